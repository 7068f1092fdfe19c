#include "mesh/ply_header.h"

#include <string_view>

#include "base/failure.h"
#include "mesh/scan.h"

namespace plica::app {
namespace {

struct TypeName {
    const char* name;
    char type;
};
constexpr TypeName k_types[] = {
    {"char", 'b'},  {"int8", 'b'},    {"uchar", 'B'},  {"uint8", 'B'},
    {"short", 's'}, {"int16", 's'},   {"ushort", 'S'}, {"uint16", 'S'},
    {"int", 'i'},   {"int32", 'i'},   {"uint", 'I'},   {"uint32", 'I'},
    {"float", 'f'}, {"float32", 'f'}, {"double", 'd'}, {"float64", 'd'}};

class HeaderReader {
public:
    HeaderReader(const std::string& bytes, const std::string& name) : bytes_(bytes), name_(name) {}

    PlyHeader read() {
        if (next_line() != "ply")
            throw bad_file(name_, "is no PLY file: it does not begin with \"ply\"");
        bool has_format = false;
        while (true) {
            std::string_view line = next_line();
            const std::string_view word = next_word(line);
            if (word == "end_header") break;
            if (word == "format")
                has_format = read_format(line);
            else if (word == "element")
                read_element(line);
            else if (word == "property")
                read_property(line);
            else if (word != "comment" && word != "obj_info" && !word.empty())
                refuse("unknown word \"" + std::string(word) + "\" in the header");
        }
        if (!has_format) refuse("the header has no format line");
        header_.size = at_;
        header_.line_count = line_;
        return std::move(header_);
    }

private:
    [[noreturn]] void refuse(const std::string& text) const {
        throw bad_file(name_, "line " + std::to_string(line_) + ": " + text);
    }

    std::string_view next_line() {
        const size_t end = bytes_.find('\n', at_);
        ++line_;
        if (end == std::string::npos) refuse("the file ends within its header");
        std::string_view line(bytes_.data() + at_, end - at_);
        at_ = end + 1;
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        return line;
    }

    bool read_format(std::string_view line) {
        const std::string_view form = next_word(line);
        if (form == "ascii")
            header_.form = PlyForm::ascii;
        else if (form == "binary_little_endian")
            header_.form = PlyForm::little_endian;
        else if (form == "binary_big_endian")
            header_.form = PlyForm::big_endian;
        else
            refuse("unknown format \"" + std::string(form) + "\"");
        return true;
    }

    void read_element(std::string_view line) {
        PlyElement element;
        element.name = next_word(line);
        const std::string_view count = next_word(line);
        if (!to_number(count, element.count) || element.count < 0)
            refuse("element " + element.name + " has the count \"" + std::string(count) + "\"");
        header_.elements.push_back(std::move(element));
    }

    char read_type(std::string_view& line) {
        const std::string_view word = next_word(line);
        for (const TypeName& known : k_types)
            if (word == known.name) return known.type;
        refuse("unknown type \"" + std::string(word) + "\" of a property");
    }

    void read_property(std::string_view line) {
        if (header_.elements.empty()) refuse("a property comes before any element");
        PlyProperty property;
        std::string_view rest = line;
        if (next_word(rest) == "list") {
            line = rest;
            property.count_type = read_type(line);
            if (property.count_type == 'f' || property.count_type == 'd')
                refuse("the count of a list cannot be a float");
        }
        property.type = read_type(line);
        property.name = next_word(line);
        if (property.name.empty()) refuse("a property has no name");
        header_.elements.back().properties.push_back(std::move(property));
    }

    const std::string& bytes_;
    const std::string& name_;
    PlyHeader header_;
    size_t at_ = 0;
    int64_t line_ = 0;
};

}  // namespace

int ply_type_bytes(char type) {
    switch (type) {
        case 'b':
        case 'B':
            return 1;
        case 's':
        case 'S':
            return 2;
        case 'd':
            return 8;
        default:
            return 4;
    }
}

PlyHeader parse_ply_header(const std::string& bytes, const std::string& name) {
    return HeaderReader(bytes, name).read();
}

}  // namespace plica::app
