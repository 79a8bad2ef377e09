# Writes OUTPUT, the header that says what was built. Run at build time, since the revision changes without a new
# configuration; the header is touched only when what it says is new.
execute_process(
  COMMAND git -C ${SOURCE_DIR} describe --always --dirty --abbrev=12
  OUTPUT_VARIABLE revision
  OUTPUT_STRIP_TRAILING_WHITESPACE
  ERROR_QUIET)
if(NOT revision)
  # Sources without their history, as in an image, take it from the environment.
  set(revision "$ENV{DIVFIX_REVISION}")
endif()
if(NOT revision)
  set(revision unknown)
endif()
set(text
    "#ifndef DIVFIX_TRIAGE_REPORT_BUILD_INFO_H_
#define DIVFIX_TRIAGE_REPORT_BUILD_INFO_H_

namespace divfix {

inline constexpr char kBuildVersion[] = \"${VERSION}\";
inline constexpr char kBuildRevision[] = \"${revision}\";
inline constexpr char kBuildCompiler[] = \"${COMPILER}\";
inline constexpr char kBuildFlags[] = \"${FLAGS}\";

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_REPORT_BUILD_INFO_H_
")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} old)
endif()
if(NOT "${old}" STREQUAL "${text}")
  file(WRITE ${OUTPUT} "${text}")
endif()
