// Inputs that must be refused, and what the refusal must name.
#pragma once

#include <string>
#include <vector>

namespace plica::test {

struct BadInput {
    std::string name;
    std::string scene;               // text of scene.json; "": no such file
    std::string mesh_name, mesh;     // a file beside it
    std::string names_file;          // that the line names, its last part
    std::string pointer;             // that the line names; "" where there is none
    std::vector<std::string> words;  // that the line holds: offender and value
};

std::vector<BadInput> bad_documents();   // no JSON, or not a scene's
std::vector<BadInput> bad_values();      // wrong types and numbers
std::vector<BadInput> bad_references();  // names, files, vertices that are not there
std::vector<BadInput> bad_obj_files();
std::vector<BadInput> bad_ply_files();
std::vector<BadInput> bad_surfaces();  // meshes that are no cloth
std::vector<BadInput> bad_bodies();    // of IPC, with their links

}  // namespace plica::test
