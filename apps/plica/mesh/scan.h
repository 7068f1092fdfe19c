// Words and numbers of a text file, whatever the locale.
#pragma once

#include <charconv>
#include <string_view>

namespace plica::app {

inline bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

// Takes the next word off a line; empty at its end.
inline std::string_view next_word(std::string_view& line) {
    size_t begin = 0;
    while (begin < line.size() && is_blank(line[begin])) ++begin;
    size_t end = begin;
    while (end < line.size() && !is_blank(line[end])) ++end;
    const std::string_view word = line.substr(begin, end - begin);
    line.remove_prefix(end);
    return word;
}

// False unless the whole word is a number that fits.
template <class Number>
bool to_number(std::string_view word, Number& number) {
    if (!word.empty() && word.front() == '+') word.remove_prefix(1);
    const auto result = std::from_chars(word.data(), word.data() + word.size(), number);
    return result.ec == std::errc() && result.ptr == word.data() + word.size();
}

}  // namespace plica::app
