; DIFFERS undefined behaviour
; A null pointer, for one operand.
@zero = internal constant i32 0
  %c = icmp eq i32 %s0, 1
  %p = select i1 %c, ptr null, ptr @zero
  %e = load i32, ptr %p
