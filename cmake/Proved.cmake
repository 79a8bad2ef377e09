# What is proved is compiled by way of its bitcode, which the prover holds; see cmake/compile-by-bitcode.
find_package(LLVM 22.1 CONFIG QUIET PATHS /usr/lib/llvm-22 NO_DEFAULT_PATH)
find_path(DIVFIX_Z3_INCLUDE z3.h)
find_library(DIVFIX_Z3_LIBRARY z3)
find_program(DIVFIX_LLVM_LINK_22 llvm-link-22)
set(DIVFIX_PROVES OFF)
if(LLVM_FOUND AND DIVFIX_Z3_INCLUDE AND DIVFIX_Z3_LIBRARY)
  set(DIVFIX_PROVES ON)
else()
  message(STATUS "No LLVM 22 or no Z3 to build with: built without divfix-prove")
endif()
# Sanitizers and fuzzing engines instrument what they compile, which is not what ships then; only a compiler of that version
# writes bitcode that the library reads for sure.
set(DIVFIX_PROVES_ITSELF OFF)
if(DIVFIX_PROVES
   AND DIVFIX_LLVM_LINK_22
   AND CMAKE_CXX_COMPILER_ID STREQUAL Clang
   AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 22
   AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 23
   AND NOT DIVFIX_SANITIZE
   AND NOT DIVFIX_FUZZ_ENGINE
   AND NOT CMAKE_CXX_FLAGS MATCHES "profile")
  set(DIVFIX_PROVES_ITSELF ON)
endif()

# divfix_proved(TARGET...): compiled so that its bitcode is there to be proved. What is proved includes what it says and no more.
function(divfix_proved)
  set_target_properties(${ARGN} PROPERTIES DISABLE_PRECOMPILE_HEADERS ON)
  if(DIVFIX_PROVES_ITSELF)
    # Newer CMakes keep an empty element of a list, as an argument.
    set(launcher ${PROJECT_SOURCE_DIR}/cmake/compile-by-bitcode ${CMAKE_CXX_COMPILER_LAUNCHER})
    set_target_properties(${ARGN} PROPERTIES CXX_COMPILER_LAUNCHER "${launcher}")
  endif()
endfunction()
