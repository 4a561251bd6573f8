/** Someone who checks a post before sending it. */
import type { Page } from '@playwright/test';
import { isDivided, tasksDuring } from './longest-task.ts';
import { expect, test } from './site.ts';

const post =
  'By CR 212.3d it cannot attack. The Rulings Summary has 501.5b and 505.5.Ruling.1; rule 999.9z is made up. It cost $212.30.';

test('a pasted post is checked and given back with links', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/check/');
  await page.getByLabel('The post', { exact: true }).fill(post);
  await page.getByRole('button', { name: 'Check' }).click();
  const rows = page.locator('check-post li');
  await expect(rows).toHaveCount(4);
  // What needs a look goes first.
  await expect(rows.nth(0)).toContainText('999.9z');
  await expect(rows.nth(0)).toContainText('Not found');
  await expect(rows.nth(1)).toContainText('Stands');
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/cr/212.3d/');
  const origin = new URL(page.url()).origin;
  for (const [form, words] of [
    ['markdown', `[212.3d](${origin}/cr/212.3d/)`],
    ['discord', `[212.3d](<${origin}/cr/212.3d/>)`],
    ['bbcode', `[url=${origin}/cr/212.3d/]212.3d[/url]`],
    ['html', `<a href="${origin}/cr/212.3d/">212.3d</a>`],
  ] as const) {
    await page.getByLabel('Written for').selectOption(form);
    await expect(page.getByLabel('The post with links')).toHaveValue(
      new RegExp(RegExp.escape(words)),
    );
  }
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<a href="${origin}/rulings/501.5b/">501.5b</a>`);
  expect(copied).toContain('$212.30');
});

test('an example is known as its page and its copies cite it', async ({ page }) => {
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  await field.fill('As CR 212.3c Example 1 has it; there is no CR 212.3c Example 9.');
  await page.getByRole('button', { name: 'Check' }).click();
  const rows = page.locator('check-post li');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Not found');
  await expect(rows.nth(1)).toContainText('Stands');
  const link = rows.nth(1).getByRole('link', { name: '212.3c Example 1' });
  await expect(link).toHaveAttribute('href', /^\/cr\/(?:[\w-]+\/)?212\.3c\.Example\.1\/$/);
});

test('what is quoted with a number is compared with its words', async ({ page }) => {
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  const example = page.locator('check-post li', { hasText: '212.3c Example 1' });
  const check = async (post: string) => {
    await field.fill(post);
    await page.getByRole('button', { name: 'Check' }).click();
  };
  const { text } = (await (await page.request.get('/cr/212.3c.Example.1.json')).json()) as {
    text: string;
  };
  const copied = `CR 212.3c Example 1: ${text}\nhttps://rules.example/cr/212.3c.Example.1/`;
  await check(copied);
  await expect(example).toContainText('The quoted words match.');
  await check(copied.replace('subtypes', 'types'));
  await expect(example).toContainText('The quoted words do not match.');
  const status = page.locator('check-post').getByRole('status').first();
  await expect(status).toHaveText('One number. The words quoted with it do not match.');
  await expect(example).not.toContainText('Stands');
  await expect(page.getByText('Linked as cited, though')).toHaveText(
    'Linked as cited, though the words quoted with it do not match: 212.3c Example 1.',
  );
  await expect(example).toContainText('Misquoted');
  await expect(example.locator('del')).toHaveText('types');
  await expect(example.locator('ins')).toHaveText('subtypes');
  await check('As in CR 212.3c Example 1.');
  await expect(example).toContainText('Stands');
  await expect(example).not.toContainText('quoted');
});

const older212 = '/cr/2005-01-01/212.3d/';

/** As if there were a release in which the rule that is 212.3c today had the number of 212.3d. */
async function withOlderRelease(page: Page): Promise<void> {
  await page.route('**/cr/numbers.json', async (route) => {
    const index = await (await route.fetch()).json();
    const before = { id: '2005-01-01', date: '2005-01-01', label: 'January 2005', whole: true };
    index.releases.unshift(before);
    index.knownDays = [];
    await route.fulfill({ json: index });
  });
  await page.route('**/cr/numbers/212.json', async (route) => {
    const file = await (await route.fetch()).json();
    const before = { from: '2005-01-01', until: '2005-01-01', address: older212, now: '212.3c' };
    file.numbers['212.3d'].wordings.unshift(before);
    await route.fulfill({ json: file });
  });
  await page.route('**/cr/212.3d.json', async (route) => {
    const twin = await (await route.fetch()).json();
    twin.wordings.unshift({ address: older212, text: 'Goblins with two heads block each other.' });
    await route.fulfill({ json: twin });
  });
}

test('the words quoted with a number tell which of the rules that had it is meant', async ({
  page,
}) => {
  await withOlderRelease(page);
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  await field.fill('The rule is "Goblins with two heads block each other" (212.3d).');
  await page.getByRole('button', { name: 'Check' }).click();
  const row = page.locator('check-post li');
  await expect(row).toContainText('Meant 212.3c');
  await expect(row).not.toContainText('Stands');
  await expect(row.getByRole('link', { name: '212.3d' })).toHaveAttribute('href', older212);
  await expect(row.getByRole('link', { name: '212.3c today' })).toHaveAttribute(
    'href',
    '/cr/212.3c/',
  );
  await expect(page.locator('check-post').getByRole('status').first()).toContainText(
    'By the words quoted with it, another rule is meant.',
  );
  await expect(page.getByLabel('The post with links')).toHaveValue(new RegExp(older212));
  await page.getByLabel('Written on').fill('2005-06-01');
  await field.fill('The rule is "informally called the summoning sickness rule" (212.3d).');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(row).toContainText('Meant today’s 212.3d');
  await expect(row.getByRole('link')).toHaveAttribute('href', '/cr/212.3d/');
});

test('what a number meant once is folded where it is cited rightly, and said where the post is of that day', async ({
  page,
}) => {
  await withOlderRelease(page);
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  const row = page.locator('check-post li');
  const check = async (post: string) => {
    await field.fill(post);
    await page.getByRole('button', { name: 'Check' }).click();
  };
  const fine = page.getByRole('heading', { name: 'Fine (1)' });
  const look = page.getByRole('heading', { name: 'Worth a look (1)' });
  const once = page.getByText('this number meant another rule, which is 212.3c today');
  await check('You cannot attack with it, see CR 212.3d.');
  await expect(row).toHaveText(/^\s*212\.3d\s+Stands\s*$/);
  await expect(fine).toBeVisible();
  await expect(look).toBeHidden();
  await expect(once).toBeHidden();
  await page.getByText('One of these numbers was another rule’s in older releases.').click();
  await expect(once).toBeVisible();
  for (const post of [
    'In 2005 you could not attack with it by CR 212.3d.',
    'Posted June 12, 2005\n\nYou cannot attack with it, see CR 212.3d.',
  ]) {
    await check(post);
    await expect(row).toContainText('Renumbered');
    await expect(look).toBeVisible();
    await expect(fine).toBeHidden();
    const today = row.getByRole('link', { name: '212.3c today' });
    await expect(today).toHaveAttribute('href', '/cr/212.3c/');
  }
  await expect(row).toContainText('As of June 12, 2005 (the day above it)');
  // Whoever says when it was written knows better.
  await page.getByLabel('Written on').fill('2026-08-07');
  await expect(row).not.toContainText('Renumbered');
});

test('each quotation is judged where it stands, and what is not quoted is counted', async ({
  page,
}) => {
  await withOlderRelease(page);
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  await field.fill(`[quote=Anna]CR 212.3d says "Goblins with two heads block each other."[/quote]
[quote=Bert]CR 212.3d says "informally called the summoning sickness rule".[/quote]
And CR 212.3d says "banana split for all of us". So by 212.3d, and 212.3d again, and CR 212.3d, no.`);
  await page.getByRole('button', { name: 'Check' }).click();
  const rows = page.locator('check-post li');
  await expect(rows).toHaveText([
    /^\s*212\.3d\s+Meant 212\.3c/,
    /^\s*212\.3d\s+Misquoted/,
    /^\s*212\.3d\s+Stands\s+The quoted words match\.\s*$/,
    /^\s*212\.3d\s+Stands\s+3 times\s*$/,
  ]);
  const linked = await page.getByLabel('The post with links').inputValue();
  const addresses = [...linked.matchAll(/\]\(https?:\/\/[^/]+(\/[^)]+)\)/g)].map(([, at]) => at);
  expect(addresses).toEqual([older212, ...Array<string>(5).fill('/cr/212.3d/')]);
});

test('what is quoted a little otherwise is fine, with the rule’s words on demand', async ({
  page,
}) => {
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  const row = page.locator('check-post li');
  const status = page.locator('check-post').getByRole('status').first();
  await field.fill(
    'CR 212.3d: "A creature can’t attack unless it was under its controller’s control since the start of their turn."',
  );
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(row).toHaveText(/^\s*212\.3d\s+Stands\s+Quoted a little otherwise\./);
  await expect(page.getByRole('heading', { name: 'Fine (1)' })).toBeVisible();
  await expect(status).toHaveText('One number. It stands as cited.');
  await expect(row.locator('ins').first()).toBeHidden();
  await row.getByText('Quoted a little otherwise.').click();
  await expect(row.locator('ins').first()).toBeVisible();
});

test('a bare number is believed where the words after it are the rule’s', async ({ page }) => {
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  const { text } = (await (await page.request.get('/rulings/401.2.json')).json()) as {
    text: string;
  };
  const [words] = text.split(' (');
  await field.fill(
    `He said:\n401.2: "${words}"\nIt was 212.50: "a fine price for a card like that".`,
  );
  await page.getByRole('button', { name: 'Check' }).click();
  const row = page.locator('check-post li');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('The quoted words match.');
  await expect(page.getByLabel('The post with links')).toHaveValue(/\[401\.2\]\(/);
});

test('words that stand under another letter lead there, and those of no rule are not compared', async ({
  page,
}) => {
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  const row = page.locator('check-post li');
  const status = page.locator('check-post').getByRole('status').first();
  await field.fill('212.3c says "informally called the summoning sickness rule".');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(row).toContainText('Words of 212.3d');
  await expect(row).toContainText('These words stand in 212.3d.');
  await expect(row).not.toContainText('Misquoted');
  await expect(row.getByRole('link', { name: '212.3d' })).toHaveAttribute('href', '/cr/212.3d/');
  await expect(status).toContainText('The words quoted with it stand in another rule.');
  await field.fill('212.3c says "informally called the new summoning sickness rule".');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(row).toContainText('They are nearly those of 212.3d.');
  await expect(row).toContainText('Misquoted');
  await expect(status).toContainText('The words quoted with it do not match.');
  await field.fill('212.3c: "banana split for all of us"');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(row).toContainText('The quoted words are not like any of the rule’s.');
  await expect(row).toContainText('Misquoted');
  await expect(row.locator('del, ins')).toHaveCount(0);
});

test('words that stand under another number altogether lead there', async ({ page }) => {
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  const row = page.locator('check-post li');
  const check = async (post: string) => {
    await field.fill(post);
    await page.getByRole('button', { name: 'Check' }).click();
  };
  const { text } = (await (await page.request.get('/rulings/401.2.json')).json()) as {
    text: string;
  };
  const words = text.split(' (', 1)[0]?.split(' ') ?? [];
  for (const quoted of [words.join(' '), words.slice(1, 8).join(' ')]) {
    await check(`Rulings Summary 501.5b: “${quoted}”`);
    await expect(row).toHaveText(/^\s*501\.5b\s+Words of 401\.2\s/);
    await expect(row).toContainText('These words stand in 401.2.');
    await expect(row.getByRole('link', { name: '401.2' })).toHaveAttribute(
      'href',
      '/rulings/401.2/',
    );
  }
  await check(`There is no Rulings Summary 401.99z: "${words.join(' ')}"`);
  await expect(row).toContainText('Not found');
  await expect(row).toContainText('These words stand in 401.2.');
  await check('Rulings Summary 501.5b: "banana split for all of us"');
  await expect(row).toContainText('The quoted words are not like any of the rule’s.');
  await expect(row).not.toContainText('stand in');
});

test('nothing is sent: only files of numbers are asked for', async ({ page }) => {
  await page.goto('/check/');
  await page.getByLabel('The post', { exact: true }).focus();
  // What rows are drawn with is fetched when somebody comes to the field.
  await expect(page.locator('head link[href*="/parts."]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    expect(request.postData()).toBeNull();
  });
  await page.getByLabel('The post', { exact: true }).fill(post);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(page.locator('check-post li').first()).toBeVisible();
  expect(asked.filter((each) => !/^GET \/[\w-]+\/numbers(?:\/[\w.-]+)?\.json$/.test(each))).toEqual(
    [],
  );
});

test('the reader knows better which document a number is of', async ({ page }) => {
  await page.goto('/check/');
  await page.getByLabel('The post', { exact: true }).fill('See rule 501.5b.');
  await page.getByRole('button', { name: 'Check' }).click();
  const choice = page.getByLabel('Document of 501.5b');
  // No Comprehensive Rules that are held have it.
  await expect(choice).toHaveValue('rulings');
  await choice.selectOption('cr');
  await expect(page.locator('check-post li')).toContainText('Not found');
  await expect(page.getByLabel('The post with links')).toHaveValue('See rule 501.5b.');
  await expect(page.getByLabel('Document of 501.5b')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Document of 501.5b')).toHaveValue('cr');
});

test('the day of a post decides what its numbers meant', async ({ page }) => {
  await page.goto('/check/');
  await page.getByLabel('Written on').fill('1999-01-01');
  await page.getByLabel('The post', { exact: true }).fill('rule 501.5b');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('check-post li')).toContainText('the oldest is of');
});

test('a year in the sentence of a number decides what that number meant', async ({ page }) => {
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  await field.fill('In 1999, rule 501.5b was new. Today rule 501.5b says more.');
  await page.getByRole('button', { name: 'Check' }).click();
  const rows = page.locator('check-post li');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('As of 1999, which stands in its sentence');
  await expect(rows.nth(0)).toContainText('the oldest is of');
  await expect(rows.nth(1)).toContainText('Stands');
  await expect(rows.nth(1)).not.toContainText('As of');
});

test('what cannot be looked up is said', async ({ page, complaints }) => {
  await page.goto('/check/');
  await page.route('**/numbers.json', (route) => route.abort());
  await page.getByLabel('The post', { exact: true }).fill(post);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('check-post').getByRole('status').first()).toContainText(
    'could not be looked up',
  );
  await expect(page.getByLabel('The post with links')).toHaveValue(/\[212\.3d\]/);
  complaints.length = 0;
});

test('markup in a post stays text', async ({ page }) => {
  await page.goto('/check/');
  const hostile =
    '<img src=x onerror="alert(1)"> CR 212.3d <script>alert(2)</script> [x](javascript:1)';
  await page.getByLabel('The post', { exact: true }).fill(hostile);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('check-post li')).toHaveCount(1);
  await expect(page.locator('main img, main script')).toHaveCount(0);
});

test.describe('a great deal', () => {
  for (const [what, text, said] of [
    ['nothing', '  ', 'Paste a post first.'],
    ['a post without a number', 'Nice weather today, $4.50.', 'No number'],
    ['more than can be read', 'a'.repeat(2_000_001), 'too long'],
    ['ten thousand numbers', 'CR 212.3d and 501.5b. '.repeat(5000), '10,000 numbers'],
    ['a thousand different numbers', thousand(), '1,000 numbers'],
    ['a megabyte', 'As CR 212.3d says, it cannot. '.repeat(34_000), '34,000 numbers'],
    ['a megabyte of brackets', '[('.repeat(500_000), 'No number'],
  ] as const) {
    test(`${what} is answered in words, and never holds up the page`, async ({ page }) => {
      await page.goto('/check/');
      await page.getByLabel('The post', { exact: true }).evaluate((field, value) => {
        (field as HTMLTextAreaElement).value = value;
      }, text);
      // The browser's own work with so long a field is over before.
      await page.waitForTimeout(500);
      const tasks = await tasksDuring(page, async () => {
        const form = page.locator('check-post form');
        await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
        const status = page.locator('check-post').getByRole('status').first();
        await expect(status).toContainText(said, { timeout: 20_000 });
      });
      test.info().annotations.push({ type: 'tasks, ms', description: JSON.stringify(tasks) });

      expect(isDivided(tasks), JSON.stringify(tasks)).toBe(true);
    });
  }
});

function thousand(): string {
  const numbers = Array.from(
    { length: 1000 },
    (_each, n) => `CR ${100 + (n % 800)}.${1 + (n % 9)}a`,
  );
  return numbers.join(' ');
}

test('whoever comes back finds the post as it was checked', async ({ page }) => {
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  const plain = page.getByLabel('Plain numbers belong to');
  await field.fill(post);
  await plain.selectOption('rulings');
  await page.getByLabel('Written on').fill('2008-04-01');
  await page.getByRole('button', { name: 'Check' }).click();
  const rows = page.locator('check-post li');
  await expect(rows).toHaveCount(4);
  await page.getByLabel('Written for').selectOption('bbcode');
  const linked = await page.getByLabel('The post with links').inputValue();
  await page.setViewportSize({ width: 360, height: 500 });
  await page.getByRole('button', { name: 'Copy' }).evaluate((copy) => copy.scrollIntoView());
  const place = await page.evaluate(() => scrollY);
  await rows.getByRole('link', { name: '212.3d' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/212\.3d/);
  // What comes late is not yet there when the browser looks for the place itself.
  await page.route('**/numbers.json', async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goBack();
  await expect(field).toHaveValue(post);
  await expect(plain).toHaveValue('rulings');
  await expect(page.getByLabel('Written on')).toHaveValue('2008-04-01');
  await expect(rows).toHaveCount(4);
  await expect(page.getByLabel('The post with links')).toHaveValue(linked);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  // Where the browser itself puts nothing back, too.
  await field.fill('');
  await page.reload();
  await expect(field).toHaveValue(post);
  await expect(rows).toHaveCount(4);
  await expect(page.getByLabel('Written for')).toHaveValue('bbcode');
  await expect(plain).toHaveValue('rulings');
  // Whoever comes anew begins anew.
  await page.goto('/about/');
  await page.goto('/check/');
  await expect(field).toHaveValue('');
  await expect(rows).toHaveCount(0);
});

test('a day or a document that is changed while a post is read has it read anew', async ({
  page,
}) => {
  await page.goto('/check/');
  let isHeld = true;
  let goOn = (): void => {};
  const released = new Promise<void>((done) => (goOn = done));
  await page.route('**/numbers.json', async (route) => {
    if (isHeld) await released;
    await route.continue();
  });
  await page.getByLabel('The post', { exact: true }).fill('rule 501.5b');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Reading …')).toBeVisible();
  await page.getByLabel('Written on').fill('1999-01-01');
  await page.getByLabel('Plain numbers belong to').selectOption('rulings');
  isHeld = false;
  goOn();
  const row = page.locator('check-post li');
  await expect(row).toContainText('the oldest is of');
  await expect(row.getByRole('link')).toHaveAttribute('href', /^\/rulings\//);
});

test('a document that was chosen for one of two rows of a number stays with that row', async ({
  page,
}) => {
  await page.goto('/check/');
  await page
    .getByLabel('The post', { exact: true })
    .fill('In 1999 there was rule 501.5b. Today rule 501.5b says more.');
  await page.getByRole('button', { name: 'Check' }).click();
  const choices = page.getByLabel('Document of 501.5b');
  await expect(choices).toHaveCount(2);
  await choices.nth(0).selectOption('cr');
  await expect(page.locator('check-post li').nth(0)).toContainText('Not found');
  const chosen = ['cr', 'rulings'];
  const shown = () =>
    choices.evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value).sort());
  await page.reload();
  await expect(choices).toHaveCount(2);
  expect(await shown()).toEqual(chosen);
  await page.getByLabel('Plain numbers belong to').selectOption('rulings');
  await page.getByLabel('Written on').fill('2020-01-01');
  await expect(page.locator('check-post').getByRole('status').first()).not.toHaveText('Reading …');
  await expect(choices).toHaveCount(2);
  expect(await shown()).toEqual(chosen);
});

test('a post that is too long to be kept does not bring back the one before it', async ({
  page,
}) => {
  await page.goto('/check/');
  const field = page.getByLabel('The post', { exact: true });
  const rows = page.locator('check-post li');
  await field.fill('As CR 212.3d says.');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(rows).toHaveCount(1);
  await field.evaluate((element) => {
    (element as HTMLTextAreaElement).value = 'As rule 501.5b says. '.repeat(30_000);
  });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('check-post').getByRole('status').first()).toContainText('30,000');
  expect(await page.evaluate(() => history.state?.checked)).toBeUndefined();
});
