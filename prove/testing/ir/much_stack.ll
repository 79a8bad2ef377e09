; CANNOT too much memory on stack or heap
; A loop that takes 64 KiB of stack in each round.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
entry:
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %p = alloca [65536 x i8]
  store i32 %d, ptr %p
  %e = load i32, ptr %p
  %j = add i32 %i, 1
  %q = icmp eq i32 %j, 200
  br i1 %q, label %x, label %l
x:
  ret i32 %e
}
