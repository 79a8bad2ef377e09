; DIFFERS undefined behaviour
; No input has a result.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  unreachable
}
