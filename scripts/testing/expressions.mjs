// GitHub's expressions, by GitHub's own evaluator, over plain objects as contexts.
import path from 'node:path';
import {pathToFileURL} from 'node:url';

// `failed`: whether a step before has failed, which the functions of the status tell.
export async function makeEvaluator(modules) {
  const entry = path.resolve(modules, '@actions/expressions/dist/index.js');
  const {Lexer, Parser, Evaluator, data} = await import(pathToFileURL(entry));

  function evaluate(text, contexts, failed) {
    const status = {always: true, success: !failed, failure: failed, cancelled: false};
    const functions = Object.entries(status).map(([name, value]) => (
      {name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value)}));
    const parsed = new Parser(new Lexer(text).lex().tokens, Object.keys(contexts), functions).parse();
    const context = JSON.parse(JSON.stringify(contexts), data.reviver);
    return new Evaluator(parsed, context, new Map(functions.map((f) => [f.name, f]))).evaluate();
  }
  // What a value of the file says, with each expression replaced.
  const expand = (value, contexts, failed) => String(value).replace(/\$\{\{(.*?)\}\}/gs,
      (_, text) => evaluate(text, contexts, failed).coerceString());
  // Whether a step with this condition runs; one that doesn't ask for the status runs after success alone.
  function holds(condition = 'true', contexts, failed) {
    const text = String(condition).replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1');
    const asks = /\b(always|success|failure|cancelled)\s*\(/.test(text);
    return evaluate(asks ? text : `success() && (${text})`, contexts, failed).coerceString() === 'true';
  }
  return {expand, holds};
}
