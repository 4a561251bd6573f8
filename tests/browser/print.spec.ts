/** Tests printed pages and their page breaks. */
import { expect, type Page, test } from '@playwright/test';

/** The width of A4 paper in pixels. */
const width = 794;
const heights = [300, 420, 540, 660, 780, 900];

test.use({ viewport: { width, height: 1123 } });

test('a page break neither overlaps text nor separates a heading from its text', async ({
  page,
}) => {
  for (const address of ['/rulings/401/', '/rulings/501/', '/rulings/changes/2008-03-17/']) {
    await openPrinted(page, address);
    // Printed pages use a block, because a grid inside a grid doesn't grow at a page break.
    await expect(page.locator('main .frame')).toHaveCSS('display', 'block');
    for (const height of heights) {
      expect(await badBreaks(page, height), `${address} ${height}`).toEqual([]);
    }
  }
});

test('printing leaves out empty space and disclosure triangles, but not search results', async ({
  page,
}) => {
  for (const address of ['/quote/', '/search/', '/rulings/501.5b/']) {
    await openPrinted(page, address);
    const room = await page
      .locator('body, body *')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).minHeight));
    expect(new Set(room).difference(new Set(['0px', 'auto'])), address).toEqual(new Set());
  }
  const marker = page.locator('summary').first();
  await marker.evaluate((summary) => summary.closest('.quiet')?.classList.remove('quiet'));
  await expect(marker).toHaveCSS('list-style-type', 'none');

  await openPrinted(page, '/search/?q=creature');
  await expect(page.locator('#search-results li').first()).toBeVisible();
});

async function openPrinted(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

/**
 * Finds texts that overlap, and headings without text below them, at page breaks. Scripts can't see
 * page breaks, so this lays out the page in columns as high as paper.
 */
function badBreaks(page: Page, height: number): Promise<string[]> {
  return page.evaluate(
    ([width, height]) => {
      const main = document.querySelector('main') as HTMLElement;
      const sheets = document.querySelector('[data-sheets]') ?? document.createElement('div');
      if (!sheets.isConnected) main.before(sheets);
      sheets.append(main);
      sheets.setAttribute('data-sheets', '');
      sheets.setAttribute(
        'style',
        `columns: ${width}px auto; column-gap: 0; column-fill: auto; width: ${width}px; height: ${height}px`,
      );

      // Compares each text with the one before it: it must begin below that, or in the next column.
      const sheetOf = ({ left }: DOMRect) => Math.floor((left + 1) / width);
      const endOf = (element: Element) => [...element.getClientRects()].at(-1);
      const found: string[] = [];
      const lines = [...main.querySelectorAll('p, h2')].filter(
        (element) => element.getClientRects().length > 0,
      );
      for (const [at, next] of lines.entries()) {
        const before = lines[at - 1];
        const [end, [start]] = [before && endOf(before), [...next.getClientRects()]];
        if (!before || !end || !start || next.closest('summary')) continue;
        const isOver = sheetOf(start) === sheetOf(end) && start.top < end.bottom - 4;
        if (isOver) found.push(`over one another: ${before.textContent} ${next.textContent}`);
        const isAlone = before.matches('h2') && sheetOf(start) !== sheetOf(end);
        if (isAlone) found.push(`alone: ${before.textContent}`);
      }
      return found;
    },
    [width, height] as const,
  );
}
