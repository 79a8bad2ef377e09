# Which of the installed LLVMs to use. Versions are looked for, not written down: a distribution has some, under names with a
# number. The first that is preferred is the one that this project is developed with.
set(DIVFIX_LLVM_VERSIONS 22 30 29 28 27 26 25 24 23 21 20 19 18 17 16 15)

# Sets `result` to the first of these versions of which all the tools are there, under TOOL-VERSION; to nothing if there is none.
function(divfix_newest result)
  foreach(version IN LISTS DIVFIX_LLVM_VERSIONS)
    set(all TRUE)
    foreach(tool IN LISTS ARGN)
      find_program(found ${tool}-${version} NO_CACHE)
      if(NOT found)
        set(all FALSE)
      endif()
      unset(found)
    endforeach()
    if(all)
      set(${result} ${version} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  set(${result} "" PARENT_SCOPE)
endfunction()

# Sets `result` to the version of the LLVM that the installed PoCL is linked with, or else to the newest with a translator to
# SPIR-V.
function(divfix_pocl_llvm result)
  file(GLOB pocl /usr/lib/*/libpocl.so.* /usr/lib64/libpocl.so.* /usr/lib/*/pocl/libpocl-devices-*.so)
  foreach(library IN LISTS pocl)
    file(STRINGS ${library} linked REGEX "^libLLVM[-.].*[0-9]" LIMIT_COUNT 5)
    foreach(name IN LISTS linked)
      if(name MATCHES "^libLLVM(-|\\.so\\.)([0-9]+)")
        set(${result} ${CMAKE_MATCH_2} PARENT_SCOPE)
        return()
      endif()
    endforeach()
  endforeach()
  divfix_newest(newest clang llvm-link llvm-spirv)
  set(${result} "${newest}" PARENT_SCOPE)
endfunction()
