; CANNOT the attribute speculatable
; A speculatable division may run before its divisor is known not to be 0.
define internal i32 @divided(i32 %x, i32 %y) speculatable {
  %q = udiv i32 %x, %y
  ret i32 %q
}
  %zero = icmp eq i32 %s1, 0
  br i1 %zero, label %end, label %divides
divides:
  %q = call i32 @divided(i32 0, i32 %s1)
  br label %end
end:
  %e = phi i32 [0, %0], [%q, %divides]
