; What else the cases of ir/ use: the exceptions of the published result; and, for kernels, the number of the work-item's case, the
; right result for that case of arrays, and storing it.
define internal i8 @exceptions(i32 %s0, i32 %s1, i32 %s2) {
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
define internal i64 @number() {
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %w = call i32 @llvm.amdgcn.workitem.id.x()
  %m = shl i32 %g, 8
  %n = add i32 %m, %w
  %i = zext i32 %n to i64
  ret i64 %i
}
define internal i32 @at(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i64 %i) {
  %pa = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %i
  %pb = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %i
  %pc = getelementptr inbounds i32, ptr addrspace(1) %c, i64 %i
  %s0 = load i32, ptr addrspace(1) %pa
  %s1 = load i32, ptr addrspace(1) %pb
  %s2 = load i32, ptr addrspace(1) %pc
  %d = call i32 @fixup(i32 %s0, i32 %s1, i32 %s2)
  ret i32 %d
}
define internal void @one(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %o, i64 %i) {
  %d = call i32 @at(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i64 %i)
  %po = getelementptr inbounds i32, ptr addrspace(1) %o, i64 %i
  store i32 %d, ptr addrspace(1) %po
  ret void
}
