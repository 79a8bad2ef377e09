; DIFFERS undefined behaviour
; A structure of 5 bytes, to which 8 are written.
define void @f(ptr sret(<{i32, i8}>) %p, i32 %s0, i32 %s1, i32 %s2) {
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  %x = call i8 @excf(i32 %s0, i32 %s1, i32 %s2)
  %z = zext i8 %x to i32
  store i32 %d, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %z, ptr %q
  ret void
}
define internal i8 @excf(i32 %s0, i32 %s1, i32 %s2) {
  %m1 = and i32 %s1, 2147483647
  %m2 = and i32 %s2, 2147483647
  %z1 = icmp eq i32 %m1, 0
  %z2 = icmp eq i32 %m2, 0
  %i1 = icmp eq i32 %m1, 2139095040
  %i2 = icmp eq i32 %m2, 2139095040
  %n1 = icmp ugt i32 %m1, 2139095040
  %n2 = icmp ugt i32 %m2, 2139095040
  %q1 = and i32 %s1, 4194304
  %q2 = and i32 %s2, 4194304
  %nq1 = icmp eq i32 %q1, 0
  %nq2 = icmp eq i32 %q2, 0
  %sn1 = and i1 %n1, %nq1
  %sn2 = and i1 %n2, %nq2
  %sn = or i1 %sn1, %sn2
  %n = or i1 %n1, %n2
  %zz = and i1 %z1, %z2
  %ii = and i1 %i1, %i2
  %inv = or i1 %zz, %ii
  %f2 = icmp ult i32 %m2, 2139095040
  %nz2 = xor i1 %z2, true
  %fin2 = and i1 %f2, %nz2
  %dz = and i1 %z1, %fin2
  %lt1 = icmp ult i32 %m1, 8388608
  %lt2 = icmp ult i32 %m2, 8388608
  %nz1 = xor i1 %z1, true
  %d1 = and i1 %lt1, %nz1
  %d2 = and i1 %lt2, %nz2
  %den = or i1 %d1, %d2
  %r1 = select i1 %den, i8 2, i8 0
  %r2 = select i1 %dz, i8 4, i8 %r1
  %r3 = select i1 %inv, i8 1, i8 %r2
  %r4 = select i1 %n, i8 0, i8 %r3
  %r5 = select i1 %sn, i8 1, i8 %r4
  ret i8 %r5
}
