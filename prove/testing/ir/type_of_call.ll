; CANNOT the metadata !tbaa
; !tbaa on a call.
define internal void @g(ptr %p) {
  store i32 0, ptr %p
  ret void
}
!4 = !{!6, !6, i64 0}
!5 = !{!7, !7, i64 0}
!6 = !{!"float", !8, i64 0}
!7 = !{!"int", !8, i64 0}
!8 = !{!"root"}
  %p = alloca i32
  call void @g(ptr %p), !tbaa !4
  %e = load i32, ptr %p, !tbaa !5
