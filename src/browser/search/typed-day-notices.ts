/** The notices on a day or a year that was typed: what is read as of it, and which others may be meant. */
import {
  changesAddress,
  documentAddress,
  entryAddress,
  quoteAddress,
  releaseAddress,
} from '../../rules/addresses.ts';
import type { ToldOfDay } from '../../rules/number-files/what-became.ts';
import { quotationSearch } from '../../rules/posts/quote-address.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import type { SearchAnswer } from '../../search/answer.ts';
import { cardsHeading } from '../../search/record.ts';
import { lastOfRange, noCardsOnDaySentence } from './answer-words.ts';
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
import type { DocumentTitles } from './engine.ts';
import { dashedDocuments } from '../quote/dashed-documents.ts';
import { drawLink, drawSaid } from './notice-elements.ts';
import { leadTo } from './result-links.ts';
import { type SearchRequest, searchHref } from './search-address.ts';
import { asCited, dayIn, withDay } from '../page-address.ts';
import type { Draw } from '../parts.ts';

/** The releases that a day or a year typed alone may mean. */
export function drawReleases(
  answer: SearchAnswer,
  titles: DocumentTitles,
  draw: Draw,
): HTMLElement[] {
  return (answer.releases ?? []).map((offered) => {
    const { document, id, day, isOfChanges } = offered;
    const ofRelease = isOfChanges ? changesAddress(document, id) : releaseAddress(document, id);
    const address = day ? documentAddress(document) : ofRelease;
    return drawLink(releaseWords(offered, titles), address, draw, day, withDay);
  });
}

/** The day that was typed, and where what then had the number typed can be read. */
export function drawAsOf(answer: SearchAnswer, titles: DocumentTitles, draw: Draw): HTMLElement[] {
  const { asOf, number, onDay } = answer;
  const said = () => daySentences(answer).map((sentence) => drawSaid(sentence, draw));
  if (asOf === null) return said();
  const last = number && lastOfRange(number);
  const rules = (number?.exact ?? []).flatMap((row, at) => {
    const { document: slug, key, id } = row;
    // What stood then of several rules, a quotation shows together.
    if (last) {
      const isDashed = dashedDocuments().includes(slug);
      const range = { document: slug, release: asOf, first: key, last };
      const numbers = [{ ...range, ...(isDashed && { isDashed }) }];
      const address = quoteAddress + quotationSearch({ numbers, on: null });
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

/** The ways to other days: the one that figures may mean too, how to write one, and today. */
export function drawOtherDays(
  answer: SearchAnswer,
  request: SearchRequest,
  titles: DocumentTitles,
  draw: Draw,
): HTMLElement[] {
  const notices: HTMLElement[] = [];
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
  return notices;
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
