/**
 * `linker.js`, a script for other sites. It links the rule numbers on their pages to this site, and shows the rule when
 * a reader points at, focuses or taps a link. It neither adds styles to the page nor sets cookies.
 */
import { entryId, knownNumbersAddress } from '../../rules/addresses.ts';
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { citationPatterns, topicsIn } from '../../rules/numbers/citation-patterns.ts';
import { type CitedNumber, findCitedNumbers } from '../../rules/numbers/find-cited-numbers.ts';
import { writeRange } from '../../rules/numbers/number-key.ts';
import { unpackKeys } from '../../rules/numbers/number-index.ts';
import { isDay } from '../../rules/words/dates.ts';
import { loadForLinks } from '../hover-preview/load-for-links.ts';
import type { makePreviews } from './link-previews.ts';
import { blockAround, isInText, textBlocks } from './text-blocks.ts';
import { type TextLink, TextLinks } from './text-links.ts';

/** `src/build/bundle-linker.ts` puts the value here. */
declare const CITATION_GRAMMAR: CitationGrammar;
/** The file that shows rules: its name, and its hash for subresource integrity. */
declare const PREVIEW_FILE: { name: string; integrity: string };

/** The build puts the long values in place of each use of their names, so each name is used only once. */
const grammar = CITATION_GRAMMAR;
const previewFile = PREVIEW_FILE;

const neverIn =
  'a,button,code,pre,kbd,samp,textarea,select,option,label,script,style,noscript,template,svg,math,[contenteditable]:not([contenteditable=false]),[role=button],[role=link],[role=textbox],[data-rulekeep]';
const headings = 'h1,h2,h3,h4,h5,h6,[role=heading]';
const previewEvents = 'pointerover pointerout pointerdown focusin focusout click keydown';
/** How long to wait, in milliseconds, until the page has loaded and its own scripts have run. */
const maxWait = 2000;

const script = document.currentScript as HTMLScriptElement | null;
const address = /^(.*\/)linker(?:\/[^/]*)?\.js(?:[?#].*)?$/.exec(script?.src ?? '');
if (!script || !address) {
  warn('load it with <script src="…/linker.js" defer>, not as a module.');
} else if (!('rulekeep' in window)) {
  Object.assign(window, { rulekeep: true });
  void start(address[1] as string, script.dataset);
}

function warn(what: string): void {
  console.warn(`linker.js: ${what}`);
}

/** Returns the settings in the attributes of the script. Warns about those that it can't use. */
function readSettings({ document: slug, day, headings: inHeadings, leaveOut }: DOMStringMap) {
  const isWrong = (name: string, value: string, what: string) =>
    warn(`data-${name}="${value}" is ${what}.`);
  const slugs = grammar.documents.map((each) => each.slug);
  const isKnown = slug === undefined || slugs.includes(slug);
  if (!isKnown) isWrong('document', slug, `none of: ${slugs.join()}`);
  const isDate = isDay(day ?? '');
  if (day && !isDate) isWrong('day', day, 'no date such as 2014-06-01');
  let skipped = neverIn + (inHeadings === 'no' ? `,${headings}` : '');
  try {
    if (leaveOut) {
      document.querySelector(leaveOut);
      skipped += `,${leaveOut}`;
    }
  } catch {
    isWrong('leave-out', `${leaveOut}`, 'no selector');
  }
  return {
    document: isKnown ? slug : undefined,
    day: day && isDate ? day : null,
    skipped,
  };
}

async function start(root: string, options: DOMStringMap): Promise<void> {
  const getJson = async (address: string): Promise<unknown> => {
    const response = await fetch(root + address.slice(1), { credentials: 'omit' });
    if (!response.ok) throw new Error(address);
    return response.json();
  };
  const packed = await getJson(knownNumbersAddress).catch(() => null);
  if (packed === null) return warn(`can’t load ${knownNumbersAddress}.`);
  await pageLoaded();
  const settings = readSettings(options);
  const { day, skipped } = settings;
  const known = new Set(
    Object.entries(packed as Record<string, string>).flatMap(([slug, keys]) =>
      unpackKeys(keys).map((key) => `${slug}/${key}`),
    ),
  );
  const exists = (slug: string, key: string) => known.has(`${slug}/${key}`);
  const numbersIn = (text: string, topics: number, found?: ReadonlySet<string>): CitedNumber[] => {
    const isOnly = settings.document !== undefined;
    const options = { document: settings.document, isOnly, topics, found, exists };
    const cited = findCitedNumbers(text, grammar, options);
    return cited.filter(({ document: slug, key }) => exists(slug, key));
  };
  const linkAt = ({ target }: Event) =>
    (target as Element).closest?.<HTMLAnchorElement>('a[data-rulekeep]') ?? null;
  loadForLinks(previewEvents, linkAt, async () => {
    const previews = (await loadPreviews(root))(getJson, day);
    return (event, link) => previews.handle(event, link);
  });
  const links = new TextLinks((node) => linkIn([blockAround(node)]));
  const textOf = (nodes: Text[]) => nodes.map((node) => links.textOf(node)).join('');
  const all = textBlocks(document.body, 'script,style', links.isOwn).map(textOf);
  const words = [document.title, ...all].join('\n');
  const named = topicsIn(words, citationPatterns(grammar));
  // What the whole page shows to be a rule number is one in its paragraph, too.
  const found = new Set(numbersIn(words, named).map((each) => `${each.document}/${each.key}`));
  // Different subrules, such as 613.7b and 704.5k, show as well that a page is about the rules.
  const isOfRules = [...found].filter((id) => /\d[a-z]+$/.test(id)).length > 1;
  const topics = isOfRules ? 2 : Math.max(named, found.size && 1);

  function link(nodes: Text[]): void {
    const texts = nodes.map((node) => links.textOf(node));
    const text = texts.join('');
    const cited = /\d/.test(text) ? numbersIn(text, topics, found) : [];
    let start = 0;
    for (const [at, node] of nodes.entries()) {
      const from = start;
      const end = from + (texts[at] as string).length;
      start = end;
      // Skips a number that is split across two elements: `702.<b>19</b>`.
      const inside = cited.filter((number) => number.start >= from && number.end <= end);
      const own = inside.map((number) => textLink(number, from));
      links.set(node, own);
    }
  }

  function textLink(
    { start, end, key, through, document: slug }: CitedNumber,
    from: number,
  ): TextLink {
    const cited = through ? writeRange({ first: key, last: through }) : encodeURI(key);
    // With a date, links to the rule that had the number then, even if another rule has it now.
    const id = entryId(slug, cited, day ?? '');
    const anchor = document.createElement('a');
    anchor.href = root + (through ? `quote/?of=${id}` : `${id}/`);
    anchor.dataset['rulekeep'] = `${slug}/${key}`;
    if (through) anchor.dataset['rulekeepThrough'] = through;
    return { start: start - from, end: end - from, anchor };
  }

  const linkIn = (nodes: Iterable<Node>) => {
    for (const node of new Set(nodes)) textBlocks(node, skipped, links.isOwn).forEach(link);
  };
  linkIn([document.body]);
  const observer = new MutationObserver((records) => {
    const unlinked = links.repair(records);
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
 * Loads the module of the previews. A script element checks its hash, so that a pinned version of this
 * script loads no other code.
 */
async function loadPreviews(root: string): Promise<typeof makePreviews> {
  const src = root + previewFile.name;
  await new Promise((onload, onerror) => {
    const element = document.createElement('script');
    const { integrity } = previewFile;
    const settings = { type: 'module', crossOrigin: 'anonymous', integrity, src, onload, onerror };
    document.head.append(Object.assign(element, settings));
  });
  return ((await import(/* @vite-ignore */ src)) as typeof import('./link-previews.ts'))
    .makePreviews;
}

/** Waits until the page has loaded, so that a framework that takes over HTML from a server finds it unchanged. */
function pageLoaded(): Promise<unknown> {
  return new Promise<unknown>((done) => {
    addEventListener('load', done);
    setTimeout(done, document.readyState === 'complete' ? 0 : maxWait);
  });
}
