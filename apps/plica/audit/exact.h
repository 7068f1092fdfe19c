// On which side of a plane a point lies, without rounding.
#pragma once

namespace plica::app {

// The sign of det(b - a, c - a, d - a): above 0 where d is seen a, b, c counter-clockwise from d's
// side; 0: coplanar.
int side_of_plane(const float* a, const float* b, const float* c, const float* d);

}  // namespace plica::app
