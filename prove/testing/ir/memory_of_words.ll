; PROVED
; Bytes of one word, read as another.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i64, align 8
  store i32 %s0, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 4
  store i32 %s1, ptr %q
  %w = load i64, ptr %p
  %h = lshr i64 %w, 32
  %t = trunc i64 %h to i32
  %y = sub i32 %t, %s1
  %r = add i32 %d, %y
  ret i32 %r
}
