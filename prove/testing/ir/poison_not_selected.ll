; PROVED
; A poison value that is not selected does not matter.
  %x = add nsw i32 %s0, 1
  %t = icmp eq i32 %s1, %s1
  %e = select i1 %t, i32 0, i32 %x
