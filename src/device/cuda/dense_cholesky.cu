// cuSOLVER, loaded when the first matrix needs it: a program without one does not need the library.
#include "device/dense_cholesky.h"

#include <cusolverDn.h>

#include "device/buffer.h"
#include "device/cuda/library.h"
#include "device/cuda/state.h"

namespace plica {
namespace {

constexpr const char* k_library = "libcusolver.so.12";

struct Functions {
    decltype(&cusolverDnCreate) create;
    decltype(&cusolverDnDestroy) destroy;
    decltype(&cusolverDnSetStream) set_stream;
    decltype(&cusolverDnDpotrf_bufferSize) buffer_size;
    decltype(&cusolverDnDpotrf) factor;
    decltype(&cusolverDnDpotrs) solve;
};

template <class F>
void load(F& function, const char* name) {
    function = reinterpret_cast<F>(cuda::find_in_library(k_library, name));
}

Functions load_functions() {
    Functions f;
    load(f.create, "cusolverDnCreate");
    load(f.destroy, "cusolverDnDestroy");
    load(f.set_stream, "cusolverDnSetStream");
    load(f.buffer_size, "cusolverDnDpotrf_bufferSize");
    load(f.factor, "cusolverDnDpotrf");
    load(f.solve, "cusolverDnDpotrs");
    return f;
}

void check_solver(cusolverStatus_t status, const char* call) {
    if (status == CUSOLVER_STATUS_SUCCESS) return;
    const cudaError_t error = cudaPeekAtLastError();
    if (error != cudaSuccess) cuda::check(error, call);
    throw Error(status == CUSOLVER_STATUS_ALLOC_FAILED ? PLICA_OUT_OF_MEMORY : PLICA_INTERNAL,
                std::string(call) + ": cuSOLVER status " + std::to_string(status));
}

}  // namespace

struct DenseCholesky::State {
    explicit State(Queue& q) : queue(q), functions(load_functions()) {
        check_solver(functions.create(&handle), "cusolverDnCreate");
    }
    ~State() { functions.destroy(handle); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    Queue& queue;
    Functions functions;
    cusolverDnHandle_t handle = nullptr;
    int workspace_size = 0;
    Buffer<double> workspace;
    Buffer<int32_t> solve_info;
};

DenseCholesky::DenseCholesky(Queue& queue, int32_t size) : size_(size) {
    if (size <= 0 || size > 46340)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "dense Cholesky: size " + std::to_string(size) + " is not in [1, 46340]");
    const cuda::CurrentDevice current(queue.device()->index);
    state_ = std::make_unique<State>(queue);
    check_solver(state_->functions.set_stream(state_->handle, queue.state().stream),
                 "cusolverDnSetStream");
    check_solver(state_->functions.buffer_size(state_->handle, CUBLAS_FILL_MODE_LOWER, size,
                                               nullptr, size, &state_->workspace_size),
                 "cusolverDnDpotrf_bufferSize");
    const size_t workspace_size =
        static_cast<size_t>(state_->workspace_size > 0 ? state_->workspace_size : 1);
    state_->workspace = Buffer<double>(queue, workspace_size, "work space of Cholesky");
    state_->solve_info = Buffer<int32_t>(queue, 1, "status of a Cholesky solve");
}

DenseCholesky::~DenseCholesky() = default;

void DenseCholesky::factor(double* matrix, int32_t* info) {
    const cuda::CurrentDevice current(state_->queue.device()->index);
    check_solver(
        state_->functions.factor(state_->handle, CUBLAS_FILL_MODE_LOWER, size_, matrix, size_,
                                 state_->workspace.data(), state_->workspace_size, info),
        "cusolverDnDpotrf");
}

void DenseCholesky::solve(const double* factor, double* right_hand_sides, int32_t count) {
    if (count < 0)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "dense Cholesky: count " + std::to_string(count) + " is negative");
    if (count == 0) return;
    const cuda::CurrentDevice current(state_->queue.device()->index);
    check_solver(
        state_->functions.solve(state_->handle, CUBLAS_FILL_MODE_LOWER, size_, count, factor, size_,
                                right_hand_sides, size_, state_->solve_info.data()),
        "cusolverDnDpotrs");
}

}  // namespace plica
