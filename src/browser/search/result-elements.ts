/** Results as elements: groups under their breadcrumb, each result a link. */
import { entryAddress } from '../../rulebook/addresses.ts';
import { printedNumber } from '../../rulebook/numbers/number-key.ts';
import type { Passage, ResultGroup, SearchResult, Wording } from '../../rulebook/search/answer.ts';
import type { Crumb, Pointer } from '../../rulebook/search/record.ts';
import { siteHref } from '../../site/links.ts';
import type { DocumentTitles } from './engine.ts';
import { type Draw, partOf } from '../parts.ts';

/** How many results are in sight under a box, on a phone; the others can wait for a frame. */
const inSight = 4;

/** A list of results that takes one answer after the other and keeps its elements. */
export interface ResultList {
  element: HTMLElement;
  /**
   * Shows these results: at once those in sight, and the others when those are painted.
   *
   * @param isWanted asked before the others are shown, for the reader may have typed on
   * @returns (resolves) when all of them stand there, or are wanted no more
   */
  show(groups: readonly ResultGroup[], isWanted: () => Promise<boolean>): Promise<void>;
}

/** The items of a list of results, one per group, each made anew. */
export function drawGroups(
  groups: readonly ResultGroup[],
  titles: DocumentTitles,
  draw: Draw,
): HTMLElement[] {
  return groups.map((group, index) => {
    const item = makeGroup(index, titles, draw);
    item.show(group);
    return item.element;
  });
}

/**
 * Makes an empty list. From one key to the next most of what stands in it is the same, and of the
 * rest mostly the words change: a new element has to be styled, an old one with other words has not.
 */
export function makeResultList(titles: DocumentTitles, draw: Draw): ResultList {
  const element = draw('results');
  const items: GroupItem[] = [];

  /** @returns whether all of them are shown */
  function show(groups: readonly ResultGroup[], most: number): boolean {
    let room = most;
    for (const [index, group] of groups.entries()) {
      if (room <= 0) return false;
      const item = items[index] ?? makeGroup(index, titles, draw);
      items[index] = item;
      item.show(group, room);
      if (!item.element.parentElement) element.append(item.element);
      room -= group.results.length;
    }
    for (const { element: left } of items.slice(groups.length)) left.remove();
    return room >= 0;
  }

  return {
    element,
    async show(groups, isWanted) {
      if (show(groups, inSight)) return;
      await nextFrame();
      if (await isWanted()) show(groups, Number.POSITIVE_INFINITY);
    },
  };
}

interface GroupItem {
  element: HTMLElement;
  /** @param most no more than so many results; what stands below them stays for now */
  show(group: ResultGroup, most?: number): void;
}

function makeGroup(index: number, titles: DocumentTitles, draw: Draw): GroupItem {
  const element = draw('group');
  const crumbs = partOf(element, 'crumbs');
  const list = partOf(element, 'results');
  const lines: ResultLine[] = [];
  nameGroup(partOf(element, 'group'), crumbs, `result-crumbs-${index}`);
  return {
    element,
    show(group, most = Number.POSITIVE_INFINITY) {
      setWords(crumbs, [breadcrumb(group, titles)]);
      for (const [at, result] of group.results.slice(0, most).entries()) {
        const line = lines[at] ?? makeLine(titles, draw);
        lines[at] = line;
        line.show(result);
        if (!line.element.parentElement) list.append(line.element);
      }
      for (const { element: left } of lines.slice(group.results.length)) left.remove();
    },
  };
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

interface ResultLine {
  element: HTMLElement;
  show(result: SearchResult): void;
}

function makeLine(titles: DocumentTitles, draw: Draw): ResultLine {
  const element = draw('result', { where: null });
  const number = partOf(element, 'number');
  const title = partOf(element, 'title');
  const old = partOf(element, 'old');
  const passage = partOf(element, 'passage');
  const near = partOf(element, 'near');
  const asked = partOf(element, 'asked');
  const leads = partOf(element, 'leads');
  const wordings = element.querySelector<HTMLElement>('[data-part=older]');
  for (const place of [number, title, old, passage, near, asked, leads]) place.replaceChildren();
  // No link may stand within a link: in an option its words are enough.
  const leadsWithLinks = leads.closest('a') === null;

  return {
    element,
    show(result) {
      const named = result.number ?? (result.title ? null : printedNumber(keyAt(result.id)));
      const says = result.passage.text !== '' && result.passage.text !== result.title;
      setWords(number, named === null ? null : [named]);
      setWords(title, result.title ? markedWords(result.title, result.titleMarks) : null);
      setWords(old, dateOf(result));
      setWords(passage, says ? passageWords(result.passage) : null);
      setWords(near, nearWords(result));
      setWords(asked, result.asked ? [`answers “${result.asked}”`] : null);
      const ways = waysFrom(result);
      if (leadsWithLinks) showWays(leads, ways);
      else setWords(leads, ways.length > 0 ? [ways.map(wayWords).join(' ')] : null);
      // A card without a page leads to where else it is shown.
      const isElsewhere = /^https?:/.test(result.address);
      leadTo(element, isElsewhere ? result.address : siteHref(result.address));
      nameForCopying(element, result, titles, named);
      if (wordings) showOlder(wordings, result.older, draw);
    },
  };
}

/** What can be copied says so, for the buttons that do it. */
function nameForCopying(
  element: HTMLElement,
  result: SearchResult,
  titles: DocumentTitles,
  named: string | null,
): void {
  const document = titles[result.id.split('/', 1)[0] ?? ''];
  if (document === undefined) {
    delete element.dataset['wording'];
    delete element.dataset['name'];
    return;
  }
  const name = `${document} ${named ?? result.title ?? ''}`;
  const { dataset } = element;
  if (dataset['wording'] !== result.address) dataset['wording'] = result.address;
  if (dataset['name'] !== name) dataset['name'] = name;
}

/** Words of which every second piece is marked: `['', 'First strike', ' is a keyword']`. */
type Words = readonly string[];

function markedWords(text: string, marks: Passage['marks']): Words {
  const words: string[] = [];
  let done = 0;
  for (const [start, end] of marks) {
    words.push(text.slice(done, start), text.slice(start, end));
    done = end;
  }
  return [...words, text.slice(done)];
}

function passageWords({ cutBefore, cutAfter, text, marks }: Passage, before = ''): Words {
  const words = [...markedWords(text, marks)];
  words[0] = `${before}${cutBefore ? '… ' : ''}${words[0]}`;
  if (cutAfter) words.push(`${words.pop()} …`);
  return words;
}

/** Writes words into a place, or hides it. What stands there already is not touched. */
function setWords(place: HTMLElement, words: Words | null): void {
  const isHidden = words === null;
  if (place.hidden !== isHidden) place.hidden = isHidden;
  if (isHidden) return;
  let child = place.firstChild;
  for (const [index, piece] of words.entries()) {
    const isMarked = index % 2 === 1;
    if (!child) {
      child = place.appendChild(isMarked ? document.createElement('mark') : new Text());
    }
    const text = isMarked ? (child.firstChild ?? child.appendChild(new Text())) : child;
    if (text.nodeValue !== piece) text.nodeValue = piece;
    child = child.nextSibling;
  }
  while (child) {
    const next: ChildNode | null = child.nextSibling;
    child.remove();
    child = next;
  }
}

/** Until when what is no rule of today stood, or from when it is. */
function dateOf({ dated, current }: SearchResult): Words | null {
  if (dated === null) return null;
  return [current ? dated : `until ${dated}`];
}

/** The example that holds what was asked, or a heading's first rule. */
function nearWords({ example, first }: SearchResult): Words | null {
  if (example) return passageWords(example.passage, 'Example: ');
  return first ? passageWords(first.passage, `${first.number ?? ''} `) : null;
}

/** A way on from a result: where a term's rule stands, and what is said today. */
interface Way {
  words: string;
  to: Pointer;
}

function waysFrom({ pointsTo, today }: SearchResult): Way[] {
  return [
    ...(pointsTo ? [{ words: 'See', to: pointsTo }] : []),
    ...(today ? [{ words: 'Today:', to: today }] : []),
  ];
}

function wayWords({ words, to }: Way): string {
  return `${words} ${nameOf(to)}`;
}

function nameOf({ id, number, title }: Pointer): string {
  return [number, title].filter(Boolean).join(' ') || printedNumber(keyAt(id));
}

function showWays(place: HTMLElement, ways: readonly Way[]): void {
  place.hidden = ways.length === 0;
  place.replaceChildren(
    ...ways.flatMap(({ words, to }) => {
      const link = document.createElement('a');
      link.href = siteHref(entryAddress(to.id));
      link.textContent = nameOf(to);
      return [`${words} `, link, ' '];
    }),
  );
}

function showOlder(place: HTMLElement, older: readonly Wording[], draw: Draw): void {
  place.hidden = older.length === 0;
  if (older.length === 0) return;
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
  const link = item.querySelector('a');
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
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
