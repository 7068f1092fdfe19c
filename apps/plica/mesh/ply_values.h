// The values of a PLY file one after another, in any of its three forms.
#pragma once

#include <cstring>
#include <string_view>

#include "base/failure.h"
#include "mesh/ply_header.h"
#include "mesh/scan.h"

namespace plica::app {

class PlyValues {
public:
    PlyValues(const std::string& bytes, const PlyHeader& header, const std::string& name)
        : bytes_(bytes),
          form_(header.form),
          name_(name),
          at_(header.size),
          line_(header.line_count + 1) {}

    // Fewer bytes than the header promises are found before anything is reserved for them.
    void expect_room(const PlyElement& element) const {
        int64_t each =
            form_ == PlyForm::ascii ? static_cast<int64_t>(element.properties.size()) : 0;
        if (form_ != PlyForm::ascii)
            for (const PlyProperty& p : element.properties)
                each += ply_type_bytes(p.count_type ? p.count_type : p.type);
        const int64_t left = static_cast<int64_t>(bytes_.size() - std::min(at_, bytes_.size())) + 1;
        if (each > 0 && element.count > left / each)
            refuse("the header promises " + std::to_string(element.count) + " of element " +
                   element.name + ", but the file ends after " + std::to_string(bytes_.size()) +
                   " bytes");
        if (element.count > k_most_triangles)
            refuse("element " + element.name + " asks for " + std::to_string(element.count) +
                   " entries");
    }

    double next(char type, const PlyElement& element, int64_t number) {
        return form_ == PlyForm::ascii ? next_word_value(element, number)
                                       : next_bytes(type, element, number);
    }

    // Ascii only: the line of the next value.
    int64_t line() {
        while (at_ < bytes_.size() && (is_blank(bytes_[at_]) || bytes_[at_] == '\n'))
            line_ += bytes_[at_++] == '\n';
        return line_;
    }
    bool has_lines() const { return form_ == PlyForm::ascii; }
    [[noreturn]] void refuse(const std::string& text) const { throw bad_file(name_, text); }

private:
    [[noreturn]] void ends_within(const PlyElement& element, int64_t number) const {
        refuse("the file ends within element " + element.name + " " + std::to_string(number) +
               " of " + std::to_string(element.count));
    }

    double next_word_value(const PlyElement& element, int64_t number) {
        line();
        size_t end = at_;
        while (end < bytes_.size() && !is_blank(bytes_[end]) && bytes_[end] != '\n') ++end;
        if (end == at_) ends_within(element, number);
        const std::string_view word(bytes_.data() + at_, end - at_);
        at_ = end;
        double value = 0;
        if (!to_number(word, value))
            refuse("line " + std::to_string(line_) + ": \"" + std::string(word) +
                   "\" is not a number (element " + element.name + " " + std::to_string(number) +
                   ")");
        return value;
    }

    template <class Number>
    static double value_of(const unsigned char* bytes) {
        Number number;
        std::memcpy(&number, bytes, sizeof number);
        return static_cast<double>(number);
    }

    double next_bytes(char type, const PlyElement& element, int64_t number) {
        const size_t size = static_cast<size_t>(ply_type_bytes(type));
        if (at_ + size > bytes_.size()) ends_within(element, number);
        unsigned char value[8];
        for (size_t k = 0; k < size; ++k) {
            // Files are read on little endian machines only: plica runs on no other.
            const size_t from = form_ == PlyForm::little_endian ? k : size - 1 - k;
            value[k] = static_cast<unsigned char>(bytes_[at_ + from]);
        }
        at_ += size;
        switch (type) {
            case 'b':
                return value_of<int8_t>(value);
            case 'B':
                return value_of<uint8_t>(value);
            case 's':
                return value_of<int16_t>(value);
            case 'S':
                return value_of<uint16_t>(value);
            case 'i':
                return value_of<int32_t>(value);
            case 'I':
                return value_of<uint32_t>(value);
            case 'f':
                return value_of<float>(value);
            default:
                return value_of<double>(value);
        }
    }

    const std::string& bytes_;
    PlyForm form_;
    const std::string& name_;
    size_t at_;
    int64_t line_;
};

}  // namespace plica::app
