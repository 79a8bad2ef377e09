// Binary32 by its bits.

const exceptionNames =
    ['invalid', 'input-denormal', 'divide-by-zero', 'overflow', 'underflow', 'inexact'];

function hex(bits) {
  return '0x' + bits.toString(16).padStart(8, '0');
}

function exponentOf(bits) {
  return bits >>> 23 & 255;
}

function isNan(bits) {
  return (bits & 0x7fffffff) >>> 0 > 0x7f800000;
}

function classOf(bits) {
  const sign = bits >>> 31 ? '-' : '+';
  const fraction = bits & 0x7fffff;
  if (exponentOf(bits) === 0) return sign + (fraction ? 'denormal' : 'zero');
  if (exponentOf(bits) < 255) return sign + 'normal';
  if (!fraction) return sign + 'infinity';
  return sign + (fraction & 0x400000 ? 'quiet NaN' : 'signaling NaN');
}

// The fields of a value, from the left: a name, and its highest and lowest bit.
function fieldsOf(bits) {
  const head = [['sign', 31, 31], ['exponent', 30, 23]];
  return isNan(bits) ? [...head, ['quiet', 22, 22], ['payload', 21, 0]] :
                       [...head, ['fraction', 22, 0]];
}

function fieldValue(bits, [, high, low]) {
  return (bits >>> low) & (2 ** (high - low + 1) - 1);
}

// "sign 0, exponent 255, quiet 0, payload 0x1".
function fieldWords(bits) {
  return fieldsOf(bits).map((field) => {
    const value = fieldValue(bits, field);
    const wide = field[0] === 'fraction' || field[0] === 'payload';
    return `${field[0]} ${wide ? '0x' + value.toString(16) : value}`;
  }).join(', ');
}

// Where two values differ, in words: "the quiet bit (1 of 32 bits)".
function differenceWords(expected, actual) {
  const difference = (expected ^ actual) >>> 0;
  if (difference === 0) return 'D is the same';
  const both = isNan(expected) && isNan(actual);
  const words = [];
  if (difference >>> 31) words.push('sign');
  if (exponentOf(difference)) words.push('exponent');
  if (both && difference & 0x400000) words.push('quiet bit');
  if (difference & (both ? 0x3fffff : 0x7fffff)) words.push(both ? 'payload' : 'fraction');
  const bits = difference.toString(2).replaceAll('0', '').length;
  return `D differs in ${plural(bits, 'bit', 'bits')}: ${words.join(', ')}`;
}

// The 32 bits, colored by field, those that differ from `other` marked.
function bitsView(bits, other) {
  const difference = other === undefined ? 0 : bits ^ other;
  const groups = fieldsOf(bits).map(([name, high, low]) => {
    const group = el('span', {class: `field ${name}`, title: name});
    let run = '';
    // Bits that are marked alike are one text, so that a card has few elements.
    for (let bit = high; bit >= low; --bit) {
      run += bits >>> bit & 1;
      const marked = difference >>> bit & 1;
      if (bit > low && (difference >>> (bit - 1) & 1) === marked) continue;
      group.append(marked ? el('mark', {}, run) : run);
      run = '';
    }
    return group;
  });
  return el('span', {class: 'bits', role: 'img', 'aria-label': fieldWords(bits)}, groups);
}

function exceptionList(set) {
  const names = exceptionNames.filter((_, bit) => set >> bit & 1);
  if (set >> exceptionNames.length) names.push('0x' + (set & ~63).toString(16));
  return names;
}

// The exceptions of an outcome; against `expected`, the missing with '−' and the extra with '+'.
function exceptionsView(set, expected) {
  const items = exceptionList(set).map((name) => {
    const bit = 1 << exceptionNames.indexOf(name);
    const extra = expected !== undefined && !(expected & bit);
    return el('span', {class: extra ? 'exception extra' : 'exception'},
        extra ? `+${name} (extra)` : name);
  });
  for (const name of expected === undefined ? [] : exceptionList(expected & ~set)) {
    items.push(el('span', {class: 'exception missing'}, `−${name} (missing)`));
  }
  return items.length ? items : el('span', {class: 'quiet'}, 'no exceptions');
}
