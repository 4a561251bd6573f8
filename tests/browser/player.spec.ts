/** A player who looks one thing up: types, reads, goes on. */
import { expect, test } from './site.ts';

const box = 'Search the rules and rulings';

for (const spelling of ['501.5b', '501.5B', '501.5(b)', '501 5b', 'rule 501.5 b', '5015b']) {
  test(`${spelling} finds 501.5b first, and Enter goes there`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: box }).fill(spelling);
    await expect(page.locator('#search-results a').first()).toHaveAttribute(
      'href',
      '/rulings/501.5b/',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/rulings\/501\.5b\/$/);
  });
}

test('types a word without waiting, and every key is taken', async ({ page }) => {
  await page.goto('/');
  const input = page.getByRole('combobox', { name: box });
  await input.click();
  await page.keyboard.type('regenerated creature', { delay: 0 });
  await expect(input).toHaveValue('regenerated creature');
  const first = page.locator('#search-results a').first();
  await expect(first).toBeVisible();
  await first.click();
  await expect(page.locator('main [data-text]').first()).toContainText(/regenerat/i);
});

test('a mistyped word is mended, and the page says so', async ({ page }) => {
  await page.goto('/search/?q=regenrate');
  await expect(
    page.getByText('Results for regenerate. Search for regenrate instead.'),
  ).toBeVisible();
  await expect(page.locator('#search-results a').first()).toBeVisible();
  await page.getByRole('link', { name: 'regenrate' }).click();
  await expect(page.getByText('Results for regenerate')).toBeHidden();
  await expect(page).toHaveURL(/q=regenrate/);
});

test('of a long question only the word that was mended is said', async ({ page }) => {
  await page.goto('/search/?q=what+happens+if+i+regenrate+a+creature');
  await expect(
    page.getByText('Results for regenerate. Search for regenrate instead.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'regenrate', exact: true }).click();
  await expect(page).toHaveURL(/q=what\+happens\+if\+i\+regenrate\+a\+creature&exact=1/);
});

test('a number that does not exist is said not to exist', async ({ page }) => {
  await page.goto('/search/?q=501.5z');
  const main = page.getByRole('main');
  await expect(main).toContainText(/501\.5z/);
  await expect(main).toContainText('Nearest numbers');
  await expect(main.locator('[data-nearest] a[href^="/rulings/501.5"]').first()).toBeVisible();
  await expect(page).toHaveURL(/q=501\.5z/);
});

test('today’s word finds that of the texts', async ({ page }) => {
  await page.goto('/search/?q=battlefield');
  await expect(page.getByText(/also finds/)).toContainText('in play');
  await expect(page.locator('#search-results mark').first()).toBeVisible();
});

test('a search has an address, and Back leads through pages and searches', async ({ page }) => {
  await page.goto('/search/?q=attach');
  const first = page.locator('#search-results a').first();
  const href = await first.getAttribute('href');
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${RegExp.escape(href ?? 'none')}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/search\/\?q=attach$/);
  await expect(page.getByRole('searchbox', { name: box })).toHaveValue('attach');
  await expect(page.locator('#search-results a').first()).toHaveAttribute('href', href ?? '');
});

test('filters stand in the address and can be linked', async ({ page }) => {
  await page.goto('/search/?q=creature&kind=ruling');
  const results = page.locator('#search-results [data-part=number]');
  await expect(results.first()).toBeVisible();
  for (const number of await results.allInnerTexts()) expect(number).toMatch(/Ruling|Note/);
});

test('quotes ask for the words as they stand, a minus leaves a word out', async ({ page }) => {
  await page.goto('/search/?q=%22copy+of+a+spell%22');
  await expect(page.locator('#search-results a').first()).toBeVisible();
  for (const passage of await page.locator('#search-results [data-part=passage]').allInnerTexts()) {
    expect(passage.toLowerCase().replace(/\s+/g, ' ')).toContain('copy of a spell');
  }
  await page.goto('/search/?q=creature+-artifact');
  await expect(page.locator('#search-results a').first()).toBeVisible();
  for (const passage of await page.locator('#search-results [data-part=passage]').allInnerTexts()) {
    expect(passage.toLowerCase()).not.toContain('artifact');
  }
});

test('the page of a result marks the words, and Escape clears them', async ({ page }) => {
  await page.goto('/search/?q=regenerate');
  await page.locator('#search-results a').first().click();
  const marked = () => page.evaluate(() => CSS.highlights.size);
  await expect.poll(marked).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(marked).toBe(0);
});

test('words of the site’s own buttons are not marked', async ({ page }) => {
  await page.goto('/search/?q=copy+link');
  await page.locator('#search-results a').first().click();
  await expect(page.getByText('The words of your search are marked.')).toBeVisible();
  const inButtons = await page.evaluate(() =>
    [...(CSS.highlights.get('searched-words') ?? [])].some((range) =>
      (range as Range).startContainer.parentElement?.closest('button'),
    ),
  );
  expect(inButtons).toBe(false);
});

test('recent searches are kept on the device, and forgotten on demand', async ({ page }) => {
  await page.goto('/search/?q=');
  await page.getByRole('searchbox', { name: box }).fill('untap');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part=recent]')).toContainText('untap');
  await page.goto('/');
  await page.getByRole('combobox', { name: box }).click();
  await expect(page.getByRole('option', { name: 'untap' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget recent searches' }).click();
  await expect(page.getByRole('option', { name: 'untap' })).toBeHidden();
});

test('markup that is typed stays words', async ({ page }) => {
  await page.goto('/search/?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
  await expect(page.getByRole('searchbox', { name: box })).toHaveValue(
    '<img src=x onerror=alert(1)>',
  );
  await expect(page.locator('main img')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the box leads to a page that still helps', async ({ page }) => {
    await page.goto('/rulings/501.5b/');
    await page.getByRole('searchbox', { name: box }).fill('regenerate');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\/\?q=regenerate&go=1$/);
    await page.getByRole('link', { name: 'R', exact: true }).click();
    await expect(
      page.getByRole('main').getByRole('link', { name: '501.5', exact: true }),
    ).toBeVisible();
  });

  test('a rule reads the same', async ({ page }) => {
    await page.goto('/rulings/501.5b/');
    await expect(page.locator('main [data-text]').first()).toContainText('regenerat');
  });
});
