#include "picture/tracer.h"

#include <cmath>

#include "base/failure.h"

namespace plica::app {
namespace {

RTCRay to_embree(const Ray& ray) {
    RTCRay out{};
    out.org_x = static_cast<float>(ray.origin.x);
    out.org_y = static_cast<float>(ray.origin.y);
    out.org_z = static_cast<float>(ray.origin.z);
    out.dir_x = static_cast<float>(ray.direction.x);
    out.dir_y = static_cast<float>(ray.direction.y);
    out.dir_z = static_cast<float>(ray.direction.z);
    out.tfar = static_cast<float>(ray.longest);
    out.mask = ~0u;
    return out;
}

void face_origin(Hit& hit, const Ray& ray) {
    hit.back = dot(hit.face, ray.direction) > 0;
    if (hit.back) hit.face = -hit.face;
    if (hit.back) hit.normal = -hit.normal;
    // A smooth normal at a rim may look away: it is bent back until it is seen.
    const double away = dot(hit.normal, ray.direction);
    if (away > -0.02) hit.normal = normalized(hit.normal - ray.direction * (away + 0.02), hit.face);
}

}  // namespace

std::vector<Vec3> vertex_normals(const Mesh& mesh) {
    std::vector<Vec3> normals(static_cast<size_t>(mesh.vertex_count()));
    for (int64_t t = 0; t < mesh.triangle_count(); ++t) {
        const int32_t* c = &mesh.triangles[3 * t];
        const Vec3 a = mesh.vertex(c[0]);
        const Vec3 normal = cross(mesh.vertex(c[1]) - a, mesh.vertex(c[2]) - a);
        for (int k = 0; k < 3; ++k) normals[c[k]] += normal;
    }
    for (Vec3& normal : normals) normal = normalized(normal);
    return normals;
}

Tracer::Tracer() : device_(rtcNewDevice(nullptr)) {
    if (!device_) throw Failure(k_failed, "", "", "Embree cannot start on this machine");
    clear();
}

Tracer::~Tracer() {
    rtcReleaseScene(scene_);
    rtcReleaseDevice(device_);
}

void Tracer::clear() {
    if (scene_) rtcReleaseScene(scene_);
    scene_ = rtcNewScene(device_);
    shapes_.clear();
    planes_.clear();
}

void Tracer::attach(RTCGeometry geometry, Shape shape) {
    rtcCommitGeometry(geometry);
    rtcAttachGeometryByID(scene_, geometry, static_cast<unsigned>(shapes_.size()));
    rtcReleaseGeometry(geometry);
    shapes_.push_back(std::move(shape));
}

void Tracer::add_mesh(const Mesh& mesh, const std::vector<int32_t>& object_of_vertex, bool smooth) {
    if (mesh.triangles.empty()) return;
    const RTCGeometry geometry = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_TRIANGLE);
    void* positions =
        rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, 12,
                                static_cast<size_t>(mesh.vertex_count()));
    void* triangles = rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                                              12, static_cast<size_t>(mesh.triangle_count()));
    if (!positions || !triangles)
        throw Failure(k_failed, "", "", "no memory for the picture's triangles");
    std::copy(mesh.positions.begin(), mesh.positions.end(), static_cast<float*>(positions));
    std::copy(mesh.triangles.begin(), mesh.triangles.end(), static_cast<int32_t*>(triangles));
    attach(geometry,
           {smooth ? vertex_normals(mesh) : std::vector<Vec3>{}, mesh.triangles, object_of_vertex});
}

void Tracer::add_mesh(const Mesh& mesh, int32_t object, bool smooth) {
    add_mesh(mesh, std::vector<int32_t>(static_cast<size_t>(mesh.vertex_count()), object), smooth);
}

void Tracer::add_sphere(Vec3 center, double radius, int32_t object) {
    const RTCGeometry geometry = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_SPHERE_POINT);
    auto* sphere = static_cast<float*>(
        rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT4, 16, 1));
    if (!sphere) throw Failure(k_failed, "", "", "no memory for the picture's spheres");
    const double numbers[4] = {center.x, center.y, center.z, radius};
    for (int k = 0; k < 4; ++k) sphere[k] = static_cast<float>(numbers[k]);
    attach(geometry, {{}, {}, {object}});
}

void Tracer::add_balls(const Mesh& mesh, int64_t first, int64_t count, int32_t object) {
    if (count == 0) return;
    const RTCGeometry geometry = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_SPHERE_POINT);
    auto* balls = static_cast<float*>(rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT4, 16, static_cast<size_t>(count)));
    if (!balls) throw Failure(k_failed, "", "", "no memory for the picture's balls");
    for (int64_t i = 0; i < count; ++i) {
        for (int64_t k = 0; k < 3; ++k) balls[4 * i + k] = mesh.positions[3 * (first + i) + k];
        balls[4 * i + 3] = mesh.radii[first + i];
    }
    attach(geometry, {{}, {}, {object}});
}

void Tracer::add_edges(const Mesh& mesh, const std::vector<int32_t>& object_of_vertex) {
    const size_t count = mesh.edges.size() / 2;
    if (count == 0) return;
    const RTCGeometry geometry = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_ROUND_LINEAR_CURVE);
    auto* ends = static_cast<float*>(rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0,
                                                             RTC_FORMAT_FLOAT4, 16, 2 * count));
    auto* first = static_cast<uint32_t*>(rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT, sizeof(uint32_t), count));
    if (!ends || !first) throw Failure(k_failed, "", "", "no memory for the picture's strands");
    Shape shape;
    for (size_t e = 0; e < count; ++e) {
        first[e] = static_cast<uint32_t>(2 * e);
        for (size_t side = 0; side < 2; ++side) {
            const auto v = static_cast<size_t>(mesh.edges[2 * e + side]);
            for (size_t k = 0; k < 3; ++k) ends[8 * e + 4 * side + k] = mesh.positions[3 * v + k];
            ends[8 * e + 4 * side + 3] = mesh.radii[v];
        }
        shape.objects.push_back(object_of_vertex[static_cast<size_t>(mesh.edges[2 * e])]);
    }
    attach(geometry, std::move(shape));
}

void Tracer::add_plane(Vec3 point, Vec3 normal, int32_t object) {
    planes_.push_back({point, normal, object});
}

void Tracer::commit() { rtcCommitScene(scene_); }

void Tracer::trace_planes(const Ray& ray, Hit& hit) const {
    for (const Plane& plane : planes_) {
        const double speed = dot(ray.direction, plane.normal);
        if (!(speed < 0))
            continue;  // from behind a plane is not seen, so that a camera may stand there
        const double distance = dot(plane.point - ray.origin, plane.normal) / speed;
        const double nearest = hit.any ? hit.distance : ray.longest;
        if (!(distance > 1e-7) || distance >= nearest) continue;
        hit = {};
        hit.any = true;
        hit.distance = distance;
        hit.position = ray.origin + ray.direction * distance;
        hit.normal = hit.face = plane.normal;
        hit.object = plane.object;
    }
}

Hit Tracer::trace(const Ray& ray) const {
    RTCRayHit query{};
    query.ray = to_embree(ray);
    query.hit.geomID = query.hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    rtcIntersect1(scene_, &context, &query);
    Hit hit;
    if (query.hit.geomID != RTC_INVALID_GEOMETRY_ID) {
        const Shape& shape = shapes_[query.hit.geomID];
        hit.any = true;
        hit.distance = query.ray.tfar;
        hit.position = ray.origin + ray.direction * hit.distance;
        hit.face = normalized({query.hit.Ng_x, query.hit.Ng_y, query.hit.Ng_z});
        hit.normal = hit.face;
        // One object for all, or one a primitive.
        const bool is_one = shape.objects.size() == 1 || !shape.triangles.empty();
        hit.object = shape.objects[is_one ? 0 : query.hit.primID];
        if (!shape.triangles.empty()) {
            const int32_t* corners = &shape.triangles[3 * static_cast<size_t>(query.hit.primID)];
            const double weights[3] = {1.0 - query.hit.u - query.hit.v, query.hit.u, query.hit.v};
            Vec3 normal;
            for (int k = 0; k < 3; ++k) {
                hit.corners[k] = corners[k];
                hit.weights[k] = weights[k];
                if (!shape.normals.empty()) normal += shape.normals[corners[k]] * weights[k];
            }
            hit.object = shape.objects[static_cast<size_t>(corners[0])];
            if (!shape.normals.empty()) hit.normal = normalized(normal, hit.face);
        }
        face_origin(hit, ray);
    }
    trace_planes(ray, hit);
    return hit;
}

bool Tracer::occluded(const Ray& ray) const {
    RTCRay query = to_embree(ray);
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    rtcOccluded1(scene_, &context, &query);
    if (query.tfar < 0) return true;
    Hit hit;
    trace_planes(ray, hit);
    return hit.any;
}

}  // namespace plica::app
