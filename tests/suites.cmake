# Read by ctest when it starts: asks `unit` for its suites and makes each a test.

if(NOT EXISTS "${unit}")
  add_test(unit_is_not_built "${unit}")
  return()
endif()

execute_process(COMMAND "${unit}" --gtest_list_tests
                OUTPUT_VARIABLE listing RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  add_test(unit_lists_its_tests "${unit}" --gtest_list_tests)
  return()
endif()

# The ones that take longest come first, so that no core waits for the last of them.
set(long_suites Fixtures/Golden Generate Comparison Hostile formats/QuickScoring Score Readme
    all/GeneratedMatches rulesets/Perft Holes Judge Verify cases/Conformance Race)

# A suite's line starts at the margin and ends with a dot, or has a type's name after it.
string(REGEX MATCHALL "(^|\n)[A-Za-z0-9_/]+\\." suites "${listing}")
foreach(suite IN LISTS suites)
  string(STRIP "${suite}" suite)
  string(REGEX REPLACE "\\.$" "" suite "${suite}")
  add_test("${suite}" "${unit}" "--gtest_filter=${suite}.*" --gtest_brief=1)
  set_tests_properties("${suite}" PROPERTIES ENVIRONMENT
    "ASAN_OPTIONS=handle_abort=1;UBSAN_OPTIONS=print_stacktrace=1")
  list(FIND long_suites "${suite}" place)
  if(NOT place EQUAL -1)
    set_tests_properties("${suite}" PROPERTIES COST 100)
  endif()
endforeach()
