"""newton's SolverXPBD on warp's CPU device, which runs on one thread."""
import newton
import warp as wp

import sheet as common

args = common.arguments(__doc__)
sheet = common.Sheet(args.size)
wp.config.quiet = True
builder = newton.ModelBuilder(up_axis=newton.Axis.Z)
builder.add_cloth_mesh(
    pos=wp.vec3(0.0, 0.0, 0.0), rot=wp.quat_identity(), scale=1.0, vel=wp.vec3(0.0, 0.0, 0.0),
    vertices=[wp.vec3(*p) for p in sheet.points], indices=sheet.triangles.ravel().tolist(),
    density=common.DENSITY, tri_ke=1.0e3, tri_ka=1.0e3, tri_kd=0.0, edge_ke=1.0e-3, edge_kd=0.0,
    add_springs=True, spring_ke=1.0e3, spring_kd=0.0)
model = builder.finalize(device="cpu")
flags, inverse_mass = model.particle_flags.numpy(), model.particle_inv_mass.numpy()
for pin in sheet.pins:
    flags[pin] &= ~int(newton.ParticleFlags.ACTIVE)
    inverse_mass[pin] = 0.0
model.particle_flags.assign(flags)
model.particle_inv_mass.assign(inverse_mass)
model.edge_count = 0  # its springs already hold one across each inner edge
model.particle_grid, model.particle_max_radius = None, 0.0  # no contact between particles
solver = newton.solvers.SolverXPBD(model, iterations=args.iterations)
states = [model.state(), model.state()]
control = model.control()


def step():
    for _ in range(args.substeps):
        states[0].clear_forces()
        solver.step(states[0], states[1], control, None, common.FRAME / args.substeps)
        states.reverse()


step()  # compiles
common.measure("newton " + newton.__version__ + " XPBD", args, sheet, step,
               lambda: states[0].particle_q.numpy().astype(float), 1)
