/**
 * `linker.js`, a script for other sites: it links the rule numbers in their pages, and shows the rule when
 * a reader points at, focuses or taps a link. It is one file, adds no styles to the page, sets no cookies,
 * and fetches texts from its own site when they are needed.
 */
import { numbersIndexAddress } from '../../rules/addresses.ts';
import type { NumbersIndex } from '../../rules/number-files/numbers-files.ts';
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { type CitedNumber, recogniseCitations } from '../../rules/numbers/recognise-citations.ts';
import { getOnce } from '../open-numbers.ts';
import { fetchRuleText } from '../rule-texts.ts';
import { ruleCard } from './rule-card.ts';

/** The build fills this in. */
declare const CITATION_GRAMMAR: CitationGrammar;

const neverIn =
  'a,button,code,pre,kbd,samp,input,textarea,select,option,label,script,style,noscript,template,svg,math,canvas,iframe,object,audio,video,[contenteditable]:not([contenteditable=false]),[role=button],[role=link],[role=textbox],[data-rulekeep]';
const headings = 'h1,h2,h3,h4,h5,h6,[role=heading]';
/** Elements inside a sentence. All others end it. */
const inline =
  /^(?:abbr|acronym|b|bdi|bdo|big|cite|data|del|dfn|em|font|i|ins|mark|q|s|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|a|code|kbd|samp)$/i;

const script = document.currentScript as HTMLScriptElement | null;
if (script && !('rulekeep' in window)) {
  Object.assign(window, { rulekeep: true });
  void start(script.src.replace(/linker(?:\/[^/]*)?\.js.*$/, ''), script.dataset);
}

async function start(root: string, options: DOMStringMap): Promise<void> {
  const { day } = options;
  const getJson = getOnce(async (address) => {
    const response = await fetch(root + address.slice(1), { credentials: 'omit' });
    if (!response.ok) throw new Error(address);
    return response.json();
  });
  const indexes = await Promise.all(
    CITATION_GRAMMAR.documents.map(
      ({ slug }) => getJson(numbersIndexAddress(slug)).catch(() => null) as Promise<NumbersIndex>,
    ),
  );
  /** The first parts of each document's numbers: `702`, `E`. */
  const heads = new Map<string, Set<string>>();
  for (const index of indexes) {
    if (index) heads.set(index.document, new Set(index.sections.map(({ name }) => headOf(name))));
  }
  // Without a connection to the site there is nothing to link to.
  if (heads.size === 0) return;
  const { headings: links, leaveOut } = options;
  const skipped = [neverIn, links === 'no' ? headings : '', leaveOut].filter(Boolean).join();
  const card = ruleCard((slug, key) => fetchRuleText(slug, key, day ?? null, getJson));

  function link(nodes: Text[]): void {
    const text = nodes.map(({ data }) => data).join('');
    if (!/\d/.test(text)) return;
    const cited = recogniseCitations(text, CITATION_GRAMMAR, {
      document: options['document'],
      onRules: options['document'] !== undefined,
    });
    const starts: number[] = [];
    let length = 0;
    for (const { data } of nodes) {
      starts.push(length);
      length += data.length;
    }
    const placeOf = (offset: number, at: number): [Text, number] => [
      nodes[at] as Text,
      offset - (starts[at] as number),
    ];
    // From the end, so that earlier offsets stay valid.
    for (const number of cited.reverse()) {
      const slug = documentOf(number, heads);
      if (slug === null) continue;
      const first = starts.findLastIndex((from) => from <= number.start);
      const last = starts.findLastIndex((from) => from < number.end);
      const start = placeOf(number.start, first);
      const range = rangeOf(...start, ...placeOf(number.end, last), skipped);
      if (!range) continue;
      const { key, through } = number;
      const anchor = document.createElement('a');
      // A number in an old post means what had it then, whatever rule has it today.
      anchor.href = through
        ? `${root}quote/?of=${slug}/${day ? `${day}/` : ''}${key}-${through}`
        : `${root}${slug}/${encodeURI(key)}/${day ? `?on=${day}&cited=` : ''}`;
      anchor.dataset['rulekeep'] = `${slug}/${key}`;
      if (through) anchor.dataset['rulekeepThrough'] = through;
      anchor.append(range.extractContents());
      range.insertNode(anchor);
      card.serve(anchor);
    }
  }

  const linkIn = (root: Node) => {
    for (const block of blocksOf(root, skipped)) link(block);
  };
  linkIn(document.body);
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'characterData') linkIn(target.parentNode ?? target);
      for (const node of addedNodes) linkIn(node);
    }
    // Ignores the script's own changes.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/**
 * Returns the range of a number in the page. A number in several elements, `702.<b>19b</b>`, includes
 * them whole.
 *
 * @returns null if the range would split an element or include a skipped one
 */
function rangeOf(
  first: Text,
  start: number,
  last: Text,
  end: number,
  skipped: string,
): Range | null {
  const range = document.createRange();
  range.setStart(first, start);
  range.setEnd(last, end);
  if (first === last) return range;
  const within = range.commonAncestorContainer;
  const from = upTo(within, first, start === 0 ? 'previousSibling' : null);
  const to = upTo(within, last, end === last.length ? 'nextSibling' : null);
  if (!from || !to) return null;
  if (from !== first) range.setStartBefore(from);
  if (to !== last) range.setEndAfter(to);
  return range.cloneContents().querySelector(skipped) ? null : range;
}

/**
 * Returns the child of `within` that contains only this text, or null if it contains more.
 *
 * @param side the side on which nothing may follow, or null if the text itself continues there
 */
function upTo(
  within: Node,
  text: Node,
  side: 'previousSibling' | 'nextSibling' | null,
): Node | null {
  let node = text;
  while (node.parentNode !== within) {
    if (side === null || node[side]) return null;
    node = node.parentNode as Node;
  }
  return node;
}

function headOf(key: string): string {
  return key.split('.', 1)[0] as string;
}

/** Returns the likeliest document that has the section of a number, or null. */
function documentOf(
  { key, document: guess, documents, named }: CitedNumber,
  heads: ReadonlyMap<string, Set<string>>,
): string | null {
  const has = (slug: string) => heads.get(slug)?.has(headOf(key));
  return has(guess) ? guess : named ? null : (documents.find(has) ?? null);
}

/** Returns the text nodes of each block in a node. */
function blocksOf(root: Node, skipped: string): Text[][] {
  const element = root instanceof Element ? root : root.parentElement;
  if (!root.isConnected || !element || element.closest(skipped)) return [];
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(skipped)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const blocks: Text[][] = [];
  let block: Text[] = [];
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    const before = block.at(-1);
    if (before && leftBlock(before, node)) block = [];
    if (!(node instanceof Text)) {
      if (!inline.test(node.nodeName)) block = [];
      continue;
    }
    if (block.length === 0) blocks.push(block);
    block.push(node);
  }
  return blocks;
}

/** True if a block ends between two consecutive nodes. */
function leftBlock(before: Text, after: Node): boolean {
  for (let up = before.parentElement; up && !up.contains(after); up = up.parentElement) {
    if (!inline.test(up.nodeName)) return true;
  }
  return false;
}
