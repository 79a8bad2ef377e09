; CANNOT the attribute captures
; A pointer marked captures(none) that is kept.
define internal void @keep(ptr captures(none) %p, ptr %into) {
  store ptr %p, ptr %into
  ret void
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %p = alloca i32
  %saved = alloca ptr
  store i32 %s0, ptr %p
  call void @keep(ptr %p, ptr %saved)
  %q = load ptr, ptr %saved
  %a = load i32, ptr %q
  %r = call i32 @fixup(i32 %a, i32 %s1, i32 %s2)
  ret i32 %r
}
