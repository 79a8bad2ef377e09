; CANNOT the metadata !tbaa
; !tbaa on a call.
define internal void @g(ptr %p) {
  store i32 0, ptr %p
  ret void
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  call void @g(ptr %p), !tbaa !4
  %e = load i32, ptr %p, !tbaa !5
  br label %x
x:
  %r = add i32 %d, %e
  ret i32 %r
}
!0 = !{!"dom"}
!1 = !{!"scope", !0}
!2 = !{!1}
!4 = !{!6, !6, i64 0}
!5 = !{!7, !7, i64 0}
!6 = !{!"float", !8, i64 0}
!7 = !{!"int", !8, i64 0}
!8 = !{!"root"}
