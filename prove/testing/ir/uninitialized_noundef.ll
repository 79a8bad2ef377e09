; DIFFERS undefined behaviour
; The same with !noundef.
!0 = !{}
  %p = alloca i32
  %x = load i32, ptr %p, !noundef !0
  %e = and i32 %x, 0
