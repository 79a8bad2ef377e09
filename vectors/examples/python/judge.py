"""What the four examples share: runs vectors through mine.py and tells what differs."""

import sys

from mine import v_div_fixup_f32

SEMANTICS_BIT = 0x8000  # of the control word


def run(vector):
    """D and exceptions of one vector. None: the implementation has no such control. This one has the
    default alone, and reports no exceptions (None); change it to what yours can do."""
    if vector["control"] & ~SEMANTICS_BIT:
        return None
    return v_div_fixup_f32(vector["s0"], vector["s1"], vector["s2"]), None


def judge(vectors):
    """vectors: dicts with s0, s1, s2, control, d as numbers, exceptions as a number or None; what
    else they hold is shown. Exits with 0 if all is as expected, else with 1."""
    differ = not_run = not_compared = 0
    for v in vectors:
        outcome = run(v)
        if outcome is None:
            not_run += 1
            continue
        d, exceptions = outcome
        compared = exceptions is not None and v["exceptions"] is not None
        if v["exceptions"] is not None and not compared:
            not_compared += 1
        exceptions_differ = compared and exceptions != v["exceptions"]
        if d == v["d"] and not exceptions_differ:
            continue
        differ += 1
        text = (f"{v['s0']:08x} {v['s1']:08x} {v['s2']:08x} [{v['control_text']}]: "
                f"D {d:08x}, expected {v['d']:08x}")
        if exceptions_differ:
            text += f", exceptions {exceptions:02x}, expected {v['exceptions']:02x}"
        print(f"{text} (rule {v['rule']}, {v['source']})")
    text = f"{len(vectors)} vectors: {differ} differ, {not_run} not run"
    print(text + (f", exceptions of {not_compared} not compared" if not_compared else ""))
    sys.exit(1 if differ or not_run or not vectors else 0)
