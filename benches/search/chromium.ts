/**
 * Rulekeep's search in Chromium at a quarter of the speed: from a key to its results painted, in a
 * page of the built site at a phone's width, through its worker, with an index of any size in the
 * place of the site's own.
 */
import { existsSync } from 'node:fs';
import type { BuiltIndex } from '../../src/rulebook/index.ts';
import { openPage } from './browser.ts';
import { type Speed, speedOf } from './measure.ts';

export interface ChromiumSpeed {
  /** From the first key on a fresh page to its results, over a local connection. */
  firstResult: number;
  /** Each query as it is typed for the first time, and again. */
  first: Speed;
  again: Speed;
}

const built = 'dist/about/index.html';

/** Keys that are typed, of whole queries one after the other. */
const most = 400;

/** @returns null where the site is not built */
export async function measureInChromium(
  { head, files }: BuiltIndex,
  typed: string[],
): Promise<ChromiumSpeed | null> {
  if (!existsSync(built)) return null;
  const served = new Map<string, Uint8Array>();
  for (const [name, bytes] of files) served.set(`search-index/${name}`, bytes);
  const { page, close } = await openPage(served, 'dist', 'about/', (name) =>
    name.endsWith('-head.json') ? `search-index/${head}` : name,
  );
  try {
    const [firstResult = 0] = await page.evaluate(typeInto, ['first strike']);
    const some = typed.slice(0, most);
    const first = speedOf(await page.evaluate(typeInto, some));
    const again = speedOf(await page.evaluate(typeInto, some));
    return { firstResult, first, again };
  } finally {
    await close();
  }
}

/**
 * Runs in the page: types, and waits for each key until its results stand there, are laid out and
 * painted. The wait for the next frame to begin is the screen's, and is not counted; nor is the rest
 * between one key and the next, for which nobody types too fast.
 */
async function typeInto(typed: string[]): Promise<number[]> {
  const restMs = 80;
  const box = document.querySelector('rule-search');
  const input = box?.querySelector('input');
  if (!box || !input) throw new Error('The page has no search box.');
  input.focus();
  const times: number[] = [];
  for (const text of typed) {
    await new Promise((done) => setTimeout(done, restMs));
    const before = performance.now();
    const shown = new Promise((done) => box.addEventListener('shown', done, { once: true }));
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await shown;
    box.getBoundingClientRect();
    const laidOut = performance.now() - before;
    const frame = await new Promise<number>((done) =>
      requestAnimationFrame(() => {
        // Not the time that the frame is given: it was due then, and may have begun much later.
        const began = performance.now();
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - began);
        channel.port2.postMessage(null);
      }),
    );
    times.push(laidOut + frame);
  }
  return times;
}
