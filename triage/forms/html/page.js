// Puts the parts together, in the order in which they are seen.

const themes = ['system', 'light', 'dark'];

function storedTheme() {
  try {
    return localStorage.getItem('divfix-theme');
  } catch {
    return null;  // a page from disk may have no storage
  }
}

function setTheme(theme, redraw) {
  document.documentElement.dataset.theme = theme;
  const button = document.getElementById('theme');
  button.textContent = `Theme: ${theme}`;
  try {
    localStorage.setItem('divfix-theme', theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  redraw();
}

function start() {
  const drawings = [];
  const redraw = () => { for (const draw of drawings) draw(); };
  const theme = storedTheme();
  setTheme(themes.includes(theme) ? theme : 'system', redraw);
  document.getElementById('theme').addEventListener('click', () => {
    const now = themes.indexOf(document.documentElement.dataset.theme);
    setTheme(themes[(now + 1) % themes.length], redraw);
  });

  showVerdict(document.getElementById('verdict'));
  showBuckets(document.getElementById('buckets'));
  drawings.push(showPlane(document.getElementById('plane')));
  drawings.push(showCoverage(document.getElementById('coverage')));
  showAbout(document.getElementById('about'));
  redraw();
  goToKey();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  // Drawings fit their element. A resize comes in many steps, and only the last one matters.
  let pending = 0;
  addEventListener('resize', () => {
    cancelAnimationFrame(pending);
    pending = requestAnimationFrame(redraw);
  });
}

start();
