"""Checks mine.py against vectors in CSV:

divfix vectors --format=csv --default-control --semantics=measured > vectors.csv
python3 check_csv.py vectors.csv
"""

import csv
import sys

from judge import judge

vectors = []
with open(sys.argv[1], encoding="utf-8", newline="") as file:
    for row in csv.DictReader(file):
        for name in ("s0", "s1", "s2", "control", "d"):
            row[name] = int(row[name], 16)
        row["exceptions"] = int(row["exceptions"]) if row["exceptions"] else None
        vectors.append(row)

judge(vectors)
