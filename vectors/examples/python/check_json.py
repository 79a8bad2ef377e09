"""Checks mine.py against vectors in JSON:

divfix vectors --format=json --default-control --semantics=measured > vectors.json
python3 check_json.py vectors.json
"""

import json
import sys

from judge import judge

with open(sys.argv[1], encoding="utf-8") as file:
    document = json.load(file)
if document["schema"] != {"name": "divfix-vectors", "version": 1}:
    sys.exit(f"{sys.argv[1]}: not the schema that this program reads")

vectors = []
for vector in document["vectors"]:
    for name in ("s0", "s1", "s2", "control", "d"):
        vector[name] = int(vector[name], 16)
    vector.setdefault("exceptions", None)
    vectors.append(vector)

judge(vectors)
