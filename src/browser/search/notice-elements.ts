/** What is said above the results: numbers that do not exist, words mended, what went wrong. */
import type { MissingNumber } from '../../rulebook/numbers/resolve-number.ts';
import type { RegisterRow } from '../../rulebook/numbers/register.ts';
import { entryAddress } from '../../rulebook/addresses.ts';
import { siteHref } from '../../site/links.ts';
import type { SearchAnswer } from '../../rulebook/search/query/answer.ts';
import {
  type DocumentTitles,
  failureSentence,
  isMissingNumber,
  missingSentences,
} from './answer-words.ts';
import type { FailureReason } from './engine-messages.ts';
import { make } from './make-element.ts';
import { nameFromKey } from './result-elements.ts';
import { type SearchRequest, searchHref } from './search-address.ts';

/** The notices on an answer, each a paragraph, in the order in which they matter. */
export function drawNotices(
  answer: SearchAnswer,
  request: SearchRequest,
  titles: DocumentTitles,
): HTMLElement[] {
  const notices: HTMLElement[] = [];
  const say = (...words: (Node | string)[]) => notices.push(make('p', {}, ...words));
  if (isMissingNumber(answer)) for (const said of missingSentences(answer, titles)) say(said);
  const mending = drawMending(answer, request);
  if (mending) notices.push(mending);
  for (const { words, also } of answer.alsoSearched) {
    say(strong(words), ' was also searched for as ', also.join(', '), '.');
  }
  if (answer.unknownWords.length > 0 && answer.total > 0) {
    say('No text holds ', answer.unknownWords.map((word) => `“${word}”`).join(', '), '.');
  }
  if (answer.total === 0 && !isMissingNumber(answer)) {
    say(
      'Nothing found. ',
      link(siteHref('/search/titles/'), 'Look through the titles'),
      ' instead?',
    );
  }
  return notices;
}

/** Which word was looked for instead of the one typed, or null where it was that one. */
export function drawMending({ mending }: SearchAnswer, request: SearchRequest): HTMLElement | null {
  if (!mending) return null;
  const asTyped = link(
    searchHref({ ...request, words: mending.typed, asTyped: true }),
    mending.typed,
  );
  const mended = strong(mending.mended);
  return make('p', {}, 'Results for ', mended, '. Search for ', asTyped, ' instead.');
}

/** Where a missing number would stand: links that say what they are, or null where nothing is near. */
export function drawNearest(answer: SearchAnswer, asOptions: boolean): HTMLElement | null {
  if (!isMissingNumber(answer)) return null;
  const items = nearestOf(answer)
    .flatMap(nearestRows)
    .map((row) => make('li', { role: asOptions ? 'none' : null }, drawNear(row, asOptions)));
  if (items.length === 0) return null;
  const heading = make(
    'p',
    { class: 'result-crumbs', id: asOptions ? 'nearest-options' : 'nearest-links' },
    'Nearest numbers',
  );
  return make(
    'div',
    { class: 'search-nearest', role: asOptions ? 'group' : null, 'aria-labelledby': heading.id },
    heading,
    make('ul', { role: asOptions ? 'none' : null }, ...items),
  );
}

/** What went wrong, with a button that tries again. */
export function drawFailure(reason: FailureReason, again: () => void): HTMLElement {
  const button = make('button', { type: 'button' });
  button.textContent = reason === 'outdated' ? 'Load the page again' : 'Try again';
  button.addEventListener('click', reason === 'outdated' ? () => location.reload() : again);
  return make('p', { class: 'search-failure' }, failureSentence(reason), ' ', button);
}

interface NearRow {
  key: string;
  id: string;
  title: string | null;
  where: string;
}

/** The documents in which something stands above the number; where there is none, the likeliest. */
function nearestOf(answer: SearchAnswer): MissingNumber[] {
  const missing = answer.number?.missing ?? [];
  const placed = missing.filter(({ parent, referredTo }) => parent !== null || referredTo !== null);
  return placed.length > 0 ? placed : missing.slice(0, 1);
}

function nearestRows({ key, referredTo, parent, before, after }: MissingNumber): NearRow[] {
  const rows: NearRow[] = [];
  const add = (row: RegisterRow | null, where: string) => row && rows.push({ ...row, where });
  if (referredTo)
    rows.push({ key, id: referredTo, title: null, where: 'referred to, but not held here' });
  add(parent, 'it would stand under');
  if (before?.id !== parent?.id) add(before, 'stands before its place');
  add(after, 'stands after its place');
  return rows;
}

function drawNear({ key, id, title, where }: NearRow, asOption: boolean): HTMLElement {
  const name = make(
    'span',
    { class: 'result-name' },
    make('span', { class: 'result-number' }, nameFromKey(key)),
  );
  if (title) name.append(' ', make('span', { class: 'result-title' }, title));
  name.append(' ', make('span', { class: 'result-where' }, where));
  const attributes = asOption ? { role: 'option', tabindex: '-1', 'aria-selected': 'false' } : {};
  return make('a', { href: siteHref(entryAddress(id)), ...attributes }, name);
}

function link(href: string, words: string): HTMLElement {
  return make('a', { href }, words);
}

function strong(words: string): HTMLElement {
  return make('strong', {}, words);
}
