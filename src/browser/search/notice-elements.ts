/** Single notices as elements: a sentence, a link, a word mended, what went wrong. */
import type { CardNamed, SearchAnswer } from '../../search/answer.ts';
import { siteHref } from '../../site/links.ts';
import { olderSentence } from './answer-words.ts';
import { failureSentence } from './failure-words.ts';
import type { FailureReason } from './engine.ts';
import { onceOnline } from '../connection.ts';
import { hrefOf, leadTo } from './result-links.ts';
import { type SearchRequest, searchHref } from './search-address.ts';
import { asCited, type withDay } from '../page-address.ts';
import { type Draw, partOf } from '../parts.ts';

/**
 * A link as a paragraph, to what it leads to as of a day, if one is given.
 *
 * @param readOn how the day stands in the address
 */
export function drawLink(
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
export function drawCardsNamed(cards: readonly CardNamed[], draw: Draw): HTMLElement {
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
