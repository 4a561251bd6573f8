/** What is said above the results: numbers that do not exist, words mended, what went wrong. */
import {
  documentAddress,
  entryAddress,
  historyAddress,
  changesAddress,
  quoteAddress,
  releaseAddress,
} from '../../rulebook/addresses.ts';
import type { ToldOfDay } from '../../rulebook/library/what-became.ts';
import { quotationSearch } from '../../rulebook/quotation/quote-address.ts';
import { printedNumber } from '../../rulebook/numbers/number-key.ts';
import type { RegisterRow } from '../../rulebook/numbers/register.ts';
import type { MissingNumber } from '../../rulebook/numbers/resolve-number.ts';
import type { CardNamed, SearchAnswer } from '../../rulebook/search/answer.ts';
import { cardsHeading } from '../../rulebook/search/record.ts';
import { siteHref } from '../../site/links.ts';
import {
  byWordsAloneSentence,
  isMissingNumber,
  lackingSentence,
  lastOfRange,
  missingSentence,
  noCardsOnDaySentence,
  olderSentence,
  withoutCardsSentence,
} from './answer-words.ts';
import {
  daySentences,
  otherDayOf,
  otherDaySentence,
  rangeThenWords,
  releaseWords,
  tooOldSentence,
  unreadDaySentence,
  whenTyped,
} from './day-words.ts';
import { failureSentence } from './failure-words.ts';
import type { DocumentTitles, FailureReason } from './engine.ts';
import { dashedDocuments } from '../quotation/dashed-documents.ts';
import { onceOnline } from '../once-online.ts';
import { nameGroup } from './result-elements.ts';
import { hrefOf, leadTo } from './result-links.ts';
import { type SearchRequest, searchHref } from './search-address.ts';
import { asCited, dayIn, withDay } from '../page-address.ts';
import { type Draw, partOf } from '../parts.ts';

/** The notices on an answer, each a paragraph, in the order in which they matter. */
export function drawNotices(
  answer: SearchAnswer,
  request: SearchRequest,
  titles: DocumentTitles,
  draw: Draw,
): HTMLElement[] {
  const notices: HTMLElement[] = [];
  for (const offered of answer.releases ?? []) {
    const { document, id, day, isOfChanges } = offered;
    const ofRelease = isOfChanges ? changesAddress(document, id) : releaseAddress(document, id);
    const address = day ? documentAddress(document) : ofRelease;
    notices.push(drawLink(releaseWords(offered, titles), address, draw, day, withDay));
  }
  notices.push(...drawAsOf(answer, titles, draw), ...drawHistories(answer, titles, draw));
  const mayBe = otherDayOf(answer);
  if (mayBe) {
    const notice = draw('way', { said: otherDaySentence(mayBe) });
    leadTo(notice, searchHref({ ...request, words: mayBe.text }));
    notices.push(notice);
  }
  const unread = unreadDaySentence(answer);
  if (unread) notices.push(drawSaid(unread, draw));
  const otherDay = drawOtherDay(answer, request, titles, draw);
  if (otherDay) notices.push(otherDay);
  if (isMissingNumber(answer)) notices.push(drawSaid(missingSentence(answer, titles), draw));
  if (answer.byWordsAlone) notices.push(drawSaid(byWordsAloneSentence, draw));
  const mending = drawMending(answer, request, draw);
  if (mending) notices.push(mending);
  for (const { words, also } of answer.alsoSearched) {
    notices.push(draw('also', { words, also: also.join(', ') }));
  }
  const lacking = lackingSentence(answer, cardsHeading in titles);
  if (lacking) notices.push(drawSaid(lacking, draw));
  const withoutCards = withoutCardsSentence(answer);
  if (withoutCards) notices.push(drawSaid(withoutCards, draw));
  if (answer.cardsNamed) notices.push(drawCardsNamed(answer.cardsNamed, draw));
  const isOfDay = answer.asOf !== null && Boolean(answer.number?.exact.length);
  if (answer.total === 0 && !isMissingNumber(answer) && !isOfDay && !answer.releases)
    notices.push(draw('nothing'));
  return notices;
}

/** The day that was typed, and where what then had the number typed can be read. */
function drawAsOf(answer: SearchAnswer, titles: DocumentTitles, draw: Draw): HTMLElement[] {
  const { asOf, number, onDay } = answer;
  const said = () => daySentences(answer).map((sentence) => drawSaid(sentence, draw));
  if (asOf === null) return said();
  const last = number && lastOfRange(number);
  const rules = (number?.exact ?? []).flatMap((row, at) => {
    const { document: slug, key, id } = row;
    // What stood then of several rules, a quotation shows together.
    if (last) {
      const isDashed = dashedDocuments().includes(slug);
      const range = { document: slug, release: null, first: key, last };
      const numbers = [{ ...range, ...(isDashed && { isDashed }) }];
      const address = quoteAddress + quotationSearch({ numbers, on: asOf });
      return [drawLink(rangeThenWords(row, last, answer, titles), address, draw)];
    }
    const then = onDay?.[at];
    if (then) return drawOfDay(then.told, asOf, draw);
    // Where that could not be looked up, the page of the rule says what it knows of the day.
    const said = `${titles[slug] ?? slug} ${printedNumber(key)}, read as of ${whenTyped(answer)}`;
    return [drawLink(said, entryAddress(id), draw, asOf)];
  });
  return rules.length > 0 ? rules : said();
}

/**
 * The way to today's rules, where the words that were typed name a day, and to the oldest, where they
 * name a year before these; a number's page has its own.
 */
function drawOtherDay(
  answer: SearchAnswer,
  request: SearchRequest,
  titles: DocumentTitles,
  draw: Draw,
): HTMLElement | null {
  const { undated, tooOld, number } = answer;
  const said = tooOldSentence(answer);
  if (tooOld && said) {
    const notice = draw('way', { said });
    const filters = { ...request.filters, on: tooOld.since };
    leadTo(notice, searchHref({ ...request, words: tooOld.words, filters }));
    return notice;
  }
  const { on, ...filters } = request.filters;
  const noCards = on && cardsHeading in titles && noCardsOnDaySentence(answer, on);
  if (undated === undefined && noCards) {
    const notice = draw('way', { said: noCards });
    leadTo(notice, searchHref({ ...request, filters }));
    return notice;
  }
  if (undated === undefined || number?.exact.length) return null;
  const notice = draw('way', { said: 'Search today’s rules instead' });
  leadTo(notice, searchHref({ ...request, words: undated }));
  return notice;
}

/** What is known of a number on a day, a paragraph for each thing that may be meant. */
export function drawOfDay(told: readonly ToldOfDay[], day: string, draw: Draw): HTMLElement[] {
  const on = dayIn(`?on=${day}`);
  return told.map(({ said, address, isNext }) => {
    if (address === null) return drawSaid(said, draw);
    return drawLink(said, address, draw, on, (href, day) => asCited(href, day, isNext));
  });
}

/** Where the history stands that was asked for beside a number. */
function drawHistories(
  { number }: SearchAnswer,
  titles: DocumentTitles,
  draw: Draw,
): HTMLElement[] {
  const told = (number?.exact ?? []).filter(({ id }) => number?.histories?.includes(id));
  return told.map(({ document: slug, key, id }) =>
    drawLink(`History of ${titles[slug] ?? slug} ${printedNumber(key)}`, historyAddress(id), draw),
  );
}

function drawLink(
  words: string,
  address: string,
  draw: Draw,
  on: string | null | undefined = null,
  readOn: typeof withDay = asCited,
): HTMLElement {
  const paragraph = draw('said');
  const link = document.createElement('a');
  link.href = readOn(siteHref(address), on);
  link.textContent = words;
  paragraph.replaceChildren(link);
  return paragraph;
}

/** The cards that a sentence names, each with how many rulings it has. */
function drawCardsNamed(cards: readonly CardNamed[], draw: Draw): HTMLElement {
  const paragraph = drawSaid(cards.length === 1 ? 'Card: ' : 'Cards: ', draw);
  for (const [at, { name, address, rulings }] of cards.entries()) {
    const link = document.createElement('a');
    link.href = hrefOf(address);
    link.textContent = name;
    paragraph.append(...(at > 0 ? [', '] : []), link, ` (${rulings})`);
  }
  return paragraph;
}

/** A sentence as a paragraph. */
export function drawSaid(sentence: string, draw: Draw): HTMLElement {
  const paragraph = draw('said');
  paragraph.textContent = sentence;
  return paragraph;
}

/** A question of more words than this is not said over again for one of them. */
const mostSaidWhole = 3;

/** Which word was looked for instead of the one typed, or null where it was that one. */
export function drawMending(
  { mending }: SearchAnswer,
  request: SearchRequest,
  draw: Draw,
): HTMLElement | null {
  if (!mending) return null;
  const isLong = mending.typed.trim().split(/\s+/).length > mostSaidWhole;
  const said = (which: 'mended' | 'typed') =>
    isLong ? mending.words.map((word) => word[which]).join(', ') : mending[which];
  const notice = draw('mending', { mended: said('mended'), typed: said('typed') });
  leadTo(notice, searchHref({ ...request, words: mending.typed, asTyped: true }));
  return notice;
}

/**
 * That older rules are not among the results, with a link to where they are; null where nothing older
 * is held, or it stands here already.
 */
export function drawOlder(
  { beyondToday, asOf }: SearchAnswer,
  request: SearchRequest,
  draw: Draw,
): HTMLElement | null {
  const { filters } = request;
  if (!beyondToday || asOf || filters.scope || filters.on) return null;
  const said = olderSentence(beyondToday);
  const notice = draw('older', said ? { said, way: 'Search those too' } : {});
  leadTo(notice, searchHref({ ...request, filters: { ...filters, scope: 'everything' } }));
  return notice;
}

/** Where a missing number would stand: links that say what they are, or null where nothing is near. */
export function drawNearest(answer: SearchAnswer, draw: Draw): HTMLElement | null {
  const numbers = rowsNear(answer).map((row) => drawNear(row, draw));
  if (numbers.length === 0) return null;
  const nearest = draw('nearest', { numbers });
  nameGroup(nearest, partOf(nearest, 'heading'), 'nearest-numbers');
  return nearest;
}

/** What went wrong, with a button that tries again. With the connection it is tried again unasked. */
export function drawFailure(reason: FailureReason, again: () => void, draw: Draw): HTMLElement {
  const isOutdated = reason === 'outdated';
  const failure = draw('failure', {
    sentence: failureSentence(reason),
    again: isOutdated ? 'Load the page again' : 'Try again',
  });
  partOf(failure, 'again').addEventListener('click', isOutdated ? () => location.reload() : again);
  if (reason === 'unreachable') onceOnline(() => failure.isConnected && again());
  return failure;
}

/** Where what is shown of an answer leads, from the top: the nearest numbers, then the results. */
export function offeredAddresses(answer: SearchAnswer): string[] {
  const results = answer.groups.flatMap((group) => group.results);
  return [
    ...rowsNear(answer).map(({ id }) => entryAddress(id)),
    ...results.map(({ address }) => address),
  ];
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

function rowsNear(answer: SearchAnswer): NearRow[] {
  return isMissingNumber(answer) ? nearestOf(answer).flatMap(nearestRows) : [];
}

function nearestRows({ key, referredTo, parent, before, after }: MissingNumber): NearRow[] {
  const rows: NearRow[] = [];
  const add = (row: RegisterRow | null, where: string) => row && rows.push({ ...row, where });
  if (referredTo)
    rows.push({
      key,
      id: referredTo,
      title: null,
      where: 'mentioned, but its text is not on this site',
    });
  add(parent, 'the rule above it');
  if (before?.id !== parent?.id) add(before, after ? 'comes before it' : 'the last on this site');
  add(after, 'comes after it');
  return rows;
}

function drawNear({ key, id, title, where }: NearRow, draw: Draw): HTMLElement {
  const number = printedNumber(key);
  const item = draw('result', {
    ...{ number, title, where, old: null, passage: null, near: null, asked: null, leads: null },
  });
  for (const none of item.querySelectorAll('[data-part=older], [data-part=crumbs]')) none.remove();
  leadTo(item, siteHref(entryAddress(id)));
  return item;
}
