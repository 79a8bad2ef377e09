; DIFFERS undefined behaviour
; A word at an odd address.
  %p = alloca [8 x i8], align 4
  store i64 0, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 1
  %e = load i32, ptr %q, align 4
