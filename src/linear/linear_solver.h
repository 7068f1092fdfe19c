// Solves H x = b for the symmetric positive definite matrices of block_matrix.h, in FP64.
// Every kind solves (D H D) z = D b, x = D z, with D = diag(H)^(-1/2).
#pragma once

#include <memory>

#include "linear/block_matrix.h"

namespace plica {

enum class SolverKind : int32_t {
    Automatic,     // by size, see automatic_kind
    Dense,         // Cholesky of the whole matrix: 8 (3 N)^2 bytes
    SparseDirect,  // Cholesky with a fill-reducing order
    BlockJacobi,   // conjugate gradients, preconditioned by the diagonal blocks
    Multilevel,    // conjugate gradients, preconditioned by levels of aggregates
};

struct SolverOptions {
    SolverKind kind = SolverKind::Automatic;
    // Of conjugate gradients: ends at |D(b - Hx)| <= tolerance |D b|. (0, 1).
    double tolerance = 1e-8;
    int32_t iteration_limit = 20000;  // of conjugate gradients
};

enum class SolveStatus : int32_t {
    Solved,
    NotPositive,   // not positive definite, or not finite; x is not to be used
    NotConverged,  // iteration_limit reached; x is the last iterate
};

struct SolveReport {
    SolveStatus status = SolveStatus::Solved;
    SolverKind kind = SolverKind::Automatic;  // that was used
    int32_t iterations = 0;                   // of conjugate gradients
    int32_t refinements = 0;  // of a direct solution, where its residual was above 1e-10
    // A direct factorisation that fails is tried again with shift added to the diagonal of D H D,
    // which is 1: 1e-12, 1e-10, 1e-8 at most. attempts: factorisations that failed.
    int32_t failed_factorisations = 0;
    double shift = 0;
    double residual = 0;        // |b - H x| / |b|; 0 for b = 0
    double factor_seconds = 0;  // factorisation, or set-up of the preconditioner
    double solve_seconds = 0;   // the rest
};

class LinearSolver {
public:
    // The queue must outlive the solver.
    explicit LinearSolver(Queue& queue, const SolverOptions& options = {});
    ~LinearSolver();
    LinearSolver(const LinearSolver&) = delete;
    LinearSolver& operator=(const LinearSolver&) = delete;

    // What depends on the pattern alone; cheap where it is the one of the last call, and a pattern
    // that differs by some blocks keeps the order of elimination. The pattern must stay where it is
    // until the next call. Blocks. Throws Error(PLICA_OUT_OF_MEMORY), Error(PLICA_UNSUPPORTED)
    // where a forced kind cannot take this size or the card's library is not found.
    void analyse(const BlockPattern& pattern);

    // values: 9 * block_count, right_hand_side, solution: 3 * node_count; device, not the same.
    // Blocks.
    SolveReport solve(const double* values, const double* right_hand_side, double* solution);

    SolverKind kind() const;          // that the analysed pattern is solved with
    double analysis_seconds() const;  // of the last analyse

    struct State;

private:
    std::unique_ptr<State> state_;
};

// What Automatic takes for so many nodes on this device, from the measurements in
// docs/benchmarks.md.
SolverKind automatic_kind(int32_t node_count);

}  // namespace plica
