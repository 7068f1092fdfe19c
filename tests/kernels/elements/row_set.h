// Rows and points of one element on the device, for tests that project them.
#pragma once

#include "device/buffer.h"
#include "kernels/pbd/rows.h"
#include "tests/support/queue.h"

namespace plica {

// Row i has the points i k_points .. i k_points + k_points - 1, and body 0.
template <class Element>
struct TestRows {
    std::vector<Point> points;
    std::vector<float> rest;
    float factor = 1, alpha = 0;
    int32_t iterations = 1;

    void add(const std::vector<Point>& row, float of_rest) {
        points.insert(points.end(), row.begin(), row.end());
        rest.push_back(of_rest);
    }

    // The points after all iterations, projected by the device's kernel.
    std::vector<Point> project() const {
        Queue& queue = test_queue();
        const int32_t count = int32_t(rest.size());
        std::vector<int32_t> numbers[4];
        Buffer<int32_t> slots[4];
        RowsView view = {};
        for (int32_t k = 0; k < Element::k_points; ++k) {
            for (int32_t i = 0; i < count; ++i) numbers[k].push_back(i * Element::k_points + k);
            slots[k] = Buffer<int32_t>(queue, numbers[k], "slots");
            view.points[k] = slots[k].data();
        }
        const Buffer<Point> now(queue, points, "points");
        const Buffer<float> rests(queue, rest, "rests");
        const Buffer<float> lambda(queue, std::vector<float>(rest.size(), 0.0f), "lambda");
        const Buffer<int32_t> body(queue, std::vector<int32_t>(rest.size(), 0), "body");
        const Buffer<float> factors(queue, std::vector<float>{factor}, "factor");
        const Buffer<float> alphas(queue, std::vector<float>{alpha}, "alpha");
        view.rest = rests.data(), view.lambda = lambda.data(), view.body = body.data();
        view.factor = factors.data(), view.alpha = alphas.data();
        view.is_iterated = iterations > 1;
        for (int32_t iteration = 0; iteration < iterations; ++iteration)
            queue.launch(count, ProjectRows<Element>{view, now.data(), 0, iteration});
        queue.wait();
        return now.download();
    }
};

}  // namespace plica
