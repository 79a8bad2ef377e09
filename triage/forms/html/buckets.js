// The list of buckets and its filter. Cards are made some at a time, in the order of the report.

const cardsAtOnce = 20;
const noFilter = {who: '', rule: '', standing: '', text: '', place: ''};
let filter = {...noFilter};
let matching = [];  // numbers of the buckets that the filter lets through
let shownCards = 0;

// What the text filter looks through, made when it is first used.
let haystacks = null;
function haystack(number) {
  haystacks ||= data.buckets.map((b) => [
    b.key, data.names[b.who], b.control, ...b.text, ...b.s.map(hex), hex(b.expected[0]),
    hex(b.actual[0]), b.expected[2], b.actual[2], ...b.irrelevant,
  ].join(' ').toLowerCase());
  return haystacks[number];
}

function placeOf(b) {
  return `${planePlace(b.s[1])},${planePlace(b.s[2])}`;
}

function lets(b, number) {
  return (filter.who === '' || b.who === Number(filter.who)) &&
      (filter.rule === '' || b.rule === Number(filter.rule)) &&
      (filter.standing === '' || b.standing === Number(filter.standing)) &&
      (filter.place === '' || placeOf(b) === filter.place) &&
      filter.text.toLowerCase().split(/\s+/).every((word) => haystack(number).includes(word));
}

function select(id, label, all, options) {
  return el('label', {}, el('span', {}, label),
      el('select', {id, change: (event) => {
        applyFilter({[id.slice('filter-'.length)]: event.target.value});
      }}, el('option', {value: ''}, all),
      options.map(([value, text]) => el('option', {value}, text))));
}

function filterBar() {
  const with_buckets = new Map();
  for (const b of data.buckets) with_buckets.set(b.who, (with_buckets.get(b.who) || 0) + 1);
  const ruled = new Map();
  for (const b of data.buckets) ruled.set(b.rule, (ruled.get(b.rule) || 0) + 1);
  return el('form', {class: 'filters', role: 'search', 'aria-label': 'Filter the buckets',
    submit: (event) => event.preventDefault()},
  el('label', {class: 'wide'}, el('span', {}, 'text'),
      el('input', {id: 'filter-text', type: 'search', autocomplete: 'off', spellcheck: 'false',
        placeholder: 'key, bits, value, control',
        input: (event) => applyFilter({text: event.target.value.trim()})})),
  select('filter-who', 'participant', 'every participant',
      [...with_buckets].map(([who, n]) => [who, `${data.names[who]} (${n})`])),
  select('filter-rule', 'rule', 'every rule',
      [...ruled].sort(([a], [b]) => a - b).map(([rule, n]) => [rule, `${data.rules[rule].name} (${n})`])),
  select('filter-standing', 'standing', 'every standing',
      standings.map(({name}, number) =>
        [number, `${name} (${data.buckets.filter((b) => b.standing === number).length})`])),
  el('button', {id: 'filter-clear', type: 'button', click: () => {
    setFilter({});
    document.getElementById('filter-text').focus();
  }}, 'Clear'));
}

function describePlace() {
  if (filter.place === '') return '';
  const [x, y] = filter.place.split(',').map(Number);
  return `, at S1 ${placeWords(x)}, S2 ${placeWords(y)}`;
}

// Changes some fields of the filter.
function applyFilter(change) {
  filter = {...filter, ...change};
  matching = [];
  data.buckets.forEach((b, number) => { if (lets(b, number)) matching.push(number); });
  document.getElementById('cards').replaceChildren();
  shownCards = 0;
  showMore(cardsAtOnce);
  const all = data.buckets.length;
  document.getElementById('filter-result').textContent =
      (matching.length === all ? plural(all, 'bucket', 'buckets') :
                                 `${count(matching.length)} of ${count(all)} buckets`) +
      describePlace();
}

// Sets only these fields, shows them in the form, and scrolls to the list.
function setFilter(fields) {
  const next = {...noFilter, ...fields};
  for (const name of ['who', 'rule', 'standing', 'text']) {
    document.getElementById(`filter-${name}`).value = next[name];
  }
  applyFilter(next);
  const buckets = document.getElementById('buckets');
  buckets.scrollIntoView();
  buckets.focus({preventScroll: true});
}

function showMore(n) {
  const list = document.getElementById('cards');
  const next = matching.slice(shownCards, shownCards + n).map(makeCard);
  append(list, next);
  shownCards += next.length;
  const rest = matching.length - shownCards;
  for (const button of document.querySelectorAll('#more-cards button')) button.hidden = rest === 0;
  document.querySelector('#more-cards .some').textContent =
      `Show ${count(Math.min(rest, 50))} more`;
  document.querySelector('#more-cards .rest').textContent = `Show all ${count(matching.length)}`;
  document.querySelector('#more-cards .rest').hidden = rest <= 50;
  return next[0];
}

function showMoreAndGo(n) {
  const first = showMore(n);
  if (first) first.querySelector('button').focus();
}

// Up and down go from head to head.
function moveAmongCards(event) {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (!step || !event.target.matches('.card h3 button')) return;
  const heads = [...document.querySelectorAll('.card h3 button')];
  const next = heads[heads.indexOf(event.target) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

// Opens the bucket that the address names: "#key=...".
function goToKey() {
  if (!location.hash.startsWith('#key=')) return;
  let key = '';
  try {
    key = decodeURIComponent(location.hash.slice('#key='.length));
  } catch {
    return;
  }
  const number = data.buckets.findIndex((b) => b.key === key);
  if (number < 0) return;
  setFilter({});
  if (number >= shownCards) showMore(number + 1 - shownCards);
  const card = document.getElementById(`bucket-${number + 1}`);
  openCard(card, true);
  card.scrollIntoView();
  card.querySelector('button').focus({preventScroll: true});
}

function showBuckets(section) {
  append(section, [el('h2', {id: 'buckets-title'}, 'Buckets of divergences')]);
  if (data.buckets.length === 0) {
    append(section, [el('p', {class: 'empty'}, data.run.cases > 0 ?
        `No divergence in ${plural(data.run.cases, 'case', 'cases')}.` : 'No case was compared.')]);
    return;
  }
  append(section, [
    filterBar(),
    el('div', {class: 'list-head'},
        el('p', {id: 'filter-result', role: 'status'}),
        el('button', {type: 'button', id: 'open-all', click: () => {
          for (const card of document.querySelectorAll('.card')) openCard(card, true);
        }}, 'Open all shown'),
        el('button', {type: 'button', id: 'close-all', click: () => {
          for (const card of document.querySelectorAll('.card')) openCard(card, false);
        }}, 'Close all')),
    el('div', {id: 'cards', keydown: moveAmongCards}),
    el('p', {id: 'more-cards'},
        el('button', {type: 'button', class: 'some', click: () => showMoreAndGo(50)}),
        el('button', {type: 'button', class: 'rest', click: () => showMoreAndGo(Infinity)})),
  ]);
  applyFilter({});
  openCard(document.querySelector('.card'), true);
  addEventListener('hashchange', goToKey);
}
