// A user's library, loaded into this process: what it exports, and what it says about itself.
#ifndef DIVFIX_IMPLS_EXTERNAL_LOADED_LIBRARY_H_
#define DIVFIX_IMPLS_EXTERNAL_LOADED_LIBRARY_H_

#include <array>
#include <cstdint>
#include <string>

#include "impls/external/abilities.h"
#include "impls/external/divfix_plugin.h"
#include "impls/fp_environment.h"
#include "impls/process/executor.h"

namespace divfix {

// What a library says about itself.
struct LibraryInfo {
  enum Kind : uint32_t { kFunction, kPlugin };
  uint32_t kind;
  uint32_t controls;
  uint32_t semantics;
  uint32_t targets;
  uint32_t exceptions;
  std::array<char, 64> name;  // ends in '\0'; empty if it has none
};

// A plugin, or else the one function.
struct LoadedLibrary {
  const divfix_plugin* plugin = nullptr;
  uint32_t (*function)(uint32_t s0, uint32_t s1, uint32_t s2) = nullptr;
  LibraryInfo info = {};
  FpState fp_before;  // the floating-point state before its initializers ran
};

// Loads a library for good: from now on its code runs in this process. Returns why it can't be
// used, or "".
std::string LoadLibrary(const char* path, LoadedLibrary& loaded);

// A batch of at least one case as a plugin is given it.
divfix_batch PluginBatch(const ProcessBatch& batch);

Abilities AbilitiesOf(const LibraryInfo& info);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_LOADED_LIBRARY_H_
