"""Checks mine.py against vectors as text, from standard input:

divfix vectors --default-control --semantics=measured | python3 check_text.py
"""

import re
import sys

from judge import judge

LINE = re.compile(r"(\w+) (\w+) (\w+) (\w+) -> (\w+)(?: (\w+))?  # \w+ (\S+) (\S+)(?: \[(.*?)\])?")

vectors = []
for line in sys.stdin:
    if line.startswith("#"):
        continue
    match = LINE.match(line)
    if not match:
        sys.exit(f"not a vector: {line}")
    s0, s1, s2, control, d, exceptions, rule, source, control_text = match.groups()
    vectors.append({"s0": int(s0, 16), "s1": int(s1, 16), "s2": int(s2, 16),
                    "control": int(control, 16), "d": int(d, 16),
                    "exceptions": None if exceptions is None else int(exceptions, 16),
                    "rule": rule, "source": source, "control_text": control_text or ""})

judge(vectors)
