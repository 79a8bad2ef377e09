; CANNOT a store of bits that do not fill their bytes
; The remaining bit of the last byte may be anything.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store {i31} {i31 0}, ptr %p
  %e = load i32, ptr %p
  %r = add i32 %d, %e
  ret i32 %r
}
