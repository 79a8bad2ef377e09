#include "corpus/read_file.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>

#include "absl/strings/str_cat.h"

namespace divfix {

absl::Status ReadError(const std::string& path, const std::error_code& error) {
  const std::string message = absl::StrCat(path, ": can't be read: ", error.message());
  if (error == std::errc::is_a_directory) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": it is a folder, and no file"));
  }
  return error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory
             ? absl::NotFoundError(message)
             : absl::UnavailableError(message);
}

absl::StatusOr<std::string> ReadFile(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(path.c_str(), "rb"),
                                                           std::fclose);
  if (in == nullptr) return ReadError(path, std::error_code(errno, std::generic_category()));
  std::string content;
  std::array<char, 1 << 14> chunk;
  errno = 0;
  while (std::feof(in.get()) == 0) {
    const size_t size = std::fread(chunk.data(), 1, chunk.size(), in.get());
    if (std::ferror(in.get()) != 0) {
      return ReadError(path, std::error_code(errno, std::generic_category()));
    }
    content.append(chunk.data(), size);
  }
  return content;
}

}  // namespace divfix
