# Installs a build into an empty prefix, and proves from there that the program finds its rulesets
# and that another project can find, link and use the library.

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output
                  ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE "${work}")
set(prefix "${work}/prefix")
run("${CMAKE_COMMAND}" --install "${build}" --prefix "${prefix}")

foreach(path bin/sixlove share/sixlove/rulesets share/bash-completion/completions/sixlove
             share/zsh/vendor-completions/_sixlove share/fish/vendor_completions.d/sixlove.fish
             share/man/man1/sixlove.1 share/man/man1/sixlove-compare.1
             share/man/man5/sixlove-record.5
             share/man/man5/sixlove-ruleset.5 include/sixlove/core/tile.h)
  if(NOT EXISTS "${prefix}/${path}")
    message(FATAL_ERROR "${path} was not installed")
  endif()
endforeach()

# A ruleset that only this prefix has: a program that lists it looked here and not elsewhere.
file(GLOB rulesets "${prefix}/share/sixlove/rulesets/*.yaml")
list(GET rulesets 0 ruleset)
file(COPY_FILE "${ruleset}" "${prefix}/share/sixlove/rulesets/only-in-this-prefix.yaml")
run("${CMAKE_COMMAND}" -E env "HOME=${work}" "XDG_DATA_HOME=${work}"
    "${prefix}/bin/sixlove" rules list)
if(NOT output MATCHES "only-in-this-prefix")
  message(FATAL_ERROR "the installed program does not see the rulesets beside it:\n${output}")
endif()

run("${CMAKE_COMMAND}" -G "${generator}" -S "${CMAKE_CURRENT_LIST_DIR}/consumer"
    -B "${work}/consumer" "-DCMAKE_PREFIX_PATH=${prefix}" "-DCMAKE_CXX_COMPILER=${compiler}"
    "-DCMAKE_CXX_FLAGS=${flags}" "-DCMAKE_BUILD_TYPE=${build_type}")
run("${CMAKE_COMMAND}" --build "${work}/consumer")
run("${work}/consumer/consumer" "${prefix}/share/sixlove/rulesets")
message("${output}")
