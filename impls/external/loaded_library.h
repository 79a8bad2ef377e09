// A user's library, loaded into this process: what it exports, and what it says of itself.
#ifndef DIVFIX_IMPLS_EXTERNAL_LOADED_LIBRARY_H_
#define DIVFIX_IMPLS_EXTERNAL_LOADED_LIBRARY_H_

#include <cstdint>
#include <string>

#include "impls/external/abilities.h"
#include "impls/external/divfix_plugin.h"
#include "impls/external/shared_block.h"
#include "impls/fp_environment.h"

namespace divfix {

// A plugin, or else the one function.
struct LoadedLibrary {
  const divfix_plugin* plugin = nullptr;
  uint32_t (*function)(uint32_t s0, uint32_t s1, uint32_t s2) = nullptr;
  LibraryInfo info = {};
  // The floating-point state before its initializers ran, and after.
  FpState fp_before;
  FpState fp_after;
};

// Loads a library, for good: its code runs in this process from here on. Returns why it can't be
// used, or "".
std::string LoadLibrary(const char* path, LoadedLibrary& loaded);

Abilities AbilitiesOf(const LibraryInfo& info);

}  // namespace divfix

#endif  // DIVFIX_IMPLS_EXTERNAL_LOADED_LIBRARY_H_
