/** The search page: its address says what is searched for. */
import { expect, test } from './site.ts';

const box = 'search input[type=search]';
const results = '#search-results a';

test('an address with words in it shows their results', async ({ page }) => {
  await page.goto('/search/?q=501.5b');
  await expect(page.locator(results).first()).toHaveAttribute('href', '/rulings/501.5b/');
  await expect(page.locator(box)).toHaveValue('501.5b');
});

test('the address follows typing, and Back returns to the search before', async ({ page }) => {
  await page.goto('/search/?q=regenerate');
  await expect(page.locator(results).first()).toHaveAttribute('href', '/rulings/501.5/');
  await page.locator(box).fill('');
  await page.keyboard.type('sacrifice', { delay: 30 });
  await expect(page).toHaveURL('/search/?q=sacrifice');
  await expect(page.locator(results).first()).toHaveAttribute('href', '/rulings/501.6/');
  await page.keyboard.press('Enter');
  await page.locator(box).fill('counter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=counter');
  await expect(page.locator(results).first()).toHaveAttribute('href', '/rulings/501.3/');

  await page.goBack();
  await expect(page).toHaveURL('/search/?q=sacrifice');
  await expect(page).toHaveTitle('sacrifice · Search · Rulekeep');
  await expect(page.locator(box)).toHaveValue('sacrifice');
  await expect(page.locator(results).first()).toHaveAttribute('href', '/rulings/501.6/');
  await page.goBack();
  await expect(page).toHaveURL('/search/?q=regenerate');
  await expect(page.locator(results).first()).toHaveAttribute('href', '/rulings/501.5/');
  await page.goForward();
  await expect(page.locator(box)).toHaveValue('sacrifice');
});

test('a step of the history is called what it searches for, never what was typed after it', async ({
  page,
}) => {
  await page.goto('/search/');
  await expect(page).toHaveTitle('Search · Rulekeep');
  await page.goto('/search/?q=regenerate');
  await expect(page).toHaveTitle('regenerate · Search · Rulekeep');
  // While the address is that of the search before, so is the title.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const title = document.querySelector('title') as Node;
    const note = () =>
      said.push(`${new URL(location.href).searchParams.get('q')}: ${document.title}`);
    new MutationObserver(note).observe(title, { childList: true });
  });
  await page.locator(box).fill('sacrifice');
  await expect(page).toHaveTitle('sacrifice · Search · Rulekeep');
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'sacrifice: sacrifice · Search · Rulekeep',
  ]);
  await page.locator(box).fill('');
  await expect(page).toHaveTitle('Search · Rulekeep');
});

test('counts are told of what is chosen, not of what else might be', async ({ page }) => {
  await page.goto('/search/?q=creature');
  const counted = page.locator('select[name=kind] option', { hasText: /\(\d+\)/ });
  await expect(counted.nth(1)).toBeAttached();
  const value = await counted.last().getAttribute('value');
  await page.goto(`/search/?q=creature&kind=${value}`);
  await expect(counted).toHaveCount(1);
  await expect(counted).toHaveAttribute('value', value ?? '');
});

test('a result opened at once is returned to, with what was typed', async ({ page }) => {
  await page.goto('/search/');
  await page.locator(box).fill('regenerate');
  await page.locator(results).first().click();
  await expect(page).toHaveURL('/rulings/501.5/');
  await page.goBack();
  await expect(page).toHaveURL('/search/?q=regenerate');
  await expect(page.locator(results).first()).toHaveAttribute('href', '/rulings/501.5/');
});

test('a day that is typed is shown among the filters, and on what stood then', async ({ page }) => {
  await page.goto('/search/?q=regenerate as of 2010-06-01');
  await page.getByText('Narrow and order').click();
  await expect(page.getByLabel('As it stood on')).toHaveValue('2010-06-01');
  const rules = page.getByLabel('Which rules').locator('option:checked');
  await expect(rules).toHaveText('That day’s rules');
  const notices = page.locator('search-page [data-part=notices]');
  await expect(notices).toContainText('As of June 1, 2010: the release of');
  const dates = page.locator('#search-results [data-part=old]');
  await expect(dates.first()).toHaveText('still today’s wording');
  // It stands among the words, and goes with them.
  await page.locator(box).fill('regenerate');
  await expect(page.getByLabel('As it stood on')).toHaveValue('');
  await expect(rules).toHaveText('Today’s rules');
  await expect(page).toHaveURL('/search/?q=regenerate');
});

test('filters narrow the results and stand in the address', async ({ page }) => {
  await page.goto('/search/?q=spell');
  await expect(page.locator(results).first()).toBeVisible();
  await page.getByText('Narrow and order').click();
  await page.getByLabel('Document').selectOption('cr');
  await expect(page).toHaveURL('/search/?q=spell&document=cr');
  await expect(page.locator('#search-results a:not([href^="/cr/"])')).toHaveCount(0);
  await expect(page.locator(results).first()).toBeVisible();
  await page.getByLabel('Order').selectOption('place');
  await expect(page).toHaveURL('/search/?q=spell&document=cr&order=place');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/search/?q=spell');
  await expect(page.locator('#search-results a[href^="/rulings/"]').first()).toBeVisible();
  await expect(page.getByLabel('Document')).toHaveValue('');
});

test('what was searched for as typed stays so where the results are narrowed', async ({ page }) => {
  await page.goto('/search/?q=regenrate&exact=1');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByText('Narrow and order').click();
  await page.getByLabel('Document').selectOption('cr');
  await expect(page).toHaveURL('/search/?q=regenrate&document=cr&exact=1');
  await expect(page.getByText('Nothing found.')).toBeVisible();
});

test('a linked filter is set when the page opens', async ({ page }) => {
  await page.goto('/search/?q=copy&kind=ruling&year=2002');
  await expect(page.getByLabel('Kind')).toHaveValue('ruling');
  await expect(page.getByLabel('Cited year')).toHaveValue('2002');
  await expect(page.locator(results).first()).toBeVisible();
});

test('more results come on demand, and the first new one has the focus', async ({ page }) => {
  await page.goto('/search/?q=spell');
  await expect(page.locator(results)).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.locator(results)).toHaveCount(30);
  await expect(page.locator(results).nth(10)).toBeFocused();
});

test('arrows go through the results and back to the box', async ({ page }) => {
  await page.goto('/search/?q=counter');
  await expect(page.locator(results).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.locator(box)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(results).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(results).nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator(box)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rulings/501.3/');
});

test('the arrow leads to the results of whoever came by Enter or goes back, and nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/rulings/501.5b/');
  await page.keyboard.press('/');
  await page.keyboard.type('counter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\//);
  await expect(page.locator(results).first()).toBeVisible();
  // No keyboard opens on a phone, and no field has the focus.
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(results).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(results).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/search\//);

  await page.goBack();
  await expect(page.locator(results).first()).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.evaluate(() => scrollTo(0, 600));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`${results}:focus`)).toBeInViewport({ ratio: 0.2 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('what copies a result is seen where it is pointed at, has the focus, or may be touched', async ({
  page,
  browser,
}) => {
  const seen = (opened: typeof page) =>
    opened
      .locator('#search-results button')
      .evaluateAll(
        (buttons) =>
          buttons.filter((button) => button.checkVisibility({ opacityProperty: true })).length,
      );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/search/?q=creature');
  await expect(page.locator('#search-results button').first()).toBeAttached();
  expect(await seen(page)).toBe(0);
  await page.locator(results).nth(1).focus();
  expect(await seen(page)).toBe(1);
  await page.locator(box).focus();
  expect(await seen(page)).toBe(0);
  await page.locator(results).first().hover();
  expect(await seen(page)).toBe(1);

  // A laptop whose screen can be touched.
  const touched = await browser.newPage({
    hasTouch: true,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  await touched.goto(new URL('/search/?q=creature', page.url()).href);
  await expect(touched.locator('#search-results button').first()).toBeVisible();
  expect(await seen(touched)).toBeGreaterThan(1);
  await touched.close();
});

test('recent searches are listed, and each can be forgotten', async ({ page }) => {
  await page.goto('/search/?q=counter');
  await page.locator(results).first().click();
  await page.goto('/search/');
  const recent = page.locator('[data-part=recent]');
  await expect(recent.getByRole('link', { name: 'counter' })).toBeVisible();
  await recent.getByRole('button', { name: 'Forget counter' }).click();
  await expect(recent).toBeHidden();
});

test('recent searches stand in sight under the box, and move nothing when they come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/search/?q=counter');
  await page.locator(results).first().click();
  await page.goto('/search/', { waitUntil: 'domcontentloaded' });
  const help = page.getByRole('heading', { name: 'Titles from A to Z' });
  const before = await help.boundingBox();
  const search = page.locator('[data-part=recent]').getByRole('link', { name: 'counter' });
  await search.waitFor();
  expect((await search.boundingBox())?.y).toBeLessThan(370);
  expect(await help.boundingBox()).toEqual(before);
  // Beside few results they stand under these.
  await page.goto('/search/?q=sacrifice+banding');
  await expect(page.locator(results).first()).toBeVisible();
  const last = await page.locator(results).last().boundingBox();
  await expect(search).toBeVisible();
  expect((await search.boundingBox())?.y).toBeGreaterThan(last?.y ?? 0);
});

test('browsers are told how to search the site', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=search]').getAttribute('href');
  const description = await (await request.get(href ?? '')).text();
  expect(description).toContain('/search/?q={searchTerms}');
});

test('a printed search says what was searched, and its address asks for it again', async ({
  page,
}) => {
  await page.goto('/search/?q=regenerate+creature&on=2008-04-01');
  await expect(page.locator(results).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Search: regenerate creature');
  await expect(page.locator('[data-printed]')).toHaveText(
    /\/search\/\?q=regenerate\+creature&on=2008-04-01, printed on/,
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(heading).toHaveText('Search');

  // Nothing that would be pressed is printed, and no dates of older wordings.
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/search/?q=creature');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(more).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(more).toBeHidden();
  await expect(page.locator('#search-results details:visible')).toHaveCount(0);
});

test('what was unfolded is so for whoever comes back, among what narrows a search and results', async ({
  page,
}) => {
  await page.goto('/search/?q=regenerate');
  await expect(page.locator(results).first()).toBeVisible();
  const folds = page.locator('search-page details:visible');
  for (const summary of await folds.locator('summary').all()) await summary.click();
  const open = page.locator('search-page details[open]');
  const opened = await open.count();
  expect(opened).toBeGreaterThan(0);
  await page.locator(results).last().click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(page.locator(results).first()).toBeVisible();
  await expect(open).toHaveCount(opened);
  // A search that begins anew begins folded.
  await page.goto('/');
  await page.goto('/search/?q=regenerate');
  await expect(page.locator(results).first()).toBeVisible();
  await expect(open).toHaveCount(0);
});
