/**
 * Rulekeep's search in Chromium at a quarter of the speed: from a key to its results painted, in a
 * page of the built site at a phone's width, through its worker, with an index of any size in the
 * place of the site's own.
 *
 *     node benches/search/chromium.ts [--cards]
 *
 * prints that alone, for 5,000 entries or for 45,000 with cards, and what each key's time goes into.
 * The processor of the page is slowed; Chromium does not slow workers.
 */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildSearchIndex } from '../../src/search/index/build-index.ts';
import type { BuiltIndex } from '../../src/search/index/build-index.ts';
import { openPage } from './browser.ts';
import { type Speed, speedOf } from './measure.ts';

export interface ChromiumSpeed {
  /** From the first key on a fresh page to its results, over a local connection. */
  firstResult: number;
  /** Each query as it is typed for the first time, and again. */
  first: Speed;
  again: Speed;
  /** Letters taken back, whose answers the page still has. */
  back: Speed;
  /** All of the answer, also what is out of sight, after the last key of a query. */
  whole: Speed;
  /** What the times of the first and the repeated keys went into. */
  shares: Record<'first' | 'again', Key[]>;
  /** The same keys on a page that has nothing but a box and a line, which its worker fills with them. */
  emptyPage: Speed;
}

/** A key, in milliseconds: `worker` is from the question to the reply, with what waits before it. */
export interface Key {
  text: string;
  handler: number;
  worker: number;
  drawing: number;
  layout: number;
  frame: number;
}

const built = 'dist/about/index.html';

/** Keys that are typed, of whole queries one after the other. */
const most = 400;

/**
 * @param cards the index of cards beside that of the rules, where there is one
 * @returns null where the site is not built
 */
export async function measureInChromium(
  rules: Pick<BuiltIndex, 'head' | 'files'>,
  typed: string[],
  cards?: Pick<BuiltIndex, 'head' | 'files'>,
): Promise<ChromiumSpeed | null> {
  if (!existsSync(built)) return null;
  const served = new Map<string, Uint8Array | string>();
  for (const [name, bytes] of rules.files) served.set(`search-index/${name}`, bytes);
  for (const [name, bytes] of cards?.files ?? []) served.set(`card-index/${name}`, bytes);
  if (cards) {
    const page = readFileSync(built, 'utf8').replace(/ data-card-head="[^"]*"/g, '');
    const setting = `data-card-head="${cards.head}" data-search-head=`;
    served.set('about/index.html', page.replace('data-search-head=', setting));
  }
  const givenFor = (name: string) =>
    /^search-index\/.*-head\.json$/.test(name) ? `search-index/${rules.head}` : name;
  const { page, close } = await openPage(served, 'dist', 'about/', givenFor, watchWorker);
  try {
    const type = (texts: string[]) => page.evaluate(typeInto, texts);
    const [firstKey] = await type(['first strike']);
    // What many queries begin with is typed for the first time only once.
    const some = [...new Set(typed)].slice(0, most);
    const first = await type(some);
    const again = await type(some);
    const ends = some.filter((text, at) => !some[at + 1]?.startsWith(text));
    const back = await type(ends.flatMap((text) => [text.slice(0, -1), text, text.slice(0, -1)]));
    const whole = await page.evaluate(typeAndRest, ends);
    const emptyPage = speedOf((await typeOnEmptyPage(some)).map(totalOf));
    return {
      emptyPage,
      firstResult: firstKey ? totalOf(firstKey) : 0,
      first: speedOf(first.map(totalOf)),
      again: speedOf(again.map(totalOf)),
      back: speedOf(back.filter((_, at) => at % 3 === 2).map(totalOf)),
      whole: speedOf(whole),
      shares: { first, again },
    };
  } finally {
    await close();
  }
}

/** What this browser takes on this machine for whatever is answered by a worker and painted. */
async function typeOnEmptyPage(texts: string[]): Promise<Key[]> {
  const files = new Map([
    ['index.html', emptyPage],
    ['worker.js', 'onmessage = ({ data }) => postMessage(data);'],
  ]);
  const { page, close } = await openPage(files, null, 'index.html', undefined, watchWorker);
  try {
    await page.evaluate(typeInto, texts.slice(0, 40));
    return await page.evaluate(typeInto, texts);
  } finally {
    await close();
  }
}

const emptyPage = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<rule-search><input type="search"></rule-search>
<p></p>
<script>
  const box = document.querySelector('rule-search');
  const worker = new Worker('worker.js');
  box.addEventListener('input', ({ target }) => worker.postMessage(target.value));
  worker.addEventListener('message', ({ data }) => {
    document.querySelector('p').textContent = data;
    box.dispatchEvent(new Event('shown'));
  });
</script>`;

function totalOf({ handler, worker, drawing, layout, frame }: Key): number {
  return handler + worker + drawing + layout + frame;
}

interface Watched {
  /** When the worker was last asked, and when it replied. */
  asked: number;
  replied: number;
}

/** Runs in the page before its own scripts. */
function watchWorker(): void {
  const watched = globalThis as unknown as Watched;
  globalThis.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener('message', () => {
        watched.replied = performance.now();
      });
    }
    override postMessage(message: unknown): void {
      watched.asked = performance.now();
      super.postMessage(message);
    }
  };
}

/**
 * Runs in the page: types, and waits for each key until its results stand there, are laid out and
 * painted. The wait for the next frame to begin is the screen's, and is not counted; nor is the rest
 * between one key and the next, for which nobody types too fast.
 */
async function typeInto(typed: string[]): Promise<Key[]> {
  const restMs = 80;
  const box = document.querySelector('rule-search');
  const input = box?.querySelector('input');
  if (!box || !input) throw new Error('The page has no search box.');
  input.focus();
  const watched = globalThis as unknown as Watched;
  const keys: Key[] = [];
  for (const text of typed) {
    await new Promise((done) => setTimeout(done, restMs));
    const before = performance.now();
    watched.asked = 0;
    watched.replied = 0;
    const shown = new Promise((done) => box.addEventListener('shown', done, { once: true }));
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await shown;
    const drawn = performance.now();
    // Of an answer that is kept, no worker is asked.
    const asked = watched.asked || before;
    const replied = watched.replied || asked;
    box.getBoundingClientRect();
    const laidOut = performance.now();
    const frame = await new Promise<number>((done) =>
      requestAnimationFrame(() => {
        // Not the time that the frame is given: it was due then, and may have begun much later.
        const began = performance.now();
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - began);
        channel.port2.postMessage(null);
      }),
    );
    keys.push({
      ...{ text, handler: asked - before, worker: replied - asked, drawing: drawn - replied },
      ...{ layout: laidOut - drawn, frame },
    });
  }
  return keys;
}

/** Runs in the page: types whole queries, and waits after each until all of its answer is drawn. */
async function typeAndRest(queries: string[]): Promise<number[]> {
  const box = document.querySelector('rule-search');
  const input = box?.querySelector('input');
  if (!box || !input) throw new Error('The page has no search box.');
  const times: number[] = [];
  for (const text of queries) {
    const before = performance.now();
    const whole = new Promise((done) => box.addEventListener('whole', done, { once: true }));
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await whole;
    box.getBoundingClientRect();
    times.push(performance.now() - before);
  }
  return times;
}

/** What the keys about the median and the slowest tenth went into, and which were the slowest. */
function sharesOf(keys: Key[]): string[] {
  const sorted = keys.toSorted((a, b) => totalOf(a) - totalOf(b));
  const between = (from: number, to: number) =>
    sorted.slice(Math.floor(sorted.length * from), Math.ceil(sorted.length * to));
  const parts = ['handler', 'worker', 'drawing', 'layout', 'frame'] as const;
  const line = (name: string, some: Key[]) =>
    `${name}: ${parts
      .map((part) => [part, some.reduce((sum, key) => sum + key[part], 0) / some.length] as const)
      .map(([part, mean]) => `${part} ${mean.toFixed(1)}`)
      .join(', ')}`;
  const slowest = sorted.slice(-8).reverse();
  return [
    line('  about the median', between(0.45, 0.55)),
    line('  the slowest tenth', between(0.9, 1)),
    `  slowest: ${slowest.map((key) => `${key.text} (${totalOf(key).toFixed(0)})`).join(', ')}`,
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { sizesAtHand } = await import('./sizes.ts');
  const { indexOptions, weighTyping } = await import('./engine.ts');
  const { judge, keystrokes } = await import('./measure.ts');
  const { readQueries } = await import('./queries.ts');
  const { indexManyCards } = await import('./card-queries.ts');
  for (const { records, terminology, words, documents, entries } of sizesAtHand(
    [5000],
    console.error,
  )) {
    const rules = buildSearchIndex(records, terminology, indexOptions(words, documents));
    const typed = keystrokes(judge(readQueries('benches/search/queries'), entries), 60);
    for (const [what, bytes] of Object.entries(await weighTyping(rules))) {
      const sorted = bytes.toSorted((a, b) => a - b).map((size) => Math.round(size / 1024));
      console.log(`${what}: ${sorted[sorted.length >> 1]} / ${sorted.at(-1)} KB (median / worst)`);
    }
    const cards = process.argv.includes('--cards') ? await indexManyCards(records.length) : null;
    const speed = await measureInChromium(rules, typed, cards ?? undefined);
    if (!speed) throw new Error('Build the site first: npm run build');
    for (const name of ['first', 'again', 'back', 'whole', 'emptyPage'] as const) {
      const { median, p95, worst } = speed[name];
      const times = [median, p95, worst].map((ms) => ms.toFixed(0)).join(' / ');
      console.log(`${name}: ${times} ms (median / p95 / worst)`);
      if (name === 'first' || name === 'again')
        console.log(sharesOf(speed.shares[name]).join('\n'));
    }
  }
}
