// The analytic shapes, each in its own frame. A moving shape: the caller takes the two ends of a
// motion into the shape's frame at the beginning and at the end.
#pragma once

#include "kernels/collide/box.h"
#include "kernels/collide/capsule.h"
#include "kernels/collide/plane.h"
#include "kernels/collide/sphere.h"
