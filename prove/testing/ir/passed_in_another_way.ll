; CANNOT a call that passes an argument differently than the function expects it (byval, sret, inreg, zeroext, signext)
; A call has to pass arguments as the function expects them.
define internal i32 @g(i32 inreg %x) {
  ret i32 %x
}
  %e = call i32 @g(i32 0)
