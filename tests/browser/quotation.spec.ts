/** Someone who argues over rules elsewhere, and takes them there. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const twinText = async (page: Page, address: string): Promise<string> => {
  const twin = await page.request.get(address);
  return (await twin.json()).text;
};

test('a rule is copied as a link at one tap, then in the form used last', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await clipboard(page)).toBe(page.url());

  await page.getByRole('button', { name: 'More ways to copy' }).click();
  await page.getByRole('button', { name: 'Discord' }).click();
  const text = await twinText(page, '/rulings/501.5b.json');
  await expect
    .poll(() => clipboard(page))
    .toBe(`> **[Rulings Summary 501.5b](<${page.url()}>)** ${text.replace(/[[\]]/g, '\\$&')}`);

  // The button says what it has become, and that it has is said.
  await expect(page.getByRole('status').filter({ hasText: 'copied' })).toHaveText(
    'Rulings Summary 501.5b copied for Discord. The button does the same from now on',
  );
  await page.goto('/rulings/501.5a/');
  await page.getByRole('button', { name: 'Copy for Discord' }).click();
  await expect.poll(() => clipboard(page)).toContain('Rulings Summary 501.5a');
});

/** Selects from the first letters in one element to the last in another, as a mouse does. */
const select = (page: Page, from: [element: string, words: string], to = from) =>
  page.evaluate(
    ([from, to]) => {
      const places = [from, to].map(([element, words], isEnd) => {
        const walker = document.createTreeWalker(
          document.querySelector(element) as Element,
          NodeFilter.SHOW_TEXT,
        );
        const nodes: [Node, number][] = [];
        let whole = '';
        while (walker.nextNode()) {
          nodes.push([walker.currentNode, whole.length]);
          whole += walker.currentNode.textContent;
        }
        if (!whole.includes(words)) throw new Error(`“${words}” is not in ${whole}`);
        const at = whole.indexOf(words) + isEnd * words.length;
        const [node, start] = nodes.findLast(([, each]) => each < at || each === 0) ?? [];
        return [node as Node, at - (start ?? 0)] as const;
      });
      const [start, end] = places;
      if (start && end) getSelection()?.setBaseAndExtent(...start, ...end);
    },
    [from, to] as const,
  );

test('what is selected of a rule is copied alone, with a link that leads to it', async ({
  page,
}) => {
  const text = await twinText(page, '/rulings/501.5b.json');
  const part = text.split(' ').slice(3, 8).join(' ');
  // The mouse is seldom at the edge of a word: words are taken whole.
  const selected: [string, string] = ['main [data-text]', part.slice(1, -1)];
  await page.goto('/rulings/501.5b/');
  await select(page, selected);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const fragment = `#:~:text=${encodeURIComponent(part).replaceAll('-', '%2D')}`;
  await expect.poll(() => clipboard(page)).toBe(page.url() + fragment);
  const said = page.getByRole('status').filter({ hasText: 'copied' });
  await expect(said).toHaveText('Link to a part of Rulings Summary 501.5b copied');
  await select(page, selected);
  await page.getByRole('button', { name: 'More ways to copy' }).click();
  await page.getByRole('button', { name: 'Citation', exact: true }).click();
  await expect
    .poll(() => clipboard(page))
    .toBe(`“… ${part} …” (Rulings Summary 501.5b, March 17, 2008)`);
  await select(page, selected);
  await page.getByRole('button', { name: 'More ways to copy' }).click();
  await page.getByRole('button', { name: 'Plain text', exact: true }).click();
  await expect.poll(() => clipboard(page)).toContain(`Rulings Summary 501.5b: … ${part} …`);
  await expect(said).toContainText('Part of Rulings Summary 501.5b copied as plain text');
  // Nothing selected: all of it.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  // What has the focus has the keys.
  await page.getByRole('button', { name: 'More ways to copy' }).blur();
  await page.keyboard.press('c');
  await expect.poll(() => clipboard(page)).toContain(`501.5b: ${text}`);
});

test('of several rules what is selected of each is copied, with its number', async ({ page }) => {
  const texts = [
    await twinText(page, '/rulings/501.5a.json'),
    await twinText(page, '/rulings/501.5b.json'),
  ];
  const [end, start] = [texts[0]?.slice(-30) ?? '', texts[1]?.slice(0, 30) ?? ''];
  const shown = (number: string) => `li[id="${number}"] > div`;
  const both = [
    [shown('501.5a'), end],
    [shown('501.5b'), start],
  ] as const;
  await page.goto('/rulings/501.5/');
  await expect(page.getByRole('button', { name: 'Copy Rulings Summary 501.5b' })).toBeAttached();
  await select(page, [...both[0]], [...both[1]]);
  await page.keyboard.press('c');
  const said = page.getByRole('status').filter({ hasText: 'copied' });
  await expect(said).toHaveText('Links to 2 rules copied, as far as they are selected');
  const links = (await clipboard(page)).split('\n');
  expect(links[0]).toContain('/rulings/501.5a/#:~:text=');
  expect(links[1]).toContain('/rulings/501.5b/#:~:text=');
  expect(links).toHaveLength(2);

  // What the browser copies has the words and numbers alone, without the signs of buttons.
  await page.keyboard.press('Control+c');
  await expect.poll(() => clipboard(page)).toContain(end);
  expect(await clipboard(page)).toContain('501.5b');
  expect(await clipboard(page)).not.toContain('⋯');
});

test('a heading is copied with its title, by button and by key', async ({ page }) => {
  await page.goto('/rulings/501.5/');
  await page.getByRole('button', { name: 'More ways to copy' }).click();
  await page.getByRole('button', { name: 'Plain text', exact: true }).click();
  const url = new URL('/rulings/501.5/', page.url()).href;
  const copied = `Rulings Summary 501.5: Regenerate\n${url}`;
  await expect.poll(() => clipboard(page)).toBe(copied);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'More ways to copy' }).blur();
  await page.keyboard.press('c');
  await expect.poll(() => clipboard(page)).toBe(copied);
});

test('a heading is copied with the rules under it, in any form', async ({ page }) => {
  await page.goto('/cr/212.3/');
  const under = page.locator('ol[data-cited] > li:not([id*=Example])');
  const count = await under.count();
  await page.getByRole('button', { name: 'More ways to copy' }).click();
  await page.getByRole('button', { name: `With its ${count} rules…` }).click();
  await page.getByRole('button', { name: 'Discord' }).click();
  await expect.poll(() => clipboard(page)).toMatch(/^> \*\*\[CR 212\.3\]/);
  const copied = await clipboard(page);
  expect(copied.match(/^> \*\*\[CR 212\.3[a-z]?\]/gm)).toHaveLength(count + 1);
  expect(copied).toContain(await twinText(page, '/cr/212.3d.json'));
  const tooLong = `: ${copied.length.toLocaleString('en')} characters, and a message takes 2,000`;
  await expect(page.getByRole('status').filter({ hasText: 'copied' })).toHaveText(
    `CR 212.3 with its ${count} rules copied for Discord${copied.length > 2000 ? tooLong : ''}`,
  );

  // What the button does stays: it copies the one that it names.
  await expect(page.getByRole('button', { name: 'Copy link' }).first()).toBeVisible();
  await page.goto('/cr/212.3d/');
  await page.getByRole('button', { name: 'More ways to copy' }).click();
  await expect(page.getByRole('button', { name: 'Add to quotation' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^With its/ })).toHaveCount(0);
});

test('every rule of a section is copied as its twin has it', async ({ page }) => {
  await page.goto('/rulings/501.5/');
  const lines = page.locator('ol[data-cited] > li');
  const buttons = page.getByRole('button', { name: /^Copy Rulings Summary/ });
  await expect(buttons).toHaveCount(await lines.count());
  for (let at = 0; at < (await lines.count()); at++) {
    const number = (await lines.nth(at).locator('> a').innerText()).trim();
    await lines.nth(at).hover();
    await buttons.nth(at).click();
    await page.getByRole('button', { name: 'Plain text', exact: true }).click();
    const text = await twinText(page, `/rulings/${number}.json`);
    const url = new URL(`/rulings/${number}/`, page.url()).href;
    await expect.poll(() => clipboard(page)).toBe(`Rulings Summary ${number}: ${text}\n${url}`);
  }
});

test('by keyboard: the menu opens, is walked and closed, and c and q take the rule', async ({
  page,
}) => {
  await page.goto('/rulings/501.5b/');
  const more = page.getByRole('button', { name: 'More ways to copy' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Plain text' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Plain text' })).toBeHidden();
  await expect(more).toBeFocused();

  await more.blur();
  await page.keyboard.press('c');
  await expect.poll(() => clipboard(page)).toBe(page.url());
  await page.keyboard.press('q');
  await expect(page.getByRole('link', { name: 'Quotation: 1 rule' })).toBeVisible();
});

test('rules gathered on several pages become one address that shows them in full', async ({
  page,
  browser,
}) => {
  for (const address of ['/rulings/501.5b/', '/cr/212.3d/', '/rulings/501.5a/']) {
    await page.goto(address);
    await page.keyboard.press('q');
    await expect(page.getByRole('status').filter({ hasText: 'added' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Quotation: 3 rules' }).click();
  await expect(page).toHaveURL(/\/quote\/\?of=rulings\/501\.5b,cr\/212\.3d,rulings\/501\.5a$/);
  const quoted = page.locator('quote-page ol > li');
  await expect(quoted).toHaveCount(3);
  await expect(quoted.nth(1)).toContainText('CR 212.3d');
  await expect(quoted.nth(0)).toContainText(await twinText(page, '/rulings/501.5b.json'));

  // By keyboard: it stays on what it moves, which is at the top after the second time.
  const up = page.getByRole('button', { name: 'Move up Rulings Summary 501.5a' });
  await up.press('Enter');
  await expect(quoted.nth(1)).toContainText('501.5a');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quoted.nth(0)).toContainText('501.5a');
  await page.getByRole('button', { name: 'Move down Rulings Summary 501.5a' }).press('Enter');
  await expect(page).toHaveURL(/of=rulings\/501\.5b,rulings\/501\.5a,cr\/212\.3d$/);
  await expect(quoted.nth(1)).toContainText('501.5a');
  await page.getByRole('button', { name: 'Take out CR 212.3d' }).press('Enter');
  await expect(quoted).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Take out Rulings Summary 501.5a' })).toBeFocused();

  // What a quotation is for are words; a rule alone is copied as before, as a link.
  await expect(page.getByLabel('Copy all as')).toHaveValue('text');
  await page.getByLabel('Copy all as').selectOption('Citation');
  await page.getByRole('button', { name: 'Copy all', exact: true }).click();
  await expect
    .poll(() => clipboard(page))
    .toBe('Rulings Summary 501.5b, March 17, 2008; Rulings Summary 501.5a, March 17, 2008');

  await page.getByRole('button', { name: 'Copy the link to this quotation' }).click();
  await expect.poll(() => clipboard(page)).toBe(page.url());
  await page.reload();
  await expect(page.getByLabel('Copy all as')).toHaveValue('citation');

  const somebodyElse = await browser.newPage();
  await somebodyElse.goto(page.url());
  await expect(somebodyElse.locator('quote-page ol > li')).toHaveCount(2);
  await somebodyElse.close();
  await page.getByRole('button', { name: 'Empty' }).click();
  await page.goto('/rulings/501.5b/');
  await expect(page.getByRole('link', { name: /^Quotation:/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy link' }).first()).toBeVisible();
});

test('who is sent a quotation reads it first; who gathered it has what copies it first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const address = '/quote/?of=rulings/501.5b,rulings/501.5a';
  const isAbove = async () => {
    const copies = await page.getByRole('button', { name: 'Copy all' }).boundingBox();
    const first = await page.getByRole('link', { name: 'Rulings Summary 501.5b' }).boundingBox();
    return (copies?.y ?? 0) < (first?.y ?? 0);
  };
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeVisible();
  expect(await isAbove()).toBe(false);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeVisible();
  expect(await isAbove()).toBe(true);
});

test('an address of a range leads to all of it', async ({ page }) => {
  const quoted = page.locator('quote-page ol > li h2');
  for (const address of ['/rulings/501.2a-c/', '/quote/rulings/501.2a-c/']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/quote\/\?of=rulings\/501\.2a-501\.2c$/);
    await expect(quoted).toHaveText([/501\.2a/, /501\.2b/, /501\.2c/]);
  }
  await expect(page).toHaveTitle(/^Rulings Summary 501\.2a and 2 more · [^·]+$/);
});

test('what is wrong in a quotation is said, and the rest is shown', async ({ page }) => {
  await page.goto('/quote/?of=rulings/501.5b,rulings/999.9z,xy/1,rulings/501.5b&on=1990-01-01');
  const quoted = page.locator('quote-page ol > li');
  await expect(quoted).toHaveCount(4);
  await expect(page.locator('quote-page')).toContainText('“xy/1” is no number');
  await expect(page.locator('quote-page')).toContainText('There is no Rulings Summary 999.9z');
  await expect(page.locator('quote-page')).toContainText('the oldest release held');
});

test('what is wrong in a quotation is taken out like its rules', async ({ page }) => {
  await page.goto('/quote/?of=rulings/501.5b,rulings/999.9z,xy/1,rulings/501.5a');
  await page.getByRole('button', { name: 'Take out rulings/999.9z' }).click();
  await expect(page).toHaveURL(/\?of=rulings\/501\.5b,rulings\/501\.5a,xy%2F1$/);
  await page.getByRole('button', { name: 'Take out Rulings Summary 501.5b' }).click();
  await expect(page).toHaveURL(/\?of=rulings\/501\.5a,xy%2F1$/);
  await page.getByRole('button', { name: 'Take out xy/1' }).click();
  await expect(page).toHaveURL(/\?of=rulings\/501\.5a$/);
});

test('all numbers that are typed are added; what is none stays and is named', async ({ page }) => {
  await page.goto('/quote/');
  const field = page.getByLabel('Add numbers or ranges');
  await field.fill('rulings 501.5b, 501.2a–c 999.9z, hello');
  await field.press('Enter');
  await expect(page).toHaveURL(/\?of=rulings\/501\.5b,rulings\/501\.2a-501\.2c$/);
  await expect(page.locator('quote-page ol > li')).toHaveCount(4);
  await expect(field).toHaveValue('hello, rulings/999.9z');
  const said = page.getByRole('status').filter({ hasText: '999.9z' });
  await expect(said).toContainText('“hello” is no number of a rule.');
  await expect(said).toContainText('There is no Rulings Summary 999.9z');
  await expect(said).toBeInViewport();
  await expect(field).toBeFocused();

  // The one document that has it need not be named.
  await field.fill('501.5a');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('quote-page ol > li')).toHaveCount(5);
  await expect(page).toHaveURL(/,rulings\/501\.5a$/);
  await expect(field).toHaveValue('');
  await expect(said).toHaveCount(0);
});

test('a quotation of a thousand shows what it may, and says how much it leaves out', async ({
  page,
}) => {
  const many = Array.from({ length: 1000 }, () => 'rulings/501.5b').join(',');
  await page.goto(`/quote/?of=${many}`);
  await expect(page.locator('quote-page')).toContainText('800 more rules are left out');
  await expect(page.locator('quote-page ol > li')).toHaveCount(201);
});

test('a broken address is answered in words', async ({ page, complaints }) => {
  const broken = '%E0%A4%A,rulings/501.5b,rulings/%3Cimg%20src=x%20onerror=alert(1)%3E,rulings/';
  await page.goto(`/quote/?of=${broken}&on=2014-99-99`);
  const quotation = page.locator('quote-page');
  await expect(quotation.locator('ol > li h2')).toHaveText([/501\.5b/]);
  await expect(quotation).toContainText('“2014-99-99” is no day of the calendar');
  await expect(quotation).toContainText('“rulings/<img”');
  await expect(page.locator('main img')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a result is copied without opening it', async ({ page }) => {
  await page.goto('/search/?q=501.5b');
  const copy = page.getByRole('button', { name: /^Copy .*501\.5b/ }).first();
  await copy.click();
  await page.getByRole('button', { name: 'Plain text', exact: true }).click();
  await expect.poll(() => clipboard(page)).toContain(await twinText(page, '/rulings/501.5b.json'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no button is shown that could do nothing', async ({ page }) => {
    await page.goto('/rulings/501.5b/');
    await expect(page.locator('main [data-text]').first()).toBeVisible();
    for (const dead of ['copy-rule', 'pin-rule', 'theme-choice']) {
      await expect(page.locator(`${dead} button`)).toHaveCount(0);
    }
    await page.goto('/quote/');
    await expect(page.locator('quote-page')).toBeHidden();
  });
});
