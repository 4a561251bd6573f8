/** Tests that the not-found page opens the right page if it is clear, or else suggests pages. */
import { expect, test } from './site.ts';

const meant = [
  ['/rulings/501.5B/', '/rulings/501.5b/'],
  // The site doesn't have the text of this number, but a page that says so.
  ['/k.18/', '/rulings/K.18/'],
  ['/501.5B/history/', '/rulings/501.5b/#history'],
  ['/501.5a-c/', '/quote/?of=rulings/501.5a-501.5c'],
  ['/quote/501.5a,501.5b/', '/quote/?of=501.5a,501.5b'],
  ['/CR/', '/cr/'],
  ['/rulings/2008-03-17/501.5B/', '/rulings/501.5b/?on=2008-03-17'],
  ['/cards/Clone/', '/cards/clone/'],
  ['/rulings/changes/2002/', '/rulings/changes/2002-10-09/'],
] as const;

for (const [asked, address] of meant) {
  test(`${asked} goes to ${address}`, async ({ page }) => {
    await page.goto('/about/');
    await page.goto(asked);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    await page.goBack();
    await expect(page).toHaveURL('/about/');
  });
}

const offered = [
  ['/rulings/501.5z/', '501.5z is not in our parts', '/rulings/501.5/'],
  ['/cr/501.5b/', 'Not in the Comprehensive Rules', '/rulings/501.5b/'],
  ['/rulings/2014-02-30/501.5b/', '“2014-02-30” isn’t a date', '/rulings/501.5b/'],
  ['/cards/no-such-barge/', 'no page for “no such barge”', null],
  ['/rulings/changes/2005/', 'no release of 2005', '/rulings/changes/2002-10-09/'],
] as const;

for (const [asked, message, link] of offered) {
  test(`${asked} suggests pages and a search`, async ({ page }) => {
    const response = await page.goto(asked);
    expect(response?.status()).toBe(404);
    const found = page.locator('not-found-page');
    await expect(found).toContainText(message);
    if (!asked.includes('/changes/')) {
      const search = found.getByRole('link', { name: /^Search for/ });
      await expect(search).toHaveAttribute('href', /\/search\/\?q=/);
    }
    if (link) await expect(found.locator('li a').first()).toHaveAttribute('href', link);
    await expect(page).toHaveURL(asked);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('offers a search box and links to the documents', async ({ page }) => {
    await page.goto('/rulings/501.5z/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.locator('main input[type=search]')).toBeVisible();
    await expect(page.locator('main a[href="/rulings/"]')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
});
