/**
 * Finds faults of a page on a phone and a laptop, light and dark: WCAG 2.2 AA violations, layout shift
 * while loading, and content wider than the screen.
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

/** Returns a line for each fault. */
export async function pageFaults(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of widths) {
    const say = (fault: string) => faults.push(`${address} at ${viewport.width}: ${fault}`);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address, { waitUntil: 'load' });
    const { shift, moved } = await page.evaluate(readLayout);
    if (shift >= shiftLimit) say(`shifts by ${shift.toFixed(3)} as it loads (${moved})`);
    const wide = await page.evaluate(tooWide);
    if (wide) say(`is wider than the screen: ${wide}`);
    // The dark theme differs only in colors.
    for (const found of await violations(new AxeBuilder({ page }).withTags(standards))) {
      say(`light: ${found}`);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const found of await violations(new AxeBuilder({ page }).withRules(['color-contrast']))) {
      say(`dark: ${found}`);
    }
  }
  const styled = await tooWideStyled(page);
  if (styled)
    faults.push(`${address} at 360, with 200 % text by a reader’s style: too wide: ${styled}`);
  for (const width of [360, 320]) {
    const wide = await tooWideEnlarged(page, width);
    if (wide) faults.push(`${address} at ${width}, at 200 % text: too wide: ${wide}`);
  }
  return faults;
}

/**
 * Finds content that is too wide when a reader's own style doubles the text. Media queries don't see
 * this.
 */
async function tooWideStyled(page: Page): Promise<string> {
  await page.setViewportSize({ width: 360, height: 740 });
  const setSize = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
  await setSize('32px');
  const wide = await page.evaluate(tooWide);
  await setSize('');
  return wide;
}

/**
 * Finds content that is too wide on a phone whose browser has 200 % text. The page may rearrange
 * itself to fit.
 */
export async function tooWideEnlarged(page: Page, width = 360): Promise<string> {
  await page.setViewportSize({ width, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== '32px') throw new Error(`The letters are of ${size}.`);
  return page.evaluate(tooWide);
}

/** Legacy mode doesn't open a second page, which only frames need. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.setLegacyMode(true).analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Runs in the page after its scripts. */
async function readLayout(): Promise<{ shift: number; moved: string }> {
  await document.fonts.ready;
  await new Promise((resolve) => setTimeout(resolve, 250));
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node | null }[];
  }
  const shifts = await new Promise<Shift[]>((resolve) => {
    const seen: Shift[] = [];
    const observer = new PerformanceObserver((list) => {
      seen.push(...(list.getEntries() as Shift[]));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => {
      observer.disconnect();
      resolve(seen);
    }, 50);
  });
  const named = ({ node }: { node?: Node | null }) =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? '');
  return {
    shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    moved: shifts.flatMap(({ sources }) => sources.map(named)).join(', '),
  };
}

/**
 * Runs in the page.
 *
 * @returns the elements that extend past the screen, or nothing if the page fits
 */
function tooWide(): string {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return wide.map((it) => `${it.localName}.${it.className}`).join(', ') || 'the page';
}
