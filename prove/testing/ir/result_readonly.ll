; CANNOT an access that the attribute of an argument excludes (readonly and the like)
; A result is written to what is said not to be.
define void @f(i32 %s0, i32 %s1, i32 %s2, ptr readonly %p) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  store i32 %d, ptr %p
  ret void
}
