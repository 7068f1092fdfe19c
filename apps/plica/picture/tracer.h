// Rays against one frame, by Embree; planes by hand.
#pragma once

#include <embree3/rtcore.h>

#include <memory>
#include <vector>

#include "base/vec.h"
#include "mesh/mesh.h"

namespace plica::app {

struct Ray {
    Vec3 origin, direction;
    double longest = 1e30;  // m
};

struct Hit {
    bool any = false;
    double distance = 0;
    Vec3 position, normal;  // the normal is smooth and looks at the ray's origin
    Vec3 face;              // the same of the flat triangle
    int32_t object = -1;    // as numbered by add_*
    bool back = false;      // seen from behind
    int32_t corners[3] = {};
    double weights[3] = {};
};

class Tracer {
public:
    Tracer();
    ~Tracer();
    Tracer(const Tracer&) = delete;
    Tracer& operator=(const Tracer&) = delete;

    void clear();
    // Objects are numbered in the order in which they are added.
    void add_mesh(const Mesh& mesh, const std::vector<int32_t>& object_of_vertex, bool smooth);
    void add_mesh(const Mesh& mesh, int32_t object, bool smooth);
    void add_sphere(Vec3 center, double radius, int32_t object);
    // Of vertices [first, first + count) of a mesh with radii: a ball each.
    void add_balls(const Mesh& mesh, int64_t first, int64_t count, int32_t object);
    // All edges of a mesh with radii, round.
    void add_edges(const Mesh& mesh, const std::vector<int32_t>& object_of_vertex);
    void add_plane(Vec3 point, Vec3 normal, int32_t object);
    void commit();

    Hit trace(const Ray& ray) const;
    bool occluded(const Ray& ray) const;

private:
    struct Shape {
        std::vector<Vec3> normals;  // a vertex each; empty: flat
        std::vector<int32_t> triangles, objects;
    };
    struct Plane {
        Vec3 point, normal;
        int32_t object;
    };
    void attach(RTCGeometry geometry, Shape shape);
    void trace_planes(const Ray& ray, Hit& hit) const;

    RTCDevice device_;
    RTCScene scene_ = nullptr;
    std::vector<Shape> shapes_;
    std::vector<Plane> planes_;
};

// By area, of each vertex.
std::vector<Vec3> vertex_normals(const Mesh& mesh);

}  // namespace plica::app
