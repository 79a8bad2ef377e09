; DIFFERS poison
; A negative number in a zext marked nneg.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %t = zext nneg i32 %s0 to i64
  %x = trunc i64 %t to i32
  %y = sub i32 %x, %x
  %r = add i32 %d, %y
  ret i32 %r
}
