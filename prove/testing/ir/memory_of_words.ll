; PROVED
; Bytes of one word, read as another.
  %p = alloca i64, align 8
  store i32 %s0, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 4
  store i32 %s1, ptr %q
  %w = load i64, ptr %p
  %h = lshr i64 %w, 32
  %t = trunc i64 %h to i32
  %e = sub i32 %t, %s1
