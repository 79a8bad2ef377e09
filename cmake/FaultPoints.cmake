# The test build with fault points (crosscheck/fault_point.h): the tests of crosscheck and triage as they are, linked
# with these files compiled once more so that faults can be planted in them; they come before the libraries that have
# the same functions without. For each fault point a test demands that some test fails.
set(faulty_sources
    capture/capture_header.cc
    capture/participant.cc
    capture/record.cc
    crosscheck/crosscheck.cc
    crosscheck/runner.cc
    triage/report/baseline.cc
    triage/buckets/bucket.cc
    triage/report/check.cc
    triage/buckets/collector.cc
    triage/buckets/examiner.cc
    triage/buckets/mismatch.cc
    triage/report/merge.cc
    triage/buckets/minimizer.cc
    triage/report/read_report.cc
    triage/report/triage.cc
    triage/report/verdict.cc
    triage/report/witnesses.cc)
add_executable(fault_point_tests crosscheck/testing/fault_point.cc ${faulty_sources}
                                 $<TARGET_OBJECTS:crosscheck_tests>)
get_target_property(libraries crosscheck_tests LINK_LIBRARIES)
target_link_libraries(fault_point_tests PRIVATE ${libraries})
target_compile_definitions(fault_point_tests PRIVATE DIVFIX_WITH_FAULT_POINTS)

set(expect_caught ${PROJECT_SOURCE_DIR}/crosscheck/testing/expect-caught)
set(points ${PROJECT_SOURCE_DIR}/crosscheck/fault_points.def)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${points})
file(STRINGS ${points} lines REGEX "^DIVFIX_FAULT_POINT")
# First that nothing fails by itself, and that what ships has no way to plant a fault.
add_test(NAME fault_points.none COMMAND ${expect_caught} $<TARGET_FILE:fault_point_tests> none $<TARGET_FILE:divfix>)
foreach(line IN LISTS lines)
  string(REGEX REPLACE "^[^\"]*\"([^\"]*)\".*" "\\1" point "${line}")
  add_test(NAME fault_points.${point} COMMAND ${expect_caught} $<TARGET_FILE:fault_point_tests> ${point})
endforeach()
