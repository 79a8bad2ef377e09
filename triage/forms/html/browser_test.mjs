// The HTML report in a real browser: clicked through, read back, and looked at by screenshots.
//
//   node browser_test.mjs PAGES BROWSER SCREENSHOTS
//
// PAGES holds the pages that HtmlReportTest.WritesPagesForTheBrowser writes, each with its report.json; BROWSER is the
// node_modules with playwright-core (scripts/setup --browser puts it there). Exit status 77: there is no browser here, and
// nothing was tested.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

const [pages, modules, screenshots] = process.argv.slice(2).map((path) => resolve(path));
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
let playwright;
try {
  playwright = createRequire(join(modules, 'any.js'))('playwright-core');
} catch {
  // The message below says so.
}
if (!chromium || !playwright) {
  console.log(`SKIPPED: no ${chromium ? 'playwright-core' : 'chromium'}; scripts/setup --browser installs it`);
  process.exit(77);
}
mkdirSync(screenshots, {recursive: true});

const browser = await playwright.chromium.launch({
  executablePath: chromium,
  // The sandbox needs rights that containers and root do not have; the pages are our own.
  args: ['--no-sandbox'],
});

// Runs `body` with the page of that name open, and checks what must be true of every page: no error, no dialog, and no
// request except for the page itself.
async function withPage(name, options, body) {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, ...options});
  const page = await context.newPage();
  const faults = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.stack}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) faults.push(`request: ${request.url()}`);
  });
  await page.goto(pathToFileURL(join(pages, `${name}.html`)).href);
  await body(page);
  assert.doesNotMatch(await page.locator('body').innerText(), /\[object |undefined|\bfalse\b/);
  assert.deepEqual(faults, []);
  await context.close();
}

const tests = [];
const test = (name, body) => tests.push({name, body});
const cards = (page) => page.locator('.card');
const result = (page) => page.locator('#filter-result').innerText();
const data = (page) => page.evaluate(() => JSON.parse(document.getElementById('data').textContent));
const shot = (page, name, options = {}) => page.screenshot({path: join(screenshots, `${name}.png`), ...options});

async function assertNoSideways(page) {
  const [content, window] = await page.evaluate(
      () => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(content <= window, `the page is ${content} wide in a window of ${window}`);
}

// The text that the copy button beside `title` copies, as a person would get it: pasted.
async function copied(page, card, title) {
  await card.locator('.copy-block', {hasText: title}).getByRole('button').click();
  await card.locator('.copy-block', {hasText: title}).getByText('Copied').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a real report: verdicts, cards, filter', () => withPage('real', {}, async (page) => {
  const {buckets, names, participants} = await data(page);
  const fresh = buckets.filter((b) => b.standing === 0).length;
  assert.match(await page.locator('h1').innerText(), new RegExp(`${fresh} new buckets`));
  assert.match(await page.title(), new RegExp(`${fresh} new buckets`));
  assert.equal(await page.locator('.participants > tbody > tr:not(.rule-verdicts)').count(), Math.min(12, participants.length));
  assert.match(await page.locator('.participants .not-run', {hasText: 'hip/instruction'}).innerText(), /could not run[^]*no device/);
  assert.match(await page.locator('.participants > tbody > tr:not(.rule-verdicts)', {hasText: 'scalar'}).innerText(), /passes/);

  assert.equal(await cards(page).count(), Math.min(20, buckets.length));
  assert.equal(await page.locator('.card.open').count(), 1);
  const second = cards(page).nth(1);
  assert.equal(await second.locator('.card-body > *').count(), 0, 'a closed card is not made yet');
  await second.getByRole('button').first().click();
  const b = buckets[1];
  const text = await second.innerText();
  for (const wanted of [b.key, b.command, b.entry, 'as expected', b.text[0]]) {
    assert.ok(text.includes(wanted), `${wanted} in the card`);
  }
  // The bits are those of the operands, and just those that differ are marked.
  const bits = await second.locator('.in-bits .bits').evaluateAll(
      (views) => views.map((view) => parseInt(view.textContent, 2)));
  assert.deepEqual(bits, [...b.s, b.expected[0], b.actual[0]]);
  const marked = (await second.locator('tr.actual mark').allInnerTexts()).join('').length;
  assert.equal(marked, ((b.expected[0] ^ b.actual[0]) >>> 0).toString(2).replaceAll('0', '').length);
  await second.getByRole('button').first().click();
  assert.equal(await second.locator('.card-body, [id$=body]').first().isVisible(), false);

  const who = buckets.at(-1).who;
  await page.selectOption('#filter-who', String(who));
  const his = buckets.filter((each) => each.who === who).length;
  assert.equal(await result(page), `${his} of ${buckets.length} buckets`);
  assert.equal(await cards(page).count(), his);
  await page.locator('#filter-clear').click();
  await page.fill('#filter-text', `${names[who]} ${buckets.at(-1).control.split(' ')[0]}`.trim());
  assert.ok(await cards(page).count() >= 1);
  await page.fill('#filter-text', 'no bucket has this');
  assert.equal(await cards(page).count(), 0);
  await page.locator('#filter-clear').click();
  await page.selectOption('#filter-standing', '1');
  const accepted = buckets.filter((each) => each.standing === 1).length;
  assert.equal(await result(page), `${accepted} of ${buckets.length} buckets`);
  assert.equal(await page.locator('.card .chip.accepted').count(), Math.min(20, accepted));

  // A link to a bucket opens it.
  await page.goto(`${page.url().split('#')[0]}#key=${encodeURIComponent(buckets[2].key)}`);
  await page.locator('#bucket-3.open').waitFor();
  await assertNoSideways(page);
}));

// Every page shows the verdicts of its report.json, and nothing else decides.
for (const file of readdirSync(pages).filter((name) => name.endsWith('.json'))) {
  const name = file.slice(0, -'.json'.length);
  test(`the verdicts of ${name}.json`, () => withPage(name, {}, async (page) => {
    const report = JSON.parse(readFileSync(join(pages, file)));
    const {passes, headline, problems} = report.verdict;
    const h1 = page.locator('h1');
    assert.equal(await h1.innerText(), `${passes ? '✓ Passes:' : '✗'} ${headline}`);
    assert.equal(await h1.getAttribute('class'), passes ? 'passes' : 'fails');
    assert.equal(await page.locator('summary', {hasText: /^Problems/}).count(), problems.length > 0 ? 1 : 0);
    if (await page.locator('.more').count() > 0) await page.locator('.more').click();
    const rows = page.locator('.participants > tbody > tr:not(.rule-verdicts)');
    assert.equal(await rows.count(), report.participants.length);
    if (name === 'hostile') return;  // its names are not unique as the browser shows them
    for (const {name: participant, available, reason, verdict} of report.participants) {
      const row = rows.filter({has: page.locator('th[scope=row] > bdi.name').getByText(participant, {exact: true})});
      assert.equal(await row.count(), 1, participant);
      const shown = row.locator('td').first();
      const label = shown.locator('> button, > b');
      assert.equal((await label.innerText()).slice(2), verdict.label);
      const sign = (await label.innerText())[0];
      assert.equal(sign === '✗', verdict.fails, `${participant}: ${sign}`);
      assert.equal(sign === '✓', verdict.result === 'passes');
      assert.equal(await label.getAttribute('class'),
          verdict.fails ? 'fails' : verdict.result === 'passes' ? 'passes' : 'known');
      const text = await row.innerText();
      if (available) assert.ok(text.includes(verdict.sentence), `${participant}: ${text}`);
      if (!available) assert.ok(text.includes(reason));
      const table = row.locator('xpath=following-sibling::tr[1]').and(page.locator('.rule-verdicts'));
      const rules = table.locator('tbody tr');
      const worth = (verdict.rules || []).some(({result}) => ['wrong', 'not-compared', 'warning'].includes(result));
      assert.equal(await rules.count(), worth ? verdict.rules.length : 0);
      if (!worth) continue;
      if (!await table.locator('details').evaluate((details) => details.open)) await table.locator('summary').click();
      for (const [i, rule] of verdict.rules.entries()) {
        const told = await rules.nth(i).innerText();
        assert.ok(told.startsWith(rule.rule), told);
        assert.ok(told.includes(rule.text), `${rule.text} in ${told}`);
        assert.equal(/^\S+\s+WRONG/.test(told), rule.result === 'wrong', told);
        assert.equal(told.includes('NOT COMPARED'), rule.result === 'not-compared');
        if (rule.result !== 'wrong' && rule.result !== 'warning') continue;
        for (const part of [rule.result === 'wrong' ? rule.mismatch : rule.modes, rule.operands.join(' '), rule.expected, rule.actual || 'no outcome']) {
          assert.ok(told.includes(part), `${part} in ${told}`);
        }
      }
    }
    await assertNoSideways(page);
    if (name.startsWith('verdict-')) await shot(page, name);
  }));
}

test('a count stays on one line with its ×', async () => {
  for (const viewport of [{width: 1280, height: 900}, {width: 1000, height: 900}, {width: 700, height: 900}, {width: 360, height: 740}]) {
    await withPage('many', {viewport}, async (page) => {
      const count = cards(page).first().locator('.head-count');
      await count.evaluate((element) => { element.textContent = '152,569,963×'; });
      const {height} = await count.boundingBox();
      assert.ok(height < 30, `the count is ${height} tall in a window ${viewport.width} wide`);
      await assertNoSideways(page);
      await cards(page).first().locator('h3').screenshot({path: join(screenshots, `count-${viewport.width}.png`)});
    });
  }
});

test('copying', () => withPage('real', {permissions: ['clipboard-read', 'clipboard-write']}, async (page) => {
  const {buckets} = await data(page);
  const first = cards(page).first();
  assert.equal(await copied(page, first, 'Show it'), buckets[0].command);
  assert.equal(await copied(page, first, 'corpus line'), buckets[0].entry);
  assert.equal(await copied(page, first, 'Its key'), buckets[0].key);
  assert.match(await page.locator('#said').innerText(), /Copied/);

  // Each unit test compiles, passes where D is right and fails where it is what the bucket saw.
  const folder = mkdtempSync(join(tmpdir(), 'divfix-browser-'));
  const compiler = ['/usr/bin/clang-22', '/usr/bin/gcc-12', '/usr/bin/cc'].find(existsSync);
  for (const [number, b] of buckets.slice(0, 3).entries()) {
    if (!compiler || b.expected[0] === b.actual[0]) continue;
    const card = cards(page).nth(number);
    if (number > 0) await card.getByRole('button').first().click();
    const unit = await copied(page, card, 'unit test');
    const name = unit.match(/test_\w+/)[0];
    const source = `#include <assert.h>\n#include <stdint.h>\nstatic uint32_t answer;\n` +
        `static uint32_t v_div_fixup_f32(uint32_t a, uint32_t b, uint32_t c) { (void)a; (void)b; (void)c; return answer; }\n` +
        `${unit}int main(int n, char** v) { (void)v; answer = n == 1 ? ${b.expected[0]}u : ${b.actual[0]}u; ${name}(); }\n`;
    writeFileSync(join(folder, 'unit.c'), source);
    execFileSync(compiler, ['-std=c11', '-Wall', '-Werror', '-o', join(folder, 'unit'), join(folder, 'unit.c')]);
    execFileSync(join(folder, 'unit'));
    assert.throws(() => execFileSync(join(folder, 'unit'), ['wrong'], {stdio: 'ignore'}));
  }
  rmSync(folder, {recursive: true});
}));

test('by keyboard alone', () => withPage('real', {}, async (page) => {
  const focused = () => page.evaluate(() => document.activeElement.textContent.trim().slice(0, 60));
  const focusedClass = () => page.evaluate(() => document.activeElement.className);
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Skip to the buckets');
  assert.ok((await page.locator('.skip').boundingBox()).y >= 0, 'the skip link is seen when it has the focus');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'filter-text');
  // On to the first card, and with arrows to the second, which Enter opens.
  for (let i = 0; i < 20 && !await page.evaluate(() => document.activeElement.matches('.card h3 button')); ++i) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  assert.match(await focused(), /^2\./);
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(outline, 'solid', 'the focus is seen');
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('.card.open').count(), 2);
  await page.keyboard.press('ArrowUp');
  assert.match(await focused(), /^1\./);

  // The plane by arrows, then its points, then from a point to its buckets.
  await page.locator('canvas.plane').focus();
  await page.keyboard.press('ArrowRight');
  assert.match(await page.locator('#plane-told').innerText(), /9 quotient at S1 E 127/);
  await page.keyboard.press('Shift+ArrowDown');
  assert.match(await page.locator('#plane-told').innerText(), /S2 E 111/);
  await page.keyboard.press('Tab');
  assert.match(await focusedClass(), /point/);
  const before = await page.locator('#plane-told').innerText();
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await page.locator('#plane-told').innerText(), before);
  await page.keyboard.press('Enter');
  assert.match(await result(page), /at S1 .*, S2 /);

  await page.locator('canvas.bins').nth(5).focus();
  await page.keyboard.press('ArrowRight');
  assert.match(await page.locator('#bins-told').innerText(), /: zero, S1 \+zero, S2 \+zero/);
  // No element takes the focus and keeps it.
  await page.locator('#theme').focus();
  const seen = new Set();
  for (let i = 0; i < 400; ++i) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const all = [...document.querySelectorAll('*')];
      return all.indexOf(document.activeElement);
    });
    if (seen.has(at)) break;
    seen.add(at);
  }
  assert.ok(seen.size > 30 && seen.size < 400, `${seen.size} stops of the tabulator`);
}));

test('pointing at places tells them', () => withPage('real', {}, async (page) => {
  const box = await page.locator('canvas.plane').boundingBox();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.82);
  assert.match(await page.locator('#plane-told').innerText(), /7 underflow/);
  await page.mouse.move(box.x + box.width * 0.5, box.y + 8);
  assert.match(await page.locator('#plane-told').innerText(), /1 numerator-nan/);
  await page.locator('.point').first().hover();
  assert.match(await page.locator('#plane-told').innerText(), /buckets? at S1/);
  const bins = await page.locator('canvas.bins').first().boundingBox();
  await page.locator('canvas.bins').first().hover({position: {x: 3, y: 3}});
  assert.match(await page.locator('#bins-told').innerText(), /numerator-nan, S1 \+zero, S2 \+zero/);
  assert.ok(bins.width > 80);
}));

test('light, dark, and the choice between', () => withPage('real', {colorScheme: 'light'}, async (page) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await shot(page, 'light');
  await shot(page, 'light-full', {fullPage: true});
  const theme = page.locator('#theme');
  assert.equal(await theme.innerText(), 'Theme: system');
  await page.emulateMedia({colorScheme: 'dark'});
  const dark = await background();
  assert.notEqual(dark, light);
  await shot(page, 'dark');
  await shot(page, 'dark-full', {fullPage: true});
  await theme.click();
  assert.equal(await theme.innerText(), 'Theme: light');
  assert.equal(await background(), light);
  await theme.click();
  assert.equal(await background(), dark);
  await page.reload();
  assert.equal(await theme.innerText(), 'Theme: dark', 'the choice is kept');
}));

// Every text against what is behind it, by the WCAG's formula: 4.5, and 3 where it is large.
test('texts stand out in both themes', async () => {
  for (const colorScheme of ['light', 'dark']) {
    await withPage('real', {colorScheme}, async (page) => {
      await page.locator('#open-all').click();
      const weak = await page.evaluate(() => {
        const channels = (color) => color.match(/[\d.]+/g).map(Number);
        const luminance = ([r, g, b]) => [r, g, b]
            .map((c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4))
            .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
        const behind = (element) => {
          for (let at = element; at; at = at.parentElement) {
            const color = channels(getComputedStyle(at).backgroundColor);
            if (color.length === 3 || color[3] > 0) return color;
          }
          return [255, 255, 255];
        };
        const weak = new Set();
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const element = walker.currentNode.parentElement;
          if (!walker.currentNode.textContent.trim() || !element.checkVisibility()) continue;
          const style = getComputedStyle(element);
          const [a, b] = [luminance(channels(style.color)), luminance(behind(element))].sort((x, y) => y - x);
          const ratio = (a + 0.05) / (b + 0.05);
          if (ratio < (parseFloat(style.fontSize) >= 24 ? 3 : 4.5)) {
            weak.add(`${element.tagName}.${element.className}: ${ratio.toFixed(2)}`);
          }
        }
        return [...weak];
      });
      assert.deepEqual(weak, [], colorScheme);
    });
  }
});

test('a phone', async () => {
  const phone = {viewport: {width: 360, height: 740}, deviceScaleFactor: 2, isMobile: true, hasTouch: true};
  for (const name of ['real', 'hostile', 'many', 'none']) {
    await withPage(name, phone, async (page) => {
      await assertNoSideways(page);
      if (name === 'none') return;
      await page.locator('#open-all').click();
      await assertNoSideways(page);
    });
  }
  await withPage('real', phone, async (page) => {
    await shot(page, 'phone');
    await page.locator('#bucket-1').scrollIntoViewIfNeeded();
    await page.evaluate(() => document.getElementById('bucket-1').scrollIntoView({behavior: 'instant'}));
    await shot(page, 'phone-card');
    await shot(page, 'phone-full', {fullPage: true});
    await page.locator('canvas.plane').tap({position: {x: 200, y: 40}});
    assert.match(await page.locator('#plane-told').innerText(), /at S1 E/);
  });
});

test('hostile names stay text', () => withPage('hostile', {permissions: ['clipboard-read', 'clipboard-write']}, async (page) => {
  const {buckets, names} = await data(page);
  assert.equal(await page.locator('script').count(), 2);
  assert.equal(await page.locator('img, svg, i, iframe, object').count(), 0);
  await page.locator('#open-all').click();
  assert.equal(await page.locator('.card.open').count(), buckets.length);
  assert.equal(await page.locator('script').count(), 2);
  assert.equal(await page.locator('img, svg, i, iframe, object').count(), 0);
  const first = cards(page).first();
  assert.ok((await first.innerText()).includes('<script>alert(1)</script>'));
  assert.equal(await copied(page, first, 'Show it'), buckets[0].command);
  assert.equal(await page.locator('#filter-who option').nth(1).innerText(), '<script>alert(1)</script> (1)');
  // What a shell makes of the copied commands is one argument each, and nothing runs.
  for (const b of buckets) {
    const told = execFileSync('/bin/bash', ['-c', `divfix() { printf '%s\\0' "$@"; }\n${b.command}`], {cwd: screenshots});
    const impl = told.toString().split('\0').find((argument) => argument.startsWith('--impl='));
    assert.equal(impl, `--impl=${names[b.who]}`);
  }
  assert.equal(existsSync(join(screenshots, 'pwned')), false);
  for (let i = 0; i < buckets.length; ++i) {
    await page.evaluate((key) => { location.hash = `#key=${encodeURIComponent(key)}`; }, buckets[i].key);
  }
  await page.evaluate(() => { location.hash = '#key=%E0%A4%A'; });
  await page.selectOption('#filter-who', '10');
  assert.equal(await cards(page).count(), 1, '__proto__ is a name like any other');
  await shot(page, 'hostile', {fullPage: true});
}));

test('1,000 buckets open at once', () => withPage('many', {}, async (page) => {
  // From the navigation's begin until the first card has been painted.
  const times = [];
  for (let i = 0; i < 3; ++i) {
    await page.reload();
    times.push(await page.evaluate(() => new Promise((done) => {
      const check = () => document.querySelector('.card.open') ?
        requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(check);
      check();
    })));
  }
  console.log(`  1,000 buckets: the first card after ${times.map((t) => t.toFixed(0)).join(', ')} ms`);
  assert.ok(Math.min(...times) < 5000);
  const {buckets} = await data(page);
  assert.equal(buckets.length, 1000);
  assert.equal(await cards(page).count(), 20);
  assert.equal(await page.locator('.card-body > div').count() < 10, true);
  await page.locator('#more-cards .some').click();
  assert.equal(await cards(page).count(), 70);
  assert.match(await page.evaluate(() => document.activeElement.textContent), /^21\./);
  const filtering = await page.evaluate(() => {
    const input = document.getElementById('filter-text');
    const start = performance.now();
    for (const text of ['u', 'un', 'und', 'underflow', '']) {
      input.value = text;
      input.dispatchEvent(new Event('input'));
    }
    return performance.now() - start;
  });
  console.log(`  five filterings: ${filtering.toFixed(0)} ms`);
  const {coverage} = await data(page);
  const missing = coverage.states.replaceAll(/[^m]/g, '').length;
  assert.equal(await page.locator('#coverage summary').innerText(), `Missing coverage bins (${missing})`);
  assert.ok(missing > 0 && await page.locator('.has-missing').count() > 0);
  await page.locator('#coverage').screenshot({path: join(screenshots, 'missing.png')});
  await page.locator('#more-cards .rest').click();
  assert.equal(await cards(page).count(), 1000);
  await page.evaluate(() => scrollTo(0, 0));
  await shot(page, 'many');
}));

test('what is long stays in its column', () => withPage('real', {}, async (page) => {
  await page.evaluate(() => {
    const sentence = document.createElement('p');
    sentence.textContent = 'differs from measured in 2 buckets, '.repeat(12);
    document.querySelector('.participants tbody td').append(sentence);
    const chip = document.querySelector('.card .chip');
    chip.className = 'chip other semantics';
    chip.textContent = '○ other semantics';
  });
  await assertNoSideways(page);
  const [table, plane] = [page.locator('.participants'), page.locator('#plane')];
  const right = async (box) => { const {x, width} = await box.boundingBox(); return x + width; };
  assert.ok(await right(table) <= (await plane.boundingBox()).x, 'the verdicts reach under the plane');
  const card = cards(page).first();
  assert.ok(await right(card.locator('.chip')) <= (await card.locator('.head-name').boundingBox()).x,
      'the standing reaches under the name');
}));

test('nothing to show', () => withPage('none', {}, async (page) => {
  assert.match(await page.locator('h1').innerText(), /Passes: no divergence/);
  assert.match(await page.locator('#buckets').innerText(), /No divergence in 152,569,963 cases/);
  assert.equal(await cards(page).count(), 0);
  assert.equal(await page.locator('.point').count(), 0);
  await page.locator('.more').click();
  assert.equal(await page.locator('.participants > tbody > tr:not(.rule-verdicts)').count(), 40);
  await shot(page, 'none');
}));

test('without scripts it says where else to look', async () => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(pages, 'real.html')).href);
  assert.match(await page.locator('main').innerText(), /report\.txt/);
  await context.close();
});

let failed = 0;
for (const {name, body} of tests) {
  const start = performance.now();
  try {
    await body();
    console.log(`ok    ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    ++failed;
    console.log(`FAILED ${name}\n${error.stack}`);
  }
}
for (const name of ['none', 'real', 'many']) {
  console.log(`${name}.html: ${readFileSync(join(pages, `${name}.html`)).length} bytes`);
}
await browser.close();
console.log(`${tests.length - failed} of ${tests.length} passed; screenshots in ${screenshots}`);
process.exit(failed ? 1 : 0);
