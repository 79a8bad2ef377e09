; DIFFERS undefined behaviour
; A packed structure may be unaligned.
define void @f(ptr sret(<{i32, i8}>) align 1 %p, i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = call i8 @exceptions(i32 %s0, i32 %s1, i32 %s2)
  store i32 %d, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i8 %x, ptr %q
  ret void
}
