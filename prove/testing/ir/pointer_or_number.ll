; PROVED
; As in Rust's Result: a pointer on one path and a number on the other, each read where it is one.
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
  %is_ok = icmp eq i32 %tag, 0
  br i1 %is_ok, label %number, label %pointer
number:
  %x = load i32, ptr %p
  %y = sub i32 %x, %s1
  br label %end
pointer:
  %q = load ptr, ptr %p
  %z = load i32, ptr %q
  br label %end
end:
  %e = phi i32 [ %y, %number ], [ %z, %pointer ]
