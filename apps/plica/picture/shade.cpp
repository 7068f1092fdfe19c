#include "picture/shade.h"

#include <algorithm>

namespace plica::app {
namespace {

const Vec3 k_key_direction = normalized({-0.42, -0.50, 0.80});
const Vec3 k_key_color{2.55, 2.33, 2.05};
constexpr double k_key_radius = 0.085;  // of the light's disc at distance 1
constexpr double k_through = 0.16;      // share of light that comes through cloth
constexpr double k_through_film = 0.5;
constexpr int k_sky_rays = 2;
constexpr uint32_t k_layers = 24;  // of film that a ray goes through at most

struct Light {
    Vec3 key, sky, mirrored;
    bool visible = false;
};

Vec3 key_direction(double u, double v) {
    Vec3 a, b;
    frame_of(k_key_direction, a, b);
    const double r = k_key_radius * std::sqrt(u), phi = 6.283185307179586 * v;
    return normalized(k_key_direction + a * (r * std::cos(phi)) + b * (r * std::sin(phi)));
}

// What a surface in sight sends on: its colour in the mean light of the scene.
Vec3 bounced(const Stage& stage, const Hit& hit) {
    const double lit = std::max(0.0, dot(hit.normal, k_key_direction));
    return stage.albedo(hit) * (Vec3{0.30, 0.31, 0.33} + k_key_color * (0.16 * lit));
}

// What stops a ray. Film lets some through, by chance: `dimension` of the sampler's numbers says
// which.
Hit stopped(const Stage& stage, Ray ray, const Sampler& sampler, uint32_t index,
            uint32_t dimension) {
    double travelled = 0;
    for (uint32_t layer = 0;; ++layer) {
        Hit hit = stage.tracer().trace(ray);
        if (!hit.any) return hit;
        double u, v;
        sampler.pair(index * k_layers + layer, dimension, u, v);
        const double clear = stage.look(hit.object).clear;
        if (clear == 0 || u >= clear || layer == k_layers) {
            hit.distance += travelled;
            return hit;
        }
        const double lift = 2e-4 * stage.scale();
        travelled += hit.distance + lift;
        ray.origin = hit.position + ray.direction * lift;
    }
}

bool is_shadowed(const Stage& stage, const Ray& ray, const Sampler& sampler, uint32_t index) {
    if (!stage.has_film()) return stage.tracer().occluded(ray);
    return stopped(stage, ray, sampler, index, 4).any;
}

void add_key(const Stage& stage, const Hit& hit, const Look& look, Vec3 view,
             const Sampler& sampler, uint32_t index, Light& light) {
    double u, v;
    sampler.pair(index, 1, u, v);
    const Vec3 to_light = key_direction(u, v);
    const double facing = dot(hit.normal, to_light);
    const double through = look.kind == LookKind::cloth  ? k_through
                           : look.kind == LookKind::film ? k_through_film
                                                         : 0;
    const double strength = facing > 0 ? facing : -facing * through;
    if (strength <= 0) return;
    const double lift = 2e-4 * stage.scale();
    const Vec3 side = dot(hit.face, to_light) > 0 ? hit.face : -hit.face;
    light.key = k_key_color * strength;
    light.visible = !is_shadowed(stage, {hit.position + side * lift, to_light}, sampler, index);
    if (!light.visible) return;
    if (look.gloss > 0 && facing > 0) {
        const double spot = std::max(0.0, dot(normalized(to_light - view), hit.normal));
        light.mirrored += k_key_color * (look.gloss * 5 * std::pow(spot, 60));
    }
}

void add_sky(const Stage& stage, const Hit& hit, const Sampler& sampler, uint32_t index,
             Light& light) {
    const double lift = 2e-4 * stage.scale();
    for (int k = 0; k < k_sky_rays; ++k) {
        double u, v;
        sampler.pair(index * k_sky_rays + static_cast<uint32_t>(k), 2, u, v);
        const Vec3 direction = cosine_direction(hit.normal, u, v);
        Vec3 radiance;
        // Below the surface there is nothing to see; a smooth normal may lean that way.
        if (dot(direction, hit.face) > 0) {
            const Hit next = stopped(stage, {hit.position + hit.face * lift, direction}, sampler,
                                     index * k_sky_rays + static_cast<uint32_t>(k),
                                     5 + static_cast<uint32_t>(k));
            radiance = next.any ? lerp(bounced(stage, next), sky(direction), stage.haze(next))
                                : sky(direction);
        }
        light.sky += radiance * (1.0 / k_sky_rays);
    }
}

void add_sample(const Stage& stage, const Ray& ray, const Sampler& sampler, uint32_t index,
                Pixel& pixel) {
    const Hit hit = stopped(stage, ray, sampler, index, 3);
    if (!hit.any) {
        pixel.color += backdrop(ray.direction);
        pixel.depth += 1e3 * stage.scale();
        return;
    }
    const Look& look = stage.look(hit.object);
    const double haze = stage.haze(hit);
    Light light;
    if (haze < 1) {
        add_key(stage, hit, look, ray.direction, sampler, index, light);
        add_sky(stage, hit, sampler, index, light);
    }
    const double grazing = std::pow(1 - std::clamp(-dot(hit.normal, ray.direction), 0.0, 1.0), 5.0);
    if (look.gloss > 0) light.mirrored += light.sky * (look.gloss + 0.35 * grazing) * 0.6;
    const Vec3 albedo = stage.albedo(hit) * (1 - haze);
    pixel.color += albedo * (light.visible ? light.sky + light.key : light.sky) +
                   light.mirrored * (1 - haze) + backdrop(ray.direction) * haze;
    pixel.albedo += albedo;
    pixel.key += light.key;
    pixel.light.sky += light.sky;
    pixel.light.visible += light.visible;
    pixel.normal += hit.normal;
    pixel.depth += hit.distance;
}

}  // namespace

Pixel shade_pixel(const Stage& stage, const Camera& camera, const Film& film, int x, int y,
                  int samples, const Sampler& sampler) {
    Pixel pixel;
    for (int s = 0; s < samples; ++s) {
        double u, v;
        sampler.pair(static_cast<uint32_t>(s), 0, u, v);
        const double px = 2 * (x + u) / film.width() - 1, py = 1 - 2 * (y + v) / film.height();
        add_sample(stage, {camera.position, camera.direction(px, py)}, sampler,
                   static_cast<uint32_t>(s), pixel);
    }
    const double share = 1.0 / samples;
    pixel.color = pixel.color * share;
    pixel.albedo = pixel.albedo * share;
    pixel.key = pixel.key * share;
    pixel.light = {pixel.light.sky * share, pixel.light.visible * share};
    pixel.normal = pixel.normal * share;
    pixel.depth *= share;
    return pixel;
}

}  // namespace plica::app
