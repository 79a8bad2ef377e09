; PROVED
; A sign extension.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %t = trunc i32 %s0 to i8
  %x = sext i8 %t to i32
  %l = shl i32 %s0, 24
  %z = ashr i32 %l, 24
  %y = sub i32 %x, %z
  %r = add i32 %d, %y
  ret i32 %r
}
