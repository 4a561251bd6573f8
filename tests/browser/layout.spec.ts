/** Tests the layout, and pages with enlarged text. */
import type { Page } from '@playwright/test';
import { tooWideEnlarged } from './page-faults.ts';
import { expect, pageKinds, test } from './site.ts';

test('titles, headings and texts are aligned at the left on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of Object.values(pageKinds)) {
    await page.goto(address);
    const edges = await page.evaluate(() => {
      const parts = 'h1 > span:not(.in-margin), h1:not(:has(span)), [data-text], section > h2';
      return [...document.querySelectorAll(`main article :is(${parts}, .rules > li > div)`)]
        .filter(
          (element) => element.checkVisibility() && !element.closest('.home-section, details'),
        )
        .map((element) => Math.round(element.getBoundingClientRect().left));
    });
    expect(new Set(edges).size, `${address}: ${edges.join(' ')}`).toBeLessThanOrEqual(1);
  }
});

test('typed words are visible at 200 % text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const address of ['/rulings/501.5a/', '/search/']) {
    await page.goto(address);
    const box = page.locator('search input[type=search]');
    await box.fill('legend rule');
    const cut = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await cut(), address).toBe(0);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await cut(), address).toBe(0);
    await box.fill('501.5b');
    await box.press('Enter');
    await expect(page).toHaveURL('/rulings/501.5b/');
  }
});

test('reading as of a date fits a phone at 200 % text', async ({ page }) => {
  await page.goto('/cr/212.3d/?on=2014-11-08');
  await expect(page.locator('[data-as-of-banner]')).toBeVisible();
  expect(await tooWideEnlarged(page)).toBe('');
});

/** Doubles the text size: in the browser's settings, or with a style sheet. */
async function enlarge(page: Page, by: 'browser' | 'styles'): Promise<void> {
  if (by === 'styles') {
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '32px' }));
    return;
  }
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Returns the position of a rule's first line, and whether the line is visible. */
function firstLine(page: Page): Promise<{ top: number; isVisible: boolean }> {
  return page.locator('[data-text] p').evaluate((paragraph) => {
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    const { left, right, top, bottom } = range.getClientRects()[0] ?? new DOMRect();
    const over = document.elementFromPoint((left + right) / 2, bottom - 2);
    return { top, isVisible: paragraph.contains(over) };
  });
}

/** Returns how many pixels of the search box's placeholder text are cut off. */
async function hiddenPlaceholder(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  const { result: box } = await browser.send('Runtime.evaluate', {
    expression: 'document.querySelector("search input[type=search]")',
  });
  const { node } = await browser.send('DOM.describeNode', {
    objectId: box.objectId ?? '',
    depth: -1,
    pierce: true,
  });
  const { backendNodeId } = node.shadowRoots?.[0]?.children?.[0] ?? {};
  const { object } = await browser.send('DOM.resolveNode', { backendNodeId: backendNodeId ?? 0 });
  const { result } = await browser.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: 'function () { return this.scrollWidth - this.clientWidth; }',
  });
  return result.value as number;
}

for (const by of ['browser', 'styles'] as const) {
  test(`a small phone shows the start of a rule at 200 % text (${by})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/cr/212.3d/');
    await enlarge(page, by);
    const line = await firstLine(page);
    expect(line.isVisible).toBe(true);
    // The rule begins in the upper half of the screen.
    expect(line.top).toBeLessThanOrEqual(320);
    expect(await hiddenPlaceholder(page)).toBe(0);

    // With a date, the page also has a banner that names the date.
    await page.goto('/cr/212.3d/?on=2014-11-08');
    if (by === 'styles') await enlarge(page, by);
    const bar = page.locator('[data-as-of-banner]');
    await expect(bar).toContainText('November 8, 2014');
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect((await firstLine(page)).isVisible).toBe(true);
  });
}
