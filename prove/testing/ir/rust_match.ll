; PROVED
; A match in Rust, as rustc compiles it with -C opt-level=2.
define noundef i32 @f(i32 noundef %s0, i32 noundef %s1, i32 noundef %s2) unnamed_addr #0 {
start:
  %_5 = xor i32 %s2, %s1
  %sign = and i32 %_5, -2147483648
  %below = and i32 %s1, 2147483647
  %above = and i32 %s2, 2147483647
  %_10 = lshr i32 %above, 23
  %_12 = lshr i32 %below, 23
  %gap = sub nsw i32 %_10, %_12
  %_14 = icmp samesign ugt i32 %above, 2139095040
  br i1 %_14, label %bb8, label %bb9

bb9:
  %_16 = icmp samesign ugt i32 %below, 2139095040
  br i1 %_16, label %bb10, label %bb11

bb8:
  %0 = or i32 %s2, 4194304
  br label %bb14

bb11:
  switch i32 %below, label %bb15 [
    i32 0, label %bb1
    i32 2139095040, label %bb2
  ]

bb10:
  %1 = or i32 %s1, 4194304
  br label %bb14

bb15:
  switch i32 %above, label %bb4 [
    i32 2139095040, label %bb6
    i32 0, label %bb5
  ]

bb1:
  %2 = icmp eq i32 %above, 0
  br i1 %2, label %bb14, label %bb6

bb2:
  %3 = icmp eq i32 %above, 2139095040
  br i1 %3, label %bb14, label %bb5

bb6:
  %4 = or disjoint i32 %sign, 2139095040
  br label %bb14

bb5:
  br label %bb14

bb14:
  %_0.sroa.0.0 = phi i32 [ %0, %bb8 ], [ %1, %bb10 ], [ -4194304, %bb1 ], [ %5, %bb13 ], [ %4, %bb6 ], [ %sign, %bb5 ], [ -4194304, %bb2 ], [ %sign, %bb4 ]
  ret i32 %_0.sroa.0.0

bb4:
  %_17 = icmp slt i32 %gap, -150
  br i1 %_17, label %bb14, label %bb13

bb13:
  %_18 = and i32 %s0, 2147483647
  %5 = or disjoint i32 %sign, %_18
  br label %bb14
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(none) uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
