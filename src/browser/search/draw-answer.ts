/** Renders the answer to a search: messages, cards, and rows of results. */
import { entryAddress } from '../../rules/addresses.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { sayMissing } from '../../rules/numbers/resolve-number.ts';
import {
  cardsDocument,
  type NamedCard,
  type SearchAnswer,
  type SearchResult,
} from '../../search/types.ts';
import { formatDate } from '../../rules/words/dates.ts';
import { inMegabytes, isAsked } from '../../rules/words/sentences.ts';
import { capital } from '../../rules/words/typography.ts';
import { noSuchDate } from '../../rules/words/read-date.ts';
import { siteHref } from '../../site/links.ts';
import { makeButton, makeElement, makeLink } from '../custom-elements.ts';
import { withDay } from '../page-address.ts';
import { fromTemplate } from '../fill-template.ts';
import {
  failureText,
  ignoredText,
  isMissingNumber,
  loadingText,
  rangeEndText,
  nearbyHeading,
  nearestNumbers,
  olderText,
  quoted,
  resultCount,
  unknownText,
  withoutSaid,
} from './answer-text.ts';
import { drawCardOption } from './draw-cards.ts';
import { addressHref, marked, snippetWords, type Words } from './draw-words.ts';
import {
  type DocumentTitles,
  isComplete,
  mayNameCards,
  type SearchEngine,
} from './search-client.ts';
import { type SearchRequest, searchHref } from './search-address.ts';

export type RowTemplate = 'search-option' | 'search-result';

/** At most so many rules come before the named cards. */
const maxBeforeCards = 2;

type CardsAmongResults = Pick<SearchAnswer, 'query' | 'results' | 'cards' | 'loaded'>;

/** Renders the named cards and the results as options of the suggestions list. */
export function drawOptions(
  answer: CardsAmongResults & Pick<SearchAnswer, 'asOf'>,
  titles: DocumentTitles,
): HTMLElement[] {
  const { results, cards, asOf } = answer;
  const rows = results
    .filter((result) => !isNamed(result, cards))
    .map((result) => drawResult('search-option', result, pathOf(result, titles), asOf));
  return rows.toSpliced(placeOfCards(answer), 0, ...cards.map(drawCardOption));
}

/**
 * Returns how many rules come before the named cards. One does, or those that answer a question about just these cards.
 * None does if nothing but its words speaks for the first rule, if a ruling on a card fits the query, if the query is
 * only the name of a missing card, or if a card is the best result. That is so before all names are loaded, too: only a
 * whole name is found then. But a card with the name of a keyword, such as Regenerate, comes after the keyword's rule.
 */
export function placeOfCards({ query, results, cards, loaded }: CardsAmongResults): number {
  const [best] = results;
  const first = results.slice(0, maxBeforeCards);
  const other = first.findIndex(({ isAboutCards }) => !isAboutCards);
  if (best?.isAboutCards) return other < 0 ? first.length : other;
  const rule = results.find((result) => !isNamed(result, cards));
  const titles = [rule?.title, rule?.heading?.title];
  const isOnly = ({ name, isMissing }: NamedCard) => isMissing && name === query.trim();
  if (!best || cards.some((card) => card.details?.ruling || isOnly(card))) return 0;
  if (cards.some(({ name }) => titles.includes(name))) return 1;
  const isLikely = rule && (rule.asked !== null || rule.titleMarks.length > 0);
  const isBest = isNamed(best, cards) || !loaded.includes('cards');
  return isBest || (!isLikely && cards.some(({ isMissing }) => !isMissing)) ? 0 : 1;
}

/** True if a result is one of the cards that are shown with their texts. */
export function isNamed({ address }: SearchResult, cards: SearchAnswer['cards']): boolean {
  return cards.some((card) => card.address === address);
}

/** Renders a result as a row. @param path what is shown beside its title, as `pathOf` returns it */
export function drawResult(
  template: RowTemplate,
  result: SearchResult,
  path: string,
  asOf: SearchAnswer['asOf'],
): HTMLElement {
  const { title, name, id, snippet } = result;
  const slug = id.slice(id.lastIndexOf('/') + 1);
  const isMatter = result.kind === 'matter';
  const dated = isPart(result) ? null : result.dated;
  const href = addressHref(result.address);
  return drawRow(template, result.document === cardsDocument ? href : withDay(href, asOf?.date), {
    path,
    number: numberOf(result) ?? (title || isMatter ? '' : printedNumber(slug)),
    // What is around the rules has no number, and may have no title.
    title: title ? marked(title, result.titleMarks) : (name ?? (isMatter ? capital(slug) : '')),
    dated: dated && (title || name || path) ? `· ${dated}` : dated,
    text: snippet.text === title ? [] : snippetWords(snippet),
    aside: lastLine(result),
  });
}

export function drawNearest(answer: SearchAnswer, template: RowTemplate): HTMLElement[] {
  return nearestNumbers(answer).map(({ id, number, title, where }) => {
    const places = { number, title: title ?? '', dated: where };
    return drawRow(template, siteHref(entryAddress(id)), places);
  });
}

const emptyRow = { path: null, number: '', title: '', dated: null, text: '', aside: null };

/** Renders a row. An option of the suggestions list can't contain links, so they become text. */
export function drawRow(
  template: RowTemplate,
  href: string,
  places: Partial<Record<keyof typeof emptyRow, string | Words | null>>,
): HTMLElement {
  const row = fromTemplate(template, { ...emptyRow, ...places });
  const [rowLink, ...otherLinks] = row.querySelectorAll('a');
  rowLink?.setAttribute('href', href);
  if (template === 'search-option') for (const each of otherLinks) each.replaceWith(each.text);
  return row;
}

/** True for a part of a section that has only a title, such as the definition of an infraction. */
function isPart({ id, number, title, heading }: SearchResult): boolean {
  return !number && title !== null && heading?.number != null && !id.includes('/glossary/');
}

/** Returns the number of a result. A part of a section has that of the section. */
export function numberOf(result: SearchResult): string | null {
  return isPart(result) ? (result.heading?.number ?? null) : result.number;
}

/** Returns the document and the heading of a result. @param plain the document that isn't named */
export function pathOf(
  result: SearchResult,
  titles: DocumentTitles,
  plain = Object.keys(titles)[0],
): string {
  const { document, heading, title, name } = result;
  const { title: above } = heading ?? {};
  const number = isPart(result) ? null : heading?.number;
  const words = [
    document === plain ? null : (titles[document] ?? document),
    above && number && number !== above ? `${number} ${above}` : above,
  ];
  const path = words.filter(Boolean).join(' › ');
  return path !== '' && (title ?? name) ? `· ${path}` : path;
}

/** Returns the last line of a row: an example, a remedy, a question if nothing else says why, or null. */
function lastLine({ part, asked, titleMarks, snippet }: SearchResult): Words | null {
  if (part) return [`${part.name}: `, ...snippetWords(part.snippet)];
  if (!asked || titleMarks.length + snippet.marks.length > 0) return null;
  const mark = isAsked(asked) && !asked.endsWith('?') ? '?' : '';
  // Our questions are as people type them.
  const printed = asked.replace(/(?<![\w’'-])i(?![\w.-])/g, 'I');
  return [`Answers: ${quoted(capital(printed) + mark)}`];
}

/**
 * Renders the messages above the results.
 * @param here what the site has instead of the rules, if it has no complete release of them
 */
export function drawMessages(
  answer: SearchAnswer,
  request: SearchRequest,
  engine: SearchEngine,
  here?: string,
): HTMLElement[] {
  const { asOf, number, correction, numbersThen: then } = answer;
  const lines: Words[] = [];
  if (answer.badDate) lines.push([noSuchDate(answer.badDate)]);
  if (answer.asOfSaid !== null && asOf) {
    const filters = { ...request.filters, asOf: undefined };
    const current = searchHref({ ...request, words: asOf.words, filters });
    lines.push([`${answer.asOfSaid}. `, makeLink(current, 'Search current rules')]);
  }
  if (request.ignored.length > 0) lines.push([ignoredText(request.ignored)]);
  // Without the older rules, an answer about a date would be false.
  const isOlderMissing = asOf !== null && answer.needs.includes('older') && engine.has('older');
  const isWaiting = mayNameCards(answer, engine) || isOlderMissing;
  const isMissing = isMissingNumber(answer);
  const isNothing = answer.total === 0 && answer.cards.length === 0 && !isWaiting;
  if (number && isMissing) {
    const said = sayMissing(number.key, number.missing, (slug) => engine.titles[slug] ?? slug);
    lines.push([said, ...didYouMean(answer)]);
  } else if (then.some(({ said }) => said) && !isOlderMissing) {
    // The first line has said already that all releases are newer.
    const rest = then.map(({ said }) => withoutSaid(said, answer.asOfSaid ?? ''));
    lines.push(...rest.filter(Boolean).map((said) => [said]));
  } else if (isNothing) lines.push(...noResults(answer, request, engine));
  const rangeEnd = then.every(({ isThere }) => isThere) ? rangeEndText(answer) : null;
  if (rangeEnd) lines.push([rangeEnd]);
  const unknown = isWaiting || isNothing ? null : unknownText(answer);
  if (unknown) lines.push([unknown]);
  if (correction) {
    const asTyped = makeLink(searchHref({ ...request, noCorrection: true }), request.words);
    const meant = makeElement('strong', correction);
    lines.push(['Results for ', meant, '. Search for ', asTyped, ' instead.']);
  }
  if (answer.offeredDate) {
    const { query, date } = answer.offeredDate;
    const words = `Search the rules of ${formatDate(date)}`;
    lines.push([makeLink(searchHref({ ...request, words: query }), words)]);
  }
  const older = olderText(answer);
  if (older && engine.has('older')) {
    const size = engine.sizeOf('older');
    const words = `Include older rules${size > 0 ? ` (${inMegabytes(size)})` : ''}`;
    lines.push([`${older} `, makeLink(searchHref({ ...request, older: true }), words)]);
  }
  if (here && (isMissing || isNothing)) lines.push([here]);
  return lines.map((words) => makeElement('p', ...words));
}

/** Says that nothing was found, and offers what the words may mean. */
function noResults(answer: SearchAnswer, request: SearchRequest, engine: SearchEngine): Words[] {
  const { spelling, cards } = answer.offers;
  const others = [
    ...(spelling ? [makeLink(searchHref({ ...request, words: spelling }), spelling)] : []),
    ...cards.map(({ name, address }) => makeLink(addressHref(address), name)),
  ];
  const meant = others.flatMap((each, at) => [at === 0 ? ' Did you mean ' : ' or ', each]);
  const { document, kind, chapter, asOf } = request.filters;
  if (document ?? kind ?? chapter) {
    const everywhere = makeLink(searchHref({ ...request, filters: { asOf } }), 'Search everything');
    return [['No results with this filter.'], [everywhere]];
  }
  const older = makeLink(searchHref({ ...request, older: true }), 'Search older rules');
  return [
    [unknownText(answer) ?? 'No results.', ...(meant.length > 0 ? [...meant, '?'] : [])],
    [
      ...(engine.has('older') && !request.older ? [older, ' · '] : []),
      makeLink(siteHref('/search/titles/'), 'Browse titles from A to Z'),
    ],
  ];
}

function didYouMean(answer: SearchAnswer): Words {
  const [row] = answer.number?.near ?? [];
  if (!row)
    return nearestNumbers(answer).length > 0 ? [` ${nearbyHeading(answer.asOf !== null)}:`] : [];
  return [' Did you mean ', makeLink(siteHref(entryAddress(row.id)), printedNumber(row.key)), '?'];
}

/** Says what is loading, or why that failed, with a button. Null if nothing is, or only since a moment. */
export function drawLoading(engine: SearchEngine, retry: () => void): HTMLElement | null {
  const { failure, failed, loading } = engine;
  if (failure) {
    const isOutdated = failure === 'outdated';
    const button = makeButton(isOutdated ? 'Reload' : 'Try again');
    button.addEventListener('click', isOutdated ? () => location.reload() : retry);
    return makeElement('p', `${failureText(failure, failed)} `, button);
  }
  if (!loading?.slow) return null;
  return fromTemplate('loading', { text: loadingText(loading) });
}

/**
 * Returns what screen readers say: the messages, the number of results and what is loading. They say that there are no
 * results only when all files have been searched.
 * @param loading the line that `drawLoading` returns
 */
export function spokenAnswer(
  messages: HTMLElement,
  answer: SearchAnswer | null,
  engine: SearchEngine,
  loading: HTMLElement | null = null,
): string {
  const spoken = [...messages.children].map(({ textContent: text }) =>
    /[.?!:]\s*$/.test(text) ? text : `${text}.`,
  );
  const total = answer?.total ?? 0;
  const isKnown = total > 0 || (spoken.length === 0 && isComplete(answer, engine));
  if (isKnown) spoken.push(`${resultCount(total)}.`);
  return [...spoken, loading?.textContent ?? ''].join(' ').trim();
}

/** How long a text must stay the newest before it is announced, in milliseconds. */
const announceDelay = 700;

/**
 * Returns a function that announces a text to screen readers once the reader pauses typing; null cancels it.
 * @param status an element with the role `status`
 */
export function announcer(status: HTMLElement): (text: (() => string) | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    if (!text) return;
    timer = setTimeout(() => {
      status.textContent = text();
    }, announceDelay);
  };
}
