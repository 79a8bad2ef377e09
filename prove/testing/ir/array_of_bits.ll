; CANNOT a store of bits that do not fill their bytes
; The same for arrays.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i8
  store [1 x i1] [i1 0], ptr %p
  %b = load i8, ptr %p
  %e = zext i8 %b to i32
  %r = add i32 %d, %e
  ret i32 %r
}
