// The folder that a run wrote: index.json, rest.ply, frame_0000.ply and so on, collider_NAME.ply.
#pragma once

#include <string>
#include <vector>

#include "mesh/mesh.h"

namespace plica::app {

struct FrameBody {
    std::string name, type = "cloth";
    int64_t first_vertex = 0, vertex_count = 0;
    double thickness = 0;  // m, of a cloth; 0: not told
};

struct FrameCollider {
    std::string name, type;  // plane, sphere, capsule, box, mesh
    double radius = 0, half_length = 0, offset = 0;
    Vec3 half_extents, normal;
    Pose local;  // of the shape, before its motion
    Mesh mesh;   // placed by its transform already
};

struct Frame {
    int64_t number = 0;
    double time = 0;  // s
    std::string file;
    std::vector<Pose> poses;  // a collider each
};

struct FrameSet {
    std::string folder, scene;
    double frames_per_second = 60;
    std::vector<FrameBody> bodies;
    std::vector<FrameCollider> colliders;
    std::vector<Frame> frames;
    Mesh rest;  // all bodies, one after another

    Mesh read_frame(const Frame& frame) const;
};

// Of a frame or of rest: bodies may have no triangles.
Mesh read_frame_mesh(const std::string& path);
FrameSet read_frame_set(const std::string& folder);

}  // namespace plica::app
