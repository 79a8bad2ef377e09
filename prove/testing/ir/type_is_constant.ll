; CANNOT the metadata !tbaa
; A type marked as never written.
!0 = !{!1, !1, i64 0, i64 1}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
  %p = alloca [4 x i32]
  store i32 0, ptr %p
  %i = and i32 %s0, 3
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 0, ptr %q
  %e = load i32, ptr %q, !tbaa !0
