#!/usr/bin/env python3
"""Tests scripts/mutate on a small source whose mutants are known: mutate_test.py CXX."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

MAIN = Path(__file__).resolve().parents[1] / "mutation" / "main.py"
COMPILER = "clang++-22"

SOURCE = """\
#include "small/small.h"

namespace divfix {

int AtMost(int x, int limit) {
  if (x > limit) return limit;
  return x;
}

bool Both(bool a, bool b) { return a && b; }

int Count(int n) {
  int count = 0;
  while (n != 0) {
    n = n / 10;
    ++count;
  }
  return count;
}

char First(const char* text) {
  if (text == nullptr) return '-';
  return *text;
}

constexpr int kLimit = 7;
int Limited(int x) { return AtMost(x, kLimit); }

}  // namespace divfix
"""

HEADER = """\
namespace divfix {
int AtMost(int x, int limit);
bool Both(bool a, bool b);
int Count(int n);
char First(const char* text);
int Limited(int x);
}  // namespace divfix
"""

# Nothing here asks for Both(true, false).
TEST = """\
#include "small/small.h"

#include <gtest/gtest.h>

namespace divfix {
TEST(SmallTest, AtMost) {
  EXPECT_EQ(AtMost(1, 2), 1);
  EXPECT_EQ(AtMost(3, 2), 2);
}
TEST(SmallTest, Both) {
  EXPECT_TRUE(Both(true, true));
  EXPECT_FALSE(Both(false, true));
}
TEST(SmallTest, Count) {
  EXPECT_EQ(Count(99), 2);
  EXPECT_EQ(Count(-100), 3);
}
TEST(SmallTest, First) {
  EXPECT_EQ(First("abc"), 'a');
  EXPECT_EQ(First(nullptr), '-');
}
TEST(SmallTest, Limited) { EXPECT_EQ(Limited(10), 7); }
}  // namespace divfix
"""

GROUP = """\
[[group]]
program = "small_tests"
sources = ["small/*.cc"]
but = ["*_test.cc"]
tests = ["small"]
"""

EQUIVALENT = """\
# At the limit, both are the same.
small/small.cc: AtMost
- if (x > limit) return limit;
+ if (x >= limit) return limit;
At the limit, x and the limit are the same.
"""

SURVIVOR = """\
  - bool Both(bool a, bool b) { return a && b; }
  + bool Both(bool a, bool b) { return a && true; }
"""


class MutateTest(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()
        self.write("small/small.cc", SOURCE)
        self.write("small/small.h", HEADER)
        self.write("small/small_test.cc", TEST)
        self.write("scripts/mutation/mutated.toml", GROUP)
        self.write("scripts/mutation/equivalents.txt", EQUIVALENT)
        compile_one = f"{COMPILER} -std=c++20 -I{self.root} -c"
        self.write("out/build.ninja", f"""\
rule compile
  command = {compile_one} $in -o $out
rule archive
  command = rm -f $out && ar rcs $out $in
rule link
  command = : && {COMPILER} $in -o $out libsmall.a -lgtest -lgtest_main -lpthread && :
build small.o: compile ../small/small.cc
build small_test.o: compile ../small/small_test.cc
build libsmall.a: archive small.o
build small_tests: link small_test.o | libsmall.a
""")
        self.write("out/compile_commands.json", json.dumps([
            {"directory": str(self.root / "out"), "file": f"../small/{name}.cc", "command": f"{compile_one} ../small/{name}.cc -o {name}.o"}
            for name in ("small", "small_test")
        ]))

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def add(self, name, text):
        self.write(name, (self.root / name).read_text() + text)

    def mutate(self, *arguments):
        done = subprocess.run([sys.executable, "-B", str(MAIN), f"--root={self.root}", f"--build={self.root}/out", "--least-seconds=1", *arguments],
                              capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    def test_survivors_and_equivalents(self):
        status, out, err = self.mutate()
        self.assertEqual(status, 1, out + err)
        self.assertEqual(out.count("\n  - "), 1, out)
        self.assertIn("1 survived.", out)
        self.assertIn("small/small.cc:10:41: logic in Both\n" + SURVIVOR, out)
        row = next(line for line in out.splitlines() if line.startswith("small/small.cc "))
        mutants, killed, timed_out, crashed, equivalent, survived = (int(n) for n in row.split()[1:])
        self.assertEqual(mutants, killed + timed_out + crashed + equivalent + survived)
        self.assertGreater(killed, 12)
        self.assertEqual((equivalent, survived), (1, 1))
        self.assertGreaterEqual(timed_out, 1)  # a loop without its step
        self.assertGreaterEqual(crashed, 1)  # the null pointer
        # The limit, which is chosen by the compiler.
        _, listed, _ = self.mutate("--list")
        self.assertIn("+ constexpr int kLimit = (7 - 1);", listed)

        # What is known is not tried again, but for the survivors when the tests have changed.
        status, out, _ = self.mutate()
        self.assertEqual((status, "mutants of" in out), (1, False), out)
        self.add("small/small_test.cc", "TEST(MoreTest, Both) { EXPECT_FALSE(divfix::Both(true, false)); }\n")
        status, out, err = self.mutate()
        self.assertEqual(status, 0, out + err)
        self.assertIn("small_tests: 1 mutants of 1 sources", out)

    def test_an_equivalent_that_matches_nothing_is_refused(self):
        self.add("scripts/mutation/equivalents.txt",
                 "\nsmall/small.cc: AtMost\n- if (x > limits) return limit;\n+ if (x >= limits) return limit;\nIt was renamed.\n")
        status, _, err = self.mutate()
        self.assertEqual(status, 2)
        self.assertIn("equivalents.txt:7: small/small.cc has no such mutant", err)

    def test_an_equivalent_needs_a_reason(self):
        self.write("scripts/mutation/equivalents.txt", "\n".join(EQUIVALENT.splitlines()[:4]) + "\n")
        status, _, err = self.mutate()
        self.assertEqual(status, 2)
        self.assertIn("equivalents.txt:2: an entry is", err)

    def test_changed_lines_only(self):
        git = ["git", "-C", str(self.root), "-c", "user.name=a", "-c", "user.email=a@b"]
        for arguments in (["init", "-q"], ["add", "small", "scripts"], ["commit", "-qm", "first"]):
            subprocess.run([*git, *arguments], check=True)
        status, out, err = self.mutate("--changed=HEAD")
        self.assertEqual((status, out), (0, "no mutant to try\n"), err)
        self.write("small/small.cc", SOURCE.replace("return a && b", "return b && a"))
        status, out, err = self.mutate("--changed=HEAD")
        self.assertEqual(status, 1, out + err)
        self.assertIn("+ bool Both(bool a, bool b) { return true && a; }", out)
        self.assertIn("small_tests: 5 mutants of 1 sources", out)

    def test_bad_usage(self):
        self.assertEqual(self.mutate("small/other.cc")[0], 2)
        self.assertEqual(self.mutate("--no-such-flag")[0], 2)
        status, _, err = self.mutate(f"--build={self.root}/nowhere")
        self.assertEqual(status, 3)
        self.assertIn("not a build folder", err)

    def test_tests_that_fail_by_themselves(self):
        self.write("small/small_test.cc", TEST.replace("EXPECT_EQ(", "EXPECT_NE(").replace("EXPECT_TRUE(", "EXPECT_FALSE("))
        status, _, err = self.mutate()
        self.assertEqual(status, 3)
        self.assertIn("SmallTest.AtMost fails without any mutant", err)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        COMPILER = sys.argv.pop(1)
    unittest.main()
