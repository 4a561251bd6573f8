/**
 * `linker.js`, a script for other sites. It links the rule numbers on their pages, and shows the rule
 * when a reader points at, focuses or taps a link. It is a single file, adds no styles to the page,
 * sets no cookies, and fetches texts from its own site when needed.
 */
import { numbersIndexAddress } from '../../rules/addresses.ts';
import type { NumbersIndex } from '../../rules/number-files/numbers-files.ts';
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { type CitedNumber, recogniseCitations } from '../../rules/numbers/recognise-citations.ts';
import { getOnce } from '../read-number-files.ts';
import { fetchRuleText } from '../rule-texts.ts';
import { ruleCard } from './rule-card.ts';

/** The build inserts the value. */
declare const CITATION_GRAMMAR: CitationGrammar;

const neverIn =
  'a,button,code,pre,kbd,samp,input,textarea,select,option,label,script,style,noscript,template,svg,math,canvas,iframe,object,audio,video,[contenteditable]:not([contenteditable=false]),[role=button],[role=link],[role=textbox],[data-rulekeep]';
const headings = 'h1,h2,h3,h4,h5,h6,[role=heading]';
/** Elements within a sentence. All other elements end it. */
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
  /** The first part of each document's numbers: `702`, `E`. */
  const heads = new Map<string, Set<string>>();
  for (const index of indexes) {
    if (index) heads.set(index.document, new Set(index.sections.map(({ name }) => headOf(name))));
  }
  // If the number files can't be loaded, there is nothing to link to.
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
    // Goes backwards, so that earlier offsets stay valid.
    for (const number of cited.reverse()) {
      const slug = documentOf(number, heads);
      const at = starts.findLastIndex((from) => from <= number.start);
      const [node, from = 0] = [nodes[at], starts[at]];
      // A number that continues in another element gets no link.
      if (slug === null || !node || number.end > from + node.length) continue;
      const { key, through } = number;
      const anchor = document.createElement('a');
      // A number in an old post means the rule that had it then, even if another rule has it now.
      anchor.href = through
        ? `${root}quote/?of=${slug}/${day ? `${day}/` : ''}${key}-${through}`
        : `${root}${slug}/${encodeURI(key)}/${day ? `?on=${day}&cited=` : ''}`;
      anchor.dataset['rulekeep'] = `${slug}/${key}`;
      if (through) anchor.dataset['rulekeepThrough'] = through;
      const text = node.splitText(number.start - from);
      text.splitText(number.end - number.start);
      text.replaceWith(anchor);
      anchor.append(text);
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

function headOf(key: string): string {
  return key.split('.', 1)[0] as string;
}

/** Returns the most likely document that has the section of a number, or null. */
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
