// One bucket. Its head is always there; its body is made when it is first opened.

function operandRow(label, bits, text, other, extra, role) {
  return el('tr', {class: role || null},
      el('th', {scope: 'row'}, label),
      el('td', {class: 'hex'}, hex(bits)),
      el('td', {class: 'value', title: classOf(bits)}, text, ' ',
          el('span', {class: 'quiet'}, classOf(bits))),
      el('td', {class: 'in-bits'}, bitsView(bits, other)),
      el('td', {class: 'extra'}, extra || null));
}

function operandTable(b) {
  const names = ['quotient', 'denominator', 'numerator'];
  const [expected, expectedExceptions, expectedText] = b.expected;
  const [actual, actualExceptions, actualText] = b.actual;
  return el('table', {class: 'operands'},
      el('caption', {class: 'only-read'}, 'The example, bit by bit'),
      el('tbody', {},
          b.s.map((bits, i) => operandRow(`S${i} ${names[i]}`, bits, b.text[i]))),
      el('tbody', {class: 'outcomes'},
          operandRow('D expected', expected, expectedText, actual,
              exceptionsView(expectedExceptions), 'expected'),
          operandRow('D actual', actual, actualText, expected,
              exceptionsView(actualExceptions, expectedExceptions), 'actual')));
}

function fieldKey() {
  return el('p', {class: 'field-key'},
      ['sign', 'exponent', 'fraction', 'quiet', 'payload'].map(
          (name) => el('span', {class: `field ${name}`}, name === 'quiet' ? 'quiet bit' : name)),
      el('mark', {}, 'differs'));
}

function facts(b) {
  const rows = [
    ['difference', differenceWords(b.expected[0], b.actual[0]) + ` (${b.d})`],
    ['control', el('code', {}, b.control || 'default')],
    ['as', el('code', {}, b.instruction)],
    b.required_fields.length > 0 && ['required fields', `${b.required_fields.join(', ')} must differ from the default`],
    b.irrelevant.length > 0 && ['the same with', b.irrelevant.join(', ')],
    ['semantics', semanticsNames[b.semantics]],
  ].filter(Boolean);
  return el('dl', {class: 'facts-list'},
      rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));
}

// What the stages before and after the rule table did, if they changed anything.
function stageLines(b) {
  const lines = [];
  (b.effective || []).forEach((bits, i) => {
    if (bits !== b.s[i]) {
      lines.push(`S${i} after its modifiers and the flush: ${hex(b.s[i])} → ${hex(bits)}`);
    }
  });
  lines.push(`sign is that of S1 xor S2; the table gives ${hex(b.table)}`);
  const scaled = b.scaled === undefined ? b.table : b.scaled;
  if (b.scaled !== undefined) lines.push(`OMOD takes effect: ${hex(b.table)} → ${hex(scaled)}`);
  if (b.expected[0] !== scaled) lines.push(`CLAMP: ${hex(scaled)} → ${hex(b.expected[0])}`);
  return lines;
}

function ruleTable(b) {
  return el('div', {class: 'block'},
      el('h4', {}, 'The rule: the first match decides'),
      el('ol', {class: 'rules'}, data.rules.map((rule, number) => {
        const decides = number === b.rule;
        const head = number === 0 ? 'if' : number < data.rules.length - 1 ? 'else if' : 'else';
        const when = rule.when[b.semantics];
        return el('li', {
          class: decides ? 'decides' : number < b.rule ? 'before' : 'after',
          'aria-current': decides && 'true',
        },
        el('span', {class: 'when'}, `${head}${when === 'otherwise' ? '' : ` ${when}`}:`),
        ` D = ${rule.result}`, decides && el('b', {}, ` ◀ ${rule.name}`));
      })),
      el('ul', {class: 'stages'}, stageLines(b).map((line) => el('li', {}, line))));
}

function gradeView(grade) {
  const name = data.grades[grade];
  return el('span', {class: `grade ${name}`}, el('span', {'aria-hidden': 'true'},
      '■'.repeat(4 - grade) + '□'.repeat(grade)), ` ${name}`);
}

function evidence(b) {
  const weakest = Math.max(...b.evidence.map(([, grade]) => grade));
  return el('div', {class: 'block'},
      el('h4', {}, 'How well this is known: ', gradeView(weakest)),
      el('ul', {class: 'evidence'},
          b.evidence.map(([part, grade]) => el('li', {}, gradeView(grade), ` ${part}`))));
}

function nameList(numbers) {
  const shown = 12;
  const list = el('span', {class: 'names'});
  const add = (some) => some.forEach((n) => {
    if (list.childNodes.length) list.append(', ');
    list.append(nameOf(n));
  });
  add(numbers.slice(0, shown));
  if (numbers.length <= shown) return list;
  const more = el('button', {type: 'button', class: 'inline', click: () => {
    more.remove();
    add(numbers.slice(shown));
  }}, `and ${count(numbers.length - shown)} more`);
  return [list, ' ', more];
}

// The participants by what they made of the example.
function witnesses(b) {
  const others = new Set([...b.differ.flatMap(([, who]) => who), ...b.silent, ...b.unasked]);
  const asExpected = data.participants
      .map((_, number) => number)
      .filter((n) => data.participants[n].reason === undefined && !others.has(n));
  const group = (outcome, words, who, kind) => who.length > 0 && el('div', {class: kind},
      el('dt', {}, outcome && el('code', {}, hex(outcome[0])),
          outcome && ` ${exceptionList(outcome[1]).join(' ') || 'no exceptions'}`,
          el('span', {class: 'quiet'}, ` ${words}`)),
      el('dd', {}, nameList(who)));
  return el('div', {class: 'block'},
      el('h4', {}, 'Who agrees with whom'),
      el('dl', {class: 'groups'},
          group(b.expected, `as expected (${asExpected.length})`, asExpected, 'right'),
          b.differ.map(([outcome, who]) => group(outcome, `differs (${who.length})`, who, 'wrong')),
          group(null, 'no outcome, or control not supported', b.silent, 'silent'),
          group(null, 'not asked', b.unasked, 'silent')));
}

// A unit test in C for the implementation. Of outside names it holds only the letters and digits of the
// key.
function unitTest(b) {
  const name = b.key.toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  const rule = data.rules[b.rule];
  const wanted = exceptionList(b.expected[1]).join(' ') || 'none';
  const lines = [
    `// Rule ${rule.name}: ${rule.when[b.semantics]}. Semantics ${semanticsNames[b.semantics]}, ` +
        `control ${b.control || 'default'}.${b.setting ? ` Seen ${b.setting}.` : ''}`,
    `static void test_${name}(void) {`,
    ...b.s.map((bits, i) => `  const uint32_t s${i} = ${hex(bits)};  // ${b.text[i]}`),
    '  const uint32_t d = v_div_fixup_f32(s0, s1, s2);',
    `  assert(d == ${hex(b.expected[0])});  // ${b.expected[2]}` +
        (b.actual[0] === b.expected[0] ? '' : `, not ${b.actual[2]} (${hex(b.actual[0])})`),
  ];
  if (b.exceptions !== 'equal') lines.push(`  // Exceptions: ${wanted}; here they were ${b.exceptions}.`);
  return [...lines, '}'].join('\n') + '\n';
}

function cardBody(b) {
  return el('div', {class: 'card-body'},
      b.setting && el('p', {class: 'note'}, `Seen ${b.setting}.`),
      b.note && el('p', {class: 'note'}, el('bdi', {}, b.note)),
      el('div', {class: 'what'}, operandTable(b), fieldKey(), facts(b)),
      el('div', {class: 'why'}, ruleTable(b), el('div', {}, evidence(b), witnesses(b))),
      el('div', {class: 'take'},
          el('div', {},
              copyBlock('Show it', b.command, 'the explain command'),
              copyBlock('Keep it as a corpus line', b.entry, 'the corpus line'),
              b.corpus && el('p', {class: 'quiet'}, 'The corpus has this case already: ',
                  el('bdi', {}, `${b.corpus.name} (${b.corpus.file}:${b.corpus.line})`)),
              copyBlock('Its key, for a baseline', b.key, 'the key')),
          copyBlock('Test it in a unit test', unitTest(b), 'the unit test')));
}

// The card of bucket `number`. Its head shows the example at a glance.
function makeCard(number) {
  const b = data.buckets[number];
  const id = `bucket-${number + 1}`;
  const body = el('div', {id: `${id}-body`, hidden: true});
  const toggle = el('button', {
    type: 'button',
    'aria-expanded': 'false',
    'aria-controls': `${id}-body`,
    click: () => { openCard(card, body.hidden); },
  },
  el('span', {class: 'number'}, `${number + 1}.`), standingChip(b.standing),
  el('span', {class: 'head-name'}, nameOf(b.who)),
  el('span', {class: 'head-rule'}, data.rules[b.rule].name),
  el('span', {class: 'head-mismatch'}, b.d === 'equal' ? '' : b.d, b.exceptions === 'equal' ? '' :
      el('span', {class: 'exception'}, ` ${b.exceptions}`)),
  el('span', {class: 'head-required'}, semanticsNames[b.semantics],
      b.required_fields.length > 0 && `, requires ${b.required_fields.join(', ')}`),
  el('span', {class: 'head-case'}, `${b.text[2]} / ${b.text[1]} → `,
      el('s', {}, b.no_outcome ? 'no outcome' : b.actual[2]), ` ${b.expected[2]}`),
  el('span', {class: 'head-count'}, `${count(b.count)}×`));
  const card = el('article', {id, class: 'card', 'aria-label': `Bucket ${number + 1}`},
      el('h3', {}, toggle),
      el('p', {class: 'key'}, el('a', {href: `#key=${encodeURIComponent(wellFormed(b.key))}`,
        title: 'Link to this bucket'}, '#'), ' ', el('bdi', {}, b.key)),
      body);
  return card;
}

// Lone surrogates can't be encoded. UTF-8 has none, but the page must not break.
function wellFormed(text) {
  return text.toWellFormed ? text.toWellFormed() : text;
}

function openCard(card, open) {
  const number = Number(card.id.slice('bucket-'.length)) - 1;
  const body = card.lastElementChild;
  if (open && !body.firstChild) body.append(cardBody(data.buckets[number]));
  body.hidden = !open;
  card.classList.toggle('open', open);
  card.querySelector('h3 button').setAttribute('aria-expanded', String(open));
}
