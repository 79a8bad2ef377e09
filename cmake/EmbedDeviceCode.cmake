# Writes OUTPUT, a C++ source that holds the files of device code that the build made. PORTABLE_SPIR is one, or empty;
# CODE_OBJECTS is those for GPUs, named after them and separated by '|'.
function(append_code name file)
  set(bytes)
  if(file)
    file(READ ${file} content HEX)
    string(REGEX REPLACE "(................................................................)" "\\1\n" content "${content}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${content}")
  endif()
  # One more, so that none is empty.
  set(text "${text}alignas(4096) constexpr unsigned char ${name}[] = {\n${bytes}0};\n\n" PARENT_SCOPE)
endfunction()

set(text "// Generated from what the compilers for devices made.
#include \"impls/hip/device_code.h\"

#include <array>
#include <cstddef>

namespace divfix::hip {
namespace {

")
append_code(kPortableSpir "${PORTABLE_SPIR}")
string(REPLACE "|" ";" code_objects "${CODE_OBJECTS}")
set(table)
set(count 0)
foreach(file IN LISTS code_objects)
  get_filename_component(gpu ${file} NAME_WE)
  append_code(kCode_${gpu} ${file})
  string(APPEND table "      {\"${gpu}\", Bytes(kCode_${gpu})},\n")
  math(EXPR count "${count} + 1")
endforeach()
string(APPEND text "template <size_t kSize>
absl::string_view Bytes(const unsigned char (&array)[kSize]) {
  return {reinterpret_cast<const char*>(array), kSize - 1};
}

}  // namespace

absl::string_view PortableSpir() { return Bytes(kPortableSpir); }

std::span<const GpuCode> GpuCodes() {
  static const std::array<GpuCode, ${count}> codes = {{
${table}  }};
  return codes;
}

}  // namespace divfix::hip
")
file(WRITE ${OUTPUT} "${text}")
