; DIFFERS result that the IR leaves open
; A load of an uninitialized stack slot.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  %y = load i32, ptr %p
  %r = add i32 %d, %y
  ret i32 %r
}
