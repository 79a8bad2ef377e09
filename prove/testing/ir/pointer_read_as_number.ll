; CANNOT the result may depend on a pointer that is read as a number
; A pointer on one path and a number on the other, read without asking which.
@zero = internal constant i32 0
  %p = alloca i64
  %wrong = icmp eq i32 %s0, 7
  br i1 %wrong, label %err, label %ok
err:
  store ptr @zero, ptr %p
  br label %read
ok:
  store i64 0, ptr %p
  br label %read
read:
  %x = load i32, ptr %p
  %e = and i32 %x, 0
