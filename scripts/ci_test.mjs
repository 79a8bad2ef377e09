// What scripts/ci-test runs: node ci_test.mjs ROOT PROGRAM
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';

import {runAction} from './testing/action_runner.mjs';
import {makeEvaluator} from './testing/expressions.mjs';

const [root, program] = process.argv.slice(2).map((name) => path.resolve(name));
const modules = path.join(root, 'build/validate-ci/node_modules');
const yaml = createRequire(path.join(modules, 'anchor.js'))('js-yaml');
const evaluator = await makeEvaluator(modules);
const action = yaml.load(fs.readFileSync(path.join(root, 'action.yml'), 'utf8'));

// Spaces wherever a path can have them.
const top = fs.mkdtempSync(path.join(os.tmpdir(), 'divfix ci test '));
after(() => fs.rmSync(top, {recursive: true}));

function must(command, options) {
  const ran = spawnSync(command[0], command.slice(1), {encoding: 'utf8', ...options});
  assert.equal(ran.status, 0, `${command.join(' ')}: ${ran.error ?? ran.stdout + ran.stderr}`);
  return ran.stdout;
}

// The checkout as a user gets it: what is in git and what will be, with nothing that was built.
const checkout = path.join(top, 'actions cache', 'divfix');
function copyTree() {
  const list = must(['git', 'ls-files', '--cached', '--others', '--exclude-standard', '-z'], {cwd: root});
  for (const file of list.split('\0').filter((name) => name !== '' && fs.existsSync(path.join(root, name)))) {
    fs.mkdirSync(path.dirname(path.join(checkout, file)), {recursive: true});
    fs.copyFileSync(path.join(root, file), path.join(checkout, file));
  }
}
copyTree();

// The program always comes from the cache: a build would take minutes, and hide that it did not.
const shims = path.join(top, 'shims');
fs.mkdirSync(shims);
fs.writeFileSync(path.join(shims, 'cmake'), '#!/bin/bash\necho "the program is built again" >&2\nexit 1\n', {mode: 0o755});
process.env.PATH = `${shims}:${process.env.PATH}`;

let folders = 0;
function newFolder(name) {
  folders += 1;
  const folder = path.join(top, `${folders} ${name}`);
  fs.mkdirSync(folder);
  return folder;
}

// A user's repository, with a folder that divfix might take for its corpus, and might not.
function newRepository() {
  const repository = newFolder('my emulator');
  fs.mkdirSync(path.join(repository, 'corpus'));
  fs.writeFileSync(path.join(repository, 'corpus/poems.txt'), 'no entry of a corpus\n');
  return repository;
}

const real = `exec "${program}" "$@"`;

// A cache that has the program: one that runs `script`.
const cacheOf = (script) => (folder, key) => {
  fs.mkdirSync(path.join(folder, key), {recursive: true});
  fs.writeFileSync(path.join(folder, key, 'divfix'), `#!/bin/bash\n${script}\n`, {mode: 0o755});
};
const version = '[[ $1 != --version ]] || exit 0';

// One control of the many, so that a check takes a second.
const quick = ['--impl=scalar', '--semantics=measured', '--round=nearest', '--denorm=keep', '--ieee=1', '--dx10_clamp=1',
  '--neg=none', '--abs=none', '--omod=none', '--clamp=0'];
const right = [...quick, '--impl=branchless'].join('\n');
const wrong = [...quick, '--impl=mutant/zero-over-zero-positive'].join('\n');
const wrongKey = 'mutant/zero-over-zero-positive:measured:zero-over-zero:nothing:nan-sign:equal';
const forms = ['index.html', 'junit.xml', 'report.json', 'report.sarif', 'report.txt', 'summary.md'];

const run = (inputs, {script = real, repository = newRepository(), github = {}} = {}) => runAction({
  action, folder: checkout, repository, scratch: newFolder('runner'), evaluator, inputs, github, cached: cacheOf(script)});

// What comes in place of a check or of a triage.
const forCheck = (does) => `[[ $1 != check ]] || { ${does}; }; ${real}`;
const forTriage = (does) => `[[ $1 != triage ]] || { ${does}; }; ${real}`;

// A report of a right implementation, where a test is about what becomes of it.
const ready = newFolder('ready report');
must([program, 'check', ...right.split('\n'), `--corpus=${root}/corpus`, `--report=${ready}`]);
const quickly = forCheck(`cp "${ready}/report.json" divfix-report; exit 0`);

describe('the action', () => {
  test('passes a right implementation, with its reports', () => {
    const result = run({arguments: right});
    assert.equal(result.failed, undefined, result.log);
    assert.equal(result.outputs.status, '0');
    assert.equal(result.outputs['new-buckets'], '0');
    assert.deepEqual(result.artifacts, {'divfix-report': forms});
    assert.match(result.summary, /^## divfix: no divergence/);
    assert.equal(result.sarif.length, 0);
    assert.equal(result.saved, false);
  });

  test('fails a wrong one, after its reports were uploaded', () => {
    const repository = newRepository();
    const result = run({arguments: wrong, report: 'my reports', artifact: 'mine'}, {repository});
    assert.equal(result.failed, 'Check', result.log);
    assert.equal(result.ran.at(-1), 'Upload the reports');
    assert.deepEqual(result.artifacts, {mine: forms});
    assert.equal(result.outputs.status, '1');
    assert.equal(result.outputs['new-buckets'], '1');
    assert.equal(result.outputs.report, path.join(repository, 'my reports'));
    const report = JSON.parse(fs.readFileSync(path.join(repository, 'my reports/report.json'), 'utf8'));
    assert.deepEqual(report.buckets.map((bucket) => bucket.key), [wrongKey]);
    assert.match(result.summary, /^## divfix: 1 new bucket of divergences/);
    assert.match(result.log, /divfix explain 0x3f800000 0x00000000 0x00000000/);
  });

  test('counts all new buckets', () => {
    const repository = newRepository();
    const result = run({arguments: `${wrong}\n--impl=mutant/inv*`}, {repository});
    const report = JSON.parse(fs.readFileSync(path.join(repository, 'divfix-report/report.json'), 'utf8'));
    assert.ok(report.buckets.length > 1);
    assert.equal(result.outputs['new-buckets'], String(report.buckets.length));
  });

  test('uploads nothing when no artifact is named', () => {
    const result = run({arguments: right, artifact: ''}, {script: quickly});
    assert.equal(result.failed, undefined, result.log);
    assert.deepEqual(result.artifacts, {});
  });

  test('passes a wrong one that the baseline accepts', () => {
    const repository = newRepository();
    fs.mkdirSync(path.join(repository, 'my lists'));
    const baseline = 'my lists/accepted for now.txt';
    fs.writeFileSync(path.join(repository, baseline),
        `${wrongKey}  share=100%  owner=ann  link=https://example.org/7  expires=9999-01-01  # until the new NaN path\n`);
    const result = run({arguments: wrong, baseline}, {repository});
    assert.equal(result.failed, undefined, result.log);
    assert.equal(result.outputs.status, '0');
    assert.equal(result.outputs['new-buckets'], '0');
    assert.match(result.summary, /^## divfix: no new divergence/);
  });

  test('fails when the baseline holds what no longer occurs', () => {
    const repository = newRepository();
    fs.writeFileSync(path.join(repository, 'accepted.txt'),
        `${wrongKey.replace('zero-over-zero:', 'quotient:')}  share=100%  owner=ann  link=https://example.org/7  expires=2020-01-01  # old\n`);
    const result = run({arguments: wrong, baseline: 'accepted.txt'}, {repository});
    assert.equal(result.failed, 'Check', result.log);
    assert.equal(result.outputs.status, '1');
    assert.deepEqual(result.artifacts, {'divfix-report': forms});
  });

  test('fails when the baseline is not there, naming it', () => {
    const result = run({arguments: right, baseline: 'no such list.txt'});
    assert.equal(result.failed, 'Check', result.log);
    assert.equal(result.outputs.status, '2');
    assert.match(result.summary, /^## divfix: no report\n[^]*no such list\.txt/);
  });

  test('fails when there is nothing of the user to check', () => {
    const result = run({});
    assert.equal(result.failed, 'Check');
    assert.match(result.log, /nothing of yours to check: set DIVFIX_LIBRARY or DIVFIX_COMMAND/);
  });

  for (const argument of ['--baseline=a.txt', '--report=b']) {
    test(`refuses ${argument} among the arguments`, () => {
      const result = run({arguments: `${right}\n${argument}`});
      assert.equal(result.failed, 'Check');
      assert.match(result.log, /is given in DIVFIX_/);
    });
  }

  test('gives each input to divfix as it is, and runs none of it', () => {
    const evil = (name) => `${name} $(touch pwned) \`touch pwned\` "; touch pwned; ' \${{ inputs.time }} \\ *`;
    const repository = newRepository();
    const inputs = Object.fromEntries(
        ['library', 'command', 'baseline', 'semantics', 'time'].map((name) => [name, evil(name)]));
    const result = run({...inputs, arguments: `${evil('--seed=')}\r\n\n--two words`, report: evil('report')},
        {repository, script: `${version}; printf '%s\\0' "$@" > argv; exit 2`});
    assert.equal(result.failed, 'Check', result.log);
    const given = fs.readFileSync(path.join(repository, 'argv'), 'utf8').split('\0').slice(0, -1);
    assert.deepEqual(given.sort(), ['check', `--report=${evil('report')}`, `--plugin=${evil('library')}`,
      `--exec=${evil('command')}`, `--baseline=${evil('baseline')}`, `--semantics=${evil('semantics')}`,
      `--time=${evil('time')}`, evil('--seed='), '--two words', `--corpus=${checkout}/corpus`].sort());
    assert.ok(!fs.existsSync(path.join(repository, 'pwned')));
  });

  test('names the sources for code scanning', () => {
    const repository = newRepository();
    fs.mkdirSync(path.join(repository, 'my src'));
    fs.writeFileSync(path.join(repository, 'my src/fix up.c'), 'int x;\n');
    const result = run({arguments: wrong, sarif: 'true', source: 'mutant/zero-over-zero-positive=my src/fix up.c:1'},
        {repository});
    assert.equal(result.sarif.length, 1);
    const {uri} = JSON.parse(result.sarif[0]).runs[0].results[0].locations[0].physicalLocation.artifactLocation;
    assert.equal(decodeURIComponent(uri), 'my src/fix up.c');
  });

  const pull = (repository) => ({event_name: 'pull_request', event: {pull_request: {head: {repo: {full_name: repository}}}}});
  for (const [what, github, uploaded] of [
    ['a push', {}, 1],
    ['a pull request of the repository itself', pull('ann/emulator'), 1],
    ['a pull request of a fork', pull('bob/emulator'), 0],
    ['Dependabot', {...pull('ann/emulator'), actor: 'dependabot[bot]'}, 0],
  ]) {
    test(`${uploaded ? 'uploads' : 'does not upload'} to code scanning for ${what}`, () => {
      const result = run({arguments: right, sarif: 'true'}, {github, script: quickly});
      assert.equal(result.failed, undefined, result.log);
      assert.equal(result.sarif.length, uploaded);
    });
  }

  // The files that are uploaded all the same.
  for (const [what, script, status, uploaded] of [
    ['the check passes and writes no report', forCheck('exit 0'), '3', []],
    ['the check finds divergences and writes no report', forCheck('exit 1'), '3', []],
    ['the check is killed', forCheck('kill -9 $$'), '137', []],
    ['all of it is killed', forCheck('kill -9 $PPID; exit 0'), '', []],
    ['an empty report is written', forCheck(': > divfix-report/report.json; exit 0'), '3', ['report.json']],
    ['what is written is no report', forCheck('echo {} > divfix-report/report.json; exit 0'), '2', ['report.json']],
    ['no triage can be made', forTriage('exit 3'), '3', forms],
    ['triage leaves one form out', forTriage(`"${program}" "$@"; rm divfix-report/junit.xml; exit 0`), '3',
      forms.filter((name) => name !== 'junit.xml')],
  ]) {
    test(`fails when ${what}, though an old report is there`, () => {
      const repository = newRepository();
      fs.mkdirSync(path.join(repository, 'divfix-report'));
      for (const name of forms) fs.copyFileSync(path.join(ready, 'report.json'), path.join(repository, 'divfix-report', name));
      const result = run({arguments: right}, {repository, script});
      assert.equal(result.failed, 'Check', result.log);
      assert.equal(result.outputs.status, status);
      assert.equal(result.outputs['new-buckets'], '');
      assert.deepEqual(result.artifacts, uploaded.length > 0 ? {'divfix-report': uploaded} : {});
      if (status !== '') assert.match(result.summary, /^## divfix: no report\n/);
    });
  }

  test('fails when triage finds what the check did not', () => {
    const result = run({arguments: right}, {script: forTriage(`"${program}" "$@"; exit 1`)});
    assert.equal(result.failed, 'Check');
    assert.equal(result.outputs.status, '1');
    assert.deepEqual(result.artifacts, {'divfix-report': forms});
  });
});

describe("the action, with a user's own library,", () => {
  // The published pseudocode, as somebody would write it who reads it once.
  const source = (defaultNan) => `#include <stdint.h>
static int IsNan(uint32_t x) { return (x & 0x7fffffff) > 0x7f800000; }
uint32_t v_div_fixup_f32(uint32_t s0, uint32_t s1, uint32_t s2) {
  const uint32_t sign = (s1 ^ s2) & 0x80000000, y = s1 & 0x7fffffff, x = s2 & 0x7fffffff;
  if (IsNan(s2)) return s2 | 0x400000;
  if (IsNan(s1)) return s1 | 0x400000;
  if ((x == 0 && y == 0) || (x == 0x7f800000 && y == 0x7f800000)) return ${defaultNan};
  if (y == 0 || x == 0x7f800000) return sign | 0x7f800000;
  if (x == 0 || y == 0x7f800000) return sign;
  if ((int)(x >> 23) - (int)(y >> 23) < -150) return sign;
  return sign | (s0 & 0x7fffffff);
}
`;
  function check(defaultNan) {
    const repository = newRepository();
    fs.mkdirSync(path.join(repository, 'my src'));
    fs.writeFileSync(path.join(repository, 'my src/fixup.c'), source(defaultNan));
    must(['gcc-12', '-shared', '-fPIC', '-O2', '-o', 'my lib.so', 'my src/fixup.c'], {cwd: repository});
    return run({library: 'mine=my lib.so', source: 'mine=my src/fixup.c:7', sarif: 'true'}, {repository});
  }

  test('passes a right one', () => {
    const result = check('0xffc00000');
    assert.equal(result.failed, undefined, result.log);
    assert.equal(result.outputs['new-buckets'], '0', result.summary);
    assert.match(result.log, /mine agrees with published/);
  });

  test('fails a wrong one, at its source', () => {
    const result = check('0x7fc00000');
    assert.equal(result.failed, 'Check', result.log);
    assert.equal(result.outputs.status, '1');
    assert.ok(Number(result.outputs['new-buckets']) >= 2, result.summary);
    const {physicalLocation} = JSON.parse(result.sarif[0]).runs[0].results[0].locations[0];
    assert.equal(decodeURIComponent(physicalLocation.artifactLocation.uri), 'my src/fixup.c');
    assert.equal(physicalLocation.region.startLine, 7);
  });
});

describe('scripts/ci-check', () => {
  // 1 means divergences: none of these may end with it, nor with 0.
  const cases = [
    ['the folder of the reports is a file', 3, {DIVFIX_REPORT: '/dev/null'}, /can't be made/],
    ['there is no temporary folder', 3, {TMPDIR: '/nonexistent'}, /no temporary folder can be made/],
    ['the outputs can\'t be written', 3, {GITHUB_OUTPUT: '/nonexistent/x'}, /'\/nonexistent\/x' can't be written/],
    ['the summary can\'t be written', 3, {GITHUB_STEP_SUMMARY: '/nonexistent/x'}, /'\/nonexistent\/x' can't be written/],
    ['there is no program', 2, {DIVFIX_PROGRAM: '/nonexistent/divfix'}, /there is no program '\/nonexistent\/divfix'/],
  ];
  for (const [what, status, variables, message] of cases) {
    test(`ends with ${status} when ${what}`, () => {
      const ran = spawnSync(path.join(root, 'scripts/ci-check'), ['--impl=scalar'], {
        cwd: newRepository(), encoding: 'utf8', env: {...process.env, DIVFIX_PROGRAM: program, ...variables},
      });
      assert.equal(ran.status, status, ran.stderr);
      assert.match(ran.stderr, message);
    });
  }
});

describe('scripts/ci-campaign', () => {
  // A checkout with an engine that runs `engine`, and a divfix that runs `script`.
  function campaign(engine, script) {
    const folder = newFolder('campaign');
    fs.mkdirSync(path.join(folder, 'scripts'));
    for (const name of ['ci-campaign', 'ci-report']) {
      fs.copyFileSync(path.join(root, 'scripts', name), path.join(folder, 'scripts', name));
    }
    fs.writeFileSync(path.join(folder, 'scripts/fuzz'), `#!/bin/bash\n${engine}\n`, {mode: 0o755});
    cacheOf(script)(folder, 'bin');
    const ran = spawnSync(path.join(folder, 'scripts/ci-campaign'), ['afl', '4h', 'my campaign'], {
      cwd: folder, env: {PATH: process.env.PATH, DIVFIX_PROGRAM: path.join(folder, 'bin/divfix')}, encoding: 'utf8'});
    const read = (name) => (fs.existsSync(path.join(folder, name)) ? fs.readFileSync(path.join(folder, name), 'utf8') : '');
    const list = (name) => fs.readdirSync(path.join(folder, 'my campaign', name)).map(
        (file) => read(path.join('my campaign', name, file))).sort();
    return {status: ran.status, log: ran.stdout + ran.stderr, engine: read('engine'), pruned: read('pruned'), list,
      campaign: path.join(folder, 'my campaign'), files: fs.readdirSync(path.join(folder, 'my campaign')).sort()};
  }
  const inputs = {'seeds/1': 'a', 'libfuzzer/corpus/2': 'b', 'libfuzzer/artifacts/crash-3': 'c', 'afl/main/queue/id:4,src:5': 'd',
    'afl/secondary0/queue/id:4,src:6': 'e', 'afl/main/queue/.state/7': 'no input', 'afl/main/crashes/id:8': 'f',
    'afl/main/crashes/README.txt': 'no input', 'afl/main/hangs/id:9': 'c'};
  const finds = (implementations, status) => `printf '%s\n' "$@" > engine
${Object.entries(inputs).map(([name, text]) => (
    `mkdir -p "$(dirname "my campaign/${name}")"; printf %s "${text}" > "my campaign/${name}"`)).join('\n')}
"${program}" check ${implementations.replaceAll('\n', ' ')} --corpus="${checkout}/corpus" --report="my campaign"
exit ${status}`;
  const prunes = `[[ $1 != corpus ]] || { printf '%s\n' "$@" > pruned; exit 0; }; ${real}`;

  test('fuzzes, reports and prunes', () => {
    const result = campaign(finds(right, 0), prunes);
    assert.equal(result.status, 0, result.log);
    assert.equal(result.engine, `--engine=afl\n--time=4h\n--out=${result.campaign}\n`);
    assert.equal(result.pruned, `corpus\nprune\n--seeds=${result.campaign}/seeds\n`);
    assert.deepEqual(result.files, ['crashes', ...forms, 'seeds'].sort());
    assert.deepEqual(result.list('seeds'), ['a', 'b', 'd', 'e']);
    assert.deepEqual(result.list('crashes'), ['c', 'f']);
  });

  test('fails for what was found, and prunes all the same', () => {
    const result = campaign(finds(wrong, 1), prunes);
    assert.equal(result.status, 1, result.log);
    assert.notEqual(result.pruned, '');
    assert.deepEqual(result.files, ['crashes', ...forms, 'seeds'].sort());
  });

  test('fails when the campaign leaves no report', () => {
    assert.equal(campaign('exit 0', prunes).status, 3);
  });

  test('fails when nothing can be pruned', () => {
    assert.equal(campaign(finds(right, 0), `[[ $1 != corpus ]] || exit 2; ${real}`).status, 3);
  });
});

describe('the key of the cache', () => {
  const keyOf = (folder) => must([path.join(folder, 'scripts/ci-build'), '--cache']).match(/^key=(\S+)$/m)[1];

  test('follows the sources, and nothing else', () => {
    const copy = path.join(newFolder('elsewhere'), 'divfix');
    fs.cpSync(checkout, copy, {recursive: true, filter: (from) => from !== path.join(checkout, 'build')});
    assert.equal(keyOf(copy), keyOf(checkout));
    fs.mkdirSync(path.join(copy, 'build'));
    fs.writeFileSync(path.join(copy, 'build/something'), 'built');
    assert.equal(keyOf(copy), keyOf(checkout));
    fs.appendFileSync(path.join(copy, 'oracle/oracle.cc'), '//\n');
    assert.notEqual(keyOf(copy), keyOf(checkout));
  });
});

describe('the template for GitLab', () => {
  const origin = path.join(newFolder('origin'), 'divfix');
  fs.cpSync(checkout, origin, {recursive: true, filter: (from) => from !== path.join(checkout, 'build')});
  const git = (folder, ...args) => must(['git', '-c', 'user.name=ann', '-c', 'user.email=ann@example.org', '-C', folder, ...args]);
  git(origin, 'init', '--quiet', '--initial-branch=main');
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message=divfix');

  function pipeline(variables, script = real) {
    const repository = newRepository();
    fs.copyFileSync(path.join(root, 'docs/ci/gitlab.yml'), path.join(repository, 'divfix.yml'));
    fs.writeFileSync(path.join(repository, '.gitlab-ci.yml'), yaml.dump({
      include: [{local: 'divfix.yml'}],
      fixup: {extends: '.divfix', variables: {DIVFIX_REPOSITORY: `file://${origin}`, ...variables}},
    }));
    git(repository, 'init', '--quiet', '--initial-branch=main');
    git(repository, 'remote', 'add', 'origin', 'https://example.org/ann/emulator.git');
    git(repository, 'add', '--all');
    git(repository, 'commit', '--quiet', '--message=emulator');
    const key = must([path.join(checkout, 'scripts/ci-build'), '--cache']).match(/^key=(\S+)$/m)[1];
    cacheOf(script)(path.join(repository, '.divfix/cache'), key);
    const ran = spawnSync('node', [path.join(modules, 'gitlab-ci-local/src/index.js'), '--force-shell-executor', 'fixup'],
        {cwd: repository, env: {PATH: process.env.PATH, HOME: newFolder('home')}, encoding: 'utf8'});
    const folder = path.join(repository, 'divfix-report');
    return {status: ran.status, log: ran.stdout + ran.stderr, reports: fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [],
      repository};
  }

  test('passes a right implementation, with its reports', () => {
    const result = pipeline({DIVFIX_ARGUMENTS: right});
    assert.equal(result.status, 0, result.log);
    assert.match(result.log, /no divergence/);
    assert.deepEqual(result.reports, forms);
  });

  test('fails a wrong one, with its reports', () => {
    const result = pipeline({DIVFIX_ARGUMENTS: wrong});
    assert.equal(result.status, 1, result.log);
    assert.ok(result.log.includes(wrongKey), result.log);
    assert.deepEqual(result.reports, forms);
    assert.match(fs.readFileSync(path.join(result.repository, 'divfix-report/junit.xml'), 'utf8'), /<failure/);
  });

  test('fails when DIVFIX_REPOSITORY is not set', () => {
    const result = pipeline({DIVFIX_REPOSITORY: '', DIVFIX_ARGUMENTS: right});
    assert.equal(result.status, 1, result.log);
    assert.match(result.log, /set DIVFIX_REPOSITORY/);
  });

  test('gives variables to divfix as they are, and runs none of them', () => {
    const evil = "build/my lib.so; touch pwned `touch pwned` '\" *";
    const result = pipeline({DIVFIX_LIBRARY: evil}, `${version}; printf '%s\\0' "$@" > argv; exit 2`);
    assert.equal(result.status, 1, result.log);
    assert.ok(fs.readFileSync(path.join(result.repository, 'argv'), 'utf8').split('\0').includes(`--plugin=${evil}`));
    assert.ok(!fs.existsSync(path.join(result.repository, 'pwned')));
  });

  test('uploads what a failing job wrote, and builds the program once', () => {
    const job = yaml.load(fs.readFileSync(path.join(root, 'docs/ci/gitlab.yml'), 'utf8'))['.divfix'];
    assert.equal(job.artifacts.when, 'always');
    assert.deepEqual(job.artifacts.paths, [`${job.variables.DIVFIX_REPORT}/`]);
    assert.equal(job.artifacts.reports.junit, `${job.variables.DIVFIX_REPORT}/junit.xml`);
    assert.deepEqual(job.cache.paths, [job.variables.DIVFIX_CACHE]);
    assert.equal(job.cache.when, 'always');
  });
});

describe('scripts/validate-ci', () => {
  const validate = (...files) => spawnSync(path.join(root, 'scripts/validate-ci'), files, {encoding: 'utf8'});

  // One fault each in a copy of a file, and what is said of it.
  const faults = [
    ['action.yml', 'a key that an action does not have', 'using: composite', 'usin: composite', /usin/],
    ['action.yml', 'a step without its shell', '      shell: bash\n', '', /shell/],
    ['action.yml', 'an input in the text of a script', '"$GITHUB_ACTION_PATH/scripts/ci-check"', 'x ${{ inputs.library }}',
      /an expression in shell text/],
    ['action.yml', 'an action that can change at will', '/upload-artifact@v4', '/upload-artifact@main', /pinned to neither/],
    ['.github/workflows/pull-request.yml', 'a key that a job does not have', 'runs-on:', 'runs-onn:', /runs-onn/],
    ['.github/workflows/pull-request.yml', 'a need of no job', 'needs: check', 'needs: chek', /chek/],
    ['.github/workflows/pull-request.yml', 'an unknown context', 'matrix.run', 'matrx.run', /undefined variable "matrx"/],
    ['.github/workflows/pull-request.yml', 'an unknown permission', 'security-events:', 'security-event:', /security-event"/],
    ['.github/workflows/pull-request.yml', 'the default permissions', 'permissions: {}\n', '', /no permissions/],
    ['.github/workflows/pull-request.yml', 'a job without an end', /timeout-minutes: \d+/, 'continue-on-error: false', /no timeout/],
    ['.github/workflows/pull-request.yml', 'shell text with a fault', '"$GITHUB_WORKSPACE"', '$GITHUB_WORKSPACE', /SC2086/],
    ['docs/ci/gitlab.yml', 'a key that a job does not have', 'artifacts:', 'artefacts:', /must NOT have additional properties/],
    ['docs/ci/gitlab.yml', 'a value that a key does not take', 'when: always', 'when: allways', /must be equal to one of/],
    ['docs/ci/gitlab.yml', 'shell text with a fault', '"$DIVFIX_REF"', '$DIVFIX_REF', /SC2086/],
    ['docs/ci/gitlab.yml', 'text that is no YAML', '.divfix:', '.divfix', /a document separator is expected/],
  ];
  let said = '';
  const copies = faults.map(([file, , from, to]) => {
    const copy = path.join(newFolder('files'), file);
    fs.mkdirSync(path.dirname(copy), {recursive: true});
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    assert.notEqual(text.replace(from, to), text, `${file} has no ${from}`);
    fs.writeFileSync(copy, text.replace(from, to));
    return copy;
  });
  // All in one run, since its start takes seconds.
  before(() => {
    const ran = validate(...copies);
    said = ran.stderr;
    assert.equal(ran.status, 1, said);
  });
  faults.forEach(([file, what, , , message], i) => {
    test(`refuses ${what} in ${path.basename(file)}`, () => {
      // What is said of this file, up to the next one.
      const own = said.split(`${top}${path.sep}`).filter((part) => copies[i] === path.join(top, part.split(/:(?!\/)/)[0]));
      assert.match(own.join('\n'), message);
    });
  });

  test('accepts what docs/ci.md gives to copy', () => {
    const text = fs.readFileSync(path.join(root, 'docs/ci.md'), 'utf8');
    const blocks = [...text.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, block]) => block);
    assert.equal(blocks.length, 2);
    const folder = newFolder('docs');
    fs.mkdirSync(path.join(folder, 'workflows'));
    // Only a user knows the version.
    fs.writeFileSync(path.join(folder, 'workflows/fixup.yml'), blocks[0].replace('OWNER/divfix@main', 'OWNER/divfix@v1'));
    fs.writeFileSync(path.join(folder, 'gitlab.yml'), blocks[1]);
    const ran = validate(path.join(folder, 'workflows/fixup.yml'), path.join(folder, 'gitlab.yml'));
    assert.equal(ran.status, 0, ran.stderr);

    const {with: inputs} = yaml.load(blocks[0]).jobs.fixup.steps.find((step) => step.uses?.startsWith('OWNER/divfix@'));
    for (const name of Object.keys(inputs)) assert.ok(name in action.inputs, name);
    const template = yaml.load(fs.readFileSync(path.join(root, 'docs/ci/gitlab.yml'), 'utf8'))['.divfix'];
    for (const name of Object.keys(yaml.load(blocks[1]).fixup.variables)) assert.ok(name in template.variables, name);
    for (const name of [...Object.keys(action.inputs), ...Object.keys(action.outputs)]) {
      assert.ok(text.includes(`| \`${name}\` |`), `docs/ci.md does not tell of ${name}`);
    }
  });

  test('accepts the files as they are', () => {
    const ran = validate();
    assert.equal(ran.status, 0, ran.stderr);
    assert.match(ran.stdout, /^\d+ files, 0 faults$/m);
  });
});

describe('the workflows, and the action', () => {
  const folder = path.join(root, '.github/workflows');
  const jobs = fs.readdirSync(folder).flatMap((file) => (
    Object.entries(yaml.load(fs.readFileSync(path.join(folder, file), 'utf8')).jobs).map(([name, job]) => ({file, name, job}))));

  test('call scripts that are there', () => {
    for (const {file, name, job} of jobs) {
      for (const {run = ''} of job.steps) {
        for (const [script] of run.matchAll(/scripts\/[\w-]+|\.ci\/run/g)) {
          assert.doesNotThrow(() => fs.accessSync(path.join(root, script), fs.constants.X_OK), `${file}: ${name}: ${run}`);
        }
      }
    }
  });

  test('upload reports whatever happens, and fail when there are none', () => {
    const steps = [...jobs.flatMap(({job}) => job.steps), ...action.runs.steps];
    const uploads = steps.filter((step) => step.uses?.startsWith('actions/upload-artifact@'));
    assert.equal(uploads.length, 3);
    for (const step of uploads) {
      assert.match(step.if, /^always\(\)/);
      assert.equal(step.with['if-no-files-found'], 'error');
    }
  });

  test('give the right to write to no job that runs code of the repository', () => {
    for (const {file, name, job} of jobs) {
      const writes = Object.values(job.permissions ?? {}).includes('write');
      assert.ok(!writes || job.steps.every((step) => step.run === undefined), `${file}: ${name}`);
    }
  });
});
