// Fields of a body in the caller's order of vertices, also where vertices were joined.
#pragma once

#include <cstdint>

#include "front/world.h"

namespace plica {

// bytes must be exactly 3 floats a vertex.
void check_field_bytes(const char* name, uint64_t bytes, int32_t vertex_count);
void check_finite_vertices(const char* name, const float* data, int32_t vertex_count);

void read_field(FrontWorld& world, plica_field field, const FrontWorld::Body& body, float* data);
void write_field(FrontWorld& world, plica_field field, const FrontWorld::Body& body,
                 const float* data);
void apply_force(FrontWorld& world, const FrontWorld::Body& body, const float* forces);
void set_targets(FrontWorld& world, const FrontWorld::Link& link, const float* positions);

}  // namespace plica
