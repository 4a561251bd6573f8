/** What was found among cards, put beside what was found among the rules. */
import type { ResultGroup, SearchAnswer, SearchResult } from '../answer.ts';
import { cardsHeading } from '../record.ts';
import type { CardAnswer, CardResult } from './card-answer.ts';
import { foldName } from './card-index.ts';
import { inOrder } from './card-names.ts';

/**
 * An answer of the rules with what was found among cards. Cards stand first where a name was typed
 * and no rule is called so; otherwise after the rules, whose order nothing changes.
 *
 * @param onlyCards whether cards were asked for
 */
export function withCards(
  answer: SearchAnswer,
  found: CardAnswer,
  onlyCards: boolean,
): SearchAnswer {
  const group = (results: SearchResult[]): ResultGroup[] =>
    results.length > 0 ? [{ document: cardsHeading, headings: [], results }] : [];
  const cards = group(found.cards.map(cardResult));
  const rulings = group(found.rulings.map(cardResult));
  const isFirst = onlyCards || (found.isCertain && !isRuleMeant(answer, found));
  const groups = isFirst
    ? [...cards, ...rulings, ...answer.groups]
    : [...answer.groups, ...cards, ...rulings];
  const added = found.cards.length + found.rulings.length;
  const results = groups.flatMap((each) => each.results);
  // A word of a card's name is held, whatever the texts of the rules hold.
  const isNamed = (word: string) => found.nameTyped.includes(foldName(word));
  const unknownWords = answer.unknownWords.filter((word) => !isNamed(word));
  return {
    ...answer,
    ...{ groups, results, unknownWords, total: answer.total + added, withCards: true },
    maybeName: answer.maybeName && !found.isCertain,
  };
}

/**
 * Whether what was mended into words of the rules is the name of a card: `null rod` is not `full rad`,
 * nor `oath of gideon legend rule` about some `rath`.
 */
export function isNameMended(answer: SearchAnswer, { nameTyped }: CardAnswer): boolean {
  const mended = answer.mending?.words ?? [];
  const isOfName = mended.every(({ typed }) => nameTyped.includes(foldName(typed)));
  return mended.length > 0 && isOfName && !isRuleNamedSo(answer);
}

/** Whether rules have what was typed: every word of it, or a mistyped word that is the name of one. */
export function isInRules(answer: SearchAnswer): boolean {
  return answer.mending ? isRuleNamedSo(answer) : hasEveryWord(answer);
}

/** Whether rules have every word as it was typed. */
function hasEveryWord({ mending, unknownWords, results }: SearchAnswer): boolean {
  return mending === null && unknownWords.length === 0 && results.length > 0;
}

/** A name only begun, such as `Deathgrip`, stands behind a rule whose title begins so too: Deathtouch. */
const ahead = 5;

function isRuleMeant(answer: SearchAnswer, { cards: [card], nameTyped }: CardAnswer): boolean {
  const typed = foldName(answer.query);
  const name = foldName(card?.name ?? '');
  if (name === typed) return isRuleNamedSo(answer);
  // Every word stands so in the rules: whoever types `ring tempts` has not mistyped `Living Tempest`.
  const isMistyped = !name.startsWith(nameTyped.join(' ')) && !inOrder(nameTyped, name.split(' '));
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

function cardResult({ name, address, text, rulings, others }: CardResult): SearchResult {
  const also = others === 1 ? 'also on 1 card' : `also on ${others} cards`;
  const host = /^https?:\/\/([^/]+)/.exec(address)?.[1];
  const none = host === undefined ? 'no rulings' : `no rulings, leads to ${host}`;
  const count = rulings === 0 ? none : rulings === 1 ? '1 ruling' : `${rulings} rulings`;
  return {
    id: address,
    address,
    ...{ document: cardsHeading, release: '', from: '', current: true, kind: 'ruling' },
    ...{ number: null, title: name, titleMarks: [], headings: [] },
    passage: { text: text ?? '', marks: [], cutBefore: false, cutAfter: false },
    dated: text === null ? count : others > 0 ? also : null,
    ...{ example: null, first: null, asked: null, pointsTo: null, today: null, older: [] },
    score: 0,
  };
}
