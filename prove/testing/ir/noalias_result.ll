; CANNOT the attribute noalias of a result
; A noalias result that is the caller's memory.
define internal noalias ptr @same(ptr %p) {
  ret ptr %p
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %a = alloca i32
  store i32 5, ptr %a
  %q = call ptr @same(ptr %a)
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  store i32 %d, ptr %q
  %r = load i32, ptr %a
  ret i32 %r
}
