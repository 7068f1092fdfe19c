// Projections and gradients beside values that were computed by definition with 60 digits.
#include "tests/support/reference.h"

#include <map>

#include "tests/kernels/elements/checks.h"
#include "tests/kernels/elements/row_set.h"

namespace plica {
namespace {

using nlohmann::json;

Vec3d vector_of(const json& numbers) {
    return {numbers[0].get<double>(), numbers[1].get<double>(), numbers[2].get<double>()};
}

template <class Element>
ElementPoints<Element> points_of(const json& entry) {
    ElementPoints<Element> points;
    for (size_t k = 0; k < points.size(); ++k) points[k] = vector_of(entry.at("x").at(k));
    return points;
}

std::vector<json> cases_of(const json& cases, const std::string& constraint) {
    std::vector<json> kept;
    for (const json& entry : cases)
        if (entry.at("constraint") == constraint) kept.push_back(entry);
    return kept;
}

// The largest error beside the size of the case: its largest correction or, where points are
// farther out than that, its farthest point.
double projection_error(const json& entry, const std::vector<Vec3d>& moved) {
    double error = 0, scale = 0;
    for (size_t k = 0; k < moved.size(); ++k) {
        const Vec3d expected = vector_of(entry.at("delta").at(k));
        error = std::max(error, norm(moved[k] - expected));
        scale = std::max({scale, norm(expected), norm(vector_of(entry.at("x").at(k)))});
    }
    return error / scale;
}

// The formula of kernels/pbd/rows.h in double, with the element's own instantiation.
template <class Element>
std::vector<Vec3d> projected_in_double(const json& entry) {
    const auto points = points_of<Element>(entry);
    const auto e = evaluate<Element, double>(points);
    const double value = Element::difference(e.measure, entry.at("rest").get<double>());
    double weight = 0;
    for (size_t k = 0; k < points.size(); ++k)
        weight += entry.at("w").at(k).get<double>() * norm2(e.gradient[k]);
    std::vector<Vec3d> moved;
    for (size_t k = 0; k < points.size(); ++k)
        moved.push_back(e.gradient[k] *
                        (weight > 0 ? -value / weight * entry.at("w").at(k).get<double>() : 0.0));
    return moved;
}

template <class Element>
void expect_double_projections(const std::string& constraint) {
    PLICA_REFERENCE_CASES(all, "pbd_projections.json");
    const std::vector<json> cases = cases_of(all, constraint);
    double worst = 0;
    for (const json& entry : cases)
        worst = std::max(worst, projection_error(entry, projected_in_double<Element>(entry)));
    std::printf("%s: %zu cases, largest error %.2g\n", constraint.c_str(), cases.size(), worst);
    EXPECT_LT(worst, 1e-12);
}

// All cases are rows of one launch.
template <class Element>
void expect_float_projections(const std::string& constraint) {
    PLICA_REFERENCE_CASES(all, "pbd_projections.json");
    const std::vector<json> cases = cases_of(all, constraint);
    TestRows<Element> rows;
    for (const json& entry : cases) {
        std::vector<Point> row;
        const auto points = points_of<Element>(entry);
        for (size_t k = 0; k < points.size(); ++k)
            row.push_back(make_point(to_float(points[k]), entry.at("w").at(k).get<float>()));
        rows.add(row, entry.at("rest").get<float>());
    }
    const std::vector<Point> after = rows.project();
    double worst = 0;
    for (size_t i = 0; i < cases.size(); ++i) {
        std::vector<Vec3d> moved;
        for (size_t k = i * Element::k_points; k < (i + 1) * Element::k_points; ++k)
            moved.push_back(to_double(position(after[k])) - to_double(position(rows.points[k])));
        const double error = projection_error(cases[i], moved);
        EXPECT_LT(error, 1e-5) << constraint << " " << i << ": " << cases[i].dump();
        worst = std::max(worst, error);
    }
    std::printf("%s: %zu cases, largest error %.2g\n", constraint.c_str(), cases.size(), worst);
}

TEST(Reference, StretchInDouble) { expect_double_projections<Stretch>("distance"); }
TEST(Reference, StretchOnTheDevice) { expect_float_projections<Stretch>("distance"); }
TEST(Reference, BendAcosInDouble) { expect_double_projections<BendAcos>("dihedral"); }
TEST(Reference, BendAcosOnTheDevice) { expect_float_projections<BendAcos>("dihedral"); }

// What the file holds for elements that this version does not have is named, not passed over.
TEST(Reference, EveryConstraintIsCheckedOrNamed) {
    PLICA_REFERENCE_CASES(cases, "pbd_projections.json");
    const std::vector<std::string> checked = {"distance", "dihedral"};
    const std::vector<std::string> absent = {"tetrahedron volume", "vertex above triangle, eq. 12"};
    std::map<std::string, int> counts;
    for (const json& entry : cases) ++counts[entry.at("constraint").get<std::string>()];
    for (const auto& count : counts) {
        const auto is_in = [&](const std::vector<std::string>& names) {
            return std::find(names.begin(), names.end(), count.first) != names.end();
        };
        EXPECT_TRUE(is_in(checked) || is_in(absent)) << count.first;
        std::printf("%s: %d cases%s\n", count.first.c_str(), count.second,
                    is_in(absent) ? " skipped: this version has no such element" : "");
    }
}

template <class R>
double worst_hinge(const json& cases, double& worst_angle) {
    double worst = 0;
    worst_angle = 0;
    for (const json& entry : cases) {
        const auto found = evaluate<BendSigned, R>(points_of<BendSigned>(entry));
        const double angle = entry.at("angle").get<double>();
        worst_angle =
            std::max(worst_angle, std::fabs(BendSigned::difference(double(found.measure), angle)));
        double error = 0, scale = 0;
        for (size_t k = 0; k < 4; ++k) {
            const Vec3d expected = vector_of(entry.at("gradient").at(k));
            const Vec3d g = {double(found.gradient[k].x), double(found.gradient[k].y),
                             double(found.gradient[k].z)};
            error = std::max(error, norm(g - expected));
            scale = std::max(scale, norm(expected));
        }
        worst = std::max(worst, error / scale);
    }
    std::printf("%zu cases: angle to %.2g rad, gradient to %.2g\n", cases.size(), worst_angle,
                worst);
    return worst;
}

TEST(Reference, BendSignedInDouble) {
    PLICA_REFERENCE_CASES(cases, "hinges.json");
    double angle;
    EXPECT_LT(worst_hinge<double>(cases, angle), 1e-12);
    EXPECT_LT(angle, 1e-12);
}
TEST(Reference, BendSignedInFloat) {
    PLICA_REFERENCE_CASES(cases, "hinges.json");
    double angle;
    EXPECT_LT(worst_hinge<float>(cases, angle), 1e-5);
    EXPECT_LT(angle, 1e-5);
}

}  // namespace
}  // namespace plica
