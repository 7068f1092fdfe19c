// The program as its users meet it: a process with words, files, an exit status and a time limit.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace plica::test {

struct Outcome {
    int status = -1;  // of exit, or 128 + the signal
    bool timed_out = false;
    std::string out, err;
};

std::string program_path();

// Runs `plica words...`; kills it after limit_s seconds.
Outcome run_plica(const std::vector<std::string>& words, double limit_s = 120);

// As above, with a signal sent once `file` exists.
Outcome interrupt_plica(const std::vector<std::string>& words, const std::string& file, int signal,
                        double limit_s = 120);

// An empty folder that goes away with the object.
class Scratch {
public:
    Scratch();
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    std::string path(const std::string& name) const { return folder_ + "/" + name; }
    const std::string& folder() const { return folder_; }
    std::string write(const std::string& name, const std::string& bytes) const;
    static std::string read(const std::string& path);
    static bool exists(const std::string& path);
    std::vector<std::string> names() const;  // what lies in the folder, sorted

private:
    std::string folder_;
};

}  // namespace plica::test
