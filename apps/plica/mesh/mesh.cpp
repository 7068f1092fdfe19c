#include "mesh/mesh.h"

#include <algorithm>
#include <cctype>

#include "base/failure.h"
#include "files/embedded.h"
#include "files/files.h"

namespace plica::app {
namespace {

// The number after "word " in a message, or -1.
int64_t number_after(const std::string& message, const std::string& word) {
    const size_t at = message.find(word + " ");
    if (at == std::string::npos) return -1;
    size_t digit = at + word.size() + 1;
    if (digit >= message.size() || !std::isdigit(static_cast<unsigned char>(message[digit])))
        return -1;
    int64_t number = 0;
    while (digit < message.size() && std::isdigit(static_cast<unsigned char>(message[digit])) &&
           number < k_most_triangles)
        number = 10 * number + (message[digit++] - '0');
    return number;
}

std::string place(const std::string& word, int64_t number, const std::vector<int64_t>& lines) {
    if (number < 0 || number >= static_cast<int64_t>(lines.size())) return "";
    return ", " + word + " " + std::to_string(number) + " is at line " +
           std::to_string(lines[number]);
}

}  // namespace

Mesh read_mesh(const std::string& path) {
    std::string bytes;
    if (path.rfind("preset:", 0) == 0) {
        const auto file = embedded_file(path.substr(7));
        if (!file) throw bad_file(path, "is not among the files inside the program");
        bytes = *file;
    } else {
        bytes = read_file(path);
    }
    std::string lower = path;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    if (ends_with(lower, ".obj")) return parse_obj(bytes, path);
    if (ends_with(lower, ".ply")) return parse_ply(bytes, path);
    if (ends_with(lower, ".msh")) return parse_msh(bytes, path);
    if (ends_with(lower, ".node"))
        return parse_tetgen(bytes, read_file(path.substr(0, path.size() - 4) + "ele"), path);
    throw bad_file(path, "is of no known kind; a mesh file ends with .obj, .ply, .msh or .node");
}

std::string with_lines(const std::string& message, const Mesh& mesh) {
    if (mesh.file.empty()) return message;
    std::string text = place("triangle", number_after(message, "triangle"), mesh.triangle_lines) +
                       place("vertex", number_after(message, "vertex"), mesh.vertex_lines);
    const int64_t vertex = number_after(message, "vertex");
    if (vertex >= 0 && vertex < mesh.vertex_count())
        text += " (number " + std::to_string(vertex + 1) + " of the file)";
    return text.empty() ? message : message + " [" + mesh.file + text + "]";
}

}  // namespace plica::app
