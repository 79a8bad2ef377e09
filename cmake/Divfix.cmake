# How everything here is compiled, in one place.
include(GoogleTest)

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
  # Its compiler instruments whatever this list allows, and learns that only from its environment.
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
  add_compile_options(${divfix_guiding_options})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${divfix_afl_launcher})
endmacro()

# divfix_library(NAME SOURCES file... [LIBS target...]): a static library of one module.
function(divfix_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_link_libraries(${name} PUBLIC divfix_flags absl::status absl::statusor absl::strings ${ARG_LIBS})
endfunction()

# divfix_test_program(NAME [TOGETHER PREFIX...]): a test program; its sources come from divfix_test. Each of its tests is one to
# CTest, but that those of a prefix are one together: many that are short would mostly start the program.
function(divfix_test_program name)
  cmake_parse_arguments(ARG "" "" "TOGETHER" ${ARGN})
  add_executable(${name})
  target_link_libraries(${name} PRIVATE divfix_flags test_paths GTest::gmock GTest::gtest GTest::gtest_main)
  # The headers that cost most of a test's compile time.
  target_precompile_headers(${name} PRIVATE <gmock/gmock.h> <gtest/gtest.h> <nlohmann/json.hpp> <string>
                            <vector>)
  set(alone)
  foreach(suite IN LISTS ARG_TOGETHER)
    string(APPEND alone ":${suite}*")
    string(MAKE_C_IDENTIFIER "${suite}" suffix)
    add_test(NAME ${name}.${suffix} COMMAND ${name} "--gtest_filter=${suite}*" --gtest_brief=1)
    set_tests_properties(${name}.${suffix} PROPERTIES TIMEOUT 600)
  endforeach()
  if(alone)
    string(REGEX REPLACE "^:" "-" alone "${alone}")
    set(alone TEST_FILTER "${alone}")
  endif()
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST ${alone} PROPERTIES TIMEOUT 600)
endfunction()

# divfix_test(PROGRAM SOURCES file... LIBS target...): adds tests to a test program.
function(divfix_test program)
  cmake_parse_arguments(ARG "" "" "SOURCES;LIBS" ${ARGN})
  list(TRANSFORM ARG_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  target_sources(${program} PRIVATE ${ARG_SOURCES})
  target_link_libraries(${program} PRIVATE ${ARG_LIBS})
endfunction()
