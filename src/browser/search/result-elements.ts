/** Results as elements: groups under their breadcrumb, each result a link. */
import { entryAddress } from '../../rulebook/addresses.ts';
import { printedNumber } from '../../rulebook/numbers/number-key.ts';
import type {
  Passage,
  ResultGroup,
  SearchResult,
  Wording,
} from '../../rulebook/search/query/answer.ts';
import type { Crumb, Pointer } from '../../rulebook/search/query/record.ts';
import { siteHref } from '../../site/links.ts';
import type { DocumentTitles } from './answer-words.ts';
import { markedText } from './marked-text.ts';
import { type Draw, partOf } from '../parts.ts';

/** How many results are in sight under a box, on a phone; the others can wait for a frame. */
const inSight = 4;

/** The items of the list of results, one per group. */
export function drawGroups(
  groups: readonly ResultGroup[],
  titles: DocumentTitles,
  draw: Draw,
): HTMLElement[] {
  return groups.map((group, index) => drawGroup(group, index, titles, draw));
}

function drawGroup(
  group: ResultGroup,
  index: number,
  titles: DocumentTitles,
  draw: Draw,
): HTMLElement {
  const item = draw('group', {
    crumbs: breadcrumb(group, titles),
    results: group.results.map((result) => drawResult(result, titles, draw)),
  });
  nameGroup(partOf(item, 'group'), partOf(item, 'crumbs'), `result-crumbs-${index}`);
  return item;
}

/**
 * Fills a list with results: at once those in sight, and the others when those are painted, unless
 * the reader has typed on by then.
 *
 * @param isWanted whether these results are still those to be shown
 * @returns (resolves) when all of them stand there, or are wanted no more
 */
export async function fillList(
  list: HTMLElement,
  groups: readonly ResultGroup[],
  titles: DocumentTitles,
  draw: Draw,
  isWanted: () => boolean,
): Promise<void> {
  let room = inSight;
  const first = groups.flatMap((group) => {
    const results = group.results.slice(0, Math.max(0, room));
    room -= group.results.length;
    return results.length > 0 ? [{ ...group, results }] : [];
  });
  const drawn = drawGroups(first, titles, draw);
  list.replaceChildren(...drawn);
  if (room >= 0) return;
  await nextFrame();
  if (!isWanted()) return;
  const begun = first.at(-1);
  const last = drawn.at(-1);
  const cut = groups[first.length - 1];
  if (begun && last && cut) {
    const others = cut.results.slice(begun.results.length);
    partOf(last, 'results').append(...others.map((result) => drawResult(result, titles, draw)));
  }
  const after = groups.slice(first.length);
  list.append(...after.map((each, at) => drawGroup(each, first.length + at, titles, draw)));
}

/** When what now stands in the page has been painted. A page out of sight paints nothing. */
function nextFrame(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Names a group of options after its heading; links need no such name. */
export function nameGroup(group: HTMLElement, heading: HTMLElement, id: string): void {
  if (group.getAttribute('role') !== 'group') return;
  heading.id = id;
  group.setAttribute('aria-labelledby', id);
}

function drawResult(result: SearchResult, titles: DocumentTitles, draw: Draw): HTMLElement {
  const { number, title, titleMarks, passage, asked, older } = result;
  const named = number ?? (title ? null : printedNumber(keyAt(result.id)));
  const says = passage.text !== '' && passage.text !== title;
  const item = draw('result', {
    number: named,
    title: title ? markedText(title, titleMarks) : null,
    old: datedWords(result),
    where: null,
    passage: says ? shownPassage(passage) : null,
    near: nearText(result),
    asked: asked ? `asked as “${asked}”` : null,
    leads: leadsOf(result),
  });
  // A card without a page leads to where else it is shown.
  const isElsewhere = /^https?:/.test(result.address);
  leadTo(item, isElsewhere ? result.address : siteHref(result.address));
  // What can be copied says so, for the buttons that do it.
  const document = titles[result.id.split('/', 1)[0] ?? ''];
  if (document !== undefined) {
    item.dataset['wording'] = result.address;
    item.dataset['name'] = `${document} ${named ?? title ?? ''}`;
  }
  // No link may stand within a link: in an option its words are enough.
  for (const inner of item.querySelectorAll('a a')) inner.replaceWith(inner.textContent ?? '');
  const wordings = item.querySelector<HTMLElement>('[data-part=older]');
  if (wordings && older.length === 0) wordings.remove();
  else if (wordings) fillOlder(wordings, older, draw);
  return item;
}

function shownPassage({ cutBefore, cutAfter, text, marks }: Passage): (string | Node)[] {
  return [cutBefore ? '… ' : '', markedText(text, marks), cutAfter ? ' …' : ''];
}

/** Until when what is no rule of today stood, or from when it is. */
function datedWords({ dated, current }: SearchResult): string | null {
  if (dated === null) return null;
  return current ? dated : `until ${dated}`;
}

/** The example that holds what was asked, or a heading's first rule. */
function nearText({ example, first }: SearchResult): (string | Node)[] | null {
  if (example) return ['Example: ', ...shownPassage(example.passage)];
  return first ? [`${first.number ?? ''} `, ...shownPassage(first.passage)] : null;
}

/** Where a term's rule stands, and what is said today: a line under the result. */
function leadsOf({ pointsTo, today }: SearchResult): (string | Node)[] | null {
  const lead = (words: string, pointer: Pointer) => {
    const name = [pointer.number, pointer.title].filter(Boolean).join(' ');
    return [`${words} `, linkTo(pointer.id, name || printedNumber(keyAt(pointer.id))), ' '];
  };
  const leads = [
    ...(pointsTo ? lead('See', pointsTo) : []),
    ...(today ? lead('Today:', today) : []),
  ];
  return leads.length > 0 ? leads : null;
}

function linkTo(id: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = siteHref(entryAddress(id));
  link.textContent = words;
  return link;
}

function fillOlder(place: HTMLElement, older: readonly Wording[], draw: Draw): void {
  const count = older.length === 1 ? '1 older wording' : `${older.length} older wordings`;
  partOf(place, 'count').textContent = count;
  partOf(place, 'wordings').replaceChildren(
    ...older.map(({ address, from, until }) => {
      const item = draw('wording', { words: from === until ? from : `${from} to ${until}` });
      leadTo(item, siteHref(address));
      return item;
    }),
  );
}

/** Has the link in an item lead somewhere. */
export function leadTo(item: HTMLElement, href: string): void {
  item.querySelector('a')?.setAttribute('href', href);
}

function breadcrumb({ document, headings }: ResultGroup, titles: DocumentTitles): string {
  return [titles[document] ?? document, ...headings.map(crumbText)].join(' › ');
}

function crumbText({ number, title }: Crumb): string {
  return number && number !== title ? `${number} ${title}` : title;
}

function keyAt(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
