; The contract of v_div_fixup_f32 in SMT-LIB 2, bit-vectors alone: for solvers, and for a person to hold against the
; contract's text. It is written from that text and shares nothing with the oracle, which is proved equal to it.
;
; Defined at the end:  (contract-rule control s0 s1 s2)        the deciding rule, 0 numerator-nan to 8 quotient
;                      (contract-d control s0 s1 s2)           the result's bits
;                      (contract-exceptions control s0 s1 s2)  as in TRAPSTS, bit 0 invalid to bit 5 inexact
; `control` is the 32-bit control word, version 1: reserved bits are ignored, an unknown target reads as gfx1100.

(define-sort Word () (_ BitVec 32))
(define-sort Bit () (_ BitVec 1))

; --- Control ---
(define-fun round-of ((c Word)) (_ BitVec 2) ((_ extract 1 0) c))        ; 0 nearest even, 1 up, 2 down, 3 to zero
(define-fun flushes-input ((c Word)) Bool (= ((_ extract 2 2) c) #b1))
(define-fun flushes-output ((c Word)) Bool (= ((_ extract 3 3) c) #b1))
(define-fun ieee ((c Word)) Bool (= ((_ extract 4 4) c) #b0))
(define-fun dx10-clamp ((c Word)) Bool (= ((_ extract 5 5) c) #b0))
(define-fun omod-of ((c Word)) (_ BitVec 2) ((_ extract 13 12) c))       ; 0 none, 1 times 2, 2 times 4, 3 divided by 2
(define-fun clamp ((c Word)) Bool (= ((_ extract 14 14) c) #b1))
(define-fun measured ((c Word)) Bool (= ((_ extract 15 15) c) #b1))
(define-fun modern ((c Word)) Bool                                       ; targets 13 gfx1200, 14 gfx1201, 15 gfx1250
  (and (bvuge ((_ extract 23 16) c) #x0d) (bvule ((_ extract 23 16) c) #x0f)))

; --- Binary32 ---
(define-fun QUIET () Word #x00400000)
(define-fun INF () Word #x7f800000)
(define-fun ONE () Word #x3f800000)
(define-fun magnitude ((x Word)) Word (bvand x #x7fffffff))
(define-fun sign ((x Word)) Word (bvand x #x80000000))
(define-fun E ((x Word)) (_ BitVec 8) ((_ extract 30 23) x))             ; raw: 0 for zeros and for denormals
(define-fun is-zero ((x Word)) Bool (= (magnitude x) #x00000000))
(define-fun is-denormal ((x Word)) Bool (and (= (E x) #x00) (not (is-zero x))))
(define-fun is-infinity ((x Word)) Bool (= (magnitude x) INF))
(define-fun is-nan ((x Word)) Bool (bvugt (magnitude x) INF))
(define-fun is-signaling ((x Word)) Bool (and (is-nan x) (= (bvand x QUIET) #x00000000)))
(define-fun is-finite ((x Word)) Bool (bvult (magnitude x) INF))
(define-fun is-negative ((x Word)) Bool (= ((_ extract 31 31) x) #b1))

; --- Stage 1, source modifiers, and stage 2, input denormal flush ---
(define-fun modified ((x Word) (negated Bit) (absolute Bit)) Word
  (let ((kept (ite (= absolute #b1) (magnitude x) x)))
    (ite (= negated #b1) (bvxor kept #x80000000) kept)))
(define-fun flushed ((c Word) (x Word)) Word
  (ite (and (flushes-input c) (is-denormal x)) (sign x) x))
(define-fun quotient-in ((c Word) (s0 Word)) Word                        ; never flushed
  (modified s0 ((_ extract 6 6) c) ((_ extract 9 9) c)))
(define-fun denominator-in ((c Word) (s1 Word)) Word
  (flushed c (modified s1 ((_ extract 7 7) c) ((_ extract 10 10) c))))
(define-fun numerator-in ((c Word) (s2 Word)) Word
  (flushed c (modified s2 ((_ extract 8 8) c) ((_ extract 11 11) c))))

; --- Stage 3, the rule table, on operands after stages 1 and 2 ---
(define-fun gap-is-below-minus-150 ((s1 Word) (s2 Word)) Bool            ; E(S2) - E(S1), in 10 bits with a sign
  (bvslt (bvsub ((_ zero_extend 2) (E s2)) ((_ zero_extend 2) (E s1))) (bvneg (_ bv150 10))))

(define-fun rule ((c Word) (s0 Word) (s1 Word) (s2 Word)) (_ BitVec 4)
  (ite (is-nan s2) #x0                                                   ; numerator-nan
  (ite (is-nan s1) #x1                                                   ; denominator-nan
  (ite (and (is-zero s1) (is-zero s2)) #x2                               ; zero-over-zero
  (ite (and (is-infinity s1) (is-infinity s2)) #x3                       ; inf-over-inf
  (ite (or (is-zero s1) (is-infinity s2)) #x4                            ; infinite
  (ite (or (is-infinity s1) (is-zero s2)) #x5                            ; zero
  (ite (gap-is-below-minus-150 s1 s2) #x6                                ; underflow
  (ite (ite (measured c) (bvuge (magnitude s0) INF) (= (E s1) #xff)) #x7 ; overflow
  #x8)))))))))                                                           ; quotient

; The value 2^-300 of a sign, rounded; a denormal is a zero where output denormals are flushed.
(define-fun UNDERFLOW ((c Word) (s Word)) Word
  (ite (flushes-output c) s
  (ite (and (= (round-of c) #b01) (not (is-negative s))) #x00000001
  (ite (and (= (round-of c) #b10) (is-negative s)) #x80000001
  s))))

(define-fun OVERFLOW ((c Word) (s Word)) Word
  (ite (= (round-of c) #b00) (bvor s INF)
  (ite (= (round-of c) #b01) (ite (is-negative s) #xff7fffff INF)
  (ite (= (round-of c) #b10) (ite (is-negative s) #xff800000 #x7f7fffff)
  (bvor s #x7f7fffff)))))

(define-fun table ((c Word) (s0 Word) (s1 Word) (s2 Word)) Word
  (let ((r (rule c s0 s1 s2)) (s (sign (bvxor s1 s2))))
    (ite (= r #x0) (bvor s2 QUIET)
    (ite (= r #x1) (bvor s1 QUIET)
    (ite (or (= r #x2) (= r #x3)) #xffc00000
    (ite (= r #x4) (bvor s INF)
    (ite (= r #x5) s
    (ite (= r #x6) (UNDERFLOW c s)
    (ite (= r #x7) (OVERFLOW c s)
    (bvor s (magnitude s0)))))))))))

; --- Stage 4, OMOD ---
(define-fun omod-takes-effect ((c Word)) Bool
  (and (distinct (omod-of c) #b00)
       (or (modern c) (and (flushes-output c) (not (ieee c))))))
(define-fun scaling-overflows ((c Word) (d Word)) Bool                   ; d's exponent field would become 255 or more
  (and (omod-takes-effect c) (is-finite d)
       (or (and (= (omod-of c) #b01) (bvuge (E d) #xfe))
           (and (= (omod-of c) #b10) (bvuge (E d) #xfd)))))
(define-fun scaled ((c Word) (d Word)) Word
  (ite (not (omod-takes-effect c)) d
  (ite (not (is-finite d)) d
  (ite (or (is-zero d) (is-denormal d)) #x00000000                       ; whatever its sign
  (ite (scaling-overflows c d) (OVERFLOW c (sign d))
  (ite (= (omod-of c) #b01) (bvadd d #x00800000)
  (ite (= (omod-of c) #b10) (bvadd d #x01000000)
  (ite (= (E d) #x01) (sign d)
  (bvsub d #x00800000)))))))))

; --- Stage 5, CLAMP ---
(define-fun clamped ((c Word) (d Word)) Word
  (ite (not (clamp c)) d
  (ite (is-nan d) (ite (or (modern c) (dx10-clamp c)) #x00000000 d)
  (ite (is-negative d) #x00000000
  (ite (bvugt d ONE) ONE
  d)))))

; --- Exceptions, on operands after stages 1 and 2 ---
(define-fun INVALID () (_ BitVec 8) #x01)
(define-fun INPUT-DENORMAL () (_ BitVec 8) #x02)
(define-fun DIVIDE-BY-ZERO () (_ BitVec 8) #x04)
(define-fun RAISES-OVERFLOW () (_ BitVec 8) #x08)
(define-fun RAISES-UNDERFLOW () (_ BitVec 8) #x10)
(define-fun INEXACT () (_ BitVec 8) #x20)
(define-fun NONE () (_ BitVec 8) #x00)

(define-fun raised ((c Word) (s0 Word) (s1 Word) (s2 Word)) (_ BitVec 8)
  (let ((r (rule c s0 s1 s2)))
    (ite (clamp c) NONE
    (ite (or (is-signaling s1) (is-signaling s2)) INVALID
    (ite (or (is-nan s1) (is-nan s2)) NONE
    (ite (or (= r #x2) (= r #x3)) INVALID
    (ite (and (is-zero s1) (is-finite s2) (not (is-zero s2))) DIVIDE-BY-ZERO
    (bvor
      (ite (or (is-denormal s1) (is-denormal s2)) INPUT-DENORMAL NONE)
      (ite (and (= r #x6) (not (omod-takes-effect c))) (bvor RAISES-UNDERFLOW INEXACT) NONE)
      (ite (= r #x7) RAISES-OVERFLOW NONE)
      (ite (and (= r #x7) (not (omod-takes-effect c))) INEXACT NONE)
      (ite (scaling-overflows c (table c s0 s1 s2)) RAISES-OVERFLOW NONE)))))))))

; --- The whole ---
(define-fun contract-rule ((control Word) (s0 Word) (s1 Word) (s2 Word)) (_ BitVec 4)
  (rule control (quotient-in control s0) (denominator-in control s1) (numerator-in control s2)))

(define-fun contract-d ((control Word) (s0 Word) (s1 Word) (s2 Word)) Word
  (clamped control (scaled control
    (table control (quotient-in control s0) (denominator-in control s1) (numerator-in control s2)))))

; `published` raises none but the three that the card names.
(define-fun contract-exceptions ((control Word) (s0 Word) (s1 Word) (s2 Word)) (_ BitVec 8)
  (let ((all (raised control (quotient-in control s0) (denominator-in control s1) (numerator-in control s2))))
    (ite (measured control) all (bvand all (bvor INVALID INPUT-DENORMAL DIVIDE-BY-ZERO)))))
