#include "impls/hip/pocl_program.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace divfix::hip {
namespace {

bool IsWritable(const std::string& folder) {
  return !folder.empty() && access(folder.c_str(), W_OK | X_OK) == 0;
}

// Makes the folder if needed. It must belong to this user alone, since code is loaded from it.
bool IsOwnFolder(const std::string& path) {
  if (mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) return false;
  struct stat found;
  return lstat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == geteuid() &&
         (found.st_mode & 077) == 0;
}

std::string Variable(const char* name) {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): participants are probed before there are threads.
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

template <typename Get, typename Object>
std::string Text(Get get, Object object, cl_uint what) {
  size_t size = 0;
  if (get(object, what, 0, nullptr, &size) != CL_SUCCESS || size == 0) return "";
  std::string text(size, '\0');
  if (get(object, what, size, text.data(), nullptr) != CL_SUCCESS) return "";
  text.resize(size - 1);
  return text;
}

}  // namespace

// PoCL finds no device if it has no place for its cache. It tries these in turn.
std::string PoclCache() {
  if (const std::string given = Variable("POCL_CACHE_DIR"); !given.empty()) return given;
  // NOLINTBEGIN(concurrency-mt-unsafe): participants are probed before there are threads.
  unsetenv("POCL_CACHE_DIR");  // empty, it makes PoCL abort
  if (const std::string home = Variable("XDG_CACHE_HOME"); IsWritable(home)) return home + "/pocl";
  if (const std::string home = Variable("HOME"); IsWritable(home)) return home + "/.cache/pocl";
  std::error_code error;
  const std::filesystem::path temporary = std::filesystem::temp_directory_path(error);
  if (error) return "none that can be written";
  const std::string cache = temporary / absl::StrCat("divfix-pocl-", geteuid());
  if (IsOwnFolder(cache)) setenv("POCL_CACHE_DIR", cache.c_str(), 0);
  // NOLINTEND(concurrency-mt-unsafe)
  return cache;
}

absl::StatusOr<PoclDevice> FindPocl() {
  PoclCache();
  absl::StatusOr<OpenCl> cl = OpenCl::Load();
  if (!cl.ok()) return cl.status();
  std::array<cl_platform_id, 16> platforms;
  cl_uint found = 0;
  if (absl::Status status = OpenClStatus(
          "clGetPlatformIDs", cl->clGetPlatformIDs(platforms.size(), platforms.data(), &found));
      !status.ok()) {
    return absl::UnavailableError(
        absl::StrCat("OpenCL finds no driver: ", absl::string_view(status.message())));
  }
  std::string others;
  for (const cl_platform_id platform :
       std::span(platforms).first(std::min<size_t>(found, platforms.size()))) {
    const std::string name = Text(cl->clGetPlatformInfo, platform, CL_PLATFORM_NAME);
    if (name != "Portable Computing Language") {
      absl::StrAppend(&others, others.empty() ? ", only " : ", ", name);
      continue;
    }
    PoclDevice device = {.cl = *cl};
    if (absl::Status status =
            OpenClStatus("clGetDeviceIDs",
                         cl->clGetDeviceIDs(platform, CL_DEVICE_TYPE_CPU, 1, &device.id, nullptr));
        !status.ok()) {
      return absl::UnavailableError(
          absl::StrCat("PoCL has no device: ", absl::string_view(status.message())));
    }
    device.name = Text(cl->clGetDeviceInfo, device.id, CL_DEVICE_NAME);
    device.runs_on_callers_threads = absl::StartsWith(device.name, "basic");
    cl_device_svm_capabilities shared = 0;
    cl->clGetDeviceInfo(device.id, CL_DEVICE_SVM_CAPABILITIES, sizeof shared, &shared, nullptr);
    if ((shared & CL_DEVICE_SVM_FINE_GRAIN_BUFFER) == 0) {
      return absl::UnavailableError(
          absl::StrCat("PoCL's device ", device.name, " shares no memory with its host"));
    }
    return device;
  }
  return absl::UnavailableError(absl::StrCat("no OpenCL platform is PoCL", others));
}

absl::StatusOr<PoclProgram> BuildProgram(const PoclDevice& on, absl::string_view code) {
  PoclProgram built = {.device = on};
  const OpenCl& cl = built.device.cl;
  const cl_device_id device = built.device.id;
  cl_int error = CL_SUCCESS;
  built.context = cl.clCreateContext(nullptr, 1, &device, nullptr, nullptr, &error);
  if (error != CL_SUCCESS) return OpenClStatus("clCreateContext", error);
  const size_t size = code.size();
  const auto* bytes = reinterpret_cast<const unsigned char*>(code.data());
  built.program =
      cl.clCreateProgramWithBinary(built.context, 1, &device, &size, &bytes, nullptr, &error);
  if (error != CL_SUCCESS) return OpenClStatus("clCreateProgramWithBinary", error);
  error = cl.clBuildProgram(built.program, 1, &device, "", nullptr, nullptr);
  if (error == CL_SUCCESS) return built;
  const auto get_log = [&](cl_program program, cl_uint what, size_t room, void* to, size_t* took) {
    return cl.clGetProgramBuildInfo(program, device, what, room, to, took);
  };
  return absl::UnavailableError(
      absl::StrCat(absl::string_view(OpenClStatus("clBuildProgram", error).message()),
                   " (PoCL's cache is ", PoclCache(), ")\nwhat PoCL says of it:\n",
                   Text(get_log, built.program, CL_PROGRAM_BUILD_LOG)));
}

}  // namespace divfix::hip
