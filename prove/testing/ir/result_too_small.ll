; DIFFERS undefined behaviour
; A structure of 5 bytes, to which 8 are written.
define void @f(ptr sret(<{i32, i8}>) %p, i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = call i8 @exceptions(i32 %s0, i32 %s1, i32 %s2)
  %z = zext i8 %x to i32
  store i32 %d, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %z, ptr %q
  ret void
}
