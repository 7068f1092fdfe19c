// Whole files in and out. A file is replaced only when its successor is complete.
#pragma once

#include <string>

namespace plica::app {

// Throws a Failure that names the path: missing, a folder, unreadable.
std::string read_file(const std::string& path);

// Writes beside the path, then renames.
void write_file(const std::string& path, const std::string& bytes);

// Throws where a file of this path could not be written later on; leaves nothing behind.
void expect_writable(const std::string& path);

// There, and neither file nor folder: a device or pipe is written to as it is, since renaming over
// it would take it away.
bool is_special(const std::string& path);

std::string folder_of(const std::string& path);
bool ends_with(const std::string& text, const std::string& end);

}  // namespace plica::app
