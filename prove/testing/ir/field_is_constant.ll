; CANNOT the metadata !tbaa.struct
; A field marked as never written.
define internal void @w(ptr %p) noinline {
  store i32 0, ptr %p, !tbaa !1
  ret void
}
!0 = !{!"int", !9}
!1 = !{!0, !0, i64 0}
!3 = !{!0, !0, i64 0, i64 1}
!5 = !{i64 0, i64 4, !3}
!9 = !{!"root"}
  %p = alloca i32
  %q = alloca i32
  store i32 7, ptr %q
  store i32 5, ptr %p, !tbaa !1
  call void @w(ptr %p)
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false), !tbaa.struct !5
  %e = load i32, ptr %q
