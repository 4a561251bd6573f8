/**
 * Finds the names of cards in a question. Names are often ordinary words (Humility, Murder, Who // What),
 * so a name counts only where nothing else can be meant.
 */
import editDistance from 'damerau-levenshtein';
import { foldedTitle } from '../rules/words/typography.ts';
import { type CardNames, maxMistakesIn, type NamedCards } from './card-names.ts';
import { areReordered } from './spelling.ts';

export interface CardInText {
  card: number;
  /** The words of the name in the text, simplified by `foldedTitle`. */
  words: string[];
  /** The words of the name without typing mistakes. */
  meant: string[];
}

/** Returns how many letters of a name are mistyped. */
export function mistakesIn({ words, meant }: CardInText): number {
  return editDistance(words.join(''), meant.join('')).steps;
}

/** Tells ordinary words from names. */
export interface RulesLanguage {
  countOf(word: string): number;
  /** True if a rule has the word without a capital. Rules also have names of cards. */
  isInLowerCase(word: string): boolean;
  /** True for stop words, question words and words with synonyms. */
  isCommon(word: string): boolean;
  isTitle(words: readonly string[]): boolean;
  hasPhrase(words: readonly string[]): boolean;
}

/** Words inside names that are never a name by themselves. */
const smallWords = new Set(
  'of the and a an to in for from with on at by or is it who what when where why how x'.split(' '),
);
/** Words after which a word is not a card but what somebody does: "i murder", "to stifle". */
const actors = new Set('i you we they he she'.split(' '));
const beforeVerbs = new Set([...actors, 'it', 'to', 'not']);
/** Words after which even an ordinary word is a card: "cast murder". */
const beforeNames = new Set('cast casts casting named called recast copied'.split(' '));
const beforePlaces = new Set(['at', 'in', 'from']);
/** Words between two parts of a name, and so between a name and the rest of a longer one. */
const joiners = new Set(['of', 'the']);

const maxWordsOfName = 8;
/** An ordinary word with a capital counts as a name only if at most this many rules have it. */
const maxRulesWithName = 30;
/** A word in more names than these is an ordinary one: alone, and beside the name of another card. */
const maxNamesWithWord = 2;
const maxNamesBesideOthers = 5;
/** If at most so many rules have a word, and only with a capital, it is the name of a card. */
const maxMentions = 5;
/** Shorter names are not searched for mistakes. */
const minMistypedLength = 7;

interface TextWord {
  /** Simplified by `foldedTitle`. A word with a hyphen is several. */
  word: string;
  written: number;
  /** True for the second part of a word with a hyphen. */
  isAfterHyphen: boolean;
  /** True if the capital means something: inside a sentence, and not the word “I”. */
  isCapital: boolean;
  isFirst: boolean;
  endsPart: boolean;
  endsWithComma: boolean;
  isPossessive: boolean;
}

/** Finds the names of cards in a text, in order. */
export function cardsInText(text: string, names: CardNames, rules: RulesLanguage): CardInText[] {
  const read = { words: readWords(text), names, rules, hasNames: false };
  const found = findCards(read);
  return found.length > 0 ? findCards({ ...read, hasNames: true }) : found;
}

function findCards(read: ReadText): CardInText[] {
  const { words } = read;
  const found: CardInText[] = [];
  for (let from = 0; from < words.length; from++) {
    const longest = Math.min(maxWordsOfName, words.length - from);
    for (let length = longest; length > 0; length--) {
      const to = from + length;
      const named = nameAt(read, from, to);
      const card = named?.cards[0];
      if (card === undefined) continue;
      const typed = words.slice(from, to).map(({ word }) => word);
      found.push({ card, words: typed, meant: named?.words ?? typed });
      from = to - 1;
      break;
    }
  }
  // After “Cyclonic Rift”, “the Rift” is the same card.
  const isPart = ({ words: [word = '', ...more] }: CardInText) =>
    more.length === 0 &&
    found.some((other) => other.words.length > 1 && other.words.includes(word));
  return found.filter((each) => !isPart(each));
}

/** Finds words in a row that begin with capitals: probably a name, known or not. “Mono-Red” is one word. */
export function namesInText(text: string) {
  const written = text.split(/\s+/);
  const words = readWords(text);
  const found: { name: string; words: string[]; before: TextWord | undefined }[] = [];
  for (let from = 0; from < words.length; from++) {
    if (!words[from]?.isCapital) continue;
    let to = from + 1;
    for (let next = to; next < words.length; next++) {
      const { endsPart, endsWithComma } = words[next - 1] as TextWord;
      // “Niv-Mizzet, Supreme”
      if (endsPart && !(endsWithComma && words[next]?.isCapital)) break;
      if (words[next]?.isCapital) to = next + 1;
      else if (!joiners.has(words[next]?.word ?? '')) break;
    }
    const [first = 0, last = 0] = [words[from]?.written, words[to - 1]?.written];
    const name = written.slice(first, last + 1).join(' ');
    const own = words.slice(from, to).map(({ word }) => word);
    if (last > first) found.push({ name, words: own, before: words[from - 1] });
    from = to;
  }
  return found;
}

/** Returns the words of the names in a text that are neither of cards nor words of the rules, by name. */
export function unknownNames(
  names: ReturnType<typeof namesInText>,
  known: readonly CardInText[],
  { isTitle, hasPhrase, isCommon }: RulesLanguage,
): Map<string, string[]> {
  const ofCards = new Set(known.flatMap(({ words }) => words));
  const isOther = (word: string) => ofCards.has(word) || (isCommon(word) && !joiners.has(word));
  // “in New York”; and “Agatha’s Soul Cauldron” has one word more if it begins a sentence.
  const isUnclear = (before?: TextWord) =>
    before && (beforePlaces.has(before.word) || (before.isFirst && !isCommon(before.word)));
  const unknown = names.filter(
    ({ words, before }) =>
      !words.some(isOther) && !isUnclear(before) && !isTitle(words) && !hasPhrase(words),
  );
  const around = /^[^\p{L}\p{N}]+|(?:['’]s)?[^\p{L}\p{N}]*$/gu;
  return new Map(unknown.map(({ name, words }) => [name.replace(around, ''), words]));
}

function readWords(text: string): TextWord[] {
  let isFirst = true;
  const words = text.split(/\s+/).flatMap((written, place) => {
    const parts = foldedTitle(written).split(' ');
    const startsSentence = isFirst;
    if (written !== '') isFirst = /[.?!]["”’)]*$/.test(written);
    const begins = /^[^\p{L}\p{N}]*\p{Lu}/u.test(written) && !/^["“'(]*I(?:['’]|$)/.test(written);
    return parts
      .filter((word) => word !== '')
      .map((word, at): TextWord => {
        const isLast = at === parts.length - 1;
        return {
          word,
          written: place,
          isAfterHyphen: at > 0 && /\p{L}-\p{L}/u.test(written),
          isCapital: begins && !(startsSentence && at === 0),
          isFirst: startsSentence && at === 0,
          endsPart: isLast && /[^\p{L}\p{N}'’]$/u.test(written),
          endsWithComma: isLast && written.endsWith(','),
          isPossessive: isLast && /['’]s$/.test(written),
        };
      });
  });
  // In a title or in capitals only, capitals say nothing.
  const isSentence = words.some(
    ({ word, isCapital, isFirst: first }) =>
      !isCapital && !first && !smallWords.has(word) && word.length > 2,
  );
  return isSentence && /\p{Ll}/u.test(text)
    ? words
    : words.map((each) => ({ ...each, isCapital: false }));
}

interface FoundName extends NamedCards {
  words: string[];
}

/** The words of a text, and what tells names from other words. */
interface ReadText {
  words: readonly TextWord[];
  names: CardNames;
  rules: RulesLanguage;
  /** True if other words are the name of a card. */
  hasNames: boolean;
}

/** Returns the cards that the words from `from` to before `to` name, if they are meant as a name. */
function nameAt(text: ReadText, from: number, to: number): FoundName | null {
  const { words, rules } = text;
  const part = words.slice(from, to);
  if (part.slice(0, -1).some(({ endsPart, endsWithComma }) => endsPart && !endsWithComma)) {
    return null;
  }
  // “jump-start Fire” isn't Start // Fire.
  const cutsWord = [words[from], words[to]].some((each) => each?.isAfterHyphen);
  if (cutsWord && part[0]?.written !== part.at(-1)?.written) return null;
  const typed = part.map(({ word }) => word);
  const main = part.filter(({ word }) => !smallWords.has(word));
  if (main.length === 0 || typed.join('').length < 3) return null;
  const exact = exactName(typed, text);
  const named = exact ? { ...exact, words: typed } : mistypedName(typed, text);
  if (!named || rules.isTitle(typed)) return null;
  const isCapital = main.every((each) => each.isCapital || (each.isFirst && main.length > 1));
  if (isCapital && isInLongerName(text, from, to, named.form === 'short')) return null;
  // Part of a name may be of several cards; then nobody knows which is meant.
  if (named.form !== 'whole' && named.cards.length > 1) return null;
  return isMeant(text, from, typed, isCapital, named.form) ? named : null;
}

/** Finds a name as typed, in the possessive, or in the plural: `pyromancers`, `foxes`, `ponies`. */
function exactName(typed: readonly string[], { names }: ReadText): NamedCards | undefined {
  const name = typed.join(' ');
  const singular = [name.replace(/s$/, ''), name.replace(/es$/, ''), name.replace(/ies$/, 'y')];
  return [name, ...(typed.join('').length > 3 ? singular : [])]
    .map(names.withName)
    .find((each) => each !== undefined);
}

/** Finds a mistyped name. It must have a word that neither the rules nor other names have. */
function mistypedName(typed: readonly string[], text: ReadText): FoundName | undefined {
  const { countOf, similarTo, withName } = text.names;
  const isUnknown = (word: string) =>
    word.length > 3 && !isOrdinary(word, text) && countOf(word) === 0;
  const [first, last] = [typed[0] ?? '', typed.at(-1) ?? ''];
  if (typed.length > 5 || smallWords.has(first) || smallWords.has(last)) return undefined;
  if (!typed.some(isUnknown)) return undefined;
  // Each of the other words must be in the name of some card.
  if (!typed.every((word) => isUnknown(word) || countOf(word) > 0)) return undefined;
  const name = typed.join(' ');
  if (name.length < minMistypedLength) return undefined;
  const [best = ''] = similarTo(name, Math.min(maxMistakesIn(name), 3));
  const words = best.split(' ');
  const named = areMistypes(typed, words) ? withName(best) : undefined;
  return !named || named.form === 'short' ? undefined : { ...named, words };
}

/** False if a word is likelier another English one: “overtime” isn’t Overcome, and “wasting” isn’t Fasting. */
function areMistypes(typed: readonly string[], meant: readonly string[]): boolean {
  if (typed.length !== meant.length) return true;
  const [[only = ''], [name = '']] = [typed, meant];
  if (typed.length === 1 && only[0] !== name[0] && !areReordered(only, name)) return false;
  return typed.every((word, at) => {
    const own = meant[at] ?? '';
    const most = Math.max(1, Math.floor((word.length - 1) / 4));
    // “cloudshifted”
    return word.startsWith(own) || editDistance(word, own).steps <= most;
  });
}

/** True if the words before or after belong to the name, too, so that it is the name of something else. */
function isInLongerName({ words, rules }: ReadText, from: number, to: number, isShort: boolean) {
  const next = words[to];
  const last = words[to - 1];
  const actor = words[from - 1]?.word ?? '';
  // “If I Swerve Plasm Capture”
  if (to - from === 1 && actors.has(actor) && !last?.isPossessive) return false;
  // “Urza’s Saga” isn’t about Urza, though a Saga is something in the rules.
  if (next?.isCapital && (last?.isPossessive || !rules.isTitle([next.word]))) {
    if (!last?.endsPart) return true;
    if (last.endsWithComma && isShort) return true;
  }
  let before = from - 1;
  while (joiners.has(words[before]?.word ?? '')) before--;
  const previous = words[before];
  if (!previous?.isCapital || previous.endsPart) return false;
  if (actors.has(words[before - 1]?.word ?? '')) return false;
  return before < from - 1 || !rules.isTitle([previous.word]);
}

/** True if the words are meant as a name, and not as the words that they also are. */
function isMeant(
  text: ReadText,
  from: number,
  typed: readonly string[],
  isCapital: boolean,
  form: NamedCards['form'],
): boolean {
  const { words, names, rules } = text;
  const before = words[from - 1]?.word ?? '';
  const [only = '', ...more] = typed;
  if (more.length > 0) {
    if (!typed.every((word) => isOrdinary(word, text) || smallWords.has(word))) return true;
    // “one mana short” isn’t about Mana Short. But where one card is named, a second one is likely.
    const isLong = form === 'whole' && typed.join('').length >= (text.hasNames ? 8 : 10);
    return (isCapital || isLong || beforeNames.has(before)) && !rules.hasPhrase(typed);
  }
  if (isCapital) return rules.countOf(only) <= maxRulesWithName && !smallWords.has(only);
  // “is hit by” isn’t about one half of Hit // Run.
  if (isOrdinary(only, text) || form === 'side') return form !== 'short' && beforeNames.has(before);
  // Several names may have the word as well: Festival, Lightning. Then it is an ordinary word.
  const maxNames = text.hasNames && form === 'whole' ? maxNamesBesideOthers : maxNamesWithWord;
  return names.countOf(only) <= maxNames && !beforeVerbs.has(before);
}

function isOrdinary(word: string, { rules }: ReadText): boolean {
  // The rules have “werewolf”, but not “werewolves”.
  const forms = [word, word.replace(/s$/, ''), word.replace(/ves$/, 'f')];
  // A few rules mention Brainstorm and Clone, as the names of cards.
  const isOfRules = (form: string) =>
    rules.countOf(form) > maxMentions || rules.isInLowerCase(form);
  return forms.some(isOfRules) || rules.isCommon(word);
}
