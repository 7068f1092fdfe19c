#include "scene/loader.h"

namespace plica::app {
namespace {

// One change into parameters, which hold what is in force.
void read_change(const Node& node, plica_world_parameters& world, plica_ipc_parameters& ipc) {
    auto nothing = [](const Node&) {};
    fill(node, {},
         {{"time", nothing},
          {"world",
           [&](const Node& n) {
               fill(n, {{&tables::world_parameters_table, &world}}, {});
           }},
          {"ipc", [&](const Node& n) {
               fill(n, {{&tables::ipc_parameters_table, &ipc}}, {});
           }}});
}

}  // namespace

void SceneLoader::read_changes(const Node& node) {
    node.expect_array();
    for (size_t i = 0; i < node.size(); ++i) {
        const Node entry = node[i];
        SceneChange change{entry.expect_object()["time"].number(), entry.pointer(), entry.json()};
        if (!scene_.changes.empty() && change.time < scene_.changes.back().time)
            entry["time"].refuse(shown(entry["time"].json()) +
                                 " comes before the time of the change before");
        plica_world_parameters world{};
        plica_ipc_parameters ipc{};
        read_change(entry, world, ipc);
        scene_.changes.push_back(std::move(change));
    }
}

void apply_change(const SceneChange& change, const std::string& file, plica_world world) {
    const Node node(change.json, file, change.pointer);
    plica_world_parameters of_world{};
    plica_ipc_parameters ipc{};
    of_world.struct_size = sizeof of_world;
    ipc.struct_size = sizeof ipc;
    check(plica_world_parameters_init(world, &of_world), file, change.pointer);
    if (node.has("ipc")) check(plica_ipc_parameters_init(world, &ipc), file, change.pointer);
    read_change(node, of_world, ipc);
    if (node.has("world"))
        check(plica_world_set_parameters(world, &of_world), file, change.pointer);
    if (node.has("ipc")) check(plica_world_set_ipc_parameters(world, &ipc), file, change.pointer);
}

}  // namespace plica::app
