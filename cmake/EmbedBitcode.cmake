# Writes OUTPUT, a C++ source that holds FILES of bitcode (separated by '|'), each named after the file. The assembler reads
# them.
string(REPLACE "|" ";" files "${FILES}")
set(text "// Generated from what the compiler made.\n#include \"prove/ir/embedded_bitcode.h\"\n\n")
set(table)
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  string(APPEND text "asm(\".section .rodata\\n.balign 16\\n.globl divfix_bitcode_${name}\\ndivfix_bitcode_${name}:\\n.incbin "
                     "\\\"${file}\\\"\\n.globl divfix_bitcode_end_${name}\\ndivfix_bitcode_end_${name}:\\n.byte 0\\n.previous\");\n"
                     "extern \"C\" const char divfix_bitcode_${name}[];\nextern \"C\" const char divfix_bitcode_end_${name}[];\n\n")
  string(APPEND table "      {\"${name}\", {divfix_bitcode_${name}, static_cast<size_t>(divfix_bitcode_end_${name} - divfix_bitcode_${name})}},\n")
endforeach()
string(APPEND text "namespace divfix::prove {\n\nstd::span<const EmbeddedBitcode> EmbeddedBitcodes() {\n  static const std::vector<EmbeddedBitcode> all = {\n${table}  };\n  return all;\n}\n\n}  // namespace divfix::prove\n")
file(WRITE ${OUTPUT} "${text}")
