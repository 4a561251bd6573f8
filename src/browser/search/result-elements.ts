/** Results as elements: groups under their breadcrumb, each result a link or an option. */
import type { Passage, ResultGroup, SearchResult } from '../../search/answer.ts';
import type { Crumb } from '../../search/record.ts';
import type { DocumentTitles } from './engine.ts';
import {
  makeWriter,
  markedWords,
  type Words,
  type WriteWords,
  writeWords,
} from './marked-words.ts';
import {
  leadToResult,
  numberAtEnd,
  showOlder,
  showWays,
  waysFrom,
  wayWords,
} from './result-links.ts';
import { type Draw, partOf } from '../parts.ts';

/** A list of results that takes one answer after the other and keeps its elements. */
export interface ResultList {
  element: HTMLElement;
  /** Shows so many of these, and no others; their links lead to what stood on a day, if one is given. */
  show(groups: readonly ResultGroup[], most: number, on: string | null): void;
  /** Marks the words found in what is shown, which can wait a frame. */
  mark(): void;
}

/**
 * The items of a list of results, one per group, each made anew.
 *
 * @param on the day as of which they are read, if any
 */
export function drawGroups(
  groups: readonly ResultGroup[],
  titles: DocumentTitles,
  draw: Draw,
  on?: string | null,
): HTMLElement[] {
  return groups.map((group) => {
    const item = draw('group', { crumbs: breadcrumb(group, titles) });
    partOf(item, 'results').append(
      ...group.results.map((result) => {
        const line = makeLine(draw('result', { where: null }), titles, draw, writeWords);
        line.show(result, on);
        return line.element;
      }),
    );
    return item;
  });
}

/**
 * Makes an empty list of options. From one key to the next the same elements stand in it, and only
 * their words change: a new element has to be styled, and one that is put in has all around it laid
 * out. So every option has a heading of its own, which is seen where it is not that of the one before.
 */
export function makeResultList(titles: DocumentTitles, draw: Draw): ResultList {
  const element = draw('results');
  const items: ListItem[] = [];
  const { write, mark } = makeWriter();

  return {
    element,
    show(groups, most, on) {
      let shown = 0;
      for (const group of groups) {
        for (const [at, result] of group.results.slice(0, most - shown).entries()) {
          const item = items[shown] ?? makeItem(shown, titles, draw, write);
          items[shown] = item;
          item.show(result, breadcrumb(group, titles), at === 0, on);
          if (!item.element.parentElement) element.append(item.element);
          shown += 1;
        }
      }
      for (const { element: left } of items.slice(shown)) left.remove();
    },
    mark,
  };
}

interface ListItem {
  element: HTMLElement;
  show(result: SearchResult, heading: string, isFirst: boolean, on: string | null): void;
}

function makeItem(index: number, titles: DocumentTitles, draw: Draw, write: WriteWords): ListItem {
  const element = draw('result', { where: null });
  const crumbs = partOf(element, 'crumbs');
  const line = makeLine(element, titles, draw, write);
  const group = partOf(element, 'group');
  group.setAttribute('role', 'group');
  nameGroup(group, crumbs, `result-crumbs-${index}`);
  return {
    element,
    show(result, heading, isFirst, on) {
      write(crumbs, [heading]);
      // What is hidden still names the option.
      if (crumbs.hidden === isFirst) crumbs.hidden = !isFirst;
      line.show(result, on);
    },
  };
}

/** Names a group of options after its heading; links need no such name. */
export function nameGroup(group: HTMLElement, heading: HTMLElement, id: string): void {
  if (group.getAttribute('role') !== 'group') return;
  heading.id = id;
  group.setAttribute('aria-labelledby', id);
}

interface ResultLine {
  element: HTMLElement;
  /** @param on the day as of which it is read, if any */
  show(result: SearchResult, on?: string | null): void;
}

function makeLine(
  element: HTMLElement,
  titles: DocumentTitles,
  draw: Draw,
  write: WriteWords,
): ResultLine {
  const number = partOf(element, 'number');
  const title = partOf(element, 'title');
  const old = partOf(element, 'old');
  const passage = partOf(element, 'passage');
  const near = partOf(element, 'near');
  const asked = partOf(element, 'asked');
  const leads = partOf(element, 'leads');
  const wordings = element.querySelector<HTMLElement>('[data-part=older]');
  for (const place of [number, title, old, passage, near, asked, leads]) place.replaceChildren();
  // An option is only opened. Nor may a link stand within it: the words of one are enough.
  const isLink = leads.closest('a') === null;

  // An empty line still takes its time to be laid out and painted.
  function writeOrHide(place: HTMLElement, words: Words): void {
    const isHidden = words.length === 0;
    if (place.hidden !== isHidden) place.hidden = isHidden;
    write(place, words);
  }

  return {
    element,
    show(result, on) {
      const named = result.number ?? (result.title ? null : numberAtEnd(result.id));
      const says = result.passage.text !== '' && result.passage.text !== result.title;
      write(number, named === null ? [] : [named]);
      write(title, result.title ? markedWords(result.title, result.titleMarks) : []);
      writeOrHide(old, result.dated === null ? [] : [result.dated]);
      write(passage, says ? passageWords(result.passage) : []);
      writeOrHide(near, nearWords(result));
      writeOrHide(asked, result.asked ? [`People ask: “${result.asked}?”`] : []);
      const ways = waysFrom(result);
      if (isLink) showWays(leads, ways, on);
      else writeOrHide(leads, ways.length === 0 ? [] : [ways.map(wayWords).join(' ')]);
      leadToResult(element, result.address, on);
      if (isLink) nameForCopying(element, result, titles, named);
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

function passageWords({ cutBefore, cutAfter, text, marks }: Passage, before = ''): Words {
  const words = [...markedWords(text, marks)];
  words[0] = `${before}${cutBefore ? '… ' : ''}${words[0]}`;
  if (cutAfter) words.push(`${words.pop()} …`);
  return words;
}

/** The example that holds what was asked, or a heading's first rule. */
function nearWords({ example, first }: SearchResult): Words {
  if (example) return passageWords(example.passage, 'Example: ');
  return first ? passageWords(first.passage, `${first.number ?? ''} `) : [];
}

function breadcrumb({ document, headings }: ResultGroup, titles: DocumentTitles): string {
  return [titles[document] ?? document, ...headings.map(crumbText)].join(' › ');
}

function crumbText({ number, title }: Crumb): string {
  return number && number !== title ? `${number} ${title}` : title;
}
