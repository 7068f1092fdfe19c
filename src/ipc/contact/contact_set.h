// All contact of an IPC solver: finds the pairs that a motion can bring together, tells their
// energy and its derivatives, and how far the motion may go. Positions are FP64, one array of all
// surface vertices of all worlds, in device memory, like all arrays unless they say host.
//
// In a step:  search(x, dx of the guess); each iteration: if !covers(x, dx): search(x, dx);
// largest_step; energies of trial positions; update where the step ended.
//
// What is found depends on positions alone, not on what was found before: candidates are listed in
// rising order, contacts in the order of their candidates, superfluous candidates change no
// contact. Memory grows where lists do; nothing else is allocated after construction.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "device/buffer.h"
#include "kernels/ipc/contact.h"
#include "kernels/ipc/friction.h"
#include "kernels/ipc/step_filter.h"
#include "kernels/ipc/surface.h"

namespace plica {

struct ContactOptions {
    double dhat = 1e-3;     // m, > 0: features closer than c + dhat repel
    double min_gap = 3e-5;  // m, > 0: what is kept free between features
    // Default: kappa, Pa, times the pair's area over dhat gives N/m. With `source`: k, N/m, as it
    // is.
    double stiffness = 1e6;
    // The plain sum over all pairs, every one with one stiffness and dhat: no areas, no removal of
    // what is counted twice, no mollifier, no limit by rest distances.
    bool source = false;
    bool limit_by_rest = true;  // dhat of features that are neighbours at rest; see surface_weights
    double skin = 1e-3;         // m, > 0: a search holds while nothing has moved by more than half
    StepFilter filter = StepFilter::hull;
    double floor = 0.01;  // of dhat: where a step parks; does not shrink from step to step
};

// Host arrays. See SurfaceView; every body's vertices, edges and triangles count over all bodies.
struct ContactSurface {
    std::vector<ContactBody> bodies;
    std::vector<Vec3d>
        rest;  // m, by vertex, in any frame of the body: areas and neighbours at rest
    std::vector<int32_t> body;
    std::vector<double> radius;  // m, by vertex; empty: all 0
    std::vector<uint8_t> fixed;  // by vertex; empty: none
    std::vector<int32_t>
        edges;  // 2 each: those without triangle; edges of triangles may be left out
    std::vector<int32_t> triangles;
    std::vector<double> area;  // m2, by vertex; empty: from rest, thirds of triangles
    std::vector<ContactPlane> planes;
    double world_pitch = 0;  // m, >= the size of a world: lays worlds side by side for the search
};

// A pair, for messages and records.
struct ContactPair {
    PairKind kind = PairKind::vertex_triangle;
    int32_t first = -1, second = -1;  // as in Candidate; -1: there is none
    int32_t vertices[4] = {-1, -1, -1, -1};
    double gap = 0;   // m: distance - c
    double step = 1;  // what it allowed in the last largest_step
};

// What an initial shape may have wrong.
struct ContactFault {
    enum class Kind { none, not_finite, gap, crossing };
    Kind kind = Kind::none;
    ContactPair pair;  // crossing: first an edge, second a triangle, vertices of the edge and then
                       // the first two of the triangle
    std::string text() const;  // empty where there is none
};

class ContactSet {
public:
    // Throws Error(PLICA_INVALID_ARGUMENT) where the surface or an option is not legal. Blocks.
    ContactSet(Queue& queue, const ContactSurface& surface, const ContactOptions& options);
    ~ContactSet();
    ContactSet(const ContactSet&) = delete;
    ContactSet& operator=(const ContactSet&) = delete;

    const ContactOptions& options() const;
    const SurfaceView& surface() const;  // device pointers, for kernels of the caller

    // fixed: host, by vertex. Blocks; the next search knows them.
    void set_fixed(Queue& queue, const std::vector<uint8_t>& fixed);
    // Host; as many as at creation. Blocks.
    void set_planes(Queue& queue, const std::vector<ContactPlane>& planes);

    // Lists every pair whose gap can fall below dhat on the way from x to x + dx, or while every
    // vertex stays within half the skin of that way. dx null: none. Blocks.
    void search(Queue& queue, const Vec3d* x, const Vec3d* dx);
    // Whether the last search holds for the way from x to x + dx. Blocks.
    bool covers(Queue& queue, const Vec3d* x, const Vec3d* dx);
    int32_t candidate_count() const;

    // Makes the list of contacts at x, which the search must cover. Blocks. False: some gap is
    // used up; the contacts are then not to be used.
    bool update(Queue& queue, const Vec3d* x);
    int32_t contact_count() const;
    const Contact* contacts() const;
    // energies[i]: J, of candidate i at x; infinite where its gap is used up. Planes included.
    // Candidate by candidate, so that differences between two positions can be summed. Does not
    // block.
    void energies(Queue& queue, const Vec3d* x, double* energies);
    // gradient[v] += of the contacts of the last update; x as there. Each vertex sums its own in a
    // fixed order. Does not block.
    void add_gradient(Queue& queue, const Vec3d* x, Vec3d* gradient);
    // Second derivatives, contact by contact: contact_count entries. Does not block.
    void stiffnesses(Queue& queue, PairStiffness* stiffnesses);

    // steps[i], i < island_count: the largest part of dx, at most 1, that all pairs of island i
    // allow; 0 where a gap is used up already. island: by vertex; -1: moves with what it meets;
    // null: one island. A pair between two islands limits both, however far each goes. The search
    // must cover dx. Does not block.
    void largest_step(Queue& queue, const Vec3d* x, const Vec3d* dx, const int32_t* island,
                      int32_t island_count, double* steps);
    // The pair that allowed least in the last largest_step; blocks.
    ContactPair tightest(Queue& queue);
    // The pair of the smallest gap at x, among the candidates; blocks.
    ContactPair closest(Queue& queue, const Vec3d* x);
    // Whether the gaps hold on the straight way from x to end, and at end: for positions that were
    // rounded. Blocks.
    bool keeps_gaps(Queue& queue, const Vec3d* x, const Vec3d* end);
    // Whether x is legal to begin with: gaps, and no edge through a face (exactly). Searches, so
    // that a search before no longer holds. Blocks.
    ContactFault check(Queue& queue, const Vec3d* x);

    // Takes normals, weights and loads of the contacts of the last update for friction.
    // Blocks.
    void lag_friction(Queue& queue);
    int32_t friction_count() const;
    const FrictionContact* friction() const;
    // friction_count entries: J; and second derivatives. x0: where the step began. Do not block.
    void friction_energies(Queue& queue, const FrictionStep& step, const Vec3d* x, const Vec3d* x0,
                           double* energies);
    void friction_stiffnesses(Queue& queue, const FrictionStep& step, const Vec3d* x,
                              const Vec3d* x0, PairStiffness* stiffnesses);
    void add_friction_gradient(Queue& queue, const FrictionStep& step, const Vec3d* x,
                               const Vec3d* x0, Vec3d* gradient);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace plica
