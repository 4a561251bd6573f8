/**
 * Finds problems of a page on a phone and a laptop: WCAG 2.2 AA violations, layout shift while
 * loading, and content that is wider than the screen.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The largest layout shift that a reader doesn't notice. */
const shiftLimit = 0.02;
const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Returns one line for each problem. */
export async function pageFaults(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of widths) {
    const report = (fault: string) => faults.push(`${address} at ${viewport.width}: ${fault}`);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address, { waitUntil: 'load' });
    const { shift, moved } = await page.evaluate(readLayout);
    if (shift >= shiftLimit) report(`shifts by ${shift.toFixed(3)} as it loads (${moved})`);
    const wide = await page.evaluate(tooWide);
    if (wide) report(`is wider than the screen: ${wide}`);
    // Checks only contrast in the dark theme, because nothing but the colors is different.
    for (const found of await violations(new AxeBuilder({ page }).withTags(standards))) {
      report(`light: ${found}`);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const found of await violations(new AxeBuilder({ page }).withRules(['color-contrast']))) {
      report(`dark: ${found}`);
    }
  }
  const styled = await tooWideWithStyles(page);
  if (styled)
    faults.push(`${address} at 360, with 200 % text by a reader’s style: too wide: ${styled}`);
  for (const width of [360, 320]) {
    const wide = await tooWideEnlarged(page, width);
    if (wide) faults.push(`${address} at ${width}, at 200 % text: too wide: ${wide}`);
  }
  return faults;
}

/**
 * Finds content that is too wide if a style sheet doubles the text size. Media queries don't react
 * to this, so the layout stays the same.
 */
async function tooWideWithStyles(page: Page): Promise<string> {
  await page.setViewportSize({ width: 360, height: 740 });
  const setSize = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
  await setSize('32px');
  const wide = await page.evaluate(tooWide);
  await setSize('');
  return wide;
}

/**
 * Finds content that is too wide if the settings of the browser double the text size. Media queries
 * react to this, so the layout may change.
 */
export async function tooWideEnlarged(page: Page, width = 360): Promise<string> {
  await page.setViewportSize({ width, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== '32px') throw new Error(`The text size is ${size}.`);
  return page.evaluate(tooWide);
}

/** Runs axe in legacy mode, which is faster because it opens no page for content in frames. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.setLegacyMode(true).analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Returns how much the layout shifted, and what moved. Runs in the page. */
async function readLayout(): Promise<{ shift: number; moved: string }> {
  await document.fonts.ready;
  await new Promise((resolve) => requestIdleCallback(resolve));
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node | null }[];
  }
  const shifts: Shift[] = [];
  const observer = new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as Shift[]));
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  // The browser gives the observer what it has buffered between two frames.
  await nextFrame();
  await nextFrame();
  shifts.push(...(observer.takeRecords() as Shift[]));
  observer.disconnect();
  const named = ({ node }: { node?: Node | null }) =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? '');
  return {
    shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    moved: shifts.flatMap(({ sources }) => sources.map(named)).join(', '),
  };
}

/** Lists the elements that extend past the screen; '' if there are none. Runs in the page. */
function tooWide(): string {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return (
    wide.map(({ localName, className }) => `${localName}.${className}`).join(', ') || 'the page'
  );
}
