; DIFFERS undefined behaviour
; A pointer to an object after its lifetime.
define internal ptr @g() {
  %p = alloca i32
  ret ptr %p
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %q = call dereferenceable(4) ptr @g()
  %e = add i32 0, 0
  %r = add i32 %d, %e
  ret i32 %r
}
