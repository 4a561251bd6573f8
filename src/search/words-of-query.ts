/** What search has loaded and was asked, and the words of a query: names of cards and documents, and words to search. */
import { type Cards, languageOf } from './cards.ts';
import {
  type CardInText,
  cardsInText,
  mistakesIn,
  namesInText,
  unknownNames,
} from './cards-in-text.ts';
import type { Collection } from './collection.ts';
import { documentIn } from './named-documents.ts';
import { type listNumbers, numberIn, type NumberReader } from './numbers.ts';
import { lessenNames, readQuery, type ReadQuery } from './read-query.ts';
import type { CurrentData, NumbersData, Scope, SearchAnswer, SearchOptions } from './types.ts';
import { foldedTitle } from '../rules/words/typography.ts';

export interface Loaded extends NumberReader {
  numbers: NumbersData;
  scopes: Scope[];
  current: CurrentData | null;
  /** Returns the current rules, after they are loaded. */
  rules: (() => Collection) | null;
  /** The same and older wordings, after they are loaded. Apart, because answers about today mustn't depend on them. */
  allRules: Collection | null;
  cards: Cards | null;
  /** The cards with some first letters. Used until all names are loaded. */
  firstCards: Cards[];
  cardTexts: Cards['texts'];
}

export interface StartedQuery {
  /** The query without its date. */
  text: string;
  listed: ReturnType<typeof listNumbers>;
  /** The answer without results. */
  answer: SearchAnswer;
  options: SearchOptions;
  loaded: Loaded;
  rules: Collection;
}

export type ReadWords = ReturnType<typeof readWords>;

/** @returns `names`: the words of card names, each with the word that it means; `title`: what replaces a mistyped title */
export function readWords({ text, answer, options, loaded, rules }: StartedQuery) {
  const { lexicon } = rules.reader;
  const { cards, numbers } = loaded;
  const language = languageOf(rules);
  const isNumber = answer.number?.certain === true;

  // 3. Names of cards and documents. Spelling correction leaves the words of cards unchanged.
  const inText = cards && !isNumber ? cardsInText(text, cards.names, language) : [];
  const written = namesInText(text);
  // What looks like a mistyped name of a card is more likely a title of the rules, if one is as close.
  const isRefused = (each: CardInText) =>
    options.noCorrection || rules.titles.like(each.words, mistakesIn(each)) !== null;
  const named = inText.filter((each) => mistakesIn(each) === 0 || !isRefused(each));
  const unknown = cards && !isNumber ? unknownNames(written, named, language) : new Map();
  const missing = new Map(
    [...unknown].filter(([name]) => !documentIn(name, numbers.documents, lexicon)),
  );
  // Words of names aren’t misspelled, even if no card here has the name. The rules don’t have “emrakul” or “aeons”.
  const inMissing = new Set([...missing.values()].flat());
  const isOfName = (word: string) => inMissing.has(word) || cards?.names.countOf(word);
  const unfamiliar = [...inMissing, ...lexicon.wordsOf(text)].filter(
    (word) => language.countOf(word) === 0 && isOfName(word),
  );
  const names = new Map([
    ...unfamiliar.map((word) => [word, word] as const),
    ...named.flatMap(({ words, meant }) =>
      words.map((word, at) => [word, meant[at] ?? word] as const),
    ),
  ]);
  const isFree = !answer.number && !options.filters?.document;
  const found = isFree ? documentIn(text, numbers.documents, lexicon) : null;
  // A document isn’t meant if its name is part of the name of a card.
  const isApart = named.every(({ words }) =>
    foldedTitle(found?.rest ?? '').includes(words.join(' ')),
  );
  const document = isApart ? found : null;

  // 4. Words and phrases, with completions and spelling corrections.
  const { typing, noCorrection } = options;
  const rest = document && document.rest !== '' ? document.rest : text;
  const words = isNumber ? '' : (numberIn(rest, loaded)?.rest ?? rest);
  // The last word of a name may be what the card is: “Urza’s Saga” is a Saga. The others aren’t: “Storm the Festival”
  // isn’t about storm.
  const inNames = written.flatMap((each) =>
    each.words.filter((word, at) => at < each.words.length - 1 || !rules.titles.has([word])),
  );
  const parts = new Set([...names.values(), ...inNames]);
  const asTyped = readQuery(words, rules.reader, { typing, noCorrection }, names);
  const title = noCorrection || typing ? null : mistypedTitle(asTyped, rules);
  const read = title === null ? asTyped : readQuery(title, rules.reader);
  return { read: lessenNames(read, parts, lexicon), named, missing, names, document, title };
}

const maxWordsOfTitle = 4;

/** Returns the title that a few words mean if one of them is mistyped, with or without its spaces. */
function mistypedTitle({ words, isQuestion }: ReadQuery, rules: Collection): string | null {
  const typed = words.map((word) => word.typed);
  const hasMistake = words.some(({ status }) => status !== 'known' && status !== 'older');
  if (isQuestion || !hasMistake || typed.length < 2 || typed.length > maxWordsOfTitle) return null;
  return rules.titles.like(typed);
}

/** If more entries than this have a word, it is one of the rules, even if it always has a capital. */
const maxLists = 2;

/**
 * Returns the name of a card that isn't here: a few words, of which at least half are in no rule, or only in lists of
 * names. Words of the rules around it don't belong to it.
 * @example strangeName(…) // 'ragavan' in “ragavan with dash”
 */
export function strangeName(
  { read }: ReadWords,
  { text, options, rules }: StartedQuery,
): string | null {
  const { index, lexicon } = rules.reader;
  const strange = read.words.filter(({ word, status }) => {
    const { inTexts, titled } = index.countsOf(word);
    const isListed = inTexts > 0 && inTexts <= maxLists && !titled && !rules.isOfRules(word);
    return status === 'unknown' || (status === 'known' && isListed && !lexicon.isSmall(word));
  }).length;
  if (options.typing || read.isSentence || strange === 0 || strange * 2 < read.stems.length)
    return null;
  const written = text.trim().split(/\s+/);
  const isSmall = (each: string) =>
    !/^(?:of|the)$/i.test(each) && lexicon.wordsOf(each).every(lexicon.isSmall);
  const isOfName = (each: string) =>
    lexicon.wordsOf(each).some((word) => !lexicon.isSmall(word) && !index.countsOf(word).titled);
  const [first, last] = [written.findIndex(isOfName), written.findLastIndex(isOfName)];
  // A small word ends the name: “Sylvan Library” is whole.
  const from = written.findLastIndex((each, at) => at < first && isSmall(each)) + 1;
  const to = written.findIndex((each, at) => at > last && isSmall(each));
  return first < 0 ? null : written.slice(from, to < 0 ? undefined : to).join(' ');
}
