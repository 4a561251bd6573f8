/** Results as elements: groups under their breadcrumb, each result a link. */
import { siteHref } from '../../site/links.ts';
import type { ResultGroup, SearchResult } from '../../rulebook/search/query/answer.ts';
import type { Crumb } from '../../rulebook/search/query/record.ts';
import type { DocumentTitles } from './answer-words.ts';
import { markedText } from './marked-text.ts';
import { type Draw, partOf } from './templates.ts';

/** The items of the list of results, one per group. */
export function drawGroups(
  groups: readonly ResultGroup[],
  titles: DocumentTitles,
  draw: Draw,
): HTMLElement[] {
  return groups.map((group, index) => {
    const item = draw('group', {
      crumbs: breadcrumb(group, titles),
      results: group.results.map((result) => drawResult(result, draw)),
    });
    nameGroup(partOf(item, 'group'), partOf(item, 'crumbs'), `result-crumbs-${index}`);
    return item;
  });
}

/** Names a group of options after its heading; links need no such name. */
export function nameGroup(group: HTMLElement, heading: HTMLElement, id: string): void {
  if (group.getAttribute('role') !== 'group') return;
  heading.id = id;
  group.setAttribute('aria-labelledby', id);
}

function drawResult(result: SearchResult, draw: Draw): HTMLElement {
  const { number, title, titleMarks, passage, current } = result;
  const named = number ?? (title ? null : nameFromKey(keyAt(result.id)));
  const says = passage.text !== '' && passage.text !== title;
  const item = draw('result', {
    number: named,
    title: title ? markedText(title, titleMarks) : null,
    where: null,
    passage: says
      ? [
          passage.cutBefore ? '… ' : '',
          markedText(passage.text, passage.marks),
          passage.cutAfter ? ' …' : '',
        ]
      : null,
    ...(current ? { old: null } : {}),
  });
  leadTo(item, siteHref(result.address));
  return item;
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

/** How a key without a printed number is read. @example nameFromKey('E.3.Note.1') // 'E.3 Note 1' */
export function nameFromKey(key: string): string {
  return key.replace(/\.(Note|Example)\.(\d+)$/, ' $1 $2');
}

function keyAt(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
