// cuSOLVER on the strict machine: checks what it is given, computes with Eigen.
#include "cusolverDn.h"

#include <stdlib.h>
#include <string.h>

#include <algorithm>

#include "device/cpu/shared/cholesky.h"
#include "device/cuda/library.h"
#include "device/cuda_emulation/machine.h"
#include "device/error.h"

struct cusolverDnContext {
    cudaStream_t stream = nullptr;
};

using namespace plica::cuda_emulation;
using plica::Use;

namespace {

cusolverStatus_t refuse(const char* call, const std::string& why) {
    fail(cudaErrorInvalidValue, std::string(call) + ": " + why);
    return CUSOLVER_STATUS_INVALID_VALUE;
}

// Of a matrix with stride lda the last column needs no padding.
size_t matrix_bytes(int rows, int columns, int lda) {
    if (rows <= 0 || columns <= 0) return 0;
    return (size_t(lda) * size_t(columns - 1) + size_t(rows)) * sizeof(double);
}

std::string bad_handle(cusolverDnHandle_t handle, cublasFillMode_t fill) {
    if (!handle) return "handle is null";
    if (!machine().find(handle->stream)) return "the default stream is not used here";
    if (fill != CUBLAS_FILL_MODE_LOWER) return "plica keeps the lower triangle";
    return "";
}

cusolverStatus_t submit(cusolverDnHandle_t handle, Work work) {
    if (const cudaError_t error = inject(Failing::Library, work.name.c_str()))
        return error == cudaErrorMemoryAllocation ? CUSOLVER_STATUS_ALLOC_FAILED
                                                  : CUSOLVER_STATUS_EXECUTION_FAILED;
    return enqueue(handle->stream, std::move(work)) ? CUSOLVER_STATUS_INTERNAL_ERROR
                                                    : CUSOLVER_STATUS_SUCCESS;
}

// A library keeps values in its workspace that are of no meaning afterwards.
void spoil(double* workspace, int count) {
    std::fill(reinterpret_cast<uint32_t*>(workspace),
              reinterpret_cast<uint32_t*>(workspace + count), k_poison);
}

struct Named {
    const char* name;
    void* function;
};

}  // namespace

cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t* handle) {
    const Entry entry;
    if (entry.lost() || inject(Failing::Library, "cusolverDnCreate"))
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    *handle = new cusolverDnContext;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t handle) {
    delete handle;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t handle, cudaStream_t stream) {
    const Entry entry;
    if (!handle || !machine().find(stream))
        return refuse("cusolverDnSetStream", "handle or stream");
    handle->stream = stream;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnDpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t fill,
                                             int n, double*, int lda, int* lwork) {
    const Entry entry;
    const std::string bad = bad_handle(handle, fill);
    if (!bad.empty()) return refuse("cusolverDnDpotrf_bufferSize", bad);
    if (n < 0 || lda < std::max(1, n) || !lwork)
        return refuse("cusolverDnDpotrf_bufferSize", "n, lda or lwork");
    *lwork = n * 8;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnDpotrf(cusolverDnHandle_t handle, cublasFillMode_t fill, int n,
                                  double* a, int lda, double* workspace, int lwork, int* info) {
    const Entry entry;
    std::string bad = bad_handle(handle, fill);
    if (bad.empty() && (n < 0 || lda < std::max(1, n))) bad = "n or lda";
    if (bad.empty() && lwork < n * 8) bad = "workspace is smaller than cusolverDnDpotrf_bufferSize";
    if (bad.empty()) bad = bad_range(a, matrix_bytes(n, n, lda));
    if (bad.empty()) bad = bad_range(workspace, size_t(lwork) * sizeof(double));
    if (bad.empty()) bad = bad_range(info, sizeof(int));
    if (!bad.empty()) return refuse("cusolverDnDpotrf", bad);
    Work work;
    work.name = "cusolverDnDpotrf";
    work.touches = {{a, matrix_bytes(n, n, lda), Use::ReadWrite},
                    {workspace, size_t(lwork) * sizeof(double), Use::Write},
                    {info, sizeof(int), Use::Write}};
    work.run = [=](Work&) {
        spoil(workspace, lwork);
        *info = plica::cholesky_in_place(a, n, lda);
        return true;
    };
    return submit(handle, std::move(work));
}

cusolverStatus_t cusolverDnDpotrs(cusolverDnHandle_t handle, cublasFillMode_t fill, int n, int nrhs,
                                  const double* a, int lda, double* b, int ldb, int* info) {
    const Entry entry;
    std::string bad = bad_handle(handle, fill);
    if (bad.empty() && (n < 0 || nrhs < 0 || lda < std::max(1, n) || ldb < std::max(1, n)))
        bad = "n, nrhs, lda or ldb";
    if (bad.empty()) bad = bad_range(a, matrix_bytes(n, n, lda));
    if (bad.empty()) bad = bad_range(b, matrix_bytes(n, nrhs, ldb));
    if (bad.empty()) bad = bad_range(info, sizeof(int));
    if (!bad.empty()) return refuse("cusolverDnDpotrs", bad);
    Work work;
    work.name = "cusolverDnDpotrs";
    work.touches = {{a, matrix_bytes(n, n, lda), Use::Read},
                    {b, matrix_bytes(n, nrhs, ldb), Use::ReadWrite},
                    {info, sizeof(int), Use::Write}};
    work.run = [=](Work&) {
        plica::cholesky_solve(a, n, lda, b, nrhs, ldb);
        *info = 0;
        return true;
    };
    return submit(handle, std::move(work));
}

void* plica::cuda::find_in_library(const char* library, const char* function) {
    static const Named k_functions[] = {
        {"cusolverDnCreate", reinterpret_cast<void*>(&cusolverDnCreate)},
        {"cusolverDnDestroy", reinterpret_cast<void*>(&cusolverDnDestroy)},
        {"cusolverDnSetStream", reinterpret_cast<void*>(&cusolverDnSetStream)},
        {"cusolverDnDpotrf_bufferSize", reinterpret_cast<void*>(&cusolverDnDpotrf_bufferSize)},
        {"cusolverDnDpotrf", reinterpret_cast<void*>(&cusolverDnDpotrf)},
        {"cusolverDnDpotrs", reinterpret_cast<void*>(&cusolverDnDpotrs)}};
    const Entry entry;
    if (machine().lack == Lack::Library)
        throw Error(PLICA_UNSUPPORTED, std::string("the library ") + library + " is not found");
    for (const Named& named : k_functions)
        if (strcmp(named.name, function) == 0) return named.function;
    throw Error(PLICA_UNSUPPORTED, std::string(library) + " has no function " + function);
}

void plica::cuda::name_memory(void* memory, const char* name) {
    const Entry entry;
    if (Allocation* allocation = machine().arena.find_exact(memory)) allocation->name = name;
}
