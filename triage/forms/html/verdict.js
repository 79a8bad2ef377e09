// Whether the run passes, and for each participant why or why not.

const standings = [
  {name: 'new', sign: '●'},
  {name: 'accepted', sign: '✓'},
  {name: 'same', sign: '='},
  {name: 'other semantics', sign: '○'},
];
const semanticsNames = ['published', 'measured'];

function standingChip(number) {
  const {name, sign} = standings[number];
  return el('span', {class: `chip ${name}`}, `${sign} ${name}`);
}

// How many of the buckets have each standing: "2 new, 1 accepted".
function standingWords(buckets) {
  return standings
      .map(({name}, number) => [buckets.filter((b) => b.standing === number).length, name])
      .filter(([n]) => n > 0)
      .map(([n, name]) => `${count(n)} ${name}`)
      .join(', ');
}

// Under which semantics it passes, and how many buckets there are under the others.
function semanticsVerdicts(buckets) {
  const all = data.run.semantics.map(
      (s) => [semanticsNames[s], buckets.filter((b) => b.semantics === s).length]);
  if (all.every(([, n]) => n === 0)) return all.length === 2 ? 'both' : all.map(([name]) => name);
  return all.map(([name, n], i) => [i > 0 && ', ', el('span', {class: 'of-semantics'},
      `${name}: ${n === 0 ? 'passes' : count(n)}`)]);
}

function cell(label, ...content) {
  return el('td', {'data-label': label}, content);
}

function participantRow({participant, number, buckets}) {
  const name = el('th', {scope: 'row'}, nameOf(number));
  if (participant.reason !== undefined) {
    return el('tr', {class: 'not-run'}, name, cell('verdict', el('b', {}, '– could not run')),
        el('td', {colspan: '3', 'data-label': 'because'}, el('bdi', {}, participant.reason)));
  }
  const fresh = buckets.filter((b) => b.standing === 0).length;
  const follows = buckets.every((b) => b.standing === 3);
  const verdict = follows ?
      el('b', {class: 'passes'}, '✓ passes') :
      el('button', {type: 'button', class: fresh ? 'fails' : 'known', click: () => {
        setFilter({who: String(number)});
      }}, `${fresh ? '✗' : '≈'} ${standingWords(buckets)}`);
  const sentence = participant.sentence &&
      el('p', {class: 'quiet'}, el('bdi', {}, participant.sentence));
  return el('tr', {}, name, cell('verdict', verdict, sentence),
      cell('semantics', semanticsVerdicts(buckets)),
      cell('cases compared', count(participant.cases),
          participant.unsupported > 0 &&
              el('span', {class: 'quiet'}, ` (${count(participant.unsupported)} not supported)`)),
      cell('divergences', count(participant.divergences)));
}

// Those with something new first, then what is known, then who could not run; who passes is last.
function sortedParticipants() {
  const rank = ({participant, buckets}) => {
    if (participant.reason !== undefined) return 2;
    if (buckets.every((b) => b.standing === 3)) return 3;
    return buckets.some((b) => b.standing === 0) ? 0 : 1;
  };
  const byName = new Map();
  for (const b of data.buckets) {
    if (!byName.has(b.who)) byName.set(b.who, []);
    byName.get(b.who).push(b);
  }
  return data.participants
      .map((participant, number) => ({participant, number, buckets: byName.get(number) || []}))
      .sort((a, b) => rank(a) - rank(b));
}

function participantTable() {
  const shown = 12;
  const rows = sortedParticipants();
  const body = el('tbody', {}, rows.slice(0, shown).map(participantRow));
  const table = el('table', {class: 'participants'},
      el('thead', {}, el('tr', {},
          ['participant', 'verdict, in buckets', 'semantics', 'cases compared', 'divergences']
              .map((title) => el('th', {scope: 'col'}, title)))),
      body);
  if (rows.length <= shown) return table;
  const more = el('button', {type: 'button', class: 'more', click: () => {
    const rest = rows.slice(shown).map(participantRow);
    append(body, rest);
    more.remove();
    rest[0].setAttribute('tabindex', '-1');
    rest[0].focus();
  }}, `Show ${plural(rows.length - shown, 'more participant', 'more participants')}`);
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

function headline() {
  const fresh = data.buckets.filter((b) => b.standing === 0).length;
  if (fresh > 0) return ['fails', `✗ ${plural(fresh, 'new bucket', 'new buckets')} of divergences`];
  if (!data.passes) return ['fails', '✗ Not in order'];
  if (data.buckets.some((b) => b.standing !== 3)) return ['passes', '✓ Passes: nothing new'];
  return ['passes', '✓ Passes: no divergence'];
}

function showVerdict(section) {
  const [kind, words] = headline();
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
    el('h1', {id: 'verdict-title', class: kind}, words),
    el('p', {class: 'facts'}, facts.join(' · '),
        run.interrupted && el('b', {class: 'fails'}, ' · interrupted: what was found until then')),
    listOf('Not in order', data.problems),
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
