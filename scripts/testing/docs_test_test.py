"""That scripts/docs-test would see a document that has rotted.

  python3 docs_test_test.py DIVFIX
"""
import os
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True  # not into the tree
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import docs_test

DIVFIX = pathlib.Path(sys.argv.pop()).resolve()

TEXT = '''
Look at `divfix check --seed=1`, and `x`.

```c
int f(void) { return 1; }
```

```sh
cc -c f.c   # makes f.o
divfix explain 1 2 3 \\
  --round=up
```

```text
It prints 17 things
  divfix explain 1 0 0
divfix check: a message
```
'''


class Extracting(unittest.TestCase):
    def test_commands_files_and_outputs(self):
        found = docs_test.commands_of('x.md', TEXT)
        self.assertEqual([(c.line, c.kind, c.text) for c in found],
                         [(9, 'sh', 'cc -c f.c'), (10, 'sh', 'divfix explain 1 2 3 --round=up'),
                          (16, 'text', 'divfix explain 1 0 0'), (2, 'prose', 'divfix check --seed=1')])
        self.assertEqual(found[0].file, ('f.c', 'int f(void) { return 1; }\n'))
        self.assertEqual(found[1].output[0], 'It prints 17 things')

    def test_links_lead_somewhere(self):
        text = '[a](triage.md) [b](https://example.org/x) [c](../README.md#x)\n[d](none.md)'
        self.assertEqual(list(docs_test.broken_links('docs/ci.md', text)), [(2, 'none.md')])

    def test_a_hash_within_quotes_is_no_comment(self):
        self.assertEqual(docs_test.without_comment("a '# b' #c"), "a '# b'")
        self.assertEqual(docs_test.without_comment('a#b'), 'a#b')


class Comparing(unittest.TestCase):
    OUTPUT = '1,180 cases in 5 s\nscalar  1,180  0\nas expected: scalar, simd/avx2\nD 0x7fc00001 quiet\n'

    def shows(self, *lines):
        return docs_test.missing_line(lines, self.OUTPUT)

    def test_figures_and_the_machine_do_not_count(self):
        self.assertIsNone(self.shows('9 cases in 2.5 s', '...', 'simd/avx3  12  0', 'as expected: scalar, simd/avx3, hip/pocl'))

    def test_all_else_does(self):
        self.assertEqual(self.shows('D 0x7fc00002 quiet'), 'D 0x7fc00002 quiet')
        self.assertEqual(self.shows('9 cases took 2.5 s'), '9 cases took 2.5 s')
        self.assertEqual(self.shows('as expected: nobody'), 'as expected: nobody')
        # In the order in which they come.
        self.assertEqual(self.shows('scalar 1 2', '9 cases in 2.5 s'), '9 cases in 2.5 s')


class Flags(unittest.TestCase):
    def fault(self, text):
        return docs_test.Flags(DIVFIX).fault(text)

    def test_what_is_there_passes(self):
        for text in ('divfix check --seed=3 --impl=x', 'divfix corpus add 1 2 3 --why=x', 'divfix explain 1 2 3 --help',
                     'docker run --rm -v "$PWD:/in:ro" divfix check --plugin=/in/mine.so', 'scripts/fuzz --time=5m',
                     'docker run divfix fuzz --engine=both', 'A=1 divfix check', 'scripts/ci-check'):
            self.assertIsNone(self.fault(text), text)

    def test_what_is_not_is_told(self):
        for text in ('divfix chek', 'divfix check --sed=3', 'divfix corpus add --whi=x', 'scripts/fuss', 'scripts/fuzz --tme=5m',
                     'docker run --rm divfix check --plug=x', 'docker run divfix fuzz --engin=both',
                     'build/fuzz/fuzz/targets/no_fuzzer', 'build/fuzz/fuzz/targets/fixup_fuzzer -dict=fuzz/none.dict', 'divfix check "'):
            self.assertIsNotNone(self.fault(text), text)


class Rules(unittest.TestCase):
    def applied(self, text, *rules):
        command = docs_test.Command('x.md', 1, text, 'sh')
        rules = [dict(rule) for rule in rules]
        docs_test.apply_rules([command], rules)
        return command, [rule['used'] for rule in rules]

    def test_the_first_that_is_all_of_a_command_counts(self):
        command, used = self.applied('a b', {'command': 'a'}, {'command': r'(a) b', 'instead': r'\1 c', 'status': 1},
                                     {'command': 'a b', 'skip': True}, {'document': 'y.md', 'command': 'a b'})
        self.assertEqual((command.instead, command.status, command.runs), ('a c', 1, True))
        self.assertEqual(used, [False, True, False, False])

    def test_what_is_not_here_is_not_run(self):
        command, _ = self.applied('a', {'command': 'a', 'needs': 'no-such-program'})
        self.assertFalse(command.runs)
        self.assertIn('no-such-program', command.reason)

    def test_checks_are_made_cheap_where_nothing_is_shown_of_them(self):
        self.assertEqual(self.applied('divfix check')[0].instead, 'divfix check --shard=0/256')
        self.assertIsNone(self.applied('divfix check --shard=1/2')[0].instead)
        self.assertIsNone(self.applied('divfix explain 1 2 3')[0].instead)


class Running(unittest.TestCase):
    def test_the_tree_without_git(self):
        with_git = {f for f in docs_test.tree() if (docs_test.ROOT / f).is_file()}
        path, os.environ['PATH'] = os.environ['PATH'], ''
        try:
            self.assertEqual({f for f in docs_test.tree()}, with_git)
        finally:
            os.environ['PATH'] = path

    def test_in_a_copy_of_the_tree(self):
        with tempfile.TemporaryDirectory() as folder:
            sandbox = docs_test.Sandbox(pathlib.Path(folder), DIVFIX, ['echo x > made'])
            self.assertEqual(sandbox.run('cat made; divfix corpus lint > log; head -c 7 log'), (0, 'x\ncorpus:'))
            self.assertEqual(sandbox.run('divfix no')[0], 2)
        with tempfile.TemporaryDirectory() as folder, self.assertRaises(RuntimeError):
            docs_test.Sandbox(pathlib.Path(folder), DIVFIX, ['false'])


unittest.main(argv=sys.argv[:1])
