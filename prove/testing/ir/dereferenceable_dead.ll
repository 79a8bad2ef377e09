; DIFFERS undefined behaviour
; A pointer to an object after its lifetime.
define internal ptr @g() {
  %p = alloca i32
  ret ptr %p
}
  %q = call dereferenceable(4) ptr @g()
  %e = add i32 0, 0
