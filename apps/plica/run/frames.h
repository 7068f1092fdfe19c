// The frames of a run: one mesh file a frame with all bodies that have vertices in it, and an index
// for whoever reads them.
#pragma once

#include <set>
#include <string>

#include "scene/scene.h"

namespace plica::app {

class FrameWriter {
public:
    // format: ply or obj. every: of how many frames one is written. first: the frame at which the
    // run starts.
    FrameWriter(const std::string& folder, const std::string& format, int64_t every, int64_t first,
                const Scene& scene, plica_world world);

    void write(int64_t frame, double time);
    // Writes the index and takes away frames of a former run that it does not name.
    void finish();

private:
    void describe();
    void append_body(const SceneBody& body);
    Json collider_entry(const SceneCollider& collider);
    void keep_former_frames(int64_t first);
    void write_index();
    std::string write_mesh(const std::string& stem, const Mesh& mesh) const;
    void read_positions(plica_field field);

    std::string folder_, format_;
    int64_t every_;
    const Scene& scene_;
    plica_world world_;
    Mesh bodies_;
    Json index_;
    std::set<std::string> former_files_, names_;
    double index_written_ = 0;  // s
};

}  // namespace plica::app
