; DIFFERS undefined behaviour
; A null pointer, for one operand.
@zero = internal constant i32 0
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %c = icmp eq i32 %s0, 1
  %p = select i1 %c, ptr null, ptr @zero
  %y = load i32, ptr %p
  %r = add i32 %d, %y
  ret i32 %r
}
