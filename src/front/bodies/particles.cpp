#include "front/bodies/arrays.h"
#include "front/mesh/mesh.h"
#include "front/scene.h"

namespace plica {

SceneParticles make_particles(const plica_particles_desc& desc) {
    check_solver("particles", desc.solver);
    SceneParticles result;
    result.desc = desc;
    result.positions = copy_positions("particles", desc.positions, desc.vertex_count);
    result.set_vertex_count(desc.vertex_count);
    result.radii = copy_numbers("particles.radii", "vertex", desc.radii, desc.vertex_count,
                                Zero::refused, "m");
    result.masses = copy_numbers("particles.masses", "vertex", desc.masses, desc.vertex_count,
                                 Zero::refused, "kg");
    result.release_times =
        copy_times("particles.release_times", desc.release_times, desc.vertex_count);
    return result;
}

}  // namespace plica
