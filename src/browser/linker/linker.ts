/**
 * `linker.js`, a script for other sites. It links the rule numbers on their pages to this site, and
 * shows the rule when a reader points at, focuses or taps a link. It neither adds styles to the page nor
 * sets cookies.
 */
import { knownNumbersAddress } from '../../rules/addresses.ts';
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { citationPatterns, topicsIn } from '../../rules/numbers/citation-patterns.ts';
import { type CitedNumber, findCitedNumbers } from '../../rules/numbers/find-cited-numbers.ts';
import { unpackKeys } from '../../rules/numbers/packed-keys.ts';
import { writeRange } from '../../rules/posts/quote-address.ts';
import { isDay } from '../../rules/words/dates.ts';
import { getOnce } from '../fetch-number-files.ts';
import { LinkPreviews } from './link-previews.ts';
import type { ruleCard } from './rule-card.ts';
import { blockAround, isInText, textBlocks } from './text-blocks.ts';
import { type TextLink, TextLinks } from './text-links.ts';

/** `src/build/bundle-linker.ts` inserts the value. */
declare const CITATION_GRAMMAR: CitationGrammar;
/** The file of the card: its name, and its hash for subresource integrity. */
declare const CARD_FILE: { name: string; integrity: string };

/** The value is inserted only here, because it is long. */
const grammar = CITATION_GRAMMAR;

const neverIn =
  'a,button,code,pre,kbd,samp,input,textarea,select,option,label,script,style,noscript,template,svg,math,canvas,iframe,object,audio,video,[contenteditable]:not([contenteditable=false]),[role=button],[role=link],[role=textbox],[data-rulekeep]';
const headings = 'h1,h2,h3,h4,h5,h6,[role=heading]';
/** How long to wait, in milliseconds, until the page has loaded and its own scripts have run. */
const maxWait = 2000;

const script = document.currentScript as HTMLScriptElement | null;
const address = /^(.*\/)linker(?:\/[^/]*)?\.js(?:[?#].*)?$/.exec(script?.src ?? '');
if (!script || !address) {
  warn(
    'it can’t find its site, so it adds no links. Load it from there with <script src="…/linker.js" defer>: not as a module, inline, in a bundle or from a copy.',
  );
} else if (!('rulekeep' in window)) {
  Object.assign(window, { rulekeep: true });
  void start(address[1] as string, script.dataset);
}

function warn(what: string): void {
  console.warn(`linker.js: ${what}`);
}

/** Returns the settings in the attributes of the script. Warns about those that it can't use. */
function readSettings({ document: slug, day, headings: inHeadings, leaveOut }: DOMStringMap) {
  const slugs = grammar.documents.map((each) => each.slug);
  const isKnown = slug === undefined || slugs.includes(slug);
  if (!isKnown) warn(`data-document="${slug}" is none of: ${slugs.join(', ')}.`);
  if (day && !isDay(day)) warn(`data-day="${day}" is not a date such as 2014-06-01.`);
  const skipped = [neverIn, ...(inHeadings === 'no' ? [headings] : [])];
  try {
    if (leaveOut) new DocumentFragment().querySelector(leaveOut);
    if (leaveOut) skipped.push(leaveOut);
  } catch {
    warn(`data-leave-out="${leaveOut}" is not a CSS selector.`);
  }
  return {
    document: isKnown ? slug : undefined,
    day: day && isDay(day) ? day : null,
    skipped: skipped.join(),
  };
}

async function start(root: string, options: DOMStringMap): Promise<void> {
  const getJson = getOnce(async (address) => {
    const response = await fetch(root + address.slice(1), { credentials: 'omit' });
    if (!response.ok) throw new Error(address);
    return response.json();
  });
  const packed = await getJson(knownNumbersAddress).catch(() => null);
  if (packed === null) {
    return warn(`can’t load ${root}${knownNumbersAddress.slice(1)}, so it adds no links.`);
  }
  await pageLoaded();
  const settings = readSettings(options);
  const { day, skipped } = settings;
  const known = new Map(
    Object.entries(packed as Record<string, string>).map(([slug, keys]) => [
      slug,
      new Set(unpackKeys(keys)),
    ]),
  );
  const words = `${document.title} ${document.body.textContent}`;
  const named = topicsIn(words, citationPatterns(grammar));
  // Different subrules, such as 613.7b and 704.5k, show as well that a page is about the rules.
  const all = numbersIn(words, settings.document, known, named).map(({ key }) => key);
  const topics = new Set(all.filter((key) => /\d[a-z]+$/.test(key))).size > 1 ? 2 : named;
  const card = new LinkPreviews(async () => (await loadCard(root))(getJson, day));
  const links = new TextLinks((node) => linkIn([blockAround(node)]));
  /** What was found in each block, by its first node. */
  const read = new WeakMap<Text, { text: string; found: CitedNumber[] }>();

  function link(nodes: Text[]): void {
    const texts = nodes.map((node) => links.textOf(node));
    const text = texts.join('');
    const first = nodes[0] as Text;
    const before = read.get(first);
    const found =
      before?.text === text
        ? before.found
        : /\d/.test(text)
          ? numbersIn(text, settings.document, known, topics)
          : [];
    read.set(first, { text, found });
    let start = 0;
    for (const [at, node] of nodes.entries()) {
      const from = start;
      const end = from + (texts[at] as string).length;
      start = end;
      // Skips a number that is split across two elements: `702.<b>19</b>`.
      const inside = found.filter((number) => number.start >= from && number.end <= end);
      links.set(
        node,
        inside.map((number) => textLink(number, from)),
      );
    }
  }

  function textLink(
    { start, end, key, through, document: slug }: CitedNumber,
    from: number,
  ): TextLink {
    const href = through
      ? `${root}quote/?of=${slug}/${day ? `${day}/` : ''}${writeRange({ first: key, last: through })}`
      : // With a date, links to the rule that had the number then, even if another rule has it now.
        `${root}${slug}/${day ? `${day}/` : ''}${encodeURI(key)}/`;
    return {
      start: start - from,
      end: end - from,
      id: href,
      make: () => {
        const anchor = document.createElement('a');
        anchor.href = href;
        anchor.dataset['rulekeep'] = `${slug}/${key}`;
        if (through) anchor.dataset['rulekeepThrough'] = through;
        card.attachTo(anchor);
        return anchor;
      },
    };
  }

  const linkIn = (nodes: Iterable<Node>) => {
    for (const node of new Set(nodes)) textBlocks(node, skipped, links.isOwn).forEach(link);
  };
  linkIn([document.body]);
  const observer = new MutationObserver((records) => {
    const unlinked = links.repair(records);
    card.update();
    const texts = records.flatMap(({ target, addedNodes, removedNodes, type }) => [
      ...(type === 'characterData' || [...removedNodes].some(isInText) ? [target] : []),
      ...addedNodes,
    ]);
    linkIn([...unlinked, ...texts].map(blockAround));
    // Drops the records of the links that this script has just added.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/**
 * Loads the module of the card. A script element checks its hash, so that a pinned version of this script
 * loads no other code.
 */
async function loadCard(root: string): Promise<typeof ruleCard> {
  const src = root + CARD_FILE.name;
  const element = Object.assign(document.createElement('script'), {
    ...{ type: 'module', crossOrigin: 'anonymous', integrity: CARD_FILE.integrity, src },
  });
  await new Promise((onload, onerror) => {
    Object.assign(element, { onload, onerror });
    document.head.append(element);
  });
  const { ruleCard: make } = (await import(/* @vite-ignore */ src)) as {
    ruleCard: typeof ruleCard;
  };
  return make;
}

/**
 * Waits until the page has loaded, so that a framework that takes over HTML from a server finds it
 * unchanged.
 */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  const loaded = new Promise((done) => addEventListener('load', done, { once: true }));
  const waited = new Promise((done) => setTimeout(done, maxWait));
  return Promise.race([loaded, waited]);
}

function numbersIn(
  text: string,
  assumed: string | undefined,
  known: ReadonlyMap<string, ReadonlySet<string>>,
  topics: number,
): CitedNumber[] {
  const exists = (slug: string, key: string) => known.get(slug)?.has(key) === true;
  const cited = findCitedNumbers(text, grammar, {
    document: assumed,
    isOnly: assumed !== undefined,
    onRules: assumed !== undefined,
    topics,
    exists,
  });
  return cited.filter(({ document, key }) => exists(document, key));
}
