; How an outcome differs from the expected one, for solvers: triage/buckets/mismatch.h says the same in words, and CompareD in code.

(define-fun d-mismatch ((expected Word) (actual Word)) (_ BitVec 8)
  (let ((signs-differ (distinct (sign expected) (sign actual))))
    (ite (= expected actual) #x00                                               ; equal
    (ite (and (is-nan actual) (not (is-nan expected))) #x09                     ; nan-for-number
    (ite (and (is-nan expected) (not (is-nan actual))) #x0a                     ; number-for-nan
    (ite (and (is-nan actual) signs-differ) #x0b                                ; nan-sign
    (ite (and (is-nan actual) (distinct (bvand expected QUIET) (bvand actual QUIET))) #x0c  ; quiet-bit
    (ite (is-nan actual) #x0d                                                   ; payload
    (ite (and (is-infinity actual) (not (is-infinity expected))) #x0e           ; infinity-for-finite
    (ite (and (is-infinity expected) (not (is-infinity actual))) #x0f           ; finite-for-infinity
    (ite (and signs-differ (is-zero actual) (is-zero expected)) #x10            ; zero-sign
    (ite signs-differ #x11                                                      ; sign
    (ite (and (is-denormal actual) (is-zero expected)) #x12                     ; denormal-for-zero
    (ite (and (is-zero actual) (is-denormal expected)) #x13                     ; zero-for-denormal
    #x14))))))))))))))                                                          ; value

; Expected and not raised, and raised and not expected.
(define-fun exceptions-missing ((expected (_ BitVec 8)) (actual (_ BitVec 8))) (_ BitVec 8) (bvand expected (bvnot actual)))
(define-fun exceptions-extra ((expected (_ BitVec 8)) (actual (_ BitVec 8))) (_ BitVec 8) (bvand actual (bvnot expected)))
