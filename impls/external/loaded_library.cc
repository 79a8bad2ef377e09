#include "impls/external/loaded_library.h"

#include <dlfcn.h>

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace divfix {
namespace {

using Function = uint32_t (*)(uint32_t, uint32_t, uint32_t);
using GetPlugin = const divfix_plugin* (*)();

// Why the plugin can't be used, or "".
std::string PluginFault(const divfix_plugin* plugin) {
  if (plugin == nullptr) return "its divfix_plugin_get returns NULL";
  if (plugin->abi != DIVFIX_PLUGIN_ABI) {
    return absl::StrCat("it was built with version ", plugin->abi, " of divfix_plugin.h, which is ",
                        plugin->abi < DIVFIX_PLUGIN_ABI ? "older" : "newer", " than version ",
                        DIVFIX_PLUGIN_ABI,
                        " of this divfix: build it again with this divfix's header");
  }
  if (plugin->size != sizeof(divfix_plugin)) {
    return absl::StrCat("its divfix_plugin has ", plugin->size, " bytes and should have ",
                        sizeof(divfix_plugin), ": set .size = sizeof(divfix_plugin)");
  }
  if (plugin->run == nullptr) return "its divfix_plugin has no function run";
  if ((plugin->controls & ~DIVFIX_CONTROL_ALL) != 0) {
    return "its divfix_plugin sets unknown bits in `controls`";
  }
  constexpr uint32_t kTargets = (uint32_t{1} << kTargetNames.size()) - 1;
  if ((plugin->targets & ~kTargets) != 0) {
    return "its divfix_plugin sets unknown bits in `targets`";
  }
  if (plugin->semantics > DIVFIX_SEMANTICS_BOTH || plugin->exceptions > 1) {
    return "its divfix_plugin has an unknown value in `semantics`, or neither 0 nor 1 in "
           "`exceptions`";
  }
  if (plugin->name != nullptr &&
      absl::string_view(plugin->name).size() >= sizeof(LibraryInfo::name)) {
    return "its divfix_plugin has a name of more than 63 bytes";
  }
  return "";
}

}  // namespace

std::string LoadLibrary(const char* path, LoadedLibrary& loaded) {
  loaded.fp_before = ReadFpState();
  void* const library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return absl::StrCat("it can't be loaded: ", dlerror());
  if (void* const get = dlsym(library, "divfix_plugin_get"); get != nullptr) {
    const divfix_plugin* plugin = reinterpret_cast<GetPlugin>(get)();
    if (std::string fault = PluginFault(plugin); !fault.empty()) return fault;
    loaded.plugin = plugin;
    loaded.info = {.kind = LibraryInfo::kPlugin,
                   .controls = plugin->controls,
                   .semantics = plugin->semantics,
                   .targets = plugin->targets,
                   .exceptions = plugin->exceptions,
                   .name = {}};
    if (plugin->name != nullptr) {
      const absl::string_view name = plugin->name;  // it fits: see PluginFault
      std::copy(name.begin(), name.end(), loaded.info.name.begin());
    }
    return "";
  }
  loaded.function = reinterpret_cast<Function>(dlsym(library, "v_div_fixup_f32"));
  loaded.info = {.kind = LibraryInfo::kFunction,
                 .controls = 0,
                 .semantics = 0,
                 .targets = 0,
                 .exceptions = 0,
                 .name = {}};
  if (loaded.function != nullptr) return "";
  if (dlsym(library, "_Z15v_div_fixup_f32jjj") != nullptr) {
    return "its function v_div_fixup_f32 has a C++ name: declare it extern \"C\"";
  }
  return "it exports no function v_div_fixup_f32 (nor divfix_plugin_get, of divfix_plugin.h)";
}

divfix_batch PluginBatch(const ProcessBatch& batch) {
  return {.control = ControlToWord(batch.control),
          .reserved = 0,
          .count = batch.d.size(),
          .s0 = batch.s0.data(),
          .s1 = batch.s1.data(),
          .s2 = batch.s2.data(),
          .d = batch.d.data(),
          .exceptions = batch.exceptions.empty() ? nullptr : batch.exceptions.data()};
}

Abilities AbilitiesOf(const LibraryInfo& info) {
  if (info.kind == LibraryInfo::kFunction) return {};
  return {.controls = info.controls,
          .semantics = static_cast<DeclaredSemantics>(info.semantics),
          .targets = info.targets,
          .exceptions = info.exceptions != 0};
}

}  // namespace divfix
