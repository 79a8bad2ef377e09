"""Checks mine.py against a Python module of vectors:

divfix vectors --format=python --default-control --semantics=measured > vectors.py
python3 check_python.py
"""

from judge import judge
from vectors import FIELDS, VECTORS

judge([dict(zip(FIELDS, vector)) for vector in VECTORS])
