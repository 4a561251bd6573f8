/** Tests what opens at addresses that people paste into discussions. */
import { expect, test } from './site.ts';

const addresses: [address: string, heading: RegExp, words: string][] = [
  ['/rulings/501.5b/', /501\.5b/, 'regenerat'],
  ['/rulings/E.4.Ruling.3/', /E\.4\s+Ruling 3/, 'cop'],
  ['/cr/212.3d/', /212\.3d/, 'creature'],
  ['/rulings/505.5.Ruling.1/', /505\.5\s+Ruling 1/, "can't be regenerated"],
];

for (const [address, heading, words] of addresses) {
  test(`${address} shows its text at the top`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    const text = page.locator('main [data-text]').first();
    await expect(text).toContainText(words);
    await expect(text).toBeInViewport();
  });
}

test("a link pasted in a chat shows the rule's title, text and address", async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
  const words = (await page.locator('main [data-text]').first().innerText()).slice(0, 60);
  expect(await meta('og:title')).toContain('501.5b');
  expect(await meta('og:description')).toContain(words);
  expect(await meta('description')).toContain(words);
  expect(await meta('og:url')).toMatch(/\/rulings\/501\.5b\/$/);
  expect(await meta('twitter:card')).toBe('summary');
  // A large picture would leave no room for the text of the rule.
  expect(await meta('og:image')).toMatch(/^https?:.*\/icon-\d+\.png$/);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(await meta('og:url'));
});

test('the JSON file has the same text', async ({ page, request }) => {
  await page.goto('/rulings/501.5b/');
  const json = await request.get('/rulings/501.5b.json');
  expect(json.headers()['content-type']).toContain('application/json');
  const { text, address, number } = await json.json();
  expect(number).toBe('501.5b');
  expect(address).toMatch(/\/rulings\/501\.5b\/$/);
  await expect(page.locator('main [data-text]').first()).toHaveText(text);
});

test('an address without its final slash leads to the page', async ({ page }) => {
  await page.goto('/rulings/501.5b');
  await expect(page).toHaveURL(/\/rulings\/501\.5b\/$/);
});

test('the page of an unavailable number says so and links to what refers to it', async ({
  page,
}) => {
  const answer = await page.goto('/rulings/K.18/');
  expect(answer?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main).toContainText('K.18');
  await expect(main).toContainText(/no release on this site/i);
  expect(await main.locator('a[href^="/rulings/E."]').count()).toBeGreaterThan(0);
});

test('links to unavailable numbers look different from others', async ({ page }) => {
  await page.goto('/rulings/K.18/');
  await page.getByRole('main').locator('a[href^="/rulings/E."]').first().click();
  const unavailable = page.locator('main [data-text] a.unavailable').first();
  await expect(unavailable).toBeVisible();
  const look = (element: Element) => {
    const { color, textDecorationStyle, borderBottomStyle } = getComputedStyle(element);
    return [color, textDecorationStyle, borderBottomStyle].join();
  };
  const unavailableLook = await unavailable.evaluate(look);
  await page.goto('/rulings/401/');
  const available = page.locator('main a.reference:not(.unavailable)').first();
  expect(await available.evaluate(look)).not.toBe(unavailableLook);
});

test('the correct number of a misprinted rule opens the rule', async ({ page }) => {
  await page.goto('/rulings/501.5.Ruling.1/');
  await expect(page).toHaveURL(/\/rulings\/505\.5\.Ruling\.1\/$/);
  await expect(page.getByRole('main')).toContainText(/editor/i);
});

test.describe('an address without a page', () => {
  for (const [asked, meant] of [
    ['/rulings/501.5B/', '/rulings/501.5b/'],
    ['/rulings/501.5(b)/', '/rulings/501.5b/'],
    ['/rule%20501.5(b)/', '/rulings/501.5b/'],
    ['/501.5b/', '/rulings/501.5b/'],
    ['/e4%20ruling%203/', '/rulings/E.4.Ruling.3/'],
    ['/rulings/e.4.ruling.3/', '/rulings/E.4.Ruling.3/'],
    ['/cr212.3D./', '/cr/212.3d/'],
  ] as const) {
    test(`${asked} goes to ${meant}`, async ({ page }) => {
      await page.goto(asked);
      await expect(page).toHaveURL(new RegExp(`${RegExp.escape(meant)}(?:\\?.*)?$`));
    });
  }

  for (const asked of ['/rulings/501.5z/', '/rulings/501.55/', '/cr/501.5b/', '/nothing/at/all/']) {
    test(`${asked} shows the not-found page`, async ({ page }) => {
      const answer = await page.goto(asked);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe(asked);
    });
  }

  test('suggests nearby numbers and marks them as a guess', async ({ page }) => {
    await page.goto('/rulings/501.5z/');
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="/rulings/501.5"]').first()).toBeVisible();
    await expect(main).toContainText(/near|guess|meant/i);
  });
});
