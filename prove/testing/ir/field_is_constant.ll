; CANNOT the metadata !tbaa.struct
; A field marked as never written.
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define internal void @w(ptr %p) noinline {
  store i32 0, ptr %p, !tbaa !1
  ret void
}
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %p = alloca i32
  %q = alloca i32
  store i32 7, ptr %q
  store i32 5, ptr %p, !tbaa !1
  call void @w(ptr %p)
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false), !tbaa.struct !5
  %x = load i32, ptr %q
  %e = add i32 %d, %x
  ret i32 %e
}
!0 = !{!"int", !9}
!1 = !{!0, !0, i64 0}
!3 = !{!0, !0, i64 0, i64 1}
!5 = !{i64 0, i64 4, !3}
!9 = !{!"root"}
