; DIFFERS wrong result
; What the program starts with is wrong.
@mode = global i32 1
  %e = load i32, ptr @mode
