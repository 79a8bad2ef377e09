; CANNOT !invariant.group
; Metadata that asserts something.
!0 = !{}
  %p = alloca i32
  store i32 0, ptr %p
  %e = load i32, ptr %p, !invariant.group !0
