// Stanford PLY: elements vertex, face and edge count, others are passed over.
#include <algorithm>
#include <cmath>

#include "mesh/mesh.h"
#include "mesh/ply_header.h"
#include "mesh/ply_values.h"
#include "mesh/triangulate.h"

namespace plica::app {
namespace {

class PlyReader {
public:
    PlyReader(const std::string& bytes, const std::string& name, PlyContent form)
        : header_(parse_ply_header(bytes, name)), values_(bytes, header_, name), form_(form) {
        mesh_.file = name;
    }

    Mesh read() {
        for (const PlyElement& element : header_.elements) {
            values_.expect_room(element);
            if (element.name == "vertex")
                read_vertices(element);
            else if (element.name == "face")
                read_faces(element);
            else if (element.name == "edge")
                read_edges(element);
            else
                skip(element);
        }
        if (mesh_.positions.empty()) values_.refuse("has no element vertex with x, y, z");
        for (size_t i = 0; i < polygons_.size(); ++i) add_face(static_cast<int64_t>(i));
        if (mesh_.triangles.empty() && form_ == PlyContent::surface)
            values_.refuse("has no element face");
        return std::move(mesh_);
    }

private:
    // Calls take(property, value) for each value and begin(property, count) for each list.
    template <class Begin, class Take>
    void read_entry(const PlyElement& element, int64_t number, Begin begin, Take take) {
        for (size_t p = 0; p < element.properties.size(); ++p) {
            const PlyProperty& property = element.properties[p];
            int64_t count = 1;
            if (property.count_type) {
                const double given = values_.next(property.count_type, element, number);
                if (!(given >= 0) || given != std::floor(given) || given > 1e6)
                    values_.refuse("element " + element.name + " " + std::to_string(number) +
                                   " has a list of " + std::to_string(given) + " entries");
                count = static_cast<int64_t>(given);
                begin(p, count);
            }
            for (int64_t k = 0; k < count; ++k)
                take(p, values_.next(property.type, element, number));
        }
    }

    void skip(const PlyElement& element) {
        for (int64_t i = 0; i < element.count; ++i)
            read_entry(
                element, i, [](size_t, int64_t) {}, [](size_t, double) {});
    }

    void read_vertices(const PlyElement& element) {
        int axis_of[3] = {-1, -1, -1};
        const char* names[3] = {"x", "y", "z"};
        for (size_t p = 0; p < element.properties.size(); ++p)
            for (int k = 0; k < 3; ++k)
                if (element.properties[p].name == names[k] && !element.properties[p].count_type)
                    axis_of[k] = static_cast<int>(p);
        for (int k = 0; k < 3; ++k)
            if (axis_of[k] < 0)
                values_.refuse(std::string("element vertex has no property ") + names[k]);
        int radius = -1;
        for (size_t p = 0; p < element.properties.size(); ++p)
            if (element.properties[p].name == "radius" && !element.properties[p].count_type)
                radius = static_cast<int>(p);
        for (int64_t i = 0; i < element.count; ++i) {
            if (values_.has_lines()) mesh_.vertex_lines.push_back(values_.line());
            double p[3] = {};
            read_entry(
                element, i, [](size_t, int64_t) {},
                [&](size_t property, double value) {
                    if (radius == static_cast<int>(property))
                        mesh_.radii.push_back(static_cast<float>(value));
                    for (int k = 0; k < 3; ++k)
                        if (axis_of[k] == static_cast<int>(property)) p[k] = value;
                });
            for (int k = 0; k < 3; ++k)
                if (!std::isfinite(static_cast<float>(p[k])))
                    values_.refuse("vertex " + std::to_string(i) + ": " + names[k] +
                                   " is not finite");
            mesh_.add(Vec3{p[0], p[1], p[2]});
        }
    }

    void read_edges(const PlyElement& element) {
        for (int64_t i = 0; i < element.count; ++i)
            read_entry(
                element, i, [](size_t, int64_t) {},
                [&](size_t property, double value) {
                    const std::string& name = element.properties[property].name;
                    if (name != "vertex1" && name != "vertex2") return;
                    if (!(value >= 0 && value < static_cast<double>(mesh_.vertex_count())))
                        values_.refuse("edge " + std::to_string(i) + ": " + name +
                                       " is out of range");
                    mesh_.edges.push_back(static_cast<int32_t>(value));
                });
    }

    void read_faces(const PlyElement& element) {
        int corners = -1;
        for (size_t p = 0; p < element.properties.size(); ++p) {
            const PlyProperty& property = element.properties[p];
            if (property.count_type &&
                (property.name == "vertex_indices" || property.name == "vertex_index"))
                corners = static_cast<int>(p);
        }
        if (corners < 0) values_.refuse("element face has no list vertex_indices");
        for (int64_t i = 0; i < element.count; ++i) {
            if (values_.has_lines()) polygon_lines_.push_back(values_.line());
            std::vector<int64_t> polygon;
            read_entry(
                element, i, [](size_t, int64_t) {},
                [&](size_t property, double value) {
                    if (static_cast<int>(property) == corners)
                        polygon.push_back(std::fabs(value) < 1e15 ? static_cast<int64_t>(value)
                                                                  : -1);
                });
            polygons_.push_back(std::move(polygon));
        }
    }

    std::string face_name(int64_t i) const {
        const std::string name = "face " + std::to_string(i);
        return polygon_lines_.empty() ? name
                                      : "line " + std::to_string(polygon_lines_[i]) + ": " + name;
    }

    void add_face(int64_t i) {
        const std::vector<int64_t>& polygon = polygons_[i];
        if (polygon.size() < 3)
            values_.refuse(face_name(i) + " has " + std::to_string(polygon.size()) +
                           " corners; it needs 3");
        for (size_t k = 0; k < polygon.size(); ++k) {
            if (polygon[k] < 0 || polygon[k] >= mesh_.vertex_count())
                values_.refuse(face_name(i) + ": corner " + std::to_string(polygon[k]) +
                               " is out of range; the file has " +
                               std::to_string(mesh_.vertex_count()) + " vertices");
            if (polygon[k] == polygon[(k + 1) % polygon.size()])
                values_.refuse(face_name(i) + " has repeated corners (" +
                               std::to_string(polygon[k]) + " twice)");
        }
        if (!triangulate(mesh_.positions, {polygon.begin(), polygon.end()}, mesh_.triangles))
            values_.refuse(face_name(i) +
                           " crosses itself or has no area: it cannot be cut into triangles");
        if (!polygon_lines_.empty())
            mesh_.triangle_lines.resize(mesh_.triangles.size() / 3, polygon_lines_[i]);
    }

    PlyHeader header_;
    PlyValues values_;
    PlyContent form_;
    Mesh mesh_;
    std::vector<std::vector<int64_t>> polygons_;
    std::vector<int64_t> polygon_lines_;
};

}  // namespace

Mesh parse_ply(const std::string& bytes, const std::string& name, PlyContent content) {
    return PlyReader(bytes, name, content).read();
}

}  // namespace plica::app
