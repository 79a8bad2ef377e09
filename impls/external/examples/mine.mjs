// v_div_fixup_f32 in JavaScript, as a program that answers lines. It follows the measured semantics.
//
//   divfix check --exec='node mine.mjs'

import {createInterface} from 'node:readline';

const SIGN = 0x80000000;
const INFINITY = 0x7f800000;
const QUIET = 0x00400000;

const magnitude = (x) => x & 0x7fffffff;
const isNan = (x) => magnitude(x) > INFINITY;

// Of 32-bit integers, signed or not; the result is signed.
function divFixup(s0, s1, s2) {
  const sign = (s1 ^ s2) & SIGN;
  const denominator = magnitude(s1);
  const numerator = magnitude(s2);
  if (isNan(s2)) return s2 | QUIET;
  if (isNan(s1)) return s1 | QUIET;
  if (denominator === numerator && (numerator === 0 || numerator === INFINITY)) return 0xffc00000;
  if (denominator === 0 || numerator === INFINITY) return sign | INFINITY;
  if (denominator === INFINITY || numerator === 0) return sign;
  if ((numerator >>> 23) - (denominator >>> 23) < -150) return sign;
  if (magnitude(s0) >= INFINITY) return sign | INFINITY;
  return sign | magnitude(s0);
}

for await (const line of createInterface({input: process.stdin, crlfDelay: Infinity})) {
  const [s0, s1, s2] = line.split(' ').map((word) => parseInt(word, 16));
  process.stdout.write((divFixup(s0, s1, s2) >>> 0).toString(16).padStart(8, '0') + '\n');
}
