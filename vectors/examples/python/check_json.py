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

judge([{"s0": int(v["s0"], 16), "s1": int(v["s1"], 16), "s2": int(v["s2"], 16),
        "control": int(v["control_word"], 16), "control_text": v["control"], "d": int(v["d"], 16),
        "exceptions": v.get("exceptions"), "rule": v["rule"], "source": v["source"]}
       for v in document["vectors"]])
