// The known word that a mistyped one is closest to.
#pragma once

#include <string>
#include <vector>

namespace plica::app {

// Insertions, deletions, replacements and swaps of neighbours that turn a into b.
int edit_distance(const std::string& a, const std::string& b);

// Empty where nothing is near enough to be meant.
std::string nearest(const std::string& word, const std::vector<std::string>& known);

// "; did you mean "x"?", or "; known are a, b, c".
std::string suggestion(const std::string& word, const std::vector<std::string>& known);

}  // namespace plica::app
