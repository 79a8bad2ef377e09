; CANNOT the metadata !tbaa
; A type marked as never written.
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca [4 x i32]
  store i32 0, ptr %p
  %i = and i32 %s0, 3
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 0, ptr %q
  %e = load i32, ptr %q, !tbaa !0
  %r = add i32 %d, %e
  ret i32 %r
}
!0 = !{!1, !1, i64 0, i64 1}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
