// Bullet's btSoftBody, which runs on one thread: links on every edge and across every inner one.
// Arguments: size, frames, substeps, iterations. Prints the line that sheet.py prints.
#include <BulletSoftBody/btSoftBody.h>
#include <BulletSoftBody/btSoftBodyRigidBodyCollisionConfiguration.h>
#include <BulletSoftBody/btSoftRigidDynamicsWorld.h>
#include <btBulletDynamicsCommon.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

struct Link {
    int a, b;
    double rest;
};

// Strain of the edges: largest and mean.
void measure(const btSoftBody& body, const std::vector<Link>& edges, double& largest,
             double& mean) {
    double sum = 0;
    for (const Link& edge : edges) {
        const double length = (body.m_nodes[edge.a].m_x - body.m_nodes[edge.b].m_x).length();
        const double strain = std::abs(length / edge.rest - 1);
        largest = std::max(largest, strain);
        sum += strain;
    }
    mean = std::max(mean, sum / double(edges.size()));
}

}  // namespace

int main(int argc, char** argv) {
    const auto argument = [&](int i, int otherwise) {
        return argc > i ? std::atoi(argv[i]) : otherwise;
    };
    const int size = argument(1, 256), frames = argument(2, 240);
    const int substeps = argument(3, 10), iterations = argument(4, 1);
    btSoftBodyRigidBodyCollisionConfiguration configuration;
    btCollisionDispatcher dispatcher(&configuration);
    btDbvtBroadphase broadphase;
    btSequentialImpulseConstraintSolver solver;
    btSoftRigidDynamicsWorld world(&dispatcher, &broadphase, &solver, &configuration);
    const btVector3 gravity(0, 0, btScalar(-9.81));
    world.setGravity(gravity);
    btSoftBodyWorldInfo& info = world.getWorldInfo();
    info.m_broadphase = &broadphase;
    info.m_dispatcher = &dispatcher;
    info.m_gravity = gravity;
    info.m_sparsesdf.Initialize();

    const double spacing = 2.0 / (size - 1);
    std::vector<btVector3> points;
    for (int j = 0; j < size; ++j)
        for (int i = 0; i < size; ++i)
            points.push_back(btVector3(btScalar(-1 + spacing * i), btScalar(-1 + spacing * j), 0));
    const auto at = [&](int i, int j) { return j * size + i; };
    const auto inside = [&](int i, int j) { return i >= 0 && j >= 0 && i < size && j < size; };
    std::vector<Link> edges, bends;
    const auto add = [&](std::vector<Link>& list, int i, int j, int k, int l) {
        if (inside(i, j) && inside(k, l))
            list.push_back(
                {at(i, j), at(k, l), double((points[at(i, j)] - points[at(k, l)]).length())});
    };
    for (int j = 0; j < size; ++j)
        for (int i = 0; i < size; ++i) {
            add(edges, i, j, i + 1, j);
            add(edges, i, j, i, j + 1);
            add(edges, i, j, i + 1, j + 1);
            add(bends, i + 1, j, i, j + 1);
            add(bends, i, j, i + 1, j + 2);
            add(bends, i, j, i + 2, j + 1);
        }
    std::vector<btScalar> mass(points.size(), 0);
    const double third = 0.2 * spacing * spacing / 6;
    for (int j = 0; j + 1 < size; ++j)
        for (int i = 0; i + 1 < size; ++i)
            for (int corner : {at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j), at(i + 1, j + 1),
                               at(i, j + 1)})
                mass[corner] += btScalar(third);

    btSoftBody body(&info, int(points.size()), points.data(), mass.data());
    btSoftBody::Material* stiff = body.m_materials[0];
    stiff->m_kLST = 1;
    btSoftBody::Material* soft = body.appendMaterial();
    soft->m_kLST = btScalar(0.1);
    for (const Link& edge : edges) body.appendLink(edge.a, edge.b, stiff);
    for (const Link& bend : bends) body.appendLink(bend.a, bend.b, soft);
    body.setMass(0, 0);
    body.setMass(size - 1, 0);
    body.m_cfg.piterations = iterations;
    body.m_cfg.kDP = 0;
    body.randomizeConstraints();  // as Bullet advises
    world.addSoftBody(&body);

    std::vector<double> times;
    double largest = 0, mean = 0;
    for (int frame = 0; frame < frames; ++frame) {
        const auto begin = std::chrono::steady_clock::now();
        for (int s = 0; s < substeps; ++s) world.stepSimulation(btScalar(1.0 / 60 / substeps), 0);
        const std::chrono::duration<double, std::milli> taken =
            std::chrono::steady_clock::now() - begin;
        times.push_back(taken.count());
        measure(body, edges, largest, mean);
    }
    world.removeSoftBody(&body);
    std::sort(times.begin(), times.end());
    std::printf(
        "{\"peer\": \"Bullet %d.%d btSoftBody\", \"size\": %d, \"substeps\": %d, "
        "\"iterations\": %d, \"threads\": 1, \"frames\": %d, \"ms_median\": %.3f, "
        "\"ms_min\": %.3f, \"strain_max\": %g, \"strain_mean\": %g}\n",
        btGetVersion() / 100, btGetVersion() % 100, size, substeps, iterations, frames,
        times[times.size() / 2], times[0], largest, mean);
    return 0;
}
