; CANNOT the attribute norecurse
; A norecurse function that calls itself.
define internal i32 @down(i32 %n) norecurse {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %end, label %more
more:
  %less = sub i32 %n, 1
  %r = call i32 @down(i32 %less)
  ret i32 %r
end:
  ret i32 0
}
  %e = call i32 @down(i32 3)
