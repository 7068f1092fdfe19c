#include "collide/mesh.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "collide/pseudonormals.h"
#include "kernels/collide/mesh_contact.h"
#include "tests/support/meshes.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

Vec3 random_point(std::mt19937& random, float extent) {
    std::uniform_real_distribution<float> x(-extent, extent);
    return {x(random), x(random), x(random)};
}

ColliderMesh upload(const TestMesh& mesh) {
    std::vector<float> positions;
    for (const Vec3& p : mesh.positions) positions.insert(positions.end(), {p.x, p.y, p.z});
    return make_collider_mesh(test_queue(), positions, mesh.triangles);
}

struct FindContacts {
    static constexpr int32_t k_grain = 64;
    MeshView mesh;
    const Vec3* begins;
    const Vec3* ends;
    float offset;
    MeshContact* contacts;

    PLICA_HD void operator()(int32_t i) const {
        contacts[i] = {{0, 0, 0}, {0, 0, 0}, 2, -1, 0};
        MeshContact found;
        if (find_mesh_contact(mesh, begins[i], ends[i], offset, found)) contacts[i] = found;
    }
};

struct Motions {
    std::vector<Vec3> begins, ends;

    void add(const Vec3& a, const Vec3& b) {
        begins.push_back(a);
        ends.push_back(b);
    }
};

// contact.triangle < 0: none.
std::vector<MeshContact> contacts_of(const ColliderMesh& mesh, const Motions& motions,
                                     float offset) {
    Queue& queue = test_queue();
    const Buffer<Vec3> begins(queue, motions.begins, "begins"), ends(queue, motions.ends, "ends");
    Buffer<MeshContact> contacts(queue, motions.begins.size(), "contacts");
    queue.launch(int64_t(motions.begins.size()),
                 FindContacts{mesh.view, begins.data(), ends.data(), offset, contacts.data()});
    return contacts.download();
}

double exact_distance(const TestMesh& mesh, const Vec3& p) {
    double best = 1e300;
    for (size_t t = 0; t < mesh.triangles.size(); t += 3) {
        Triangle triangle;
        for (size_t k = 0; k < 3; ++k)
            triangle.corners[k] = mesh.positions[size_t(mesh.triangles[t + k])];
        best = std::min(best, std::sqrt(double(nearest_on_triangle(triangle, p).distance2)));
    }
    return best;
}

TEST(Mesh, KnowsWhetherItIsClosed) {
    EXPECT_TRUE(upload(sphere_mesh(1)).is_closed);
    EXPECT_TRUE(upload(spot_mesh()).is_closed);
    EXPECT_FALSE(upload(grid_mesh(4)).is_closed);
    EXPECT_FALSE(upload(TestMesh{}).is_closed);
    TestMesh sphere = sphere_mesh(1), apart;
    for (int32_t v : sphere.triangles) {
        apart.triangles.push_back(apart.vertex_count());
        apart.positions.push_back(sphere.positions[size_t(v)]);
    }
    EXPECT_TRUE(upload(apart).is_closed);
    sphere.triangles.resize(sphere.triangles.size() - 3);
    EXPECT_FALSE(upload(sphere).is_closed);
}

TEST(Mesh, PseudonormalsPointOutwards) {
    const TestMesh sphere = sphere_mesh(3);
    const Pseudonormals normals = find_pseudonormals(sphere.positions, sphere.triangles);
    for (size_t v = 0; v < sphere.positions.size(); ++v)
        ASSERT_GT(dot(unpadded(normals.vertices[v]), sphere.positions[v]), 0.99f);
    for (size_t i = 0; i < sphere.triangles.size(); ++i)
        ASSERT_GT(dot(unpadded(normals.edges[i]), sphere.positions[size_t(sphere.triangles[i])]),
                  0.95f);
}

struct FindClearance {
    MeshView mesh;
    const Vec3* points;
    Clearance* found;

    PLICA_HD void operator()(int32_t i) const { found[i] = clearance_at(mesh, points[i]); }
};

TEST(Mesh, ClearanceIsABoundOfTheDistance) {
    const TestMesh spot = spot_mesh();
    const ColliderMesh mesh = upload(spot);
    std::mt19937 random(1);
    std::vector<Vec3> points;
    for (int32_t i = 0; i < 300; ++i) points.push_back(random_point(random, 1.5f));
    Queue& queue = test_queue();
    const Buffer<Vec3> device(queue, points, "points");
    Buffer<Clearance> found(queue, points.size(), "clearances");
    queue.launch(300, FindClearance{mesh.view, device.data(), found.data()});
    const std::vector<Clearance> clearances = found.download();
    int32_t useful = 0;
    for (size_t i = 0; i < points.size(); ++i) {
        const double distance = exact_distance(spot, points[i]);
        ASSERT_LE(clearances[i].least, distance);
        useful += clearances[i].least > 0.5 * distance;
    }
    EXPECT_GT(useful, 200);
}

TEST(Mesh, WithoutTrianglesIsMetByNothing) {
    Motions motions;
    motions.add({0, 0, 0}, {1, 0, 0});
    motions.add({1e30f, 0, 0}, {0, 0, 0});
    for (const MeshContact& contact : contacts_of(upload(TestMesh{}), motions, 0.1f))
        EXPECT_LT(contact.triangle, 0);
}

// Where the distance of a sphere's surface is known.
TEST(Mesh, PushesOutOfAClosedMesh) {
    const TestMesh sphere = sphere_mesh(4);
    const ColliderMesh mesh = upload(sphere);
    std::mt19937 random(2);
    Motions still;
    for (int32_t i = 0; i < 3000; ++i) {
        const Vec3 p = random_point(random, 1.2f);
        still.add(p, p);
    }
    const float offset = 0.05f;
    const std::vector<MeshContact> contacts = contacts_of(mesh, still, offset);
    for (size_t i = 0; i < contacts.size(); ++i) {
        const Vec3& p = still.ends[i];
        const float r = norm(p);
        if (r > 1.051f) {
            ASSERT_LT(contacts[i].triangle, 0) << r;
        }
        if (r > 1.045f || (r > 0.97f && r < 1.001f) || r < 0.2f) continue;
        ASSERT_GE(contacts[i].triangle, 0) << r;
        ASSERT_FALSE(contacts[i].is_entry);
        ASSERT_NEAR(norm(contacts[i].point), 1 + offset, 0.01f) << r;
        // The depth is that to the surface, and the way out is outwards.
        ASSERT_NEAR(dot(contacts[i].point - p, contacts[i].normal), 1 + offset - r, 0.01f) << r;
        ASSERT_GT(dot(contacts[i].normal, p) / r, 0.95f) << r;
    }
}

// Faces alone would take what lies past a sharp edge for inside.
TEST(Mesh, TellsInsideAtSharpEdges) {
    TestMesh wedge;
    wedge.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0.2f, 0.2f, 0.1f}};
    wedge.triangles = {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3};
    const ColliderMesh mesh = upload(wedge);
    ASSERT_TRUE(mesh.is_closed);
    std::mt19937 random(8);
    Motions still;
    std::vector<bool> inside;
    for (int32_t i = 0; i < 4000; ++i) {
        const Vec3 p = Vec3{0.4f, 0.4f, 0.05f} + random_point(random, i % 2 ? 0.8f : 0.1f);
        double highest = -1;
        for (size_t t = 0; t < wedge.triangles.size(); t += 3) {
            const auto corner = [&](size_t k) {
                return to_double(wedge.positions[size_t(wedge.triangles[t + k])]);
            };
            const Vec3d n = cross(corner(1) - corner(0), corner(2) - corner(0));
            highest = std::max(highest, dot(n, to_double(p) - corner(0)) / norm(n));
        }
        if (std::abs(highest) < 1e-5) continue;
        still.add(p, p);
        inside.push_back(highest < 0);
    }
    const std::vector<MeshContact> contacts = contacts_of(mesh, still, 0);
    for (size_t i = 0; i < contacts.size(); ++i)
        ASSERT_EQ(contacts[i].triangle >= 0, bool(inside[i])) << i;
}

TEST(Mesh, IsEnteredWhereItsDistanceIsTheOffset) {
    const TestMesh spot = spot_mesh();
    const ColliderMesh mesh = upload(spot);
    std::mt19937 random(3);
    Motions motions;
    for (int32_t i = 0; i < 200; ++i)
        motions.add(random_point(random, 1) + Vec3{0, 2.2f, 0}, random_point(random, 0.6f));
    for (float offset : {0.0f, 0.002f, 0.05f}) {
        const std::vector<MeshContact> contacts = contacts_of(mesh, motions, offset);
        int32_t entries = 0;
        for (size_t i = 0; i < contacts.size(); ++i) {
            if (contacts[i].triangle < 0 || !contacts[i].is_entry) continue;
            ++entries;
            const Vec3 at =
                motions.begins[i] + (motions.ends[i] - motions.begins[i]) * contacts[i].t;
            ASSERT_NEAR(exact_distance(spot, at), offset, 2e-5) << i;
            ASSERT_NEAR(norm(contacts[i].point - at), 0, 5e-5) << i;
            ASSERT_LT(dot(contacts[i].normal, motions.ends[i] - motions.begins[i]), 0) << i;
        }
        EXPECT_GT(entries, 100);
    }
}

// From outside to inside, fast and slow, aimed at faces, edges and corners, nothing comes through.
// limits: of the targets; a motion at the rim of an open mesh may pass beside it.
void expect_no_tunnel(const TestMesh& source, const ColliderMesh& mesh, const Aabb& limits,
                      float offset, int32_t count) {
    std::mt19937 random(4);
    std::uniform_real_distribution<float> share(0, 1), exponent(-5, 0.2f);
    Motions motions;
    for (int32_t i = 0; i < count; ++i) {
        const size_t t = 3 * (random() % (source.triangles.size() / 3));
        const Vec3& a = source.positions[size_t(source.triangles[t])];
        const Vec3& b = source.positions[size_t(source.triangles[t + 1])];
        const Vec3& c = source.positions[size_t(source.triangles[t + 2])];
        const float u = i % 3 == 0 ? 0 : share(random),
                    v = i % 3 == 1 ? 0 : share(random) * (1 - u);
        const Vec3 target = a + (b - a) * u + (c - a) * (i % 3 == 0 ? 0 : v);
        if (!contains(limits, target)) continue;
        const Vec3 n = normalized(cross(b - a, c - a), {0, 0, 1});
        const Vec3 way = n + random_point(random, 0.5f);
        motions.add(target + way * std::pow(10.0f, exponent(random)),
                    target - way * std::pow(10.0f, exponent(random)));
    }
    const std::vector<MeshContact> contacts = contacts_of(mesh, motions, offset);
    for (size_t i = 0; i < contacts.size(); ++i) ASSERT_GE(contacts[i].triangle, 0) << i;
}

TEST(Mesh, LetsNothingThrough) {
    const TestMesh sphere = sphere_mesh(3), sheet = grid_mesh(12, 0.1f);
    const ColliderMesh ball = upload(sphere), open = upload(sheet);
    const Aabb anywhere = {{-2, -2, -2}, {2, 2, 2}},
               middle = {{0.01f, 0.01f, 0}, {1.09f, 1.09f, 0}};
    for (float offset : {0.0f, 1e-4f, 0.01f}) {
        expect_no_tunnel(sphere, ball, anywhere, offset, 50000);
        expect_no_tunnel(sheet, open, middle, offset, 50000);
    }
}

// The side that a point came from is kept on an open mesh.
TEST(Mesh, KeepsThePointOnItsSide) {
    const ColliderMesh sheet = upload(grid_mesh(6));
    Motions motions;
    motions.add({2.3f, 2.4f, 1}, {2.3f, 2.4f, -1});
    motions.add({2.3f, 2.4f, -1}, {2.3f, 2.4f, 1});
    motions.add({2.3f, 2.4f, 0.005f}, {2.4f, 2.4f, 0.001f});
    motions.add({2.3f, 2.4f, -0.005f}, {2.4f, 2.4f, -0.001f});
    motions.add({2.3f, 2.4f, 0.5f}, {2.4f, 2.4f, 0.4f});
    const std::vector<MeshContact> contacts = contacts_of(sheet, motions, 0.01f);
    EXPECT_NEAR(contacts[0].normal.z, 1, 1e-6);
    EXPECT_NEAR(contacts[0].point.z, 0.01f, 1e-6);
    EXPECT_TRUE(contacts[0].is_entry);
    EXPECT_NEAR(contacts[1].normal.z, -1, 1e-6);
    EXPECT_NEAR(contacts[2].normal.z, 1, 1e-6);
    EXPECT_FALSE(contacts[2].is_entry);
    EXPECT_NEAR(contacts[3].normal.z, -1, 1e-6);
    EXPECT_LT(contacts[4].triangle, 0);
}

// Within the offset, across edges between triangles in one plane, the normal does not tilt.
TEST(Mesh, SlidingAlongAFlatMeshMeetsNoBumps) {
    const ColliderMesh sheet = upload(grid_mesh(10));
    std::mt19937 random(5);
    Motions motions;
    for (int32_t i = 0; i < 2000; ++i) {
        Vec3 a = random_point(random, 3.5f) + Vec3{4.5f, 4.5f, 0};
        a.z = 0.01f * (1 + 2e-7f * float(i % 5 - 3));
        motions.add(a,
                    a + Vec3{random_point(random, 0.4f).x, random_point(random, 0.4f).y, -0.002f});
    }
    for (const MeshContact& contact : contacts_of(sheet, motions, 0.01f)) {
        ASSERT_GE(contact.triangle, 0);
        ASSERT_GT(contact.normal.z, 0.99999f);
        ASSERT_NEAR(contact.point.z, 0.01f, 1e-6f);
    }
}

struct FindListed {
    MeshView mesh;
    const Vec3* begins;
    const Vec3* ends;
    const int32_t* items;
    int32_t item_count;
    MeshContact* contacts;

    PLICA_HD void operator()(int32_t i) const {
        contacts[i] = {{0, 0, 0}, {0, 0, 0}, 2, -1, 0};
        MeshContact found;
        const MeshCandidates list = {items, item_count, 0};
        if (find_mesh_contact(mesh, list, begins[i], ends[i], 0.02f, found)) contacts[i] = found;
    }
};

TEST(Mesh, ListsGiveWhatTheTreeGives) {
    const TestMesh sphere = sphere_mesh(2);
    const ColliderMesh mesh = upload(sphere);
    std::mt19937 random(6);
    Motions motions;
    // From outside: how deep inside a point was is asked of the tree alone.
    while (motions.begins.size() < 500) {
        const Vec3 a = random_point(random, 1.2f);
        if (norm(a) > 1.001f) motions.add(a, a + random_point(random, 0.1f));
    }
    std::vector<int32_t> all;
    for (int32_t t = 0; t < mesh.view.triangle_count; ++t) all.push_back(t);
    Queue& queue = test_queue();
    const Buffer<Vec3> begins(queue, motions.begins, "begins"), ends(queue, motions.ends, "ends");
    const Buffer<int32_t> items(queue, all, "items");
    Buffer<MeshContact> device(queue, 500, "contacts");
    queue.launch(500, FindListed{mesh.view, begins.data(), ends.data(), items.data(),
                                 mesh.view.triangle_count, device.data()});
    const std::vector<MeshContact> listed = device.download(),
                                   expected = contacts_of(mesh, motions, 0.02f);
    for (size_t i = 0; i < listed.size(); ++i) {
        ASSERT_EQ(listed[i].triangle, expected[i].triangle) << i;
        ASSERT_EQ(listed[i].t, expected[i].t) << i;
        ASSERT_EQ(listed[i].normal.x, expected[i].normal.x) << i;
    }
}

}  // namespace
}  // namespace plica
