// Light that reaches the camera along one ray.
#pragma once

#include "picture/camera.h"
#include "picture/film.h"
#include "picture/sampler.h"
#include "picture/stage.h"

namespace plica::app {

// samples: rays through the pixel; each asks the key light once and the sky twice.
Pixel shade_pixel(const Stage& stage, const Camera& camera, const Film& film, int x, int y,
                  int samples, const Sampler& sampler);

}  // namespace plica::app
