; DIFFERS result that the IR leaves open
; Objects of no size may share an address.
  %p = alloca [0 x i32]
  %q = alloca [0 x i32]
  %n = icmp eq ptr %p, %q
  %e = zext i1 %n to i32
