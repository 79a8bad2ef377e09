#include "impls/external/library_worker.h"

#include <cstdint>
#include <memory>
#include <utility>

#include "absl/status/status.h"
#include "impls/external/divfix_plugin.h"
#include "impls/external/loaded_library.h"
#include "impls/process/watched_call.h"

namespace divfix {
namespace {

class LibraryRunner : public BatchRunner {
 public:
  explicit LibraryRunner(const LoadedLibrary& library) : library_(library) {}

  absl::Status Run(const ProcessBatch& batch, size_t begin, size_t end,
                   std::atomic<uint32_t>& lane) override {
    if (library_.plugin == nullptr) {
      for (size_t i = begin; i < end; ++i) {
        lane.store(static_cast<uint32_t>(i), std::memory_order_relaxed);
        batch.d[i] = CallWatched(reinterpret_cast<const void*>(library_.function), batch.s0[i],
                                 batch.s1[i], batch.s2[i], breaches_);
      }
    } else {
      const divfix_batch part = PluginBatch(batch.Part(begin, end));
      CallWatched(reinterpret_cast<const void*>(library_.plugin->run),
                  reinterpret_cast<uintptr_t>(&part), 0, 0, breaches_);
    }
    return absl::OkStatus();
  }

  Breaches TakeBreaches() override { return std::exchange(breaches_, 0) | TakeX87Breach(); }

 private:
  const LoadedLibrary library_;
  Breaches breaches_ = 0;
};

}  // namespace

absl::StatusOr<LoadedRunner> LoadLibraryRunner(const std::string& path) {
  LoadedLibrary library;
  const std::string fault = LoadLibrary(path.c_str(), library);
  if (!fault.empty()) return absl::InvalidArgumentError(fault);
  return LoadedRunner{std::make_unique<LibraryRunner>(library),
                      {reinterpret_cast<const char*>(&library.info), sizeof(library.info)}};
}

}  // namespace divfix
