/** Finds what answers words: rules, and the cards that are found beside them. */
import { isInRules, nameWordsMended, withCards } from '../../search/cards/beside-rules.ts';
import type { CardAnswer, CardLimit } from '../../search/cards/card-answer.ts';
import type { QueryOptions, Search, SearchAnswer } from '../../search/answer.ts';
import { withoutQuotes } from '../../search/query/concepts.ts';
import type { EngineReply } from './engine.ts';

/** Looks among cards, told what the rules have of what is typed; null where they cannot be had. */
export type LookAmongCards = (
  text: string,
  rules: Pick<CardLimit, 'isOfRules' | 'exact' | 'words'>,
) => Promise<CardAnswer | null>;

/** An answer with what is to come of it. */
type Found = Omit<Extract<EngineReply, { answer: SearchAnswer | null }>, 'turn'>;

const overtaken: Found = { answer: null };

/**
 * What was typed; where nothing has the words that are quoted in it as they are, what is found without
 * the quotes.
 */
export async function findAnswer(...asked: Parameters<typeof findAsTyped>): Promise<Found> {
  const [text, ...how] = asked;
  const found = await findAsTyped(...asked);
  const { answer } = found;
  if (!answer || !isNowhere(answer)) return found;
  const loose = await findAsTyped(withoutQuotes(text), ...how);
  // Of nothing it need not be said how it was found.
  if (!loose.answer?.total) return loose.answer ? found : loose;
  return { ...loose, answer: { ...loose.answer, query: text, byWordsAlone: true } };
}

/** Whether nothing has the words that are quoted. */
function isNowhere({ exact = [], total }: SearchAnswer): boolean {
  return exact.length > 0 && total === 0;
}

/**
 * Rules, and the cards that are found beside them.
 *
 * @param isOver whether nobody waits for it any more
 * @param among how to look among the cards, null where none are looked for, and whether to wait for
 *   them for longer than a moment once the rules are there
 */
async function findAsTyped(
  text: string,
  options: QueryOptions,
  query: Search['query'],
  isOver: () => boolean,
  { cards: look, wait }: { cards: LookAmongCards | null; wait: boolean },
): Promise<Found> {
  const rules = query(text, options);
  // A box suggests no mistyped name where the rules have what is typed.
  const inRules = async () => options.suggests === true && isInRules(await rules);
  const exact = withoutQuotes(text) === text ? null : rules;
  const words = rules.then(({ typed }) => typed).catch(() => []);
  const cards = look?.(text, { isOfRules: inRules().catch(() => false), exact, words }) ?? null;
  // Awaited only after the rules, which may fail before.
  cards?.catch(() => {});
  const answer = withoutRest(await rules, options);
  if (isOver()) return overtaken;
  const ofRules: Found = { answer, ...(isCut(answer, options) ? { moreToCome: 'results' } : {}) };
  // No card is looked up as of a day that was typed, has a history of its words, nor is meant by what
  // is a number or a day beyond doubt.
  const { asOf, number, releases, undated } = answer;
  // A year may have been typed with the name of a card, whose rulings are of many.
  if (undated !== undefined && answer.total === 0 && number === null) {
    const named = await look?.(undated, { isOfRules: Promise.resolve(false), exact: null });
    if (isOver()) return overtaken;
    return named ? { answer: withCards(answer, named, { onlyCards: false }) } : ofRules;
  }
  const isOfRules = asOf !== null || number?.certain || number?.histories;
  const isOfRelease = releases?.some(({ day, isOfChanges }) => day !== undefined || isOfChanges);
  if (!cards || isOfRules || isOfRelease) return ofRules;
  // Whether anything has what was quoted, only all of it tells.
  const patience = mayNameCards(answer, options) ? patienceForNames : unnoticed;
  const found = await (wait || isNowhere(answer) ? cards : Promise.race([cards, soon(patience)]));
  if (isOver()) return overtaken;
  if (found === 'to come') return { answer, moreToCome: 'cards' };
  if (!found) return { ...ofRules, answer: { ...answer, withCards: false } };
  const noMistakes = nameWordsMended(answer, found);
  const typed =
    noMistakes.length > 0
      ? withoutRest(await query(text, { ...options, noMistakes }), options)
      : answer;
  if (isOver()) return overtaken;
  // Under a finger that follows what is suggested nothing moves.
  const isLate = wait || options.suggests === true;
  const both = withCards(typed, found, { onlyCards: options.filters?.kind === 'card', isLate });
  // Without what was mended of a name, less may have been found.
  if (!isCut(typed, options)) return { answer: both };
  // Cards that stand after all the rules come with the last of these.
  const isAfter = typed.groups.every((group, at) => both.groups[at] === group);
  const { total, facets } = both;
  const begun = isAfter ? { ...typed, total, facets } : both;
  return { answer: begun, moreToCome: 'results' };
}

/** Whether rules are found beyond those that were asked for first. */
function isCut({ results, total }: SearchAnswer, { first }: QueryOptions): boolean {
  return first === results.length && total > first;
}

/** A chapter has hundreds of numbers under it; the page is sent no more of them than it shows. */
function withoutRest(answer: SearchAnswer, { limit }: QueryOptions): SearchAnswer {
  const { number } = answer;
  if (!number || limit === undefined || number.under.length <= limit) return answer;
  return { ...answer, number: { ...number, under: number.under.slice(0, limit) } };
}

/** Nobody notices so many milliseconds; so many are well spent where a card may be named. */
const [unnoticed, patienceForNames] = [40, 250];

function soon(milliseconds: number): Promise<'to come'> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, 'to come'));
}

/** Whether what was entered may name cards: not all of its words are of the game. */
function mayNameCards({ typed }: SearchAnswer, { suggests }: QueryOptions): boolean {
  return suggests !== true && typed.some(({ isOfTitle }) => !isOfTitle);
}

/**
 * Cards are in no document and of no year, and no wording of theirs is looked up as of a day. A letter
 * or two begin too many names.
 */
export function looksAmongCards(
  text: string,
  { filters = {}, order, suggests }: QueryOptions,
): boolean {
  const { kind, scope: _, ...others } = filters;
  const isNarrowed = Object.values(others).some(Boolean) || (kind !== undefined && kind !== 'card');
  const isBegun = suggests === true && /^\p{L}{0,2}$/u.test(text.trim());
  return text.trim() !== '' && !isBegun && !isNarrowed && order !== 'place';
}
