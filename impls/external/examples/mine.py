"""v_div_fixup_f32 in Python, as a program that answers lines. It follows the measured semantics.

    divfix check --exec='python3 mine.py'
"""

import os

SIGN = 0x80000000
INFINITY = 0x7F800000
QUIET = 0x00400000


def v_div_fixup_f32(s0, s1, s2):
    sign = (s1 ^ s2) & SIGN
    denominator = s1 & ~SIGN
    numerator = s2 & ~SIGN
    if numerator > INFINITY:
        return s2 | QUIET
    if denominator > INFINITY:
        return s1 | QUIET
    if denominator == numerator and numerator in (0, INFINITY):
        return 0xFFC00000
    if denominator == 0 or numerator == INFINITY:
        return sign | INFINITY
    if denominator == INFINITY or numerator == 0:
        return sign
    if (numerator >> 23) - (denominator >> 23) < -150:
        return sign
    if s0 & ~SIGN >= INFINITY:
        return sign | INFINITY
    return sign | s0 & ~SIGN


def answer(line):
    s0, s1, s2, _control = (int(word, 16) for word in line.split())
    return f"{v_div_fixup_f32(s0, s1, s2):08x}\n"


# All lines that have arrived are answered with one write, which is many times as fast as line by line. Answers must not wait for
# the next question.
rest = b""
while arrived := os.read(0, 65536):
    *lines, rest = (rest + arrived).split(b"\n")
    os.write(1, "".join(map(answer, lines)).encode())
