/** Answers a query when the rules are loaded: what was found, its texts, the cards, and what else the query may mean. */
import type { NumberRow } from '../rules/numbers/number-index.ts';
import { excerptOf } from '../rules/words/sentences.ts';
import { isFuture } from '../rules/words/dates.ts';
import {
  type CardAnswer,
  type Cards,
  cardsLike,
  missingCards,
  namedCards,
  noCards,
  searchCards,
} from './cards.ts';
import type { CardInText } from './cards-in-text.ts';
import type { Collection } from './collection.ts';
import { type LoadedEntry, wholeText } from './loaded-entries.ts';
import { countChoices, placeOf } from './filters.ts';
import { weights } from './weights.ts';
import { alsoSearched, correctionOf, wordsWith } from './read-query.ts';
import {
  remedyOf,
  resultOf,
  resultOfDocument,
  resultOfNumber,
  type ResultOptions,
} from './results.ts';
import { markerOf } from './snippets.ts';
import type { NumberAnswer, SearchAnswer, SearchResult } from './types.ts';
import { foldedTitle } from '../rules/words/typography.ts';
import { findRules, type FoundRules, type Hit } from './find-rules.ts';
import { type ReadWords, readWords, type StartedQuery, strangeName } from './words-of-query.ts';

export function answerWithRules(started: StartedQuery): SearchAnswer {
  const { text, answer, options, loaded, rules } = started;
  const { numbers, cards } = loaded;
  const { filters = {}, limit = weights.limit } = options;
  const { index } = rules.reader;
  const words = readWords(started);
  const { read } = words;
  const foundRules = findRules(started, words);
  const { all, hits, then } = foundRules;

  // 7. Snippets.
  const marker = markerOf(read, index);
  const day = answer.asOf?.date ?? null;
  const date = day !== null && isFuture(day) ? null : day;
  const shown = { marker, releases: numbers.releases, date };
  const toResult = resultMaker(started, shown, foundRules, words);

  // 8. Cards: before the rules if the query is a name, otherwise after them.
  const { document, chapter, kind = 'card' } = filters;
  const isForCards = cards && !answer.number?.certain && !document && !chapter;
  const isWhole = (hit: Hit) => hasWholeName(hit, foundRules);
  const like = isForCards ? cardsAmong(started, words, foundRules, shown) : noCards;
  const byName = kind === 'card' ? like : noCards;
  const { isName, results: cardResults } = byName;
  const kept = isName ? hits.filter(isWhole) : hits;
  const results = kept.slice(0, limit).map(toResult);
  const counted = isName ? all.filter(isWhole) : all;
  const counts = countChoices(
    counted.map((hit) => placeOf(hit, rules)),
    filters,
  );
  if (like.total > 0) counts.kind.card = like.total;
  const described = isName ? byName.found.slice(0, 1) : words.named.map(({ card }) => card);
  const asked = { read, isName, best: hits.filter((hit) => typeof hit === 'number') };
  const isEmpty = kept.length + byName.total === 0;
  const isAlone = described.length === 0 && byName.total === 0 && !isEmpty;
  const strange = isAlone && !beginsTitle(text, hits, rules) ? strangeName(words, started) : null;
  const missing = strange === null ? [...words.missing.keys()] : [strange];
  const own = words.document?.rest === '' ? [resultOfDocument(words.document.document)] : [];
  return {
    ...answer,
    number: answer.number && withNames(answer.number, rules),
    correction: byName.isExact
      ? null
      : (words.title ?? correctionOf(text, read, rules.reader.lexicon, words.named)),
    alsoSearched: alsoSearched(read, index),
    unknownWords: isName ? [] : unknownWords(words, started),
    results: [...own, ...(isName ? [...cardResults, ...results] : [...results, ...cardResults])],
    total: own.length + kept.length + byName.total,
    ...{ numbersThen: then, counts },
    offers: isEmpty ? offersFor(text, words, rules, cards) : answer.offers,
    olderWords: options.older || answer.asOf ? [] : olderWordsOf(words),
    cards:
      cards && isForCards && kind === 'card'
        ? [...namedCards(described, asked, cards, rules), ...missingCards(missing, cards)]
        : [],
  };
}

/** Returns words that only older rules have. In a sentence, such a word is seldom what it is about. */
function olderWordsOf({ read, names }: ReadWords): string[] {
  return read.isSentence ? [] : wordsWith(read, 'older').filter((word) => !names.has(word));
}

/** Under a card, a rule needs all words of its name. */
function hasWholeName(hit: Hit, { scores }: FoundRules): boolean {
  return typeof hit !== 'number' || (scores.get(hit)?.coverage ?? 1) > weights.wholeName;
}

/** Finds cards that the query may name, by what the rules have of its words. */
function cardsAmong(
  { text, options, loaded, rules }: StartedQuery,
  { read, names }: ReadWords,
  found: FoundRules,
  shown: ResultOptions,
): CardAnswer {
  const isKnown =
    found.hits.slice(0, 1).some((hit) => hasWholeName(hit, found)) &&
    read.words.every(({ typed, status }) => status === 'known' && !names.has(typed));
  const corrected = read.words.map(({ word }) => word);
  const isTitle = [rules.reader.lexicon.wordsOf(text), corrected].some(rules.titles.has);
  const [word, more] = read.words;
  const foreign = word && !more && !rules.isOfRules(word.word) ? word.word : null;
  const inRules = { isTitle, beginsTitle: beginsTitle(text, found.hits, rules), isKnown, foreign };
  return loaded.cards ? searchCards(text, loaded.cards, inRules, options, rules, shown) : noCards;
}

/** Adds short names, or else first words, to the numbers without a title that a missing number may mean. */
function withNames(number: NumberAnswer, { entries, placeOf }: Collection): NumberAnswer {
  const named = <Row extends NumberRow | null>(row: Row): Row => {
    const entry = entries[placeOf(row?.id ?? '') ?? -1];
    return row && entry && !row.title
      ? { ...row, title: entry.name ?? excerptOf(wholeText(entry), 60) }
      : row;
  };
  const missing = number.missing.map((each) => ({
    ...each,
    ...{ parent: named(each.parent), before: named(each.before), after: named(each.after) },
  }));
  return { ...number, near: number.near.map(named), missing };
}

function resultMaker(
  { answer, loaded, options, rules }: StartedQuery,
  shown: ResultOptions,
  { scores, similar }: FoundRules,
  { named }: ReadWords,
): (hit: Hit, at: number) => SearchResult {
  return (hit, at) => {
    if (typeof hit !== 'number') return resultOfNumber(hit, loaded.numbers.releases);
    const entry = rules.entries[hit] as LoadedEntry;
    const isAsked = answer.number?.exact.some(({ id }) => id === entry.id);
    const { similarity = 0, text: question = null } = similar.get(entry.lineage) ?? {};
    const isSimilar = similarity >= weights.minShownSimilarity;
    // The first result may be a heading without a text. A less certain rule leaves room for the texts of cards.
    const isLong = at === 1 || (at === 0 && (named.length === 0 || isSimilar));
    const whole = isAsked ? Infinity : isLong ? weights.firstSnippet : weights.snippet;
    const length = options.snippet ?? whole;
    const result = resultOf(entry, scores.get(hit)?.score ?? 0, rules, shown, length);
    const remedy = at === 0 ? remedyOf(entry, rules, shown.marker) : null;
    return {
      ...result,
      part: result.part ?? remedy,
      whole: at < 2 ? result.whole : null,
      asked: isSimilar ? question : null,
      isAboutCards:
        named.length > 1 && named.every((card) => namesCard(question, card, named, rules)),
    };
  };
}

/** True if a question names a card, at least by a word that neither the rules nor the other cards have. */
function namesCard(
  question: string | null,
  card: CardInText,
  named: readonly CardInText[],
  { isOfRules }: Collection,
): boolean {
  const { meant } = card;
  const asked = ` ${foldedTitle(question ?? '')} `;
  const others = named.flatMap((other) => (other === card ? [] : other.meant));
  const isOwn = (word: string) => word.length > 3 && !isOfRules(word) && !others.includes(word);
  return [meant.join(' '), ...meant.filter(isOwn)].some((words) => asked.includes(` ${words} `));
}

const maxOfferedCards = 3;

/**
 * Finds what a query without results may mean: words with more typing mistakes, and names of cards, unless it has
 * quotation marks.
 */
function offersFor(text: string, { read }: ReadWords, rules: Collection, cards: Cards | null) {
  const { speller } = rules.reader;
  const guessed = read.words.map(({ typed, status }) => {
    const guess = status === 'unknown' ? speller.correct(typed, 3)[0] : undefined;
    return { typed, word: guess ?? typed, status: guess ? ('corrected' as const) : status };
  });
  const spelling = correctionOf(text, { words: guessed }, rules.reader.lexicon);
  const found = cards && !/["“]/.test(text) ? cardsLike(text, cards).slice(0, maxOfferedCards) : [];
  return {
    spelling: spelling === text ? null : spelling,
    cards: found.map(({ name, address }) => ({ name, address })),
  };
}

/** While somebody types, a last word of so few letters isn't called unknown. */
const longestUnfinished = 3;

/** Returns the words that nothing has, without names of cards, what may be a date, and an unfinished word. */
function unknownWords(
  { read, names }: ReadWords,
  { answer, options, rules }: StartedQuery,
): string[] {
  const dated = new Set(rules.reader.lexicon.wordsOf(answer.offeredDate?.written ?? ''));
  const last = read.words.at(-1)?.typed ?? '';
  const isUnfinished = (word: string) =>
    options.typing && word === last && word.length <= longestUnfinished;
  // “38”, “4s”
  const isAmount = (word: string) => read.isSentence && /^\d+s?$/.test(word);
  return wordsWith(read, 'unknown').filter(
    (word) => !names.has(word) && !dated.has(word) && !isUnfinished(word) && !isAmount(word),
  );
}

function beginsTitle(text: string, hits: readonly Hit[], { entries }: Collection): boolean {
  const typed = foldedTitle(text);
  const best = hits.slice(0, 5).map((hit) => (typeof hit === 'number' ? entries[hit] : hit));
  return best.some((each) => each?.title && foldedTitle(each.title).startsWith(typed));
}
