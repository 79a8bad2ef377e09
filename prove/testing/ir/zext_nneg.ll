; DIFFERS poison
; A negative number in a zext marked nneg.
  %t = zext nneg i32 %s0 to i64
  %x = trunc i64 %t to i32
  %e = sub i32 %x, %x
