// Small scenes for tests of the program.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace plica::test {

using Json = nlohmann::ordered_json;

// A falling sheet of 3 x 3 vertices above the ground, one frame.
inline Json small_scene() {
    return Json::parse(R"({
        "plica": 1, "name": "small", "world": { "frames": 1 }, "materials": { "cotton": { "density": 0.3 } },
        "bodies": [ { "name": "sheet", "type": "cloth", "material": "cotton",
                      "mesh": { "grid": { "size": [1, 1], "cells": [2, 2] } },
                      "transform": { "translate": [0, 0, 1] } } ],
        "colliders": [ { "name": "ground", "type": "plane" } ],
        "links": [ { "type": "pin", "body": "sheet", "vertices": [0] } ] })");
}

// Changes at JSON pointers; a value is JSON text.
inline std::string changed(const std::vector<std::pair<std::string, std::string>>& changes,
                           Json scene = small_scene()) {
    for (const auto& [pointer, value] : changes)
        scene[Json::json_pointer(pointer)] = Json::parse(value);
    return scene.dump(1);
}

}  // namespace plica::test
