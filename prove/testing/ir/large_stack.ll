; PROVED
; Registers of 256 KiB on the stack.
  %p = alloca [65536 x i32]
  %q = getelementptr [65536 x i32], ptr %p, i64 0, i64 65535
  store i32 %s0, ptr %q
  %x = load i32, ptr %q
  %e = sub i32 %x, %s0
