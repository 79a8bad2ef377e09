"""Prints the names of the mutants that vectors.py, in the folder at hand, finds, a line each.

find_mutants.py MUTANT_FUNCTIONS_LIBRARY
"""

import ctypes
import os
import sys

sys.path.insert(0, os.getcwd())
from vectors import FIELDS, VECTORS  # noqa: E402

library = ctypes.CDLL(sys.argv[1])
library.divfix_mutant_count.restype = ctypes.c_uint32
library.divfix_mutant_name.restype = ctypes.c_char_p
library.divfix_mutant_run.restype = ctypes.c_uint32
library.divfix_mutant_run.argtypes = [ctypes.c_uint32] * 5 + [ctypes.POINTER(ctypes.c_uint8)]


def finds(mutant):
    for row in VECTORS:
        v = dict(zip(FIELDS, row))
        raised = ctypes.c_uint8()
        d = library.divfix_mutant_run(mutant, v["control"], v["s0"], v["s1"], v["s2"], raised)
        if d != v["d"] or (v["exceptions"] is not None and raised.value != v["exceptions"]):
            return True
    return False


for index in range(library.divfix_mutant_count()):
    if finds(index):
        print(library.divfix_mutant_name(index).decode())
