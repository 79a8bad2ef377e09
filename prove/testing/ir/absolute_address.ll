; CANNOT the metadata !absolute_symbol of 'c'
; The address of an object with a fixed address, which may be 0.
@c = external global i8, !absolute_symbol !0
define i32 @f(i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %n = icmp eq ptr @c, null
  %e = select i1 %n, i32 7, i32 %d
  ret i32 %e
}
!0 = !{i64 0, i64 256}
