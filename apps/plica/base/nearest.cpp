#include "base/nearest.h"

#include <algorithm>

namespace plica::app {

int edit_distance(const std::string& a, const std::string& b) {
    const size_t columns = b.size() + 1;
    std::vector<int> cost((a.size() + 1) * columns);
    for (size_t i = 0; i <= a.size(); ++i)
        for (size_t j = 0; j <= b.size(); ++j) {
            int& here = cost[i * columns + j];
            if (i == 0 || j == 0) {
                here = static_cast<int>(i + j);
                continue;
            }
            const int differs = a[i - 1] != b[j - 1];
            here = std::min({cost[(i - 1) * columns + j] + 1, cost[i * columns + j - 1] + 1,
                             cost[(i - 1) * columns + j - 1] + differs});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                here = std::min(here, cost[(i - 2) * columns + j - 2] + 1);
        }
    return cost.back();
}

std::string nearest(const std::string& word, const std::vector<std::string>& known) {
    std::string best;
    int best_distance = std::max<int>(2, static_cast<int>(word.size()) / 3) + 1;
    // A long word from a file is no slip of the finger, and the table would be large.
    if (word.size() > 64) return best;
    for (const std::string& candidate : known) {
        const int distance = edit_distance(word, candidate);
        if (distance < best_distance) {
            best_distance = distance;
            best = candidate;
        }
    }
    return best;
}

std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
    const std::string near = nearest(word, known);
    if (!near.empty()) return "; did you mean \"" + near + "\"?";
    std::string list;
    for (const std::string& name : known) list += (list.empty() ? "" : ", ") + name;
    return "; known are " + list;
}

}  // namespace plica::app
