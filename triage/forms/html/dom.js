// Elements, texts and copying, which all other parts use. All parts are joined into one script.

const data = JSON.parse(document.getElementById('data').textContent);

// Makes an element. Strings among the children become text, never markup: names may be any text.
// A property that is a function listens to the event of its name; null and false are left out.
function el(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') {
      element.addEventListener(name, value);
    } else {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
}

// A name from outside, kept from reordering the text around it.
function nameOf(number) {
  return el('bdi', {class: 'name'}, data.names[number]);
}

const counts = new Intl.NumberFormat('en-US');
function count(n) {
  return counts.format(n);
}

function plural(n, one, many) {
  return `${count(n)} ${n === 1 ? one : many}`;
}

// Says the text to people who listen to the page instead of seeing it.
function say(text) {
  document.getElementById('said').textContent = text;
}

// Where a page from disk may not use the clipboard, the older way still works.
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = el('textarea', {class: 'only-read', 'aria-hidden': 'true'});
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
}

// A button that copies `text`, and says so.
function copyButton(text, what) {
  const button = el('button', {
    type: 'button',
    class: 'copy',
    'aria-label': `Copy ${what}`,
    click: async () => {
      const copied = await copyText(text);
      button.focus();
      button.textContent = copied ? 'Copied' : 'Not copied';
      say(copied ? `Copied ${what}` : `Could not copy ${what}`);
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    },
  }, 'Copy');
  return button;
}

// A text to copy, with its button. It takes the focus so that the keyboard can scroll it.
function copyBlock(title, text, what) {
  return el('div', {class: 'copy-block'},
      el('div', {class: 'copy-head'}, el('h4', {}, title), copyButton(text, what)),
      el('pre', {tabindex: '0', 'aria-label': what}, text));
}

// A color of the style sheet with light-dark() resolved, as a canvas needs it.
function colorOf(name) {
  const probe = el('span', {class: 'only-read'});
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  return color;
}

// Makes a canvas as large as its element, in the screen's pixels; returns null while it has no size.
function canvasOf(canvas) {
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (width === 0 || height === 0) return null;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  return {context, width, height};
}
