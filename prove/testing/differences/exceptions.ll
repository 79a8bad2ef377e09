; Wrong in D, in the exceptions and in both, on a quotient each; and in the exceptions of a denormal over zero.
; WRONG zero-over-zero equal -invalid
; WRONG zero-over-zero nan-sign equal
; WRONG zero-over-zero nan-sign -invalid
; WRONG infinite equal +input-denormal
;
; #include <stdint.h>
; typedef struct { uint32_t d; uint8_t exceptions; } Outcome;
; Outcome f(uint32_t s0, uint32_t s1, uint32_t s2) {
;   uint32_t a = s1 & 0x7fffffff, b = s2 & 0x7fffffff, sign = (s1 ^ s2) & 0x80000000;
;   const uint32_t inf = 0x7f800000, quiet = 0x00400000;
;   uint8_t denormal = (a != 0 && a < 0x00800000) || (b != 0 && b < 0x00800000) ? 2 : 0;
;   int signaling = (a > inf && !(a & quiet)) || (b > inf && !(b & quiet));
;   if (b > inf) return (Outcome){s2 | quiet, signaling ? 1 : 0};
;   if (a > inf) return (Outcome){s1 | quiet, signaling ? 1 : 0};
;   if (a == 0 && b == 0) {
;     if (s0 == 1) return (Outcome){0x7fc00000, 0};
;     if (s0 == 2) return (Outcome){0xffc00000, 0};
;     if (s0 == 3) return (Outcome){0x7fc00000, 1};
;     return (Outcome){0xffc00000, 1};
;   }
;   if (a == inf && b == inf) return (Outcome){0xffc00000, 1};
;   if (a == 0) return (Outcome){sign | inf, b == inf ? 0 : 4 | denormal};
;   if (b == inf) return (Outcome){sign | inf, denormal};
;   if (b == 0 || a == inf) return (Outcome){sign, denormal};
;   if ((int)(b >> 23) - (int)(a >> 23) < -150) return (Outcome){sign, 0x30 | denormal};
;   if ((s0 & 0x7fffffff) >= inf) return (Outcome){sign | inf, 0x28 | denormal};
;   return (Outcome){sign | (s0 & 0x7fffffff), denormal};
; }

define range(i64 0, 223338299392) i64 @f(i32 noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = and i32 %1, 2147483647
  %5 = and i32 %2, 2147483647
  %6 = xor i32 %2, %1
  %7 = and i32 %6, -2147483648
  %8 = add nsw i32 %4, -1
  %9 = icmp ult i32 %8, 8388607
  %10 = add nsw i32 %5, -1
  %11 = icmp ult i32 %10, 8388607
  %12 = select i1 %9, i1 true, i1 %11
  %13 = select i1 %12, i8 2, i8 0
  %14 = icmp samesign ugt i32 %4, 2139095040
  %15 = and i32 %1, 4194304
  %16 = icmp eq i32 %15, 0
  %17 = and i1 %14, %16
  br i1 %17, label %24, label %18

18:                                               ; preds = %3
  %19 = icmp samesign ugt i32 %5, 2139095040
  %20 = and i32 %2, 4194304
  %21 = icmp eq i32 %20, 0
  %22 = and i1 %19, %21
  %23 = zext i1 %22 to i8
  br label %24

24:                                               ; preds = %3, %18
  %25 = phi i8 [ 1, %3 ], [ %23, %18 ]
  %26 = icmp samesign ugt i32 %5, 2139095040
  br i1 %26, label %27, label %29

27:                                               ; preds = %24
  %28 = or i32 %2, 4194304
  br label %77

29:                                               ; preds = %24
  br i1 %14, label %30, label %32

30:                                               ; preds = %29
  %31 = or i32 %1, 4194304
  br label %77

32:                                               ; preds = %29
  %33 = icmp eq i32 %4, 0
  %34 = icmp eq i32 %5, 0
  %35 = or i32 %2, %1
  %36 = and i32 %35, 2147483647
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %38, label %41

38:                                               ; preds = %32
  %39 = add i32 %0, -1
  %40 = icmp ult i32 %39, 3
  br i1 %40, label %70, label %77

41:                                               ; preds = %32
  %42 = icmp eq i32 %4, 2139095040
  %43 = icmp eq i32 %5, 2139095040
  %44 = and i1 %42, %43
  br i1 %44, label %77, label %45

45:                                               ; preds = %41
  br i1 %33, label %46, label %50

46:                                               ; preds = %45
  %47 = or disjoint i32 %7, 2139095040
  %48 = or disjoint i8 %13, 4
  %49 = select i1 %43, i8 0, i8 %48
  br label %77

50:                                               ; preds = %45
  br i1 %43, label %51, label %53

51:                                               ; preds = %50
  %52 = or disjoint i32 %7, 2139095040
  br label %77

53:                                               ; preds = %50
  %54 = or i1 %42, %34
  br i1 %54, label %77, label %55

55:                                               ; preds = %53
  %56 = lshr i32 %5, 23
  %57 = lshr i32 %4, 23
  %58 = sub nsw i32 %56, %57
  %59 = icmp slt i32 %58, -150
  br i1 %59, label %60, label %62

60:                                               ; preds = %55
  %61 = or disjoint i8 %13, 48
  br label %77

62:                                               ; preds = %55
  %63 = and i32 %0, 2147483647
  %64 = icmp samesign ugt i32 %63, 2139095039
  br i1 %64, label %65, label %68

65:                                               ; preds = %62
  %66 = or disjoint i32 %7, 2139095040
  %67 = or disjoint i8 %13, 40
  br label %77

68:                                               ; preds = %62
  %69 = or disjoint i32 %7, %63
  br label %77

70:                                               ; preds = %38
  %71 = shl i32 %39, 31
  %72 = or disjoint i32 %71, 2143289344
  %73 = trunc nuw i32 %39 to i24
  %74 = shl nuw nsw i24 %73, 3
  %75 = lshr i24 65536, %74
  %76 = trunc i24 %75 to i8
  br label %77

77:                                               ; preds = %38, %70, %53, %41, %68, %65, %60, %51, %46, %30, %27
  %78 = phi i32 [ %28, %27 ], [ %31, %30 ], [ %69, %68 ], [ %7, %53 ], [ %66, %65 ], [ %7, %60 ], [ %72, %70 ], [ %47, %46 ], [ %52, %51 ], [ -4194304, %41 ], [ -4194304, %38 ]
  %79 = phi i8 [ %25, %27 ], [ %25, %30 ], [ %13, %68 ], [ %13, %53 ], [ %67, %65 ], [ %61, %60 ], [ %76, %70 ], [ %49, %46 ], [ %13, %51 ], [ 1, %41 ], [ 1, %38 ]
  %80 = zext nneg i8 %79 to i64
  %81 = shl nuw nsw i64 %80, 32
  %82 = zext i32 %78 to i64
  %83 = or disjoint i64 %81, %82
  ret i64 %83
}
