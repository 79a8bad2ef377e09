# `cmake --install build/release --prefix=P`: the program, and what it and its user look for. Nothing of it has a path in
# it, so that P may be moved. What the program says of itself is written when it is installed.
set(DIVFIX_ZSH_COMPLETIONS share/zsh/site-functions CACHE STRING "Where the completion for zsh is installed")

install(TARGETS divfix RUNTIME DESTINATION bin)
if(TARGET divfix-prove)
  install(TARGETS divfix-prove RUNTIME DESTINATION libexec/divfix OPTIONAL)
endif()
install(DIRECTORY corpus/ DESTINATION share/divfix/corpus FILES_MATCHING PATTERN *.txt PATTERN CMakeLists.txt EXCLUDE)
install(FILES impls/external/divfix_plugin.h DESTINATION include)
# The documents point to each other, and to these examples, by the paths that they have in the tree.
install(FILES README.md CONTRIBUTING.md DESTINATION share/doc/divfix)
install(DIRECTORY docs DESTINATION share/doc/divfix)
install(FILES fuzz/README.md fuzz/detection.md DESTINATION share/doc/divfix/fuzz)
install(DIRECTORY impls/external/examples/ DESTINATION share/doc/divfix/examples/participants)
install(DIRECTORY vectors/examples/ DESTINATION share/doc/divfix/examples/vectors)

set(written ${PROJECT_BINARY_DIR}/installed)
install(CODE "
  file(MAKE_DIRECTORY ${written})
  foreach(what IN ITEMS man:divfix.1 completion,bash:divfix completion,zsh:_divfix)
    string(REPLACE : \";\" pair \${what})
    list(GET pair 0 command)
    list(GET pair 1 file)
    string(REPLACE , \";\" command \${command})
    execute_process(COMMAND ${PROJECT_BINARY_DIR}/divfix \${command} OUTPUT_FILE ${written}/\${file} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()")
install(FILES ${written}/divfix.1 DESTINATION share/man/man1)
install(FILES ${written}/divfix DESTINATION share/bash-completion/completions)
install(FILES ${written}/_divfix DESTINATION ${DIVFIX_ZSH_COMPLETIONS})
