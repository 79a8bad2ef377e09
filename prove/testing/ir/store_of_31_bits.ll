; CANNOT do not fill their bytes
; The remaining bit of the last byte may be anything.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %p = alloca i32
  store i31 0, ptr %p
  %pad = load i32, ptr %p
  %r = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = xor i32 %r, %pad
  ret i32 %x
}
