; CANNOT a load of bits that do not fill their bytes
; The same for one bit.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i8
  store i8 1, ptr %p
  %b = load i1, ptr %p
  %z = zext i1 %b to i32
  %e = sub i32 %z, 1
  %r = add i32 %d, %e
  ret i32 %r
}
