/** Tests copying rules, collecting them in a quote, and the page of a quote. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const status = (page: Page) => page.locator('[data-said]');
const lines = (page: Page) => page.locator('quote-page ol > li');

async function textOf(page: Page, address: string): Promise<string> {
  const json = await page.request.get(address);
  return ((await json.json()) as { text: string }).text;
}

async function copyAs(page: Page, form: string): Promise<void> {
  await page.getByRole('button', { name: 'More ways to copy' }).click();
  await page.getByRole('button', { name: form, exact: true }).click();
}

test('the copy button remembers the last format', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => clipboard(page)).toBe(page.url());
  await copyAs(page, 'Discord');
  await expect(status(page)).toContainText('copied for Discord');
  await page.goto('/rulings/501.5a/');
  await page.getByRole('button', { name: 'Copy for Discord' }).click();
  await expect.poll(() => clipboard(page)).toContain('Rulings Summary 501.5a');
});

test('the link to a wording opens that wording', async ({ page }) => {
  for (const [address, number] of [
    ['/rulings/501.5b/', '501.5b'],
    ['/rulings/E.1.1/', 'E.1.1'],
  ] as const) {
    await page.goto(address);
    await copyAs(page, 'Link to this wording');
    // Other tests copy at the same time.
    let link = '';
    const read = async () => {
      link = await clipboard(page);
      return link.split('/').slice(-2);
    };
    await expect.poll(read).toEqual([number, expect.stringMatching(/^\?on=[\d-]+&cited$/)]);
    await page.goto(link);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    expect(new URL(page.url()).pathname).toBe(address);
  }
});

test('copying a heading copies the rules under it', async ({ page }) => {
  await page.goto('/rulings/501.5/');
  const numbers = await page.locator('ol[data-cited] > li > a').allInnerTexts();
  // This ruling is in section 501.5, although its number is misprinted as 505.5.
  expect(numbers.map((number) => number.trim())).toContain('505.5.Ruling.1');
  await page.locator('main [data-tools] > summary').click();
  await copyAs(page, 'Plain text');
  await expect.poll(() => clipboard(page)).toContain('Rulings Summary 501.5 Regenerate\n');
  const copied = await clipboard(page);
  expect(copied.match(/^https?:/gm)).toHaveLength(numbers.length + 1);
  for (const number of numbers) {
    const text = await textOf(page, `/rulings/${number.trim()}.json`);
    expect(copied).toContain(`Rulings Summary ${number.trim()}: ${text}\n`);
  }
});

test('a quoted heading includes a ruling with a misprinted number', async ({ page }) => {
  await page.goto('/quote/?of=rulings/501.5');
  await expect(lines(page).last()).toContainText('505.5.Ruling.1');
});

test('only selected words are copied', async ({ page }) => {
  const text = await textOf(page, '/rulings/501.5b.json');
  const part = text.split(' ').slice(3, 8).join(' ');
  await page.goto('/rulings/501.5b/');
  await page.evaluate((words) => {
    const walker = document.createTreeWalker(
      document.querySelector('main [data-text]') as Element,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const at = node.textContent?.indexOf(words) ?? -1;
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
    }
  }, part);
  await page.keyboard.press('c');
  await expect.poll(() => clipboard(page)).toBe(page.url());
  await expect(status(page)).toContainText('Part of Rulings Summary 501.5b');
});

test('rules in a list have copy buttons at their numbers', async ({ page }) => {
  await page.goto('/rulings/501.5/');
  const line = page.locator('ol[data-cited] > li').nth(1);
  await line.hover();
  await line.getByRole('button', { name: /^Copy Rulings Summary/ }).click();
  await page.getByRole('button', { name: 'Add to quote list' }).click();
  await expect(page.getByRole('link', { name: '1 item in your quote list' })).toBeVisible();
  await page.getByRole('button', { name: 'Open list' }).click();
  await expect(lines(page)).toHaveCount(1);
});

test('copies a quote without its failed rules and says so', async ({ page }) => {
  await page.goto('/quote/?of=rulings/501.2a-c,rulings/999.9z,xy/1');
  await expect(lines(page)).toHaveCount(5);
  await expect(lines(page)).toContainText([
    ...['501.2a', '501.2b', '501.2c', '999.9z is not in our parts'],
    '“xy/1” isn’t a rule number.',
  ]);
  await page.getByLabel('Copy all as').selectOption('text');
  await page.getByRole('button', { name: 'Copy all' }).click();
  const missing = 'Not included: Rulings Summary 999.9z, xy/1';
  await expect(status(page)).toContainText(`3 rules copied as plain text. ${missing}`);
  expect(await clipboard(page)).toMatch(new RegExp(`\\(${missing}\\)$`));
});

test('an unknown number never widens the page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/quote/?of=cr/999.9,cr/glossary/${'trample'.repeat(12)},cr/${'9'.repeat(80)}`);
  await expect(lines(page)).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('rules are added, removed and cleared, and Back undoes it', async ({ page }) => {
  await page.goto('/quote/');
  const field = page.getByLabel('Add numbers or ranges');
  await field.fill('rulings 501.5b 501.2a–b, hello');
  await field.press('Enter');
  await expect(lines(page)).toHaveCount(3);
  await expect(field).toHaveValue('hello');
  await expect(page).toHaveURL(/\?of=rulings\/501\.5b,rulings\/501\.2a-501\.2b$/);
  await expect(page.getByText('“hello” isn’t a rule number.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Rulings Summary 501.5b' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Rulings Summary 501.2a' })).toBeFocused();
  await expect(page).toHaveURL(/\?of=rulings\/501\.2a,rulings\/501\.2b$/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(lines(page)).toHaveCount(0);
  await expect(status(page)).toContainText('Undo');
  await page.goBack();
  await expect(lines(page)).toHaveCount(2);
});

test('a quote shows 200 rules and says how many are left out', async ({ page }) => {
  const many = Array.from({ length: 1000 }, () => 'rulings/501.5b').join(',');
  await page.goto(`/quote/?of=${many}`);
  await expect(lines(page)).toHaveCount(201);
  await expect(lines(page).last()).toContainText('800 more rules not shown');
});

test('markup in an address stays text', async ({ page, browserErrors }) => {
  await page.goto('/quote/?of=%E0%A4%A,rulings/501.5b,rulings/%3Cimg%20src=x%3E&on=2014-99-99');
  await expect(page.locator('main .notice')).toHaveText(
    '“2014-99-99” isn’t a date, so it is ignored.',
  );
  await expect(page.locator('main img')).toHaveCount(0);
  expect(browserErrors).toEqual([]);
});
