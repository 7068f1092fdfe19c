// What stands in the picture and how it looks: colours, patterns, light. Colours are linear.
#pragma once

#include <array>
#include <vector>

#include "picture/frame_set.h"
#include "picture/tracer.h"

namespace plica::app {

enum class LookKind { cloth, film, solid, ground };  // cloth: with a pattern

struct Look {
    LookKind kind = LookKind::solid;
    Vec3 color, pale;     // of a cloth's checks
    double period = 0.1;  // m, of a cloth's checks
    double gloss = 0;     // share of light that the surface mirrors at its middle
    double clear = 0;     // share of light that goes through without a change of direction
};

class Stage {
public:
    // Frames that it is for: a picture of one is framed closer than a film.
    Stage(const FrameSet& set, const std::vector<Frame>& frames);

    // The frame's triangles and colliders, for rays.
    void arrange(const Mesh& bodies, const Frame& frame);

    const Tracer& tracer() const { return tracer_; }
    const Look& look(int32_t object) const { return looks_[static_cast<size_t>(object)]; }
    Vec3 albedo(const Hit& hit) const;
    // 0 near the middle of the scene, 1 where the ground has become the backdrop.
    double haze(const Hit& hit) const;
    double scale() const { return scale_; }
    bool has_film() const { return has_film_; }
    // What a camera has to see: corners of colliders and some vertices of the frames.
    const std::vector<Vec3>& landmarks() const { return landmarks_; }

private:
    void choose_looks();
    void measure(const std::vector<Frame>& frames);
    void lay_pattern();
    void add_collider(const FrameCollider& collider, const Pose& pose, int32_t object);

    const FrameSet& set_;
    Tracer tracer_;
    std::vector<Look> looks_;  // bodies, then colliders, then the floor that no scene has
    std::vector<int32_t> body_of_vertex_;
    std::vector<std::array<double, 2>> cloth_;  // m, of each vertex along the cloth
    std::vector<Vec3> landmarks_;
    Vec3 middle_;
    double scale_ = 1, floor_ = 0;
    bool has_ground_ = false, has_film_ = false;
};

// What is behind everything, by direction.
Vec3 backdrop(Vec3 direction);

// Light of the open sky, by direction.
Vec3 sky(Vec3 direction);

}  // namespace plica::app
