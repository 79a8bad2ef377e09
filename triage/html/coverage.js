// Which cells were reached: for each rule the classes of S1 by those of S2, then those of S0, then
// what the control has. The states are by the number of the cell, as the program counts them.

const cellColumns = 12;
const cellStates = {r: 'reached', m: 'missing', '.': 'unreachable'};

// The cells of one rule, each with its place in the picture and its words.
function cellsOf(rule) {
  const {states, classes, features} = data.coverage;
  const rules = data.rules.length;
  const n = classes.length;
  const cells = [];
  for (let s1 = 0; s1 < n; ++s1) {
    for (let s2 = 0; s2 < n; ++s2) {
      cells.push({x: s2, y: s1, state: states[(rule * n + s1) * n + s2],
        words: `S1 ${classes[s1]}, S2 ${classes[s2]}`});
    }
  }
  classes.forEach((name, s0) => cells.push(
      {x: s0, y: n, state: states[rules * n * n + rule * n + s0], words: `S0 ${name}`}));
  features.forEach((name, f) => cells.push({
    x: f % cellColumns,
    y: n + 1 + Math.floor(f / cellColumns),
    state: states[rules * n * n + rules * n + rule * features.length + f],
    words: name,
  }));
  return cells;
}

// Gaps between plus and minus, and between the three parts, in cells.
function cellLeft(x) {
  return x + (x >= 6 ? 0.4 : 0);
}
function cellTop(y) {
  return y + (y >= 6 ? 0.4 : 0) + (y >= 12 ? 0.6 : 0) + (y >= 13 ? 0.6 : 0);
}
const cellsWide = cellLeft(11) + 1;
const cellsTall = cellTop(15) + 1;

function drawCells(canvas, cells, cursor) {
  const sheet = canvasOf(canvas);
  if (!sheet) return;
  const {context, width} = sheet;
  const size = width / cellsWide;
  const reached = colorOf('reached');
  const missing = colorOf('missing');
  const faint = colorOf('line');
  for (const {x, y, state} of cells) {
    const left = cellLeft(x) * size;
    const top = cellTop(y) * size;
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
    context.strokeRect(cellLeft(cursor.x) * size, cellTop(cursor.y) * size, size, size);
  }
}

function makeMultiple(number, told) {
  const rule = data.rules[number];
  const cells = cellsOf(number);
  const of = (state) => cells.filter((cell) => cell.state === state).length;
  const all = of('r') + of('m');
  const words = all === 0 ? 'not reachable' : of('m') === 0 ? `all ${all}` :
    `${of('r')} of ${all}`;
  let cursor = null;
  const canvas = el('canvas', {class: 'cells', tabindex: '0', role: 'application',
    'aria-roledescription': 'picture to walk through with the arrow keys',
    'aria-label': `Cells of rule ${rule.name}: ${words} reached`, 'aria-describedby': 'cells-told'});
  const draw = () => drawCells(canvas, cells, cursor);
  const tell = (cell) => told.replaceChildren(
      el('b', {}, cellStates[cell.state]), `: ${rule.name}, ${cell.words}`);
  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * cellsWide;
    const y = (event.clientY - box.top) / box.width * cellsWide;
    return cells.find((c) => x >= cellLeft(c.x) && x < cellLeft(c.x) + 1 &&
        y >= cellTop(c.y) && y < cellTop(c.y) + 1);
  };
  for (const type of ['pointermove', 'pointerdown']) {
    canvas.addEventListener(type, (event) => {
      const cell = at(event);
      if (cell) tell(cell);
    });
  }
  canvas.addEventListener('keydown', (event) => {
    const step = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    if (!step) return;
    event.preventDefault();
    const next = cursor ?
        cells.find((c) => c.x === cursor.x + step[0] && c.y === cursor.y + step[1]) : cells[0];
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
  const told = el('p', {id: 'cells-told', class: 'told', 'aria-live': 'polite'},
      'Point at a cell, or walk with the arrow keys.');
  const multiples = data.rules.map((_, number) => makeMultiple(number, told));
  const missing = data.rules.flatMap((rule, number) => cellsOf(number)
      .filter((cell) => cell.state === 'm').map((cell) => `${rule.name}, ${cell.words}`));
  append(section, [
    el('h2', {id: 'coverage-title'}, `Coverage: ${count(reached)} of ${count(reachable)} reachable cells`),
    el('ul', {class: 'legend'},
        el('li', {}, el('span', {class: 'swatch reached'}), 'reached'),
        el('li', {}, el('span', {class: 'swatch missing'}, '×'), 'missing'),
        el('li', {}, el('span', {class: 'swatch unreachable'}, '·'), 'unreachable')),
    el('div', {class: 'multiples'}, multiples.map(({figure}) => figure)),
    told,
    el('p', {class: 'quiet caption'}, 'In each: rows S1, columns S2, both zero, denormal, normal, ' +
        'infinity, quiet NaN, signaling NaN, plus then minus; below them S0 alike, and what the control has.'),
    listOf('Missing cells', [...missing, ...unknown]),
  ]);
  return () => { for (const {draw} of multiples) draw(); };
}
