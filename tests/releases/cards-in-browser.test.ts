/**
 * A player's ways in a browser: a card's name with mistakes, its ruling, the rule that it applies,
 * and back; a term among many, and the rule that it names.
 */
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listening, siteHandler } from '../../scripts/serve.ts';
import { madeUpDocument } from '../made-up/releases.ts';
import { base, dist, pages } from '../site/built-site.ts';
import { hasBrowser, openBrowser } from '../support/open-browser.ts';

let browser: Browser | null = null;
let site: Listening;

beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser();
  site = await listen(siteHandler(dist, base), 0);
});

afterAll(async () => {
  await browser?.close();
  await site.close();
});

test('from a mistyped card to a ruling, to its rule, and back to the card', async ({ skip }) => {
  if (!browser) return skip('There is no Chromium on this machine.');
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(`http://localhost:${site.port}${base}/cards/`);
  await page.locator('rule-search input[type=search]').fill('tidewrihgts leger');
  const found = page.getByRole('option', { name: /^Tidewright's Ledger/ });
  await found.waitFor();
  // The card stands first of all that is found.
  expect(await page.getByRole('option').first().textContent()).toContain("Tidewright's Ledger");
  await found.click();
  await page.waitForURL(`**${base}/cards/tidewrights-ledger/**`);

  const ruling = page.locator('[data-ruling]').last();
  expect(await ruling.textContent()).toContain('brass tern');
  await ruling.getByRole('link', { name: /^702\.\d+[a-z]?$/ }).click();
  await page.waitForURL(`**${base}/${madeUpDocument.slug}/702.*/`);
  const applied = page.locator('section:has(> #rulings)');
  expect(await applied.textContent()).toContain('Card rulings');
  // On paper a rule goes without.
  await page.emulateMedia({ media: 'print' });
  expect(await applied.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  const card = applied.getByRole('link', { name: "Tidewright's Ledger" }).first();
  // Cards are no document: what is shown of one before it is opened is read from its page.
  await card.evaluate((link) => {
    const named = document.createElement('p');
    named.append(Object.assign(link.cloneNode(true), { className: 'card', id: 'named' }));
    document.querySelector('main')?.prepend(named);
  });
  const peeked = page.waitForRequest(`**${base}/cards/**`);
  await page.locator('#named').hover();
  expect(new URL((await peeked).url()).pathname).toBe(`${base}/cards/tidewrights-ledger/`);
  await page.mouse.move(0, 0);
  await card.click();
  await page.waitForURL(`**${base}/cards/tidewrights-ledger/#r*`);
  expect(complaints).toEqual([]);
});

test('a printed ruling ends with who gave it, and with no sign of what is not printed', async ({
  skip,
}) => {
  if (!browser) return skip('There is no Chromium on this machine.');
  const page = await browser.newPage();
  await page.goto(`http://localhost:${site.port}${base}/cards/tidewrights-ledger/`);
  const ends = page.locator('[data-ruling] > .quiet', { hasText: '·' });
  expect(await ends.count()).toBeGreaterThan(0);
  expect(await ends.first().innerText()).toContain('·');
  await page.emulateMedia({ media: 'print' });
  for (const end of await ends.all()) expect(await end.innerText()).not.toContain('·');
  await page.close();
});

test('a card and a ruling on it are copied and quoted', async ({ skip }) => {
  if (!browser) return skip('There is no Chromium on this machine.');
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(`http://localhost:${site.port}${base}/cards/tidewrights-ledger/`);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.waitFor();
  // What can be done with it begins where the text does, and no link is in a row by itself.
  const { x } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
  expect((await copy.boundingBox())?.x).toBe(x);
  const links = await page.locator('.actions a').all();
  const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);

  await page.getByRole('button', { name: 'More ways to copy' }).click();
  await page.getByRole('button', { name: 'Add to quotation' }).click();
  await page
    .getByRole('button', { name: /^Copy Tidewright's Ledger, ruling of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add to quotation' }).click();
  await page.getByRole('link', { name: 'Quotation: 2 passages' }).click();
  const quoted = page.locator('quote-page ol > li');
  await quoted.nth(1).waitFor();
  expect(await quoted.locator('h2').allTextContents()).toEqual([
    expect.stringMatching(/^\s*Tidewright's Ledger\s*$/),
    expect.stringMatching(/^\s*Tidewright's Ledger, ruling of/),
  ]);
});

test('a heading is copied by its title, and shown by what it says, not by a ruling below it', async ({
  skip,
}) => {
  if (!browser) return skip('There is no Chromium on this machine.');
  const heading = pages.find(
    ({ address, html }) =>
      new RegExp(`^/${madeUpDocument.slug}/702\\.\\d+/$`).test(address) &&
      html.includes('id=rulings'),
  );
  const address = heading?.address ?? '';
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`http://localhost:${site.port}${base}${address}`);
  const title = await page.locator('h1 [data-title]').innerText();
  const ruling = await page.locator('[data-ruling] > div').first().innerText();
  await page.getByRole('button', { name: 'More ways to copy' }).click();
  await page.getByRole('button', { name: 'Plain text', exact: true }).click();
  await page.getByRole('button', { name: 'Copy as plain text' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')[0]).toMatch(new RegExp(`702\\.\\d+: ${title}$`));

  await page.evaluate((href) => {
    const named = document.createElement('p');
    named.append(Object.assign(document.createElement('a'), { className: 'reference', href }));
    named.querySelector('a')?.append('named');
    document.querySelector('main')?.prepend(named);
  }, `${base}${address}#elsewhere`);
  await page.locator('main p > a.reference').first().hover();
  const peek = page.locator('#peek');
  await peek.waitFor();
  expect(await peek.textContent()).toContain(title);
  expect(await peek.textContent()).not.toContain(ruling.slice(0, 30));
  await context.close();
});

test('a missing address of a card leads to the card in another spelling, or says that there is none', async ({
  skip,
}) => {
  if (!browser) return skip('There is no Chromium on this machine.');
  const page = await browser.newPage();
  const at = (address: string) => `http://localhost:${site.port}${base}/cards/${address}`;
  for (const name of [
    "Tidewright's%20Ledger",
    'TIDEWRIGHTS_LEDGER/',
    'Tidewright%E2%80%99s-Ledger',
  ]) {
    await page.goto(at(name));
    await page.waitForURL(at('tidewrights-ledger/'));
  }
  await page.goto(at('Hoist%20//%20Lower'));
  await page.waitForURL(at('hoist-lower/'));
  // A number is none of a card.
  await page.goto(at('702.3a'));
  await page.waitForURL(`**${base}/${madeUpDocument.slug}/702.3a/`);

  await page.goto(at('lightning-bolt/'));
  const said = page.locator('missing-page');
  await said.getByText('“lightning bolt” is not among the cards here.').waitFor();
  expect(await page.getByText('is its document and its number').isVisible()).toBe(false);
  const ways = said.getByRole('link');
  const hrefs = await ways.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([`${base}/search/?q=lightning+bolt`, `${base}/cards/`]);

  // What is called nearly so is offered, never gone to.
  await page.goto(at('tidewrihgts-leger/'));
  await page.getByRole('heading', { name: 'Did you mean this?' }).waitFor();
  const best = said.locator('[data-part=best]');
  expect(await best.textContent()).toBe("Tidewright's Ledger");
  expect(await best.getAttribute('href')).toBe(`${base}/cards/tidewrights-ledger/`);
  await page.close();
});

test('a long glossary is gone through by letters and by what a term holds', async ({ skip }) => {
  if (!browser) return skip('There is no Chromium on this machine.');
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(`http://localhost:${site.port}${base}/${madeUpDocument.slug}/glossary/`);
  const shown = page.locator('ol.rules > li:visible');
  const all = await shown.count();
  expect(all).toBeGreaterThan(30);

  const field = page.getByLabel('Only terms that hold');
  await field.fill('BRASS f');
  const status = page.locator('glossary-filter [role=status]');
  expect(await status.textContent()).toBe(`${await shown.count()} of ${all} terms`);
  for (const name of await shown.locator('> a').allTextContents()) {
    expect(name.toLowerCase()).toContain('brass f');
  }
  // A letter leads to its first term though what is typed hides it.
  const letters = page.getByRole('navigation', { name: 'Letters' }).getByRole('link');
  const last = letters.last();
  const anchor = decodeURIComponent((await last.getAttribute('href')) ?? '').slice(1);
  await last.click();
  expect(await field.inputValue()).toBe('');
  expect(await shown.count()).toBe(all);
  const term = page.locator(`[id="${anchor}"]`);
  expect(await term.textContent()).toMatch(new RegExp(`^\\s*${await last.innerText()}`));
  await page.waitForFunction((id) => {
    const { top = -1 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
    return top >= 0 && top < innerHeight;
  }, anchor);

  // The term's own page has the first words of the rule, right under its own.
  await field.fill('brass ferry');
  await shown.locator('> a').click();
  await page.waitForURL('**/glossary/brass-ferry/**');
  const under = page.locator('[data-text] + .entry-section');
  expect(await under.textContent()).toMatch(/702\.\d+\s+Brass Ferry\s*\S+ .*\S+/s);
});

test('a long glossary without scripts has its letters and no field', async ({ skip }) => {
  if (!browser) return skip('There is no Chromium on this machine.');
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`http://localhost:${site.port}${base}/${madeUpDocument.slug}/glossary/`);
  expect(await page.getByRole('navigation', { name: 'Letters' }).isVisible()).toBe(true);
  expect(await page.locator('glossary-filter').isVisible()).toBe(false);
});

test('many changes of a release are shown by kind', async ({ skip }) => {
  if (!browser) return skip('There is no Chromium on this machine.');
  const page = await browser.newPage();
  const changes = pages.filter(({ html }) => html.includes('<changes-filter'));
  expect(changes.length).toBeGreaterThan(0);
  await page.goto(`http://localhost:${site.port}${base}${changes[0]?.address}`);
  const kinds = page.getByRole('group', { name: 'Show only' });
  await kinds.waitFor();
  const told = (lines: string) =>
    page
      .locator(lines)
      .evaluateAll((found) =>
        found.reduce((sum, each) => sum + 1 + Number(each.getAttribute('data-along') ?? 0), 0),
      );
  const all = await told('li[data-did]');
  // Ways of one name are told apart for whoever hears them alone.
  const labels = await page
    .locator('li[data-did] a.label')
    .evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel));
  expect(labels[0]).toMatch(/^[a-z ]+: \d/);
  expect(new Set(labels).size).toBe(labels.length);
  // As many as the page says where it begins.
  const sentence = (await page.locator('main .text-lead').textContent())?.split(':')[1] ?? '';
  const counted = [...sentence.matchAll(/\d[\d,]*/g)].map(([count]) => count.replaceAll(',', ''));
  expect(counted.reduce((sum, count) => sum + Number(count), 0)).toBe(all);
  await kinds.locator('input[value=reworded]').click();
  const asked = 'li[data-did~="reworded"]';
  const left = await page.locator(`${asked}:not([hidden])`).count();
  expect(left).toBe(await page.locator(asked).count());
  expect(left).toBeGreaterThan(0);
  expect(await page.locator('li[data-did]:not([data-did~="reworded"]):not([hidden])').count()).toBe(
    0,
  );
  expect(await page.locator('changes-filter [role=status]').textContent()).toBe(
    `${left} of ${all} changes`,
  );
  // So does each heading, of what is under it.
  const heads = page.locator('main details:not([hidden]) > summary > .quiet');
  for (const head of await heads.allTextContents()) expect(head.trim()).toMatch(/^\d+ of \d+$/);
  // The address has it, for whoever it is sent to.
  const status = await page.locator('changes-filter [role=status]').textContent();
  const address = page.url();
  expect(address).toMatch(/\?show=[a-z]+(?:,[a-z]+)*$/);
  await page.goto('about:blank');
  await page.goto(address);
  expect(await page.locator('changes-filter [role=status]').textContent()).toBe(status);
  await kinds.locator('input[value=reworded]').click();
  expect(await page.locator('li[data-did][hidden]').count()).toBe(0);
  for (const head of await heads.allTextContents()) expect(head.trim()).toMatch(/^\d+ [a-z]/);
});
