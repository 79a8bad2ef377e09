// Runs a composite action's steps as a runner does: shell steps for real, the actions that it uses by what they are known to do.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

function readOutputs(file) {
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter((line) => line !== '');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

const filesOf = (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

// action: the parsed file; folder: its checkout; repository: the working folder; inputs; github: the context's further fields;
// cached(folder, key): what a cache that has an entry puts there, or undefined.
// Returns ran (names of the steps, as they ran), failed (the name of the first that failed), log, summary, outputs,
// artifacts {name: [file]}, sarif [text], saved (whether the cache was written).
export function runAction({action, folder, repository, scratch, evaluator, inputs, github, cached}) {
  const unknown = Object.keys(inputs).filter((name) => !(name in action.inputs));
  if (unknown.length > 0) throw new Error(`the action has no input ${unknown}`);
  const contexts = {
    inputs: Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, inputs[name] ?? input.default])),
    steps: {},
    github: {event_name: 'push', actor: 'ann', repository: 'ann/emulator', event: {}, ...github},
  };
  const result = {ran: [], failed: undefined, log: '', summary: '', artifacts: {}, sarif: [], saved: false};

  const used = {
    'actions/cache/restore': ({path: at, key}) => {
      if (cached === undefined) return {ok: true, outputs: {'cache-hit': 'false'}};
      cached(at, key.replace(/^divfix-/, ''));
      return {ok: true, outputs: {'cache-hit': 'true'}};
    },
    'actions/cache/save': () => {
      result.saved = true;
      return {ok: true, outputs: {}};
    },
    'actions/upload-artifact': ({name, path: at, ...options}) => {
      const files = filesOf(at);
      if (files.length > 0) result.artifacts[name] = files.sort();
      return {ok: files.length > 0 || options['if-no-files-found'] !== 'error', outputs: {}};
    },
    'github/codeql-action/upload-sarif': ({sarif_file: file}) => {
      result.sarif.push(fs.readFileSync(file, 'utf8'));
      return {ok: true, outputs: {}};
    },
  };

  function runShell(step, failed) {
    if (step.shell !== 'bash') throw new Error(`${step.run}: a composite action's step names its shell; here that is bash`);
    const at = (name) => path.join(scratch, name);
    for (const name of ['output', 'summary']) fs.writeFileSync(at(name), '');
    fs.writeFileSync(at('step.sh'), step.run);
    const env = {
      PATH: process.env.PATH,
      HOME: scratch,
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: folder,
      GITHUB_WORKSPACE: repository,
      GITHUB_OUTPUT: at('output'),
      GITHUB_STEP_SUMMARY: at('summary'),
    };
    for (const [name, value] of Object.entries(step.env ?? {})) env[name] = evaluator.expand(value, contexts, failed);
    const command = ['--noprofile', '--norc', '-e', '-o', 'pipefail', at('step.sh')];
    const ran = spawnSync('bash', command, {cwd: repository, env, encoding: 'utf8'});
    result.log += ran.stdout + ran.stderr;
    result.summary += fs.readFileSync(at('summary'), 'utf8');
    return {ok: ran.status === 0, outputs: readOutputs(at('output'))};
  }

  for (const step of action.runs.steps) {
    const failed = result.failed !== undefined;
    if (!evaluator.holds(step.if, contexts, failed)) continue;
    const name = step.name ?? step.uses;
    result.ran.push(name);
    let ended;
    if (step.run !== undefined) {
      ended = runShell(step, failed);
    } else {
      const use = used[step.uses.replace(/@.*/, '')];
      if (use === undefined) throw new Error(`${step.uses}: what does it do? this test doesn't know`);
      ended = use(Object.fromEntries(Object.entries(step.with ?? {}).map(
          ([key, value]) => [key, evaluator.expand(value, contexts, failed)])));
    }
    if (step.id) contexts.steps[step.id] = {outputs: ended.outputs};
    if (!ended.ok) result.failed ??= name;
  }
  result.outputs = Object.fromEntries(Object.entries(action.outputs).map(
      ([name, output]) => [name, evaluator.expand(output.value, contexts, false)]));
  return result;
}
