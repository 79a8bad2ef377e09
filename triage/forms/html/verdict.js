// Shows the verdicts, on the run and on each participant. The program has made them; nothing here judges.

const standings = [
  {name: 'new', sign: '●'},
  {name: 'accepted', sign: '✓'},
  {name: 'seen before', sign: '='},
  {name: 'other semantics', sign: '○'},
  {name: 'warning', sign: '△'},
];
const semanticsNames = ['published', 'measured'];

function standingChip(number) {
  const {name, sign} = standings[number];
  return el('span', {class: `chip ${name}`}, `${sign} ${name}`);
}

// By the number of the result, most urgent first: how the program names them (triage/report/verdict.h).
const resultSigns = ['✗', '✗', '–', '–', '≈', '✓'];
const resultClasses = ['fails', 'fails', 'known', 'known', 'known', 'passes'];

function cell(label, ...content) {
  return el('td', {'data-label': label}, content);
}

// What is right and what is wrong, rule by rule, with an example of each wrong rule.
function ruleVerdicts(participant) {
  const row = ({rule, result, text, operands, control, expected, actual}) =>
    el('tr', {class: result}, el('th', {scope: 'row'}, rule),
        el('td', {}, text),
        el('td', {class: 'hex'}, operands && [
          `${operands.join(' ')} → ${expected}`,
          actual === null ? ', and it gave no outcome' : actual !== expected && `, and it gave ${actual}`,
          control && el('span', {class: 'quiet'}, ` ${control}`)]));
  const details = el('details', {open: participant.brought},
      el('summary', {}, `rule by rule, against ${semanticsNames[participant.closest]}`),
      el('table', {}, el('caption', {class: 'only-read'}, 'Rule, result, and S0 S1 S2 → what is right'),
          el('tbody', {}, participant.rules.map(row))));
  return el('tr', {class: 'rule-verdicts'}, el('td', {colspan: '4'}, details));
}

// A participant's row, and below it the table rule by rule unless all is right.
function participantRows(number) {
  const participant = data.participants[number];
  const {result, label, sentence, reason, buckets, rules, unsupported, divergences, notes = []} = participant;
  const name = el('th', {scope: 'row'}, nameOf(number));
  const words = `${participant.fails ? '✗' : resultSigns[result]} ${label}`;
  const kind = participant.fails ? 'fails' : resultClasses[result];
  const verdict = buckets && result !== resultClasses.indexOf('passes') ?
      el('button', {type: 'button', class: kind, click: () => {
        setFilter({who: String(number)});
      }}, words) :
      el('b', {class: kind}, words);
  const told = [sentence && el('p', {class: 'quiet'}, sentence),
    notes.map((note) => el('p', {class: 'note'}, 'note: ', el('bdi', {}, note)))];
  if (reason !== undefined) {
    return [el('tr', {class: 'not-run'}, name, cell('verdict', verdict),
        el('td', {colspan: '2', 'data-label': 'because'}, el('bdi', {}, reason)))];
  }
  const row = el('tr', {class: rules ? 'with-rules' : null}, name, cell('verdict', verdict, told),
      cell('cases compared', count(participant.cases),
          unsupported && el('span', {class: 'quiet'}, ` (${count(unsupported)} not supported)`)),
      cell('divergences', count(divergences || 0)));
  return rules ? [row, ruleVerdicts(participant)] : [row];
}

function participantTable() {
  const shown = 12;
  const body = el('tbody', {}, data.order.slice(0, shown).flatMap(participantRows));
  const table = el('table', {class: 'participants'},
      el('thead', {}, el('tr', {},
          ['participant', 'verdict', 'cases compared', 'divergences']
              .map((title) => el('th', {scope: 'col'}, title)))),
      body);
  if (data.order.length <= shown) return table;
  const more = el('button', {type: 'button', class: 'more', click: () => {
    const rest = data.order.slice(shown).flatMap(participantRows);
    append(body, rest);
    more.remove();
    rest[0].setAttribute('tabindex', '-1');
    rest[0].focus();
  }}, `Show ${plural(data.order.length - shown, 'more participant', 'more participants')}`);
  return [table, more];
}

function listOf(title, texts) {
  if (texts.length === 0) return null;
  const shown = 50;
  return el('details', {class: 'list', open: texts.length <= 5},
      el('summary', {}, `${title} (${count(texts.length)})`),
      el('ul', {}, texts.slice(0, shown).map((text) => el('li', {}, el('bdi', {}, text))),
          texts.length > shown && el('li', {}, `and ${count(texts.length - shown)} more`)));
}

function showVerdict(section) {
  const {run} = data;
  const [index, shards] = run.shard;
  const facts = [
    `${count(run.cases)} cases in ${run.seconds.toFixed(1)} s`,
    `semantics ${run.semantics.map((s) => semanticsNames[s]).join(' and ')}`,
    `seed ${run.seed}`,
    shards > 1 && `shard ${index} of ${shards}`,
    run.start,
  ].filter(Boolean);
  append(section, [
    el('h1', {id: 'verdict-title', class: data.passes ? 'passes' : 'fails'},
        `${data.passes ? '✓ Passes:' : '✗'} ${data.headline}`),
    el('p', {class: 'facts'}, facts.join(' · '),
        run.interrupted && el('b', {class: 'fails'}, ' · interrupted: this is what was found until then')),
    listOf('Problems', data.problems),
    participantTable(),
    listOf('Gone since the other report', data.gone),
  ]);
}

function showAbout(footer) {
  const {command, environment, threads} = data.run;
  append(footer, [
    command.length > 0 && copyBlock('Run it again', command.join(' '), 'the command of this run'),
    el('dl', {}, Object.entries({...environment, threads: String(threads)})
        .filter(([, value]) => value.trim())
        .map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value)))),
  ]);
}
