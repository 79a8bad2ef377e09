; CANNOT a call that passes an argument differently than the function expects it (byval, sret, inreg, zeroext, signext)
; The same for the bits above a byte.
define internal i32 @g(i8 zeroext %x) {
  %y = zext i8 %x to i32
  ret i32 %y
}
  %e = call i32 @g(i8 signext 0)
