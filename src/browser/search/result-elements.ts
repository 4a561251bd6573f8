/** Results as elements: groups under their breadcrumb, each result a link. */
import { siteHref } from '../../site/links.ts';
import type { ResultGroup, SearchResult } from '../../rulebook/search/query/answer.ts';
import type { Crumb } from '../../rulebook/search/query/record.ts';
import type { DocumentTitles } from './answer-words.ts';
import { make, markedText } from './make-element.ts';

export interface DrawSettings {
  titles: DocumentTitles;
  /** Whether results are options of a listbox under the box, or links of a page. */
  asOptions: boolean;
}

/** The items of the list of results, one per group. */
export function drawGroups(groups: readonly ResultGroup[], settings: DrawSettings): HTMLElement[] {
  return groups.map((group, index) => {
    const crumbs = make(
      'p',
      { class: 'result-crumbs', id: `${settings.asOptions ? 'option' : 'result'}-crumbs-${index}` },
      breadcrumb(group, settings.titles),
    );
    const role = settings.asOptions ? 'none' : null;
    const results = group.results.map((result) =>
      make('li', { role }, drawResult(result, settings.asOptions)),
    );
    const list = make('ul', { role }, ...results);
    if (!settings.asOptions) return make('li', { class: 'result-group' }, crumbs, list);
    const named = make('div', { role: 'group', 'aria-labelledby': crumbs.id }, crumbs, list);
    return make('li', { class: 'result-group', role }, named);
  });
}

function drawResult(result: SearchResult, asOption: boolean): HTMLElement {
  const { number, title, titleMarks, passage } = result;
  const name = make('span', { class: 'result-name' });
  if (number) name.append(make('span', { class: 'result-number' }, number), ' ');
  if (title) name.append(make('span', { class: 'result-title' }, markedText(title, titleMarks)));
  if (!number && !title)
    name.append(make('span', { class: 'result-number' }, nameFromKey(keyAt(result.id))));
  if (!result.current) name.append(' ', make('span', { class: 'result-old' }, 'older wording'));
  const link = make(
    'a',
    {
      href: siteHref(result.address),
      role: asOption ? 'option' : null,
      tabindex: asOption ? '-1' : null,
      'aria-selected': asOption ? 'false' : null,
    },
    name,
  );
  if (passage.text !== '' && passage.text !== title) {
    link.append(
      make(
        'span',
        { class: 'result-passage' },
        passage.cutBefore ? '… ' : '',
        markedText(passage.text, passage.marks),
        passage.cutAfter ? ' …' : '',
      ),
    );
  }
  return link;
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
