; CANNOT the metadata !tbaa.struct
; A copy with two kinds of type metadata.
!0 = !{!"int", !9}
!1 = !{!0, !0, i64 0}
!2 = !{!"float", !9}
!3 = !{!2, !2, i64 0}
!5 = !{i64 0, i64 4, !1}
!9 = !{!"root"}
  %p = alloca i32
  %q = alloca i32
  store i32 7, ptr %q
  store i32 0, ptr %p, !tbaa !1
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false), !tbaa !3, !tbaa.struct !5
  %e = load i32, ptr %q
