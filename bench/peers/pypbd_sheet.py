"""PositionBasedDynamics through pypbd: XPBD distances and isometric bending, OpenMP, double precision."""
import os
import sys

for number, word in enumerate(sys.argv):
    if word == "--threads":
        os.environ["OMP_NUM_THREADS"] = sys.argv[number + 1]  # read when the library is loaded
import numpy as np
import pypbd as pbd

import sheet as common

args = common.arguments(__doc__)
sheet = common.Sheet(args.size)
simulation = pbd.Simulation.getCurrent()
simulation.initDefault()
model = simulation.getModel()
upright = np.stack([sheet.points[:, 0], sheet.points[:, 2], -sheet.points[:, 1]], axis=1)  # gravity is along -y
mesh = model.addTriangleModel(upright, sheet.triangles.ravel().tolist())
model.addClothConstraints(mesh, 4, 1.0e9, 1.0, 1.0, 1.0, 0.3, 0.3, False, False)
model.addBendingConstraints(mesh, 3, 1.0)
particles, first = model.getParticles(), mesh.getIndexOffset()
for i, mass in enumerate(sheet.mass):
    particles.setMass(first + i, 0.0 if i in sheet.pins else mass)
pbd.TimeManager.getCurrent().setTimeStepSize(common.FRAME)
stepper = simulation.getTimeStep()
stepper.setValueUInt(pbd.TimeStepController.NUM_SUB_STEPS, args.substeps)
stepper.setValueUInt(pbd.TimeStepController.MAX_ITERATIONS, args.iterations)
common.measure("pypbd", args, sheet, lambda: stepper.step(model),
               lambda: np.array([particles.getPosition(first + i) for i in range(len(upright))]),
               args.threads)
