; CANNOT the metadata !noalias
; !noalias on a call applies to all accesses in it.
define internal void @g(ptr %p) {
  store i32 0, ptr %p
  ret void
}
!0 = !{!"dom"}
!1 = !{!"scope", !0}
!2 = !{!1}
  %p = alloca i32
  store i32 1, ptr %p, !alias.scope !2
  call void @g(ptr %p), !noalias !2
  %e = load i32, ptr %p, !alias.scope !2
