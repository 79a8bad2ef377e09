; DIFFERS undefined behaviour
; A store to a constant.
@zero = internal constant i32 0
  store i32 0, ptr @zero
  %e = and i32 %s0, 0
