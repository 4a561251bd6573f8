/**
 * `linker.js`, a script for other sites. It links the rule numbers on their pages to this site, and
 * shows the rule when a reader points at, focuses or taps a link. It is a single file, and neither adds
 * styles to the page nor sets cookies.
 */
import { numbersIndexAddress } from '../../rules/addresses.ts';
import type { NumbersIndex } from '../../rules/number-files/number-files.ts';
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { type CitedNumber, findCitedNumbers } from '../../rules/numbers/find-cited-numbers.ts';
import { getOnce } from '../fetch-number-files.ts';
import { fetchRuleText } from '../fetch-rule-texts.ts';
import { ruleCard } from './rule-card.ts';

/** `src/build/bundle-linker.ts` inserts the value. */
declare const CITATION_GRAMMAR: CitationGrammar;

const neverIn =
  'a,button,code,pre,kbd,samp,input,textarea,select,option,label,script,style,noscript,template,svg,math,canvas,iframe,object,audio,video,[contenteditable]:not([contenteditable=false]),[role=button],[role=link],[role=textbox],[data-rulekeep]';
const headings = 'h1,h2,h3,h4,h5,h6,[role=heading]';
/** Elements that can be inside a sentence. Any other element begins a new block of text. */
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
  const prefixes = new Map<string, Set<string>>();
  for (const index of indexes) {
    if (!index) continue;
    prefixes.set(index.document, new Set(index.sections.map(({ name }) => prefixOf(name))));
  }
  // If no index can be loaded, this adds no links.
  if (prefixes.size === 0) return;
  const { headings: linksHeadings, leaveOut } = options;
  const skipped = [neverIn, linksHeadings === 'no' ? headings : '', leaveOut]
    .filter(Boolean)
    .join();
  const card = ruleCard((slug, key) => fetchRuleText(slug, key, day ?? null, getJson));

  function link(nodes: Text[]): void {
    const text = nodes.map(({ data }) => data).join('');
    if (!/\d/.test(text)) return;
    const cited = findCitedNumbers(text, CITATION_GRAMMAR, {
      document: options['document'],
      onRules: options['document'] !== undefined,
    });
    const starts: number[] = [];
    let length = 0;
    for (const { data } of nodes) {
      starts.push(length);
      length += data.length;
    }
    // Links the last number first, so that the offsets of earlier ones stay valid.
    for (const number of cited.reverse()) {
      const slug = documentOf(number, prefixes);
      const at = starts.findLastIndex((from) => from <= number.start);
      const [node, from = 0] = [nodes[at], starts[at]];
      // Skips a number that is split across two elements: `702.<b>19</b>`.
      if (slug === null || !node || number.end > from + node.length) continue;
      const { key, through } = number;
      const anchor = document.createElement('a');
      // With a date, links to the rule that had the number then, even if another rule has it now.
      anchor.href = through
        ? `${root}quote/?of=${slug}/${day ? `${day}/` : ''}${key}-${through}`
        : `${root}${slug}/${encodeURI(key)}/${day ? `?on=${day}&cited=` : ''}`;
      anchor.dataset['rulekeep'] = `${slug}/${key}`;
      if (through) anchor.dataset['rulekeepThrough'] = through;
      const text = node.splitText(number.start - from);
      text.splitText(number.end - number.start);
      text.replaceWith(anchor);
      anchor.append(text);
      card.attachTo(anchor);
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
    // Drops the records of the links that this script has just added.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

function prefixOf(key: string): string {
  return key.split('.', 1)[0] as string;
}

/** Returns the likeliest document that has numbers with the same first part, or null. */
function documentOf(
  { key, document: guess, documents, named }: CitedNumber,
  prefixes: ReadonlyMap<string, Set<string>>,
): string | null {
  const has = (slug: string) => prefixes.get(slug)?.has(prefixOf(key));
  return has(guess) ? guess : named ? null : (documents.find(has) ?? null);
}

/** Returns the text nodes under a node, grouped by block of text, such as a paragraph. */
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
    if (before && endsBlock(before, node)) block = [];
    if (!(node instanceof Text)) {
      if (!inline.test(node.nodeName)) block = [];
      continue;
    }
    if (block.length === 0) blocks.push(block);
    block.push(node);
  }
  return blocks;
}

/** True if a block of text, such as a paragraph, ends between two consecutive nodes. */
function endsBlock(before: Text, after: Node): boolean {
  for (let up = before.parentElement; up && !up.contains(after); up = up.parentElement) {
    if (!inline.test(up.nodeName)) return true;
  }
  return false;
}
