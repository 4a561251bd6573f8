/** What was found among cards, put beside what was found among the rules. */
import type { CardNamed, Facet, ResultGroup, SearchAnswer, SearchResult } from '../answer.ts';
import { cardsHeading } from '../record.ts';
import type { CardAnswer, CardResult } from './card-answer.ts';
import { foldName, isCalledForShort } from './name-words.ts';
import { inOrder } from './card-names.ts';
import { keyOfName } from './name-prints.ts';

/** How an answer of the rules is put together with what was found among cards. */
export interface BesideRules {
  /** Whether cards were asked for. */
  onlyCards: boolean;
  /** Whether they come where nothing on the page may move any more. */
  isLate?: boolean;
}

/**
 * An answer of the rules with what was found among cards. Cards stand first where a name was typed
 * and no rule is called so. Those that a sentence names are told above the results, and their rulings
 * on it stand after the first rule. All others come after the rules, whose order nothing changes.
 */
export function withCards(
  answer: SearchAnswer,
  found: CardAnswer,
  { onlyCards, isLate = false }: BesideRules,
): SearchAnswer {
  const group = (results: SearchResult[]): ResultGroup[] =>
    results.length > 0 ? [{ document: cardsHeading, headings: [], results }] : [];
  const isFirst = onlyCards || (found.isCertain && !isRuleMeant(answer, found));
  const areTold = !isFirst && !isLate && found.within.length > 0;
  const told = areTold ? [] : eachOnce([...found.within, ...found.cards], ({ address }) => address);
  const within = group(found.rulingsWithin.map(cardResult));
  const others = found.rulings.filter(
    ({ text }) => !found.rulingsWithin.some((each) => each.text === text),
  );
  const cards = group((areTold ? found.cards : told).map(cardResult));
  const rulings = group(others.map(cardResult));
  const groups = isFirst
    ? [...cards, ...within, ...rulings, ...answer.groups]
    : areTold
      ? [...afterFirst(answer.groups, within), ...cards, ...rulings]
      : [...answer.groups, ...cards, ...within, ...rulings];
  const results = groups.flatMap((each) => each.results);
  const added = [...cards, ...within, ...rulings].flatMap((each) => each.results).length;
  // A word of a card's name is held, whatever the texts of the rules hold.
  const isNamed = (word: string) => found.nameTyped.includes(foldName(word));
  const unknownWords = answer.unknownWords.filter((word) => !isNamed(word));
  const { beyondToday } = answer;
  const isOnlyName = beyondToday?.words.length && beyondToday.words.every(isNamed);
  return {
    ...answer,
    ...{ groups, results, unknownWords, withCards: true },
    total: answer.total + added,
    facets: { ...answer.facets, kind: withMoreCards(answer.facets.kind, added) },
    ...(areTold ? { cardsNamed: found.within.map(cardNamed) } : {}),
    beyondToday: beyondToday && isOnlyName ? { ...beyondToday, words: [] } : beyondToday,
    maybeName: answer.maybeName && !found.isCertain && found.within.length === 0,
  };
}

/** How results fall to kinds, with so many more that are cards or rulings on them. */
function withMoreCards(kinds: Facet[], added: number): Facet[] {
  if (added === 0) return kinds;
  const isCard = ({ value }: Facet) => value === 'card';
  const count = (kinds.find(isCard)?.count ?? 0) + added;
  const all = [...kinds.filter((kind) => !isCard(kind)), { value: 'card', count }];
  return all.toSorted((a, b) => b.count - a.count);
}

function eachOnce<T>(list: readonly T[], keyOf: (each: T) => string): T[] {
  return [...new Map(list.toReversed().map((each) => [keyOf(each), each])).values()].toReversed();
}

/** Groups with others after the first result of all. */
function afterFirst(groups: readonly ResultGroup[], added: readonly ResultGroup[]): ResultGroup[] {
  const [first, ...others] = groups;
  if (!first || added.length === 0) return [...groups, ...added];
  const [top, ...more] = first.results;
  const rest = more.length > 0 ? [{ ...first, results: more }] : [];
  return [{ ...first, results: top ? [top] : [] }, ...added, ...rest, ...others];
}

/**
 * Words that were mended into words of the rules and are of the name of a card: `null rod` is not
 * `full rad`, nor `oath of gideon legend rule` about some `rath`.
 */
export function nameWordsMended(answer: SearchAnswer, found: CardAnswer): string[] {
  const mended = answer.mending?.words.map(({ typed }) => typed) ?? [];
  const ofName = mended.filter((typed) => found.nameTyped.includes(foldName(typed)));
  if (found.within.length > 0) return ofName;
  return ofName.length === mended.length && !isRuleNamedSo(answer) ? ofName : [];
}

/** Whether rules have what was typed: every word of it, or a mistyped word that is the name of one. */
export function isInRules(answer: SearchAnswer): boolean {
  if (!answer.mending) return hasEveryWord(answer);
  return answer.unknownWords.length === 0 && isRuleNamedSo(answer);
}

/** Whether rules have every word as it was typed. */
function hasEveryWord({ mending, unknownWords, results }: SearchAnswer): boolean {
  return mending === null && unknownWords.length === 0 && results.length > 0;
}

/** A name only begun, such as `Deathgrip`, stands behind a rule whose title begins so too: Deathtouch. */
const ahead = 5;

function isRuleMeant(
  given: SearchAnswer,
  { cards: [card], nameTyped, query }: CardAnswer,
): boolean {
  const typed = foldName(query);
  const answer = query === given.query ? given : { ...given, query, mending: null };
  // A word by which people ask for a rule: `regeneration`. A name they write with a capital.
  if (answer !== given && given.results[0]?.asked?.split(/\W/).includes(typed)) return true;
  const name = foldName(card?.name ?? '');
  if (name === typed || isCalledForShort(card?.name ?? '', typed)) return isRuleNamedSo(answer);
  // Whatever card it names, a rule is asked for in just these words: `blood moon and urborg`.
  if (foldName(given.results[0]?.asked ?? '') === typed) return true;
  // Every word stands so in the rules: whoever types `ring tempts` has not mistyped `Living Tempest`.
  const isReordered = keyOfName(name) === keyOfName(nameTyped.join(' '));
  const isMistyped =
    !isReordered && !name.startsWith(nameTyped.join(' ')) && !inOrder(nameTyped, name.split(' '));
  if (isMistyped && hasEveryWord(answer)) return true;
  // One word by which people ask for a rule: `death`.
  const isAsked = !typed.includes(' ') && Boolean(answer.results[0]?.asked);
  return isAsked || isRuleNamedSo(answer, ahead);
}

/** Whether a rule is meant: by its number, or by its title or what begins it, among so many results. */
function isRuleNamedSo({ query, number, mending, results }: SearchAnswer, among = 1): boolean {
  if (number && number.exact.length > 0) return true;
  const typed = foldName(mending?.mended ?? query);
  return results.slice(0, among).some((result) => {
    const title = foldName(result.title ?? '');
    return title !== '' && (title.startsWith(typed) || typed.split(' ').includes(title));
  });
}

function cardNamed(card: CardResult): CardNamed {
  return { name: card.name, address: card.address, rulings: rulingCount(card) };
}

/** How many rulings a card has; where none, where its address leads. */
function rulingCount({ rulings, address }: CardResult): string {
  if (rulings > 0) return rulings === 1 ? '1 ruling' : `${rulings} rulings`;
  const host = /^https?:\/\/([^/]+)/.exec(address)?.[1];
  return host === undefined ? 'no rulings' : `no rulings, leads to ${host}`;
}

function cardResult(card: CardResult): SearchResult {
  const { name, address, text, others } = card;
  const also = others === 1 ? 'also on 1 card' : `also on ${others} cards`;
  return {
    id: address,
    address,
    ...{ document: cardsHeading, release: '', from: '', current: true, kind: 'ruling' },
    ...{ number: null, title: name, titleMarks: [], headings: [] },
    passage: { text: text ?? '', marks: [], cutBefore: false, cutAfter: false },
    dated: text === null ? rulingCount(card) : others > 0 ? also : null,
    ...{ example: null, first: null, asked: null, pointsTo: null, today: null, older: [] },
    score: 0,
  };
}
