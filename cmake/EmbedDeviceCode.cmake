# Writes OUTPUT, a C++ source that holds the files of device code that the build made. PORTABLE_SPIR is one, or empty
# where there was no compiler for it.
function(append_code name file)
  set(bytes)
  if(file)
    file(READ ${file} content HEX)
    string(REGEX REPLACE "(................................................................)" "\\1\n" content "${content}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${content}")
  endif()
  # One more, so that none is empty.
  set(text "${text}constexpr unsigned char ${name}[] = {\n${bytes}0};\n\n" PARENT_SCOPE)
endfunction()

set(text "// Generated from what the compilers for devices made.
#include \"impls/hip/device_code.h\"

namespace divfix::hip {
namespace {

")
append_code(kPortableSpir "${PORTABLE_SPIR}")
string(APPEND text "template <size_t kSize>
absl::string_view Bytes(const unsigned char (&array)[kSize]) {
  return {reinterpret_cast<const char*>(array), kSize - 1};
}

}  // namespace

absl::string_view PortableSpir() { return Bytes(kPortableSpir); }

}  // namespace divfix::hip
")
file(WRITE ${OUTPUT} "${text}")
