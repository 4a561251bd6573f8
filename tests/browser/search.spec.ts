/** Tests the search box and the results page. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { standards } from './page-faults.ts';
import { expect, test } from './site.ts';

const boxOf = (page: Page) => page.locator('search input[type=search]');
const options = (page: Page) => page.locator('search-box [role=option]');
const results = (page: Page) => page.locator('search-page [data-part=list] > li');

test.describe('the search box', () => {
  test.beforeEach(({ page }) => page.goto('/rulings/501/'));

  test('opens the rule if Enter is pressed before the search data is loaded', async ({ page }) => {
    await page.route('**/search/data/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.reload();
    await boxOf(page).fill('501.5b');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rulings/501.5b/');
    await page.goBack();
    await expect(page).toHaveURL('/rulings/501/');
  });

  test('corrects the spelling, and searches as typed on request', async ({ page }) => {
    await boxOf(page).fill('regenrate');
    // The same words are in the status message.
    const correction = page.locator('p:not([role])', { hasText: 'Results for regenerate.' });
    await expect(correction).toBeVisible();
    await page.getByRole('link', { name: 'regenrate' }).click();
    await expect(page).toHaveURL('/search/?q=regenrate&exact=1');
    await expect(page.getByText('No rule contains “regenrate”').first()).toBeVisible();
  });

  test('says that no text contains a word, above the results for the others', async ({ page }) => {
    await boxOf(page).fill('zzzz blorp');
    const messages = page.locator('search-box [data-part=messages] p');
    await expect(messages.first()).toHaveText(/“zzzz” or “blorp”/);
    await boxOf(page).fill('counter zzzz');
    await expect(messages.first()).toContainText('No rule contains “zzzz”');
    await expect(options(page).first()).toBeVisible();
  });

  test('can be cleared, and shows recent searches until they are cleared', async ({ page }) => {
    await boxOf(page).fill('counter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/?q=counter');
    await page.goto('/rulings/501/');
    await boxOf(page).fill('tap');
    await page.getByRole('button', { name: 'Clear' }).first().click();
    await expect(boxOf(page)).toHaveValue('');
    await expect(options(page)).toHaveText(['counter']);
    await page.locator('search-box').getByText('Clear', { exact: true }).click();
    await boxOf(page).blur();
    await boxOf(page).focus();
    await expect(options(page).first()).toBeHidden();
  });

  test('treats typed markup as text', async ({ page }) => {
    await boxOf(page).fill('<img src=x onerror=alert(1)> counter');
    await expect(page.locator('search-box [data-part=panel]')).toBeVisible();
    await expect(page.locator('search-box img')).toHaveCount(0);
  });
});

test('leaves the first seconds of a page to its reader', async ({ page }) => {
  const asked: { url: string; type: string }[] = [];
  page.on('request', (request) => asked.push({ url: request.url(), type: request.resourceType() }));
  const data = () => asked.filter(({ url }) => url.includes('/search/data/'));
  await page.goto('/rulings/501.5b/');
  expect(asked.filter(({ type }) => type === 'script').length).toBeLessThanOrEqual(6);
  expect(data()).toEqual([]);
  await boxOf(page).hover();
  await expect.poll(() => data().length).toBeGreaterThan(0);
});

test.describe("data that can't be loaded", () => {
  test('shows an error, and can be loaded again', async ({ page, browserErrors }) => {
    await page.route('**/search/data/current.*', (route) => route.abort());
    // Waits until the page has tried to load the data.
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/rulings/501/');
    await boxOf(page).hover();
    await failed;
    await boxOf(page).fill('counter');
    await expect(page.getByText('couldn’t be loaded')).toBeVisible();
    await page.unroute('**/search/data/current.*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first()).toBeVisible();
    browserErrors.length = 0;
  });

  test("doesn't keep search from finding numbers", async ({ page }) => {
    await page.route('**/search/data/current.*', () => {});
    await page.goto('/rulings/501/');
    await boxOf(page).fill('501.5b');
    await expect(options(page).first()).toContainText('501.5b');
    await boxOf(page).fill('counter');
    await expect(page.getByText('Loading the rules (0.1 MB)…')).toBeVisible();
  });

  test('that no longer exists shows a button to reload the page', async ({
    page,
    browserErrors,
  }) => {
    await page.route('**/search/data/current.*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/search/?q=counter');
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    browserErrors.length = 0;
  });
});

test.describe('the results page', () => {
  test('reads the query and the filters from its address', async ({ page }) => {
    await page.goto('/search/?q=counter&document=rulings&kind=rule');
    await expect(results(page).first()).toContainText('501.3');
    const chosen = page.getByLabel('Filters').locator('[aria-current]');
    await expect(chosen.filter({ hasText: 'Rulings Summary' })).toBeVisible();
    await expect(chosen.filter({ hasText: /^\s*Rules/ })).toBeVisible();
  });

  test('going back returns to the previous search, not the previous letter', async ({ page }) => {
    await page.goto('/search/?q=counter');
    await boxOf(page).fill('');
    await boxOf(page).pressSequentially('regenerate', { delay: 20 });
    await expect(page).toHaveURL('/search/?q=regenerate');
    await expect(page).toHaveTitle(/^regenerate/);
    await page.goBack();
    await expect(boxOf(page)).toHaveValue('counter');
    await expect(results(page).first()).toContainText('501.3');
  });

  test('rows that a letter doesn’t change stay as they are', async ({ page }) => {
    await page.goto('/search/?q=counter');
    const first = results(page).first();
    await expect(first).toContainText('501.3');
    await first.evaluate((row) => row.setAttribute('data-seen', ''));
    await boxOf(page).pressSequentially(' ');
    await page.waitForTimeout(500);
    await expect(page.locator('[data-seen]')).toHaveCount(1);
  });

  test('filters the results, and Back removes the filter', async ({ page }) => {
    await page.goto('/search/?q=counter');
    const count = page.locator('search-page [data-part=count]');
    await expect(count).toHaveText(/\d+ results|Showing/);
    const all = await count.textContent();
    await page.getByRole('link', { name: 'Rulings and notes' }).click();
    await expect(page).toHaveURL('/search/?q=counter&kind=ruling');
    await expect(count).not.toHaveText(all ?? '');
    await page.goBack();
    await expect(count).toHaveText(all ?? '');
  });

  test('shows more results on request and focuses the first new one', async ({ page }) => {
    await page.goto('/search/?q=creature');
    await expect(page.locator('search-page [data-part=count]')).toHaveText(/^[\d,]+ results$/);
    await expect(results(page)).toHaveCount(14);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(results(page).nth(14).locator('a').first()).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search box opens the list of titles', async ({ page }) => {
    await page.goto('/rulings/501/');
    await boxOf(page).fill('counter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Letters' })).toBeVisible();
  });
});

for (const words of ['counter', 'regenrate', '501.5z']) {
  test(`suggestions and results for ${words} have no violations`, async ({ page }) => {
    const faults = async (within: string) => {
      const axe = new AxeBuilder({ page }).include(within);
      const { violations } = await axe.withTags(standards).analyze();
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    };
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/rulings/501/');
      await boxOf(page).fill(words);
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await faults('search-box')).toEqual([]);
      await page.goto(`/search/?q=${words}`);
      await expect(results(page).first()).toBeVisible();
      expect(await faults('search-page')).toEqual([]);
    }
  });
}
