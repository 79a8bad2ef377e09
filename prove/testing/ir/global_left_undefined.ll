; CANNOT the result may depend on what an earlier call has left in static variables
; The second call finds what the first left undefined.
@last = global i32 0
  %old = load i32, ptr @last
  %same = icmp eq i32 %old, 5
  br i1 %same, label %a, label %b
a:
  br label %b
b:
  %x = add nsw i32 %s0, 1
  store i32 %x, ptr @last
  %e = add i32 0, 0
