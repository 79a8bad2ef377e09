# A toolchain file for CMakePresets.json: the clang of divfix_newest.
include(${CMAKE_CURRENT_LIST_DIR}/LlvmVersions.cmake)
divfix_newest(divfix_clang clang clang++)
if(NOT divfix_clang)
  message(FATAL_ERROR "there is no clang-N and clang++-N, of 16 or newer: scripts/setup installs them")
endif()
set(CMAKE_C_COMPILER clang-${divfix_clang})
set(CMAKE_CXX_COMPILER clang++-${divfix_clang})
