// Runs a fuzz target over files, and over all files in folders, without an engine: with any
// compiler, and to reproduce a crash.
//
//   fixup_replay PATH...
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

#include "fuzz/targets/target.h"

namespace {

namespace fs = std::filesystem;

// Returns the files that the paths name, in an order that does not depend on the file system. Exits
// if a path has none, since a replay of nothing must not pass.
std::vector<fs::path> FilesOf(int count, char** paths) {
  std::vector<fs::path> files;
  for (int i = 0; i < count; ++i) {
    std::error_code error;
    std::vector<fs::path> found;
    if (fs::is_directory(paths[i], error)) {
      for (const auto& entry : fs::recursive_directory_iterator(paths[i], error)) {
        if (entry.is_regular_file()) found.push_back(entry.path());
      }
      std::sort(found.begin(), found.end());
    } else if (fs::is_regular_file(paths[i], error)) {
      found.emplace_back(paths[i]);
    }
    if (found.empty()) {
      std::fprintf(stderr, "replay: %s: %s\n", paths[i],
                   error ? error.message().c_str() : "not a file, or a folder without files");
      std::exit(2);
    }
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s FILE_OR_FOLDER...\n", argv[0]);
    return 2;
  }
  const std::vector<fs::path> files = FilesOf(argc - 1, argv + 1);
  LLVMFuzzerInitialize(&argc, &argv);
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::vector<char> bytes((std::istreambuf_iterator<char>(in)),
                                  std::istreambuf_iterator<char>());
    if (in.bad() || !in.is_open()) {
      std::fprintf(stderr, "replay: %s: can't be read\n", file.c_str());
      return 3;
    }
    // Printed before the run, since a crash ends the program.
    std::fprintf(stderr, "replay: %s\n", file.c_str());
    LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
  }
  std::printf("%zu inputs replayed\n", files.size());
  return 0;
}
