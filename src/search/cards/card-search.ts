/** Finds cards by name, typed rightly, mistyped or begun, and rulings by their words. */
import type { FetchFile, TypedWord } from '../answer.ts';
import { json, readersOf } from '../query/index-files.ts';
import type { CardAnswer, CardLimit, CardResult, CardSearch } from './card-answer.ts';
import type { CardHead, NameLine, ReadCardFile } from './card-index.ts';
import { findNames, type Named, wholeLine, type WholeLine } from './card-names.ts';
import { findRulings, holds, ownRulings } from './card-rulings.ts';
import { nameAsked } from './name-asked.ts';
import { foldName, isCalledForShort, isJoining } from './name-words.ts';
import { findNamesWithin } from './names-within.ts';

/** Opens the index of cards; files are fetched once. */
export async function openCardSearch(fetchFile: FetchFile, headName: string): Promise<CardSearch> {
  const readers = readersOf(fetchFile);
  const readerOf = (mayFetch?: () => boolean): ReadCardFile => {
    const read = readers(mayFetch);
    return <T>(name: string) => read(name, json<T>);
  };
  const read = readerOf();
  const head = await read<CardHead>(headName);
  return {
    query: (text, limit) => findCards(text, limit, head, read),
    ahead: (text, limit, mayFetch) => findCards(text, limit, head, readerOf(mayFetch)),
  };
}

async function findCards(
  text: string,
  limit: CardLimit,
  head: CardHead,
  read: ReadCardFile,
): Promise<CardAnswer> {
  const folded = foldName(text);
  const none = { cards: [], isCertain: false, nameTyped: [], within: [], rulingsWithin: [] };
  if (folded === '') return { query: text, ...none, rulings: [] };
  const asked = await cardAsked(text, limit, head, read);
  if (asked) return { ...none, ...asked };
  const { exact = [], total } = (await limit.exact) ?? {};
  const phrases = exact.map((words) => foldName(words.join(' ')));
  const most = limit.rulings || (exact.length > 0 && total === 0 ? 1 : 0);
  const near = await findNames(folded, head, read, limit.isOfRules);
  // What stands beside a name is looked for on its card.
  const named = near.filter(({ line, rest }) => rest.length > 0 || holds(phrases, line[0]));
  const [best] = named;
  const certain = named.filter(({ isCertain }) => isCertain);
  const cards = named.slice(0, limit.cards).map(({ line }) => cardOf(line));
  const byWords = () => (most > 0 ? findRulings(text, phrases, most, head, read) : []);
  const words = (await limit.words) ?? [];
  const isWithin = words.length > 0 && exact.length === 0 && certain[0]?.rest.length !== 0;
  if (isWithin) {
    const within = await lookWithin(text, words, limit, head, read);
    const isOther = ({ address }: CardResult) => certain.every(({ line }) => line[1] !== address);
    if (!certain[0] || within.within?.some(isOther) || isWordOfRules(certain[0], folded, words)) {
      return { query: text, ...none, cards, rulings: await byWords(), ...within };
    }
  }
  const rest = best?.isCertain ? best.rest : [];
  const ofName = best && rest.length > 0 ? await ownRulings(best.line, rest, head, read) : [];
  const own = ofName.filter(({ name, text }) => holds(phrases, `${name} ${text}`));
  const isRest = own.length === 0 && (certain.length === 0 || rest.length > 0);
  return {
    query: text,
    ...none,
    cards,
    isCertain: certain.length > 0,
    nameTyped: best?.isCertain ? folded.split(' ').slice(0, -rest.length || undefined) : [],
    rulings: own.length > 0 ? own.slice(0, limit.rulings || 1) : isRest ? await byWords() : [],
  };
}

/** The card that is asked for by its name and no more; mistyped, if a word of it is none of the rules'. */
async function cardAsked(
  text: string,
  { words, isOfRules, cards: cardsWanted }: CardLimit,
  head: CardHead,
  read: ReadCardFile,
): Promise<Pick<CardAnswer, 'query' | 'cards' | 'isCertain' | 'nameTyped' | 'rulings'> | null> {
  const query = nameAsked(text) ?? '';
  const folded = foldName(query);
  const found = await findNames(folded, head, read, isOfRules);
  const isCalled = ({ line: [name] }: Named) =>
    foldName(name) === folded || isCalledForShort(name, folded);
  const called = found.filter(isCalled);
  const [named] = called.length > 0 ? called : found;
  if (!named?.isCertain || named.rest.length > 0) return null;
  // A name that is only begun may be any word.
  const isMistyped = async () => (await words)?.some(({ isStrange }) => isStrange);
  const isBegun = foldName(named.line[0]).startsWith(folded);
  if (called.length === 0 && (isBegun || !(await isMistyped()))) return null;
  // A short name may be that of several legends.
  const cards = (called.length > 0 ? called : [named]).slice(0, cardsWanted);
  const nameTyped = folded.split(' ');
  return {
    ...{ query, nameTyped, isCertain: true, rulings: [] },
    cards: cards.map(({ line }) => cardOf(line)),
  };
}

/** Whether a name beside other words is but a word of the rules: `flash creature after blockers`. */
function isWordOfRules({ rest }: Named, folded: string, words: readonly TypedWord[]): boolean {
  const name = folded.split(' ').slice(0, -rest.length);
  return !words.some(({ word, isOfTitle }) => !isOfTitle && name.includes(foldName(word)));
}

/** So many of the rulings of a card that a sentence names stand among the rules. */
const mostRulingsWithin = 2;

/** The cards that a sentence names, with their rulings on the rest of it; all of it may be a name. */
async function lookWithin(
  text: string,
  words: readonly TypedWord[],
  { rulings }: CardLimit,
  head: CardHead,
  read: ReadCardFile,
): Promise<Partial<CardAnswer>> {
  const names = await findNamesWithin(text, words, head, read);
  if (names.length === 0) return {};
  const lineOf = (line: NameLine) => wholeLine(line, head.addresses);
  const within = names.flatMap(({ lines }) => lines.map((line) => cardOf(lineOf(line))));
  const nameTyped = names.flatMap(({ typed }) => typed);
  const all = foldName(text).split(' ');
  if (names.length === 1 && all.every((word) => isJoining(word) || nameTyped.includes(word))) {
    return { cards: within, isCertain: true, nameTyped };
  }
  if (rulings === 0) return { within, nameTyped };
  // What a ruling says of another card that is named, it says of the sentence, too.
  const own = names.flatMap(({ lines, typed }) => {
    const rest = words.map(({ word }) => foldName(word)).filter((word) => !typed.includes(word));
    const fewest = Math.min(rest.length, fewestShared);
    return lines.map((line) => ownRulings(lineOf(line), rest, head, read, fewest));
  });
  const rulingsWithin = (await Promise.all(own)).flat().slice(0, mostRulingsWithin);
  return { within, rulingsWithin, nameTyped };
}

/** A ruling speaks of what a sentence says if it has so many of its words. */
const fewestShared = 2;

function cardOf([name, address, rulings, full]: WholeLine): CardResult {
  const shown = full === undefined ? name : `${name} (${full})`;
  return { name: shown, address, text: null, rulings: rulings.length, others: 0 };
}
