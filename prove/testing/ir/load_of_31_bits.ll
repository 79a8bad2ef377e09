; CANNOT a load of bits that do not fill their bytes
; A load of 31 bits.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  store i32 0, ptr %p
  %b = load i31, ptr %p
  %e = zext i31 %b to i32
  %r = add i32 %d, %e
  ret i32 %r
}
