// The "mesh" of a body or collider: a file, a generator, or vertices and triangles in place.
#pragma once

#include "mesh/mesh.h"
#include "scene/node.h"

namespace plica::app {

Mesh read_mesh_node(const Node& node);

}  // namespace plica::app
