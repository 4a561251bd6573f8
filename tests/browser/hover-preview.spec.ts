/** Tests the tooltip that previews the target of a link. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const section = '/rulings/E.4/';
const link = 'main a.reference:not(.unavailable)';
const preview = '#hover-preview';

/** Opens a page and waits until nothing is loading. */
async function open(page: Page, address = section): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}

/** Finds a reference to a rule on another page, or on this one, and scrolls to it. */
async function scrollToReference(page: Page, isHere = false) {
  const links = page.locator(link);
  const at = await links.evaluateAll((all, here) => {
    const keys = all.map((each) =>
      decodeURI(each.getAttribute('href') ?? '')
        .split('/')
        .at(-2),
    );
    return keys.findIndex((key) => (document.getElementById(key ?? '') !== null) === here);
  }, isHere);
  expect(at).not.toBe(-1);
  await links.nth(at).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForLoadState('networkidle');
  return links.nth(at);
}

test('pointing at a reference shows the rule in a tooltip and does not move the page', async ({
  page,
}) => {
  await open(page);
  const one = await scrollToReference(page);
  const before = await page.evaluate(() => [scrollY, document.body.offsetHeight]);
  await one.hover();
  await expect(page.locator(preview)).toBeVisible();
  await expect(page.locator(preview)).toHaveAttribute('role', 'tooltip');
  expect(await page.evaluate(() => [scrollY, document.body.offsetHeight])).toEqual(before);
});

test('focus opens the tooltip, and Escape closes only the tooltip', async ({ page }) => {
  await open(page);
  const one = await scrollToReference(page);
  await page.keyboard.press('Tab');
  await one.focus();
  await expect(page.locator(preview)).toBeVisible();
  await expect(one).toHaveAttribute('aria-describedby', 'hover-preview');
  const shown = await page.locator(preview).textContent();
  expect(shown?.trim().length).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  await expect(page.locator(preview)).toHaveCount(0);
  await expect(one).toBeFocused();
  await expect(one).not.toHaveAttribute('aria-describedby', 'hover-preview');
});

test('the pointer can move into the tooltip, which closes when it leaves', async ({ page }) => {
  await page.clock.install();
  await open(page);
  const one = await scrollToReference(page);
  await one.hover();
  await page.clock.runFor(1000);
  await expect(page.locator(preview)).toBeVisible();
  const { x = 0, y = 0 } = (await page.locator(preview).boundingBox()) ?? {};
  // Crosses the gap between the link and the tooltip.
  await page.mouse.move(x + 9, y + 9, { steps: 9 });
  await page.clock.runFor(1000);
  await expect(page.locator(preview)).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(1000);
  await expect(page.locator(preview)).toHaveCount(0);
});

test('shows no tooltip for a rule that is already visible', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 300 });
  await open(page, '/rulings/401/');
  const one = await scrollToReference(page, true);
  await one.hover();
  await expect(page.locator(preview)).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(1000);
  await expect(page.locator(preview)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 3000 });
  await one.hover();
  await page.clock.runFor(1000);
  await expect(page.locator(preview)).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tap opens the rule in a sheet, whose links replace it, and Back closes it', async ({
    page,
  }) => {
    await open(page);
    const one = await scrollToReference(page);
    const before = await page.evaluate(() => [location.href, scrollY]);
    await one.tap();
    const number = (await one.getAttribute('href'))?.split('/').at(-2) ?? '';
    const sheet = page.getByRole('dialog');
    await expect(sheet).toHaveAccessibleName(new RegExp(`^${number}`));
    await expect(sheet.getByRole('heading').first()).toBeFocused();
    await sheet.locator('[data-part=text] a').first().tap();
    await expect(sheet).not.toHaveAccessibleName(new RegExp(`^${number} `));
    await sheet.getByRole('button', { name: 'Back' }).tap();
    await expect(sheet).toHaveAccessibleName(new RegExp(`^${number}`));
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(one).toBeFocused();
    expect(await page.evaluate(() => [location.href, scrollY])).toEqual(before);
  });

  test('a reader who opens a page from the sheet comes back to the sheet', async ({ page }) => {
    await open(page);
    const one = await scrollToReference(page);
    const href = await one.getAttribute('href');
    await one.tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: 'Open' }).tap();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await page.goBack();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    expect(await page.evaluate(() => history.state?.sheet)).toBeUndefined();
  });
});
