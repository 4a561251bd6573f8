/** What is said above the results of an answer, all of it, in the order in which it matters. */
import { historyAddress } from '../../rules/addresses.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import type { SearchAnswer } from '../../search/answer.ts';
import { cardsHeading } from '../../search/record.ts';
import {
  byWordsAloneSentence,
  isMissingNumber,
  lackingSentence,
  missingSentence,
  withoutCardsSentence,
} from './answer-words.ts';
import type { DocumentTitles } from './engine.ts';
import { drawCardsNamed, drawLink, drawMending, drawSaid } from './notice-elements.ts';
import type { SearchRequest } from './search-address.ts';
import { drawAsOf, drawOtherDays, drawReleases } from './typed-day-notices.ts';
import type { Draw } from '../parts.ts';

/** The notices on an answer, each a paragraph, in the order in which they matter. */
export function drawNotices(
  answer: SearchAnswer,
  request: SearchRequest,
  titles: DocumentTitles,
  draw: Draw,
): HTMLElement[] {
  const notices: HTMLElement[] = [
    ...drawReleases(answer, titles, draw),
    ...drawAsOf(answer, titles, draw),
    ...drawHistories(answer, titles, draw),
    ...drawOtherDays(answer, request, titles, draw),
  ];
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
