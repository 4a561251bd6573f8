/**
 * Looks at every kind of page as people do, at four widths: no two texts overlap, none is cut or outside
 * the page, nothing scrolls sideways, no word breaks inside, and every symbol is drawn.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../browser/site.ts';

const kinds = [
  ...[
    '',
    'cr/',
    'cr/7/',
    'cr/702/',
    'cr/702.19/',
    'cr/714.5j/',
    'cr/glossary/',
    // After another page, so that the browser loads it.
    'cr/714.5j/#history',
  ],
  ...['cr/all/', 'cr/changes/', 'cr/2026-06-01/', 'cr/changes/2026-06-01/'],
  ...['cr/changes/?from=2011-03-05&to=2026-06-01', 'cr/714.5j/?on=2011-06-01', 'cr/702.999/'],
  ...['mtr/', 'mtr/4.2/', 'ipg/', 'ipg/2.1/', 'ipg/penalties/', 'rulings/501.5b/', 'rulings/E.4/'],
  ...['search/', 'search/?q=tide', 'search/?q=714.5j', 'search/?q=qzxv', 'search/titles/'],
  ...['cards/', 'cards/gangway-bandits/', 'citations/', 'nothing/'],
  ...['quote/?of=cr/714.5a-714.5c,rulings/501.5b,cr/999.9', 'check/', 'about/', 'data/'],
  ...['linker/', 'offline/'],
];

for (const width of [360, 720, 1024, 1280]) {
  test(`every kind of page is readable at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    for (const kind of kinds) {
      const response = await page.goto(kind);
      if (!/nothing|999/.test(kind) && !response?.ok()) faults.push(`/${kind}: isn’t built`);
      // Scripts show what these pages are about.
      if (/\?|nothing|999/.test(kind)) await page.waitForLoadState('networkidle');
      for (const fault of await faultsOf(page)) faults.push(`/${kind}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
}

/** Returns what a person would see that is wrong on a page. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('.rules > li')) {
      element.style.contentVisibility = 'visible';
    }
    interface Line extends DOMRect {
      text: string;
      of: Element;
    }
    const faults = new Set<string>();
    const unseen =
      '[aria-hidden=true], svg, dialog:not([open]), [popover]:not(:popover-open), .sr-only, select, option, textarea, [data-symbol]';
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(unseen) &&
      element.getBoundingClientRect().width > 2;
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const lines: Line[] = [];
    const range = document.createRange();
    const rectsOf = () => [...range.getClientRects()].filter(({ width }) => width > 2);
    for (const root of document.querySelectorAll('main, header, footer')) {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const node = walk.currentNode as Text;
        const of = node.parentElement as Element;
        if (node.data.trim() === '' || !isSeen(of) || isFixed(of)) continue;
        range.selectNodeContents(node);
        const text = node.data.trim().slice(0, 30);
        lines.push(...rectsOf().map((rect) => Object.assign(rect, { text, of })));
        if (getComputedStyle(of).hyphens === 'auto') continue;
        for (const word of node.data.matchAll(/[\p{L}\p{N}]{5,}/gu)) {
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const tops = new Set(rectsOf().map(({ top }) => Math.round(top / 8)));
          if (tops.size > 1) faults.add(`“${word[0]}” breaks inside`);
        }
      }
    }
    lines.sort((a, b) => a.top - b.top);
    for (const [at, line] of lines.entries()) {
      const isScrolled = line.of.closest('.tabled, pre, [class*=overflow]');
      if (line.right > innerWidth + 2 && !isScrolled)
        faults.add(`“${line.text}” is outside the page`);
      for (const other of lines.slice(at + 1)) {
        if (other.top > line.bottom - 5) break;
        const width = Math.min(line.right, other.right) - Math.max(line.left, other.left);
        const height = Math.min(line.bottom, other.bottom) - other.top;
        const isSame = line.of === other.of;
        if (width > 4 && height > 6 && !isSame) {
          faults.add(`“${line.text}” and “${other.text}” overlap`);
        }
      }
    }
    for (const element of document.querySelectorAll('main *')) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // An ellipsis says that there is more.
      const isHidden = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
      const isCut = isHidden && element.scrollWidth > element.clientWidth + 2;
      if (isCut && isSeen(element)) faults.add(`“${element.textContent?.slice(0, 30)}” is cut`);
    }
    for (const symbol of document.querySelectorAll('main [data-symbol]')) {
      const { backgroundImage, maskImage } = getComputedStyle(symbol);
      if (backgroundImage === 'none' && maskImage === 'none') {
        faults.add(`${symbol.getAttribute('data-symbol')} isn’t drawn`);
      }
    }
    for (const image of document.images) {
      if (image.naturalWidth === 0) faults.add(`${image.src} isn’t loaded`);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth + 1) faults.add(`scrolls sideways, ${scrollWidth} px`);
    return [...faults];
  });
}
