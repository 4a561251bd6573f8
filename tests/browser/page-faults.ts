/**
 * What is wrong with a page as far as a program can tell, on a phone and on a desk, light and dark:
 * WCAG 2.2 AA (targets of 24 px are in it), what shifts as it loads, and what is wider than the screen.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What may move: less than a reader sees. */
const shiftLimit = 0.02;
const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** @returns each fault in a line; empty where there is none */
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
    // A page is judged whole in light; in dark only the colours are others.
    for (const found of await violations(new AxeBuilder({ page }).withTags(standards))) {
      say(`light: ${found}`);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const found of await violations(new AxeBuilder({ page }).withRules(['color-contrast']))) {
      say(`dark: ${found}`);
    }
  }
  const styled = await tooWideStyled(page);
  if (styled) faults.push(`${address} at 360, in styles of the reader’s own: too wide: ${styled}`);
  for (const width of [360, 320]) {
    const wide = await tooWideEnlarged(page, width);
    if (wide) faults.push(`${address} at ${width}, letters twice as large: too wide: ${wide}`);
  }
  return faults;
}

/** The same of a reader whose own styles double the letters, of which no media query knows. */
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
 * What of an open page is too wide for a phone whose browser is set to letters twice as large. The
 * page may shift to fit them.
 */
export async function tooWideEnlarged(page: Page, width = 360): Promise<string> {
  await page.setViewportSize({ width, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== '32px') throw new Error(`The letters are of ${size}.`);
  return page.evaluate(tooWide);
}

/** Pages hold no frames, which is what the other mode opens a second page for. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.setLegacyMode(true).analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Runs in the page, once what its scripts put there has come. */
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
 * @returns what reaches beyond the screen, where the page does; empty where it fits
 */
function tooWide(): string {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return wide.map((it) => `${it.localName}.${it.className}`).join(', ') || 'the page';
}
