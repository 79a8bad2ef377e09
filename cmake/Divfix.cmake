# How everything here is compiled, in one place.
include(GoogleTest)

# ccache, if it is installed and no other launcher is set. A precompiled header may then come from another checkout, whose files
# clang must not look for; the build makes it again when one of its headers changes.
find_program(DIVFIX_CCACHE ccache)
if(DIVFIX_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER AND NOT DIVFIX_FUZZ_ENGINE STREQUAL afl
   AND CMAKE_CXX_COMPILER_ID STREQUAL Clang AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 22)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${PROJECT_SOURCE_DIR}/cmake/compile-with-ccache ${PROJECT_SOURCE_DIR})
  add_compile_options(-Xclang=-fno-validate-pch)
endif()

add_library(divfix_flags INTERFACE)
target_include_directories(divfix_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_link_libraries(divfix_flags INTERFACE Threads::Threads)
target_compile_options(
  divfix_flags
  INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor
            # Members that a designated initializer leaves out have their declared defaults, which is what they are for.
            -Wno-missing-field-initializers
            # No fused multiply-add where a multiplication and an addition are written: results must not depend on the CPU.
            -ffp-contract=off)
if(DIVFIX_WERROR)
  target_compile_options(divfix_flags INTERFACE -Werror)
endif()
if(DIVFIX_SANITIZE)
  target_compile_definitions(divfix_flags INTERFACE DIVFIX_SANITIZED)
  target_compile_options(divfix_flags INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
                                                -fno-omit-frame-pointer)
  target_link_options(divfix_flags INTERFACE -fsanitize=address,undefined)
endif()

# A fuzzing engine, for the targets of fuzz/: libfuzzer (clang) or afl (afl-clang-fast++). What it is to be guided by is
# instrumented: code whose branches say something, which is scalar/ and the corpus's grammar. Straight-line code has no
# branches; AFL++ counts every lane of its vector selections instead, 30,000 of them, which tell nothing that the cells
# do not, and which it looks through after every input. Edges of the harness would lead an engine astray, and 200 mutants
# have more of them than all others together.
if(DIVFIX_FUZZ_ENGINE_LIBRARY)
  # Somebody else's build (.clusterfuzzlite/build.sh), whose flags instrument everything.
elseif(DIVFIX_FUZZ_ENGINE STREQUAL libfuzzer)
  set(divfix_guiding_options -fsanitize=fuzzer-no-link)
elseif(DIVFIX_FUZZ_ENGINE STREQUAL afl)
  # Its compiler instruments only what this list allows, which it reads from its environment.
  file(WRITE ${PROJECT_BINARY_DIR}/guides_nothing.txt "src:nothing\n")
  set(divfix_afl_launcher ${CMAKE_COMMAND} -E env AFL_QUIET=1)
  if(DIVFIX_FUZZ_CMPLOG)
    list(APPEND divfix_afl_launcher AFL_LLVM_CMPLOG=1)
  endif()
  set(CMAKE_CXX_COMPILER_LAUNCHER ${divfix_afl_launcher} AFL_LLVM_ALLOWLIST=${PROJECT_BINARY_DIR}/guides_nothing.txt)
elseif(DIVFIX_FUZZ_ENGINE)
  message(FATAL_ERROR "DIVFIX_FUZZ_ENGINE is '${DIVFIX_FUZZ_ENGINE}': it is libfuzzer, afl or nothing")
endif()

# divfix_guides_engines(): the edges of what this directory builds guide the fuzzing engine, if there is one.
macro(divfix_guides_engines)
  if(DIVFIX_FUZZ_ENGINE)
    add_compile_options(${divfix_guiding_options})
    set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
  endif()
  if(divfix_afl_launcher)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${divfix_afl_launcher})
  endif()
endmacro()

# The headers that most sources include: parsing them took more than half of a compilation's time.
set(divfix_common_headers
    <algorithm> <array> <filesystem> <fstream> <functional> <map> <optional> <span> <string> <vector>
    <absl/status/statusor.h> <absl/strings/str_cat.h> <absl/strings/str_format.h> <absl/strings/str_join.h> <absl/strings/str_split.h>)
# AFL++'s compiler and compilers with somebody else's flags do without, which also finds an include that is missing.
if(DIVFIX_FUZZ_ENGINE STREQUAL afl OR DIVFIX_FUZZ_ENGINE_LIBRARY)
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
endif()
file(CONFIGURE OUTPUT common_headers.cc CONTENT "// Precompiled headers need a source.\n")
add_library(divfix_common_headers OBJECT EXCLUDE_FROM_ALL ${CMAKE_CURRENT_BINARY_DIR}/common_headers.cc)
target_link_libraries(divfix_common_headers PRIVATE divfix_flags absl::statusor absl::strings absl::str_format)
target_precompile_headers(divfix_common_headers PRIVATE ${divfix_common_headers})

# divfix_uses_common_headers(TARGET): with clang alone, since g++ refuses precompiled headers made without one of the target's
# definitions.
function(divfix_uses_common_headers target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
    target_precompile_headers(${target} REUSE_FROM divfix_common_headers)
  endif()
endfunction()

# divfix_library(NAME SOURCES file... [LIBS target...] [HEADERS <header>...]): a static library of one module. HEADERS are
# precompiled for it beside the common ones.
function(divfix_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LIBS;HEADERS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_link_libraries(${name} PUBLIC divfix_flags absl::status absl::statusor absl::strings ${ARG_LIBS})
  if(ARG_HEADERS)
    target_precompile_headers(${name} PRIVATE ${divfix_common_headers} ${ARG_HEADERS})
  else()
    divfix_uses_common_headers(${name})
  endif()
endfunction()

# divfix_test_program(NAME [TOGETHER PREFIX...] [COST N]): a test program; divfix_test adds its sources. CTest runs each of its
# tests on its own, except that those of a prefix run together: for many short ones, most of the time is the program's start.
# Tests of a higher cost start first, so that no long one is left at the end.
function(divfix_test_program name)
  cmake_parse_arguments(ARG "" "COST" "TOGETHER" ${ARGN})
  if(NOT ARG_COST)
    set(ARG_COST 1)
  endif()
  add_executable(${name})
  target_link_libraries(${name} PRIVATE divfix_flags test_paths GTest::gmock GTest::gtest GTest::gtest_main)
  target_precompile_headers(${name} PRIVATE ${divfix_common_headers} <gmock/gmock.h> <gtest/gtest.h> <nlohmann/json.hpp>)
  set(alone)
  foreach(suite IN LISTS ARG_TOGETHER)
    string(APPEND alone ":${suite}*")
    string(MAKE_C_IDENTIFIER "${suite}" suffix)
    add_test(NAME ${name}.${suffix} COMMAND ${name} "--gtest_filter=${suite}*" --gtest_brief=1)
    set_tests_properties(${name}.${suffix} PROPERTIES TIMEOUT 600 COST ${ARG_COST})
  endforeach()
  if(alone)
    string(REGEX REPLACE "^:" "-" alone "${alone}")
    set(alone TEST_FILTER "${alone}")
  endif()
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST ${alone} PROPERTIES TIMEOUT 600 COST ${ARG_COST})
endfunction()

# divfix_test(PROGRAM SOURCES file... LIBS target...): adds tests to a test program.
function(divfix_test program)
  cmake_parse_arguments(ARG "" "" "SOURCES;LIBS" ${ARGN})
  list(TRANSFORM ARG_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  target_sources(${program} PRIVATE ${ARG_SOURCES})
  target_link_libraries(${program} PRIVATE ${ARG_LIBS})
endfunction()
