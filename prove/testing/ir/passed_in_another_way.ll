; CANNOT a call that passes an argument differently than the function expects it (byval, sret, inreg, zeroext, signext)
; A call has to pass arguments as the function expects them.
define internal i32 @g(i32 inreg %x) {
  ret i32 %x
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %e = call i32 @g(i32 0)
  %r = add i32 %d, %e
  ret i32 %r
}
