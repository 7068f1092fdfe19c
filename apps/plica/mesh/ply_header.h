// The header of a PLY file: which elements with which properties follow.
#pragma once

#include <string>
#include <vector>

#include "mesh/mesh.h"

namespace plica::app {

struct PlyProperty {
    std::string name;
    char type = 'f';      // b B s S i I f d: signed and unsigned 1, 2, 4 bytes; float, double
    char count_type = 0;  // 0: a single value; else a list with a count of this type
};

struct PlyElement {
    std::string name;
    int64_t count = 0;
    std::vector<PlyProperty> properties;
};

struct PlyHeader {
    PlyForm form = PlyForm::ascii;
    std::vector<PlyElement> elements;
    size_t size = 0;         // bytes up to the first element
    int64_t line_count = 0;  // lines up to there
};

int ply_type_bytes(char type);
PlyHeader parse_ply_header(const std::string& bytes, const std::string& name);

}  // namespace plica::app
