; CANNOT the attribute returned
; A call marked to return its argument that returns 0.
define internal i32 @id(i32 returned %x) {
  ret i32 0
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %w = call i32 @id(i32 %s0)
  %r = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = xor i32 %r, %w
  ret i32 %x
}
