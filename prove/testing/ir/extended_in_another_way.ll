; CANNOT a call that passes an argument differently than the function expects it (byval, sret, inreg, zeroext, signext)
; The same for the bits above a byte.
define internal i32 @g(i8 zeroext %x) {
  %y = zext i8 %x to i32
  ret i32 %y
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %e = call i32 @g(i8 signext 0)
  %r = add i32 %d, %e
  ret i32 %r
}
