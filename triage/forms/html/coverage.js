// The coverage bins that were reached: for each rule the classes of S1 by those of S2, then those of S0,
// then the features of the control. States are in the order in which the program numbers the bins.

const binColumns = 12;
const binStates = {r: 'reached', m: 'missing', '.': 'unreachable'};

// The bins of one rule, each with its place in the picture and its words.
function binsOf(rule) {
  const {states, classes, features} = data.coverage;
  const rules = data.rules.length;
  const n = classes.length;
  const bins = [];
  for (let s1 = 0; s1 < n; ++s1) {
    for (let s2 = 0; s2 < n; ++s2) {
      bins.push({x: s2, y: s1, state: states[(rule * n + s1) * n + s2],
        words: `S1 ${classes[s1]}, S2 ${classes[s2]}`});
    }
  }
  classes.forEach((name, s0) => bins.push(
      {x: s0, y: n, state: states[rules * n * n + rule * n + s0], words: `S0 ${name}`}));
  features.forEach((name, f) => bins.push({
    x: f % binColumns,
    y: n + 1 + Math.floor(f / binColumns),
    state: states[rules * n * n + rules * n + rule * features.length + f],
    words: name,
  }));
  return bins;
}

// Gaps between plus and minus, and between the three parts, in bins.
function binLeft(x) {
  return x + (x >= 6 ? 0.4 : 0);
}
function binTop(y) {
  return y + (y >= 6 ? 0.4 : 0) + (y >= 12 ? 0.6 : 0) + (y >= 13 ? 0.6 : 0);
}
const binsWide = binLeft(11) + 1;
const binsTall = binTop(15) + 1;

function drawBins(canvas, bins, cursor) {
  const sheet = canvasOf(canvas);
  if (!sheet) return;
  const {context, width} = sheet;
  const size = width / binsWide;
  const reached = colorOf('reached');
  const missing = colorOf('missing');
  const faint = colorOf('line');
  for (const {x, y, state} of bins) {
    const left = binLeft(x) * size;
    const top = binTop(y) * size;
    if (state === 'r') {
      context.fillStyle = reached;
      context.fillRect(left + 0.5, top + 0.5, size - 1, size - 1);
    } else if (state === 'm') {
      // A shape of its own, so that it shows without its color: a crossed box.
      context.strokeStyle = missing;
      context.lineWidth = 1.6;
      context.strokeRect(left + 1.3, top + 1.3, size - 2.6, size - 2.6);
      context.beginPath();
      context.moveTo(left + 1.3, top + 1.3);
      context.lineTo(left + size - 1.3, top + size - 1.3);
      context.moveTo(left + size - 1.3, top + 1.3);
      context.lineTo(left + 1.3, top + size - 1.3);
      context.stroke();
    } else {
      context.fillStyle = faint;
      context.fillRect(left + size / 2 - 1, top + size / 2 - 1, 2, 2);
    }
  }
  if (cursor) {
    context.strokeStyle = colorOf('ink');
    context.lineWidth = 2;
    context.strokeRect(binLeft(cursor.x) * size, binTop(cursor.y) * size, size, size);
  }
}

function makeMultiple(number, told) {
  const rule = data.rules[number];
  const bins = binsOf(number);
  const of = (state) => bins.filter((bin) => bin.state === state).length;
  const all = of('r') + of('m');
  const words = all === 0 ? 'not reachable' : of('m') === 0 ? `all ${all}` :
    `${of('r')} of ${all}`;
  let cursor = null;
  const canvas = el('canvas', {class: 'bins', tabindex: '0', role: 'application',
    'aria-roledescription': 'picture to explore with the arrow keys',
    'aria-label': `Bins of rule ${rule.name}: ${words} reached`, 'aria-describedby': 'bins-told'});
  const draw = () => drawBins(canvas, bins, cursor);
  const tell = (bin) => told.replaceChildren(
      el('b', {}, binStates[bin.state]), `: ${rule.name}, ${bin.words}`);
  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * binsWide;
    const y = (event.clientY - box.top) / box.width * binsWide;
    return bins.find((c) => x >= binLeft(c.x) && x < binLeft(c.x) + 1 &&
        y >= binTop(c.y) && y < binTop(c.y) + 1);
  };
  for (const type of ['pointermove', 'pointerdown']) {
    canvas.addEventListener(type, (event) => {
      const bin = at(event);
      if (bin) tell(bin);
    });
  }
  canvas.addEventListener('keydown', (event) => {
    const step = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    if (!step) return;
    event.preventDefault();
    const next = cursor ?
        bins.find((c) => c.x === cursor.x + step[0] && c.y === cursor.y + step[1]) : bins[0];
    cursor = next || cursor;
    tell(cursor);
    draw();
  });
  canvas.addEventListener('blur', () => { cursor = null; draw(); });
  return {draw, figure: el('figure', {class: of('m') ? 'has-missing' : null}, canvas,
      el('figcaption', {}, rule.name, ' ', el('span', {class: 'quiet'}, words)))};
}

function showCoverage(section) {
  const {reached, reachable, unknown} = data.coverage;
  const told = el('p', {id: 'bins-told', class: 'told', 'aria-live': 'polite'},
      'Point at a bin, or move with the arrow keys.');
  const multiples = data.rules.map((_, number) => makeMultiple(number, told));
  const missing = data.rules.flatMap((rule, number) => binsOf(number)
      .filter((bin) => bin.state === 'm').map((bin) => `${rule.name}, ${bin.words}`));
  append(section, [
    el('h2', {id: 'coverage-title'}, `Coverage: ${count(reached)} of ${count(reachable)} reachable bins`),
    el('ul', {class: 'legend'},
        el('li', {}, el('span', {class: 'swatch reached'}), 'reached'),
        el('li', {}, el('span', {class: 'swatch missing'}, '×'), 'missing'),
        el('li', {}, el('span', {class: 'swatch unreachable'}, '·'), 'unreachable')),
    el('div', {class: 'multiples'}, multiples.map(({figure}) => figure)),
    told,
    el('p', {class: 'quiet caption'}, 'In each picture, rows are classes of S1 and columns classes of S2: ' +
        'zero, denormal, normal, infinity, quiet NaN, signaling NaN, first positive, then negative. ' +
        'Below them are the classes of S0 and the features of the control.'),
    listOf('Missing coverage bins', [...missing, ...unknown]),
  ]);
  return () => { for (const {draw} of multiples) draw(); };
}
