/** Finds the rules that a query asks for, in order. */
import type { NumberRow } from '../rules/numbers/number-index.ts';
import { releaseOn } from '../rules/timeline/releases.ts';
import { termsOfCards } from './card-texts.ts';
import type { Collection } from './collection.ts';
import type { LoadedEntry } from './loaded-entries.ts';
import { isChosen, placeOf } from './filters.ts';
import { numbersThen, placesOf, rowsTitled } from './numbers.ts';
import type { ReadQuery } from './read-query.ts';
import { remember } from '../rules/once-per.ts';
import { inOrder, onePerRule, repeatsLast } from './order.ts';
import { rank, type Scored, scoreTerms } from './score.ts';
import type { ReadWords, StartedQuery } from './words-of-query.ts';

export type FoundRules = ReturnType<typeof findRules>;

/** The index of an entry, or a number whose text isn't loaded. */
export type Hit = number | NumberRow;

/** @returns `all` that is found, and the `hits` that the filters ask for, in order */
export function findRules(started: StartedQuery, words: ReadWords) {
  const { listed, answer, options, loaded, rules } = started;
  const { asOf } = answer;
  const { filters = {} } = options;
  const { read, named } = words;
  const { cards } = loaded;

  // 5. Scores: BM25 of the words, then bonuses for words in order, titles and similar questions.
  const isAllowed = inForce(started);
  const texts = named.flatMap(({ card }) => cards?.texts.get(cards.cardAt(card).slug) ?? []);
  const faint = termsOfCards(texts, read, rules);
  const allowed = scoreTerms(read, rules, faint).filter(
    ({ entry }) => isAllowed(entry) && hasWords(entry, read, rules),
  );
  const similar = rules.questions.similarTo(read);
  const orderOf = (chosen: Scored[]) => {
    const ranked = onePerRule(rank(chosen, read, similar, rules), rules, asOf);
    const ordered = inOrder(ranked, words, rules, options.levels);
    const wanted = read.isSentence ? ordered.filter(({ entry }) => isWanted(entry)) : [];
    return [...new Set([...repeatsLast(wanted, rules), ...ordered])];
  };

  // 6. Order: rules found by number, then one wording of each rule, best first.
  const first = placesOf(listed.first, isAllowed, asOf, rules);
  const dated = () => (answer.number ? listed.first : rowsTitled(started.text, rules));
  const then = asOf ? numbersThen(dated(), asOf, rules, loaded.numbers.documents) : [];
  const last = placesOf(listed.last, isAllowed, asOf, rules);
  // The texts of numbers that only older releases have may not be loaded yet.
  const isUnloaded = ({ id }: NumberRow) => !asOf && rules.placeOf(id) === undefined;
  const numbered = [...first, ...then.flatMap(({ was }) => rules.placeOf(was ?? '') ?? [])];
  const hitsOf = (found: Scored[]) => [
    ...listed.first.filter(isUnloaded),
    ...new Set([...numbered, ...found.map(({ entry }) => entry), ...last]),
    ...listed.last.filter(isUnloaded),
  ];
  const isWanted = (hit: Hit) => isChosen(placeOf(hit, rules), filters);
  let found = orderOf(allowed);
  const all = hitsOf(found);
  let hits = all.filter(isWanted);
  if (hits.length === 0 && all.length > 0) {
    // What the filters leave fits much worse than the rest, and is ranked by itself.
    found = orderOf(allowed.filter(({ entry }) => isWanted(entry)));
    hits = hitsOf(found).filter(isWanted);
  }
  return {
    ...{ all, hits, similar, then },
    scores: new Map(found.map((scored) => [scored.entry, scored])),
  };
}

/** Returns a function that tests if an entry counts on the date, or among current and older wordings. */
function inForce({ answer: { asOf }, options, loaded, rules }: StartedQuery) {
  const releaseThen = remember((document: string) => {
    const known = loaded.numbers.releases[document];
    return (known && asOf ? releaseOn(known, asOf.date)?.index : null) ?? -1;
  });
  return (place: number): boolean => {
    const entry = rules.entries[place] as LoadedEntry;
    if (!asOf) return entry.current || options.older === true;
    return rules.timelineOf(entry.document).isInForce(entry, releaseThen(entry.document));
  };
}

/** True if an entry has all quoted words in order, and no excluded words. */
function hasWords(place: number, { required, excluded }: ReadQuery, rules: Collection): boolean {
  if (required.length === 0 && excluded.length === 0) return true;
  const { stemOf } = rules.reader.lexicon;
  const parts = rules.wordsOf(place);
  const stems = parts.map((part) => part.map(stemOf));
  const isIn = (texts: string[][], words: string[]) =>
    texts.some((text) => text.some((_, at) => words.every((word, i) => text[at + i] === word)));
  return (
    required.every((words) => isIn(parts, words)) &&
    !excluded.some((words) => isIn(stems, words.map(stemOf)))
  );
}
