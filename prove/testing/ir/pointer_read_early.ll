; PROVED
; A pointer on one path and a number on the other, read before it is asked which.
@zero = internal constant i32 0
  %result = alloca [16 x i8], align 8
  %p = getelementptr i8, ptr %result, i64 8
  %wrong = icmp eq i32 %s0, 7
  br i1 %wrong, label %err, label %ok
err:
  store i32 1, ptr %result
  store ptr @zero, ptr %p
  br label %read
ok:
  store i32 0, ptr %result
  store i32 %s1, ptr %p
  br label %read
read:
  %tag = load i32, ptr %result
  %x = load i32, ptr %p
  %is_ok = icmp eq i32 %tag, 0
  %y = sub i32 %x, %s1
  %e = select i1 %is_ok, i32 %y, i32 0
