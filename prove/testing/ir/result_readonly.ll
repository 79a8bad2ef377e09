; CANNOT an access that an attribute of an argument excludes (such as readonly)
; A result is written to memory marked readonly.
define void @f(i32 %s0, i32 %s1, i32 %s2, ptr readonly %p) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  store i32 %d, ptr %p
  ret void
}
