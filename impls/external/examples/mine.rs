//! v_div_fixup_f32 in Rust, as a program that answers lines. It follows the measured semantics.
//!
//! ```sh
//! rustc -O mine.rs && divfix check --exec=./mine
//! ```
//!
//! The function can also be exported from a `cdylib`: `#[no_mangle] pub extern "C" fn v_div_fixup_f32`.

use std::io::{self, BufRead, Write};

const SIGN: u32 = 0x8000_0000;
const INFINITY: u32 = 0x7f80_0000;
const QUIET: u32 = 0x0040_0000;

fn v_div_fixup_f32(s0: u32, s1: u32, s2: u32) -> u32 {
    let sign = (s1 ^ s2) & SIGN;
    let denominator = s1 & !SIGN;
    let numerator = s2 & !SIGN;
    if numerator > INFINITY {
        s2 | QUIET
    } else if denominator > INFINITY {
        s1 | QUIET
    } else if denominator == numerator && (numerator == 0 || numerator == INFINITY) {
        0xffc0_0000
    } else if denominator == 0 || numerator == INFINITY {
        sign | INFINITY
    } else if denominator == INFINITY || numerator == 0 {
        sign
    } else if ((numerator >> 23) as i32) - ((denominator >> 23) as i32) < -150 {
        sign
    } else if s0 & !SIGN >= INFINITY {
        sign | INFINITY
    } else {
        sign | (s0 & !SIGN)
    }
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut words = line.split(' ').map(|word| u32::from_str_radix(word, 16));
        let mut next = || words.next().and_then(Result::ok).expect("S0 S1 S2 CONTROL");
        let (s0, s1, s2, _control) = (next(), next(), next(), next());
        // Standard output is flushed at every line feed.
        writeln!(out, "{:08x}", v_div_fixup_f32(s0, s1, s2))?;
    }
    Ok(())
}
