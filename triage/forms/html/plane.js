// The plane of exponents: the rule that decides at each pair of S1 and S2, and the buckets' examples.
// Its places along an axis are zero, denormals, E from 1 to 254, infinity, NaN.

const lastPlace = 257;
const band = 9;  // how wide the four classes at the ends are drawn, a normal exponent being 1
const planeUnits = 4 * (band + 1) + 254;
const margin = {left: 58, bottom: 36, top: 8, right: 8};

function planePlace(bits) {
  if ((bits & 0x7fffffff) === 0) return 0;
  if (exponentOf(bits) === 0) return 1;
  return isNan(bits) ? lastPlace : exponentOf(bits) + 1;
}

function placeWords(place) {
  if (place === 0) return 'zero';
  if (place === 1) return 'denormal (E 0)';
  if (place === 256) return 'infinity (E 255)';
  if (place === 257) return 'NaN (E 255)';
  return `E ${place - 1} (2^${place - 128})`;
}

// Where a place begins, in units from the axis' begin, and how wide it is.
function placeSpan(place) {
  if (place < 2) return [place * (band + 1), band];
  if (place > 255) return [2 * (band + 1) + 255 + (place - 256) * (band + 1), band];
  return [2 * (band + 1) + place - 2, 1];
}

function placeAt(units) {
  if (units < 2 * (band + 1)) return Math.max(0, Math.floor(units / (band + 1)));
  const normal = Math.floor(units) - 2 * (band + 1) + 2;
  if (normal <= 255) return normal;
  return Math.min(lastPlace, 256 + Math.floor((units - 2 * (band + 1) - 255) / (band + 1)));
}

function ruleAt(x, y) {
  let place = 0;
  const runs = data.plane[y];
  for (let i = 0; i < runs.length; i += 2) {
    place += runs[i];
    if (x < place) return runs[i + 1];
  }
  return runs.at(-1);
}

// Where each rule's number is written: in one of its longest runs, off the middle, where examples with 1.0 are.
function ruleLabels() {
  const runsOf = new Map();
  data.plane.forEach((runs, y) => {
    for (let i = 0, x = 0; i < runs.length; x += runs[i], i += 2) {
      if (!runsOf.has(runs[i + 1])) runsOf.set(runs[i + 1], []);
      runsOf.get(runs[i + 1]).push({y, x, length: runs[i]});
    }
  });
  return [...runsOf].map(([rule, runs]) => {
    const longest = Math.max(...runs.map((run) => run.length));
    const long = runs.filter((run) => run.length >= longest * 0.6);
    const {x, y, length} = long[Math.floor(long.length * (longest > 1 && longest < 200 ? 0.4 : 0.7))];
    return {rule, x: x + Math.floor(length * (length > 200 ? 0.3 : 0.5)), y};
  });
}

function makePlane(figure) {
  const canvas = el('canvas', {
    class: 'plane',
    tabindex: '0',
    role: 'application',
    'aria-roledescription': 'picture to explore with the arrow keys',
    'aria-label': 'Which rule decides, by the exponents of S1 and S2',
    'aria-describedby': 'plane-told',
  });
  const points = el('div', {class: 'points', role: 'group', 'aria-label': 'Examples of buckets'});
  const told = el('p', {id: 'plane-told', class: 'told', 'aria-live': 'polite'});
  const start = 'Point at a place, or move with the arrow keys (Shift: 16 places).';
  told.textContent = start;
  let cursor = null;
  let lit = null;  // the rule that the legend points at

  const unit = (width) => (width - margin.left - margin.right) / planeUnits;
  const xy = (x, y, width, height) => {
    const u = unit(width);
    const [xs, xw] = placeSpan(x);
    const [ys, yw] = placeSpan(y);
    // On whole pixels, so that neighbors of one color leave no seam.
    const scale = window.devicePixelRatio || 1;
    const snap = (length) => Math.round(length * scale) / scale;
    const left = snap(margin.left + xs * u);
    const top = snap(height - margin.bottom - (ys + yw) * u);
    return [left, top, snap(margin.left + (xs + xw) * u) - left,
      snap(height - margin.bottom - ys * u) - top];
  };

  function draw() {
    const sheet = canvasOf(canvas);
    if (!sheet) return;
    const {context, width, height} = sheet;
    const u = unit(width);
    const colors = data.rules.map((rule) => colorOf(`rule-${rule.name}`));
    const ink = colorOf('ink');
    const quiet = colorOf('quiet');
    data.plane.forEach((runs, y) => {
      for (let i = 0, x = 0; i < runs.length; x += runs[i], i += 2) {
        context.globalAlpha = lit === null || lit === runs[i + 1] ? 1 : 0.15;
        context.fillStyle = colors[runs[i + 1]];
        // The bands at the ends are set apart by a gap, so a run is drawn in up to five pieces.
        for (const [from, to] of [[0, 0], [1, 1], [2, 255], [256, 256], [257, 257]]) {
          const first = Math.max(x, from);
          const last = Math.min(x + runs[i] - 1, to);
          if (first > last) continue;
          const [left, top, , tall] = xy(first, y, width, height);
          const [right, , wide] = xy(last, y, width, height);
          context.fillRect(left, top, right + wide - left, tall);
        }
      }
    });
    context.globalAlpha = 1;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const {rule, x, y} of ruleLabels()) {
      const [left, top, wide, tall] = xy(x, y, width, height);
      const wideRule = rule === 6 || rule === 8;
      context.font = wideRule ? '600 13px system-ui, sans-serif' :
          `700 ${Math.min(10, band * u + 1)}px system-ui, sans-serif`;
      context.fillStyle = colorOf(`on-${data.rules[rule].name}`);
      context.fillText(wideRule ? `${rule + 1} ${data.rules[rule].name}` : String(rule + 1),
          left + wide / 2, top + tall / 2);
    }
    // Along the diagonal, what it is.
    const [gapLeft] = xy(204, 0, width, height);
    const [, gapTop] = xy(0, 53, width, height);
    context.save();
    context.translate(gapLeft, gapTop);
    context.rotate(-Math.PI / 4);
    context.fillStyle = colorOf('on-quotient');
    context.font = '11px system-ui, sans-serif';
    context.fillText('E(S2) − E(S1) = −150', 0, -9);
    context.restore();
    context.fillStyle = quiet;
    context.font = '11px system-ui, sans-serif';
    for (const [place, text] of [[0, '0'], [1, 'den'], [65, 'E 64'], [128, 'E 127'],
      [192, 'E 191'], [256, 'inf'], [257, 'NaN']]) {
      const [left, top, wide, tall] = xy(place, place, width, height);
      context.textAlign = 'right';
      context.fillText(text, margin.left - 5, top + tall / 2);
      context.textAlign = 'center';
      // Neighbors at the ends would run into each other: each second one is a line lower.
      const low = place === 1 || place === 257 ? 11 : 0;
      context.fillText(text, left + wide / 2, height - margin.bottom + 9 + low);
    }
    context.fillStyle = ink;
    context.font = '600 12px system-ui, sans-serif';
    context.fillText('S1, the denominator', margin.left + (width - margin.left) / 2, height - 6);
    context.save();
    context.translate(8, (height - margin.bottom) / 2);
    context.rotate(-Math.PI / 2);
    context.fillText('S2, the numerator', 0, 0);
    context.restore();
    if (cursor) {
      const [left, top, wide, tall] = xy(cursor[0], cursor[1], width, height);
      context.strokeStyle = ink;
      context.lineWidth = 1;
      context.setLineDash([4, 3]);
      context.beginPath();
      context.moveTo(left + wide / 2, margin.top);
      context.lineTo(left + wide / 2, height - margin.bottom);
      context.moveTo(margin.left, top + tall / 2);
      context.lineTo(width - margin.right, top + tall / 2);
      context.stroke();
    }
    for (const button of points.children) {
      const [x, y] = button.dataset.place.split(',').map(Number);
      const [left, top, wide, tall] = xy(x, y, width, height);
      button.style.left = `${left + wide / 2}px`;
      button.style.top = `${top + tall / 2}px`;
    }
  }

  function tellPlace(x, y) {
    const number = ruleAt(x, y);
    const rule = data.rules[number];
    const here = examples.get(`${x},${y}`);
    told.replaceChildren(el('b', {}, `${number + 1} ${rule.name}`),
        ` at S1 ${placeWords(x)}, S2 ${placeWords(y)}: ${rule.when[0]}; D = ${rule.result}`,
        here ? ` · ${plural(here.length, 'bucket', 'buckets')} here` : '');
  }

  function tellPoint(place) {
    const here = examples.get(place);
    const first = here[0];
    told.replaceChildren(el('b', {}, plural(here.length, 'bucket', 'buckets')),
        ` at S1 ${first.text[1]}, S2 ${first.text[2]}: `, nameOf(first.who),
        ` gives ${first.actual[2]} for ${first.expected[2]} by rule ${data.rules[first.rule].name}` +
        (here.length > 1 ? `, and ${count(here.length - 1)} more` : '') + '. Press to see them.');
  }

  const examples = new Map();
  for (const b of data.buckets) {
    const place = placeOf(b);
    if (!examples.has(place)) examples.set(place, []);
    examples.get(place).push(b);
  }
  [...examples].forEach(([place, here], index) => {
    const fresh = here.some((b) => b.standing === 0);
    const size = here.length > 9 ? 'large' : here.length > 1 ? 'middle' : 'small';
    points.append(el('button', {
      type: 'button',
      class: `point ${size} ${fresh ? 'fresh' : 'known'}`,
      'data-place': place,
      tabindex: index === 0 ? '0' : '-1',
      'aria-label': `${plural(here.length, 'bucket', 'buckets')} at S1 ${here[0].text[1]}, S2 ${here[0].text[2]}`,
      pointerenter: () => tellPoint(place),
      focus: () => tellPoint(place),
      click: () => setFilter({place}),
    }, here.length > 1 ? String(Math.min(here.length, 999)) : ''));
  });
  // Many stay small, so that the picture can be seen behind them.
  points.classList.toggle('crowded', examples.size > 60);
  points.addEventListener('keydown', (event) => {
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...points.children];
    const next = all[(all.indexOf(event.target) + step + all.length) % all.length];
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });

  canvas.addEventListener('pointermove', (event) => {
    const box = canvas.getBoundingClientRect();
    const u = unit(box.width);
    const x = placeAt((event.clientX - box.left - margin.left) / u);
    const y = placeAt((box.height - margin.bottom - (event.clientY - box.top)) / u);
    tellPlace(x, y);
  });
  canvas.addEventListener('pointerdown', (event) => canvas.dispatchEvent(
      new PointerEvent('pointermove', {clientX: event.clientX, clientY: event.clientY})));
  canvas.addEventListener('keydown', (event) => {
    const steps = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]};
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const times = event.shiftKey ? 16 : 1;
    cursor = cursor ? cursor.map((c, i) => Math.min(lastPlace, Math.max(0, c + step[i] * times))) :
                      [128, 128];
    tellPlace(...cursor);
    draw();
  });
  canvas.addEventListener('blur', () => { cursor = null; draw(); });

  const onPlane = new Set(data.plane.flatMap((runs) => runs.filter((_, i) => i % 2 === 1)));
  const light = (rule) => { lit = rule; draw(); };
  const legend = el('ul', {class: 'legend'}, data.rules.map((rule, number) => {
    const there = onPlane.has(number);
    return el('li', {
      class: there ? null : 'absent',
      pointerenter: () => there && light(number),
      pointerleave: () => there && light(null),
    },
    el('span', {class: `swatch ${rule.name}`, 'aria-hidden': 'true'}, String(number + 1)),
    rule.name, !there && el('span', {class: 'quiet'}, ' (only where S0 is infinite or a NaN)'));
  }));
  append(figure, [el('div', {class: 'plane-box'}, canvas, points), told, legend]);
  return draw;
}

function showPlane(section) {
  const figure = el('figure');
  const draw = makePlane(figure);
  append(section, [
    el('h2', {id: 'plane-title'}, 'Where the rules decide'),
    figure,
    el('p', {class: 'quiet caption'}, 'With S0 1.0, positive S1 and S2, and the default control. ' +
        'Dots are examples of buckets, whatever their sign and control.'),
  ]);
  return draw;
}
