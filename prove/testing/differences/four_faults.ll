; Wrong in four places, and how it is wrong, for the measured semantics: each line a rule, then D and the exceptions.
; WRONG numerator-nan quiet-bit equal
; WRONG denominator-nan payload equal
; WRONG zero-over-zero nan-sign equal
; WRONG underflow denormal-for-zero equal
; WRONG underflow infinity-for-finite equal
; WRONG underflow value equal
;
; #include <stdint.h>
; uint32_t f(uint32_t s0, uint32_t s1, uint32_t s2) {
;   uint32_t a = s1 & 0x7fffffff, b = s2 & 0x7fffffff, sign = (s1 ^ s2) & 0x80000000;
;   if (b > 0x7f800000) return s2;  // not quieted
;   if (a > 0x7f800000) return (s1 | 0x00400000) ^ (s1 == 0xffc12345 ? 1 : 0);  // one payload
;   if ((a == 0 && b == 0) || (a == 0x7f800000 && b == 0x7f800000)) return a == 0 ? 0x7fc00000 : 0xffc00000;  // a sign
;   if (a == 0 || b == 0x7f800000) return sign | 0x7f800000;
;   if (b == 0 || a == 0x7f800000) return sign;
;   if ((int)(b >> 23) - (int)(a >> 23) < -151) return sign;  // one too few
;   if ((s0 & 0x7fffffff) >= 0x7f800000) return sign | 0x7f800000;
;   return sign | (s0 & 0x7fffffff);
; }

define i32 @f(i32 noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = and i32 %1, 2147483647
  %5 = and i32 %2, 2147483647
  %6 = xor i32 %2, %1
  %7 = and i32 %6, -2147483648
  %8 = icmp samesign ugt i32 %5, 2139095040
  br i1 %8, label %46, label %9

9:                                                ; preds = %3
  %10 = icmp samesign ugt i32 %4, 2139095040
  br i1 %10, label %11, label %16

11:                                               ; preds = %9
  %12 = or i32 %1, 4194304
  %13 = icmp eq i32 %1, -4119739
  %14 = zext i1 %13 to i32
  %15 = xor i32 %12, %14
  br label %46

16:                                               ; preds = %9
  %17 = icmp eq i32 %4, 0
  %18 = icmp eq i32 %5, 0
  %19 = or i32 %2, %1
  %20 = and i32 %19, 2147483647
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %26, label %22

22:                                               ; preds = %16
  %23 = icmp eq i32 %4, 2139095040
  %24 = icmp eq i32 %5, 2139095040
  %25 = and i1 %23, %24
  br i1 %25, label %26, label %28

26:                                               ; preds = %22, %16
  %27 = select i1 %17, i32 2143289344, i32 -4194304
  br label %46

28:                                               ; preds = %22
  %29 = or i1 %17, %24
  br i1 %29, label %30, label %32

30:                                               ; preds = %28
  %31 = or disjoint i32 %7, 2139095040
  br label %46

32:                                               ; preds = %28
  %33 = or i1 %23, %18
  br i1 %33, label %46, label %34

34:                                               ; preds = %32
  %35 = lshr i32 %5, 23
  %36 = lshr i32 %4, 23
  %37 = sub nsw i32 %35, %36
  %38 = icmp slt i32 %37, -151
  br i1 %38, label %46, label %39

39:                                               ; preds = %34
  %40 = and i32 %0, 2147483647
  %41 = icmp samesign ugt i32 %40, 2139095039
  br i1 %41, label %42, label %44

42:                                               ; preds = %39
  %43 = or disjoint i32 %7, 2139095040
  br label %46

44:                                               ; preds = %39
  %45 = or disjoint i32 %7, %40
  br label %46

46:                                               ; preds = %34, %32, %3, %44, %42, %30, %26, %11
  %47 = phi i32 [ %45, %44 ], [ %15, %11 ], [ %27, %26 ], [ %31, %30 ], [ %2, %3 ], [ %7, %32 ], [ %43, %42 ], [ %7, %34 ]
  ret i32 %47
}
