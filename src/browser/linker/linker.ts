/**
 * `linker.js`, for other people's pages: finds rule numbers in the text, links them, and shows the
 * rule beside them on hover, focus and tap. It stands alone: one script, no style in the page, no
 * cookie; what it shows it fetches from the site that it came from, when it is asked for.
 */
import type { NumbersIndex } from '../../rules/number-files/numbers-files.ts';
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';
import { type CitedNumber, recogniseCitations } from '../../rules/numbers/recognise-citations.ts';
import { ruleCard, textsOf } from './rule-card.ts';

/** Put in when the script is built. */
declare const CITATION_GRAMMAR: CitationGrammar;

/** Between two slices the page can do what it has to, even on a phone four times slower. */
const sliceTime = 5;

const neverIn =
  'a,button,code,pre,kbd,samp,input,textarea,select,option,label,script,style,noscript,template,svg,math,canvas,iframe,object,audio,video,[contenteditable]:not([contenteditable=false]),[role=button],[role=link],[role=textbox],[data-rulekeep]';
const headings = 'h1,h2,h3,h4,h5,h6,[role=heading]';
/** Elements that do not end a sentence; all others do. */
const inline =
  /^(?:abbr|acronym|b|bdi|bdo|big|cite|data|del|dfn|em|font|i|ins|mark|q|s|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|a|code|kbd|samp)$/i;

const script = document.currentScript as HTMLScriptElement | null;
if (script && !('rulekeep' in window)) {
  Object.assign(window, { rulekeep: true });
  void start(script.src.replace(/linker(?:\/[^/]*)?\.js.*$/, ''), script.dataset);
}

async function start(root: string, options: DOMStringMap): Promise<void> {
  const texts = textsOf(root, options['day'] ?? null);
  // Without the site there is nothing to lead to: the page is left as it is.
  const indexes = await Promise.all(
    CITATION_GRAMMAR.documents.map(({ slug }) => texts.index(slug).catch(() => null)),
  );
  const held = new Map<string, Set<string>>();
  for (const index of indexes) if (index) held.set(index.document, headsOf(index));
  if (held.size === 0) return;
  const skipped = [
    neverIn,
    ...(options['headings'] === 'no' ? [headings] : []),
    ...(options['leaveOut'] ? [options['leaveOut']] : []),
  ].join();
  const card = ruleCard(texts);
  const waiting: Node[] = [document.body];
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'characterData') waiting.push(target.parentNode ?? target);
      for (const node of addedNodes) if (node.nodeType < 4) waiting.push(node);
    }
    if (waiting.length > 0) wake();
  });
  const blocks = blocksOf(waiting, skipped);
  let awake = false;
  const wake = () => {
    if (awake) return;
    awake = true;
    setTimeout(slice);
  };
  const slice = () => {
    const until = performance.now() + sliceTime;
    let done: boolean | undefined = false;
    while (!done && performance.now() < until) {
      const { value } = blocks.next();
      if (value) link(value);
      else done = waiting.length === 0;
    }
    // What this script has changed itself is no news.
    observer.takeRecords();
    awake = false;
    if (!done) wake();
  };

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
    let at = nodes.length - 1;
    // From the end, so that what stands before keeps its place.
    for (const number of cited.reverse()) {
      while ((starts[at] as number) > number.start) at--;
      const slug = documentOf(number, held);
      if (slug === null) continue;
      const until = starts.findLastIndex((from) => from < number.end);
      const place = rangeOf(
        nodes[at] as Text,
        number.start - (starts[at] as number),
        nodes[until] as Text,
        number.end - (starts[until] as number),
        skipped,
      );
      if (!place) continue;
      const anchor = document.createElement('a');
      const { key, through } = number;
      const { day } = options;
      // A number in an old post means what had it then, whatever rule has it today.
      anchor.href = through
        ? `${root}quote/?of=${slug}/${day ? `${day}/` : ''}${key}-${through}`
        : `${root}${slug}/${encodeURI(key)}/${day ? `?on=${day}&cited=` : ''}`;
      anchor.dataset['rulekeep'] = `${slug}/${key}`;
      if (through) anchor.dataset['rulekeepThrough'] = through;
      anchor.append(place.extractContents());
      place.insertNode(anchor);
      card.serve(anchor);
    }
  }

  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  wake();
}

/**
 * The place of a number in the page. One that runs through several elements, `702.<b>19b</b>`, takes
 * in the whole of those, so that nothing of the page's is split.
 *
 * @returns null where it would take in part of an element, or what is not to be touched
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
 * The child of an element that a text stands in, or null where something stands beside the text in it.
 *
 * @param side on which nothing may stand; null where the text itself goes on there
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

/** The heads of the numbers that a document holds: `702`, `E`. */
function headsOf({ sections }: NumbersIndex): Set<string> {
  return new Set(sections.map(({ name }) => name.split('.', 1)[0] as string));
}

/** The likeliest document that has the section of a number, or null. */
function documentOf(
  { key, document: guess, documents, named }: CitedNumber,
  held: ReadonlyMap<string, Set<string>>,
): string | null {
  const head = key.split('.', 1)[0] as string;
  const has = (slug: string) => held.get(slug)?.has(head);
  return has(guess) ? guess : named ? null : (documents.find(has) ?? null);
}

/** The texts of one block after another, as long as nodes wait: what one sentence may run through. */
function* blocksOf(waiting: Node[], skipped: string): Generator<Text[] | null, never> {
  for (;;) {
    const root = waiting.shift();
    if (!root) yield null;
    const element = root?.nodeType === 1 ? (root as Element) : root?.parentElement;
    if (!root?.isConnected || !element || element.closest(skipped)) continue;
    const walker = document.createTreeWalker(root, 5, (node) =>
      node.nodeType === 1 && (node as Element).matches(skipped) ? 2 : 1,
    );
    let block: Text[] = [];
    let letters = 0;
    let node: Node | null = root.nodeType === 3 ? root : walker.nextNode();
    for (; node; node = walker.nextNode()) {
      const isText = node.nodeType === 3;
      const ends = !isText && !inline.test(node.nodeName);
      if (block.length > 0 && (ends || letters > 8000 || leftBlock(block.at(-1) as Text, node))) {
        yield block;
        block = [];
        letters = 0;
      }
      if (!isText) continue;
      block.push(node as Text);
      letters += (node as Text).length;
    }
    if (block.length > 0) yield block;
  }
}

/** Whether a block has ended between two nodes that follow each other. */
function leftBlock(before: Text, after: Node): boolean {
  for (let up = before.parentElement; up && !up.contains(after); up = up.parentElement) {
    if (!inline.test(up.nodeName)) return true;
  }
  return false;
}
