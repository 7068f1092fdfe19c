// "mesh" of a scene: a file, something generated, or vertices in place.
#pragma once

#include <optional>

#include "mesh/mesh.h"
#include "scene/node.h"

namespace plica::app {

// What a body needs of its mesh.
enum class MeshUse { surface, solid, curves, points };

Mesh read_mesh_node(const Node& node, MeshUse use);

// Generated ones: the kinds for this use, and one of them.
std::vector<std::string> generated_kinds(MeshUse use);
Mesh read_generated(const std::string& kind, const Node& node, MeshUse use);

}  // namespace plica::app
