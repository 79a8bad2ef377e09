// Checks an implementation of v_div_fixup_f32 against vectors.rs. With yours in the place of mine.rs:
//
//   divfix vectors --format=rust --default-control --semantics=measured > vectors.rs
//   rustc check.rs && ./check
//
// Exit status: 0 all is as expected, 1 something differs or could not be run.
mod mine;
mod vectors;

const SEMANTICS_BIT: u32 = 0x8000; // of the control word

/// D and exceptions of one vector. None: the implementation has no such control. This one has the
/// default alone, and reports no exceptions; change it to what yours can do.
fn run(v: &vectors::Vector) -> Option<(u32, Option<u8>)> {
    if v.control & !SEMANTICS_BIT != 0 {
        return None;
    }
    Some((mine::v_div_fixup_f32(v.s0, v.s1, v.s2), None))
}

fn main() {
    let (mut differ, mut not_run, mut not_compared) = (0, 0, 0);
    for v in vectors::VECTORS.iter() {
        let (d, exceptions) = match run(v) {
            Some(outcome) => outcome,
            None => {
                not_run += 1;
                continue;
            }
        };
        if v.exceptions.is_some() && exceptions.is_none() {
            not_compared += 1;
        }
        let exceptions_differ = match (exceptions, v.exceptions) {
            (Some(raised), Some(expected)) => raised != expected,
            _ => false,
        };
        if d == v.d && !exceptions_differ {
            continue;
        }
        differ += 1;
        print!(
            "{:08x} {:08x} {:08x} [{}]: D {:08x}, expected {:08x}",
            v.s0, v.s1, v.s2, v.control_text, d, v.d
        );
        if exceptions_differ {
            print!(
                ", exceptions {:02x}, expected {:02x}",
                exceptions.unwrap_or(0),
                v.exceptions.unwrap_or(0)
            );
        }
        println!(" (rule {}, {})", v.rule, v.source);
    }
    print!("{} vectors: {} differ, {} not run", vectors::VECTORS.len(), differ, not_run);
    if not_compared > 0 {
        print!(", exceptions of {} not compared", not_compared);
    }
    println!();
    std::process::exit(if differ != 0 || not_run != 0 { 1 } else { 0 });
}
