/** Finds cards by name, typed rightly, mistyped or begun, and rulings by their words. */
import Fuse from 'fuse.js';
import type { FetchFile, ResultGroup, SearchAnswer, SearchResult } from '../answer.ts';
import { fileFor } from '../files/head.ts';
import { json, readersOf } from '../query/index-files.ts';
import { cardsHeading } from '../record.ts';
import {
  type CardHead,
  type NameLine,
  type RulingLine,
  type TermFile,
  beginningOf,
  foldName,
  stemsOf,
  termFileOf,
  wholeAddress,
  withoutSecond,
  wordsOfClass,
  wordsOfName,
} from './card-index.ts';

/** A card found by its name, or a ruling found by its words. */
export interface CardResult {
  /** The card's name; of a ruling, that of the first card that it is on. */
  name: string;
  address: string;
  /** The ruling; of a card that was only named, how many rulings it has. */
  text: string | null;
  rulings: number;
  /** Of a ruling, on how many other cards it stands. */
  others: number;
}

export interface CardAnswer {
  query: string;
  /** By name, the best first. */
  cards: CardResult[];
  /** Whether the best of them is surely what was typed, so that it may stand first of all. */
  isCertain: boolean;
  /** Words that were typed for its name, folded; none where no name is certain. */
  nameTyped: string[];
  /** By words; one result a distinct text. */
  rulings: CardResult[];
}

export interface CardSearch {
  /**
   * @param limit how many cards, and how many rulings; none of the latter loads no texts
   */
  query(text: string, limit: CardLimit): Promise<CardAnswer>;
  /** Looks for what is not asked yet; rejects where it would need a file that it may not fetch. */
  ahead?(text: string, limit: CardLimit, mayFetch: () => boolean): Promise<CardAnswer>;
}

export interface CardLimit {
  cards: number;
  rulings: number;
  /** Whether the rules have what is typed: then none of it is looked up as a mistyped name. */
  isOfRules?: Promise<boolean>;
  /** What was quoted, if anything: only what has these phrases is looked for. */
  exact?: Promise<OfRules> | null;
}

/** Where no rule has what was quoted, a ruling is looked for though none is asked for. */
type OfRules = Pick<SearchAnswer, 'exact' | 'total'>;

/** Opens the index of cards; files are fetched once. */
export async function openCardSearch(fetchFile: FetchFile, headName: string): Promise<CardSearch> {
  const readers = readersOf(fetchFile);
  const readerOf = (mayFetch?: () => boolean): Read => {
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

type Read = <T>(name: string) => Promise<T>;

async function findCards(
  text: string,
  limit: CardLimit,
  head: CardHead,
  read: Read,
): Promise<CardAnswer> {
  const folded = foldName(text);
  const none = { query: text, cards: [], isCertain: false, nameTyped: [], rulings: [] };
  if (folded === '') return none;
  const { exact = [], total } = (await limit.exact) ?? {};
  const phrases = exact.map((words) => foldName(words.join(' ')));
  const most = limit.rulings || (exact.length > 0 && total === 0 ? 1 : 0);
  const near = await findNames(folded, head, read, limit.isOfRules);
  // What stands beside a name is looked for on its card.
  const named = near.filter(({ line, rest }) => rest.length > 0 || holds(phrases, line[0]));
  const certain = named.filter(({ isCertain }) => isCertain);
  const [best] = named;
  const rest = best?.isCertain ? best.rest : [];
  const cards = named.slice(0, limit.cards).map(({ line }) => cardOf(line));
  const ofName = best && rest.length > 0 ? await ownRulings(best.line, rest, head, read) : [];
  const own = ofName.filter(({ name, text }) => holds(phrases, `${name} ${text}`));
  const words =
    most > 0 && own.length === 0 && (certain.length === 0 || rest.length > 0)
      ? await findRulings(text, phrases, most, head, read)
      : [];
  return {
    query: text,
    cards,
    isCertain: certain.length > 0,
    nameTyped: best?.isCertain ? folded.split(' ').slice(0, -rest.length || undefined) : [],
    rulings: own.length > 0 ? own.slice(0, Math.max(limit.rulings, 1)) : words,
  };
}

/** Whether a text has every phrase, as whole words; the phrases are folded. */
function holds(phrases: readonly string[], text: string): boolean {
  return phrases.every((phrase) => ` ${foldName(text)} `.includes(` ${phrase} `));
}

// Names.

/** A line with its whole address. */
type WholeLine = [name: string, address: string, rulings: number[], full?: string];

interface Named {
  line: WholeLine;
  score: number;
  isCertain: boolean;
  /** Words that were typed beside the name. */
  rest: string[];
}

/** Names to be compared letter by letter; those that share too few pairs of letters are not. */
const mostCompared = 48;
/** A distance of Fuse.js up to this is a mistyped name. */
const mistyped = 0.34;
/** Up to this it is surely that one. */
const surely = 0.26;
/** So few letters begin too many names. */
const fewestLetters = 3;

/** A sentence of more words is no mistyped name; nor any name, where the rules have all of it. */
const mostWordsMistyped = 5;

/** Cards whose names are typed; first those whose first word begins as what was typed. */
async function findNames(
  folded: string,
  head: CardHead,
  read: Read,
  isOfRules: CardLimit['isOfRules'],
): Promise<Named[]> {
  if (folded.length < fewestLetters) return [];
  const [word = '', next] = wordsOfName(folded);
  const filesFor = (files: CardHead['first'], ...beginnings: string[]) =>
    beginnings.flatMap((beginning) => files[fileFor(files, beginning) ?? -1]?.[1] ?? []);
  const among = async (names: string[]) => {
    const files = await Promise.all([...new Set(names)].map((name) => read<NameLine[]>(name)));
    return best(files.flatMap((lines) => compareNames(folded, lines, head.addresses)));
  };
  const isSentence = folded.split(' ').length > mostWordsMistyped;
  if (isSentence && (await isOfRules)) return [];
  const begun = filesFor(head.first, beginningOf(word));
  const found = await among(begun);
  const isShort = folded.length < 5 || /^\d/.test(folded);
  if (isShort || isSentence || found.some(({ isCertain }) => isCertain)) return found;
  if (await isOfRules) return found;
  return among([
    ...begun,
    // With a letter too many, or two that changed places.
    ...filesFor(head.first, withoutSecond(word)),
    // Typed without its first word, or with a mistake in its first letters.
    ...filesFor(head.other, beginningOf(word), next ? beginningOf(next) : withoutSecond(word)),
  ]);
}

function compareNames(
  folded: string,
  lines: readonly NameLine[],
  addresses: readonly string[],
): Named[] {
  const likely = likeliest(folded, comparable(lines));
  const fuse = new Fuse(
    likely.filter(({ name }) => leastScore(name, folded) <= mistyped),
    {
      keys: ['name'],
      threshold: 0.5,
      ignoreLocation: true,
      includeScore: true,
      ignoreFieldNorm: true,
    },
  );
  const distances = new Map(
    fuse.search(folded.slice(0, mostLetters)).map(({ item, score = 1 }) => [item, score]),
  );
  return best(likely.flatMap((item) => named(item, folded, distances.get(item) ?? 1, addresses)));
}

/** What is longer is no name; Fuse.js takes it in pieces of so many letters. */
const mostLetters = 60;
const lettersOfPiece = 32;

/** How far away a name is at least, by its length: letters typed that it has no room for are wrong. */
function leastScore(name: string, folded: string): number {
  const typed = Math.min(folded.length, lettersOfPiece);
  return Math.max(0, (typed - name.length) / typed) + unlikeLengths(name, folded);
}

/** What is added to the distance of a name that is much longer or shorter than what was typed. */
function unlikeLengths(name: string, folded: string): number {
  const share = folded.length / name.length;
  return (1 - Math.min(share, 1 / share)) * 0.25;
}

/** A name as it is compared. */
interface Comparable {
  line: NameLine;
  name: string;
}

interface ComparableNames {
  names: Comparable[];
  /** By a pair of letters, the places of the names that have it. */
  withPair: Map<string, number[]>;
}

const compared = new WeakMap<readonly NameLine[], ComparableNames>();

/** Made once for a file of names: every letter that is typed asks for them. */
function comparable(lines: readonly NameLine[]): ComparableNames {
  const known = compared.get(lines);
  if (known) return known;
  const names = lines.map((line) => ({ line, name: foldName(line[0]) }));
  const withPair = new Map<string, number[]>();
  for (const [place, { name }] of names.entries()) {
    for (const pair of pairsOf(name)) {
      const places = withPair.get(pair);
      if (places) places.push(place);
      else withPair.set(pair, [place]);
    }
  }
  const made = { names, withPair };
  compared.set(lines, made);
  return made;
}

/** The names that share the most pairs of letters with what was typed. */
function likeliest(folded: string, { names, withPair }: ComparableNames): Comparable[] {
  const pairs = pairsOf(folded);
  const shared = new Uint16Array(names.length);
  for (const pair of pairs) {
    for (const place of withPair.get(pair) ?? []) shared[place] = (shared[place] as number) + 1;
  }
  const likely: { item: Comparable; share: number }[] = [];
  for (const [place, item] of names.entries()) {
    const share = shareOf(shared[place] as number, pairs.size, item.name, folded);
    if (share > 0.3) likely.push({ item, share });
  }
  return likely
    .sort((a, b) => b.share - a.share)
    .slice(0, mostCompared)
    .map(({ item }) => item);
}

/** Which share of the pairs of letters typed a name has; all, where more was typed than the name. */
function shareOf(shared: number, typed: number, name: string, folded: string): number {
  if ((shared > 0 || name.length < 2) && folded.startsWith(`${name} `)) return 1;
  return shared / Math.max(1, typed) - Math.abs(name.length - folded.length) / 200;
}

function best(found: Named[]): Named[] {
  const seen = new Set<string>();
  return found
    .sort((a, b) => a.score - b.score || a.line[0].length - b.line[0].length)
    .filter(({ line }) => !seen.has(line[1]) && seen.add(line[1]));
}

/** How well a name answers, 0 the best; nothing where it does not. */
function named(
  { line, name }: { line: NameLine; name: string },
  folded: string,
  distance: number,
  addresses: readonly string[],
): Named | [] {
  const as = (score: number, isCertain: boolean, rest: string[] = []): Named => {
    const [shown, short, rulings, full] = line;
    const written = typeof short === 'number' ? (addresses[short] ?? '') : short;
    const address = wholeAddress(written, full ?? shown);
    const whole: WholeLine =
      full === undefined ? [shown, address, rulings] : [shown, address, rulings, full];
    return { line: whole, score, isCertain, rest };
  };
  if (name === folded) return as(0, true);
  const [typed, words] = [folded.split(' '), name.split(' ')];
  const share = folded.length / name.length;
  if (name.startsWith(folded)) {
    const isMuch = typed.length > 1 || (folded.length > 4 && share >= begunEnough);
    return as(0.05 + name.length / 1e4, isMuch);
  }
  // A name, and words beside it; a whole question is about more than the card that it names.
  if (folded.startsWith(`${name} `)) {
    const rest = typed.slice(words.length);
    return as(0.06 - name.length / 1e4, rest.length <= mostBesideName, rest);
  }
  if (typed.length > 1 && inOrder(typed, words)) return as(0.1 + words.length / 1e3, true);
  const lengths = Math.min(share, 1 / share);
  const score = distance + unlikeLengths(name, folded);
  if (score > mistyped) return [];
  const isSure = score <= surely && folded.length >= 5 && lengths >= 0.75;
  return as(0.12 + score, isSure && wordsAreNear(typed, words));
}

/** A word alone that is less of a name than this may be any word. */
const begunEnough = 0.45;
const mostBesideName = 4;

/** Whether words typed are those of a name but for mistakes: each is near the one in its place. */
function wordsAreNear(typed: readonly string[], words: readonly string[]): boolean {
  if (typed.length !== words.length) return true;
  return typed.every((word, index) => {
    const [one, other] = [pairsOf(` ${word}`), pairsOf(` ${words[index] ?? ''}`)];
    const shared = [...one].filter((pair) => other.has(pair)).length;
    return shared >= Math.min(one.size, other.size) * 0.4;
  });
}

/** Whether every word typed begins a word of the name, in the same order. */
function inOrder(typed: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const word of typed) {
    while (at < words.length && !words[at]?.startsWith(word)) at += 1;
    if (at === words.length) return false;
    at += 1;
  }
  return typed[0] === words[0] || typed.length > 2;
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at < text.length - 1; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}

function cardOf([name, address, rulings, full]: WholeLine): CardResult {
  const shown = full === undefined ? name : `${name} (${full})`;
  return { name: shown, address, text: null, rulings: rulings.length, others: 0 };
}

// Rulings.

async function ownRulings(
  [, address, places]: WholeLine,
  words: readonly string[],
  head: CardHead,
  read: Read,
): Promise<CardResult[]> {
  const wanted = new Set(words.flatMap(stemsOf));
  let place = 0;
  const own = places.map((step) => (place += step));
  const lines = await Promise.all(own.map((each) => rulingAt(each, head, read)));
  const scored = lines.map((line) => {
    const stems = new Set(stemsOf(line[0]));
    return { line, score: [...wanted].filter((stem) => stems.has(stem)).length };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ line: [text, card, at, others] }) => {
      const [, anchor = ''] = at.split('#');
      const here = anchor === '' ? address : `${address.split('#')[0]}#${anchor}`;
      return { name: card, address: here, text, rulings: 1, others };
    });
}

async function rulingAt(place: number, head: CardHead, read: Read): Promise<RulingLine> {
  const file = head.blocks[Math.floor(place / head.inBlock)] as string;
  return (await read<RulingLine[]>(file))[place % head.inBlock] as RulingLine;
}

const [saturation, lengthWeight] = [1.2, 0.5];
/** Of words that many rulings have, only so many of the rarest are looked up. */
const mostWords = 6;
/** In words. */
const usualLength = 30;

/** What so many rulings say is looked up only where nothing rarer was typed. */
const tooMany = ({ rulings }: CardHead) => Math.max(500, rulings / 8);

/** Of rulings that have every word of a phrase, so many are read to find those that have it. */
const mostRead = 120;

/** Rulings by their words: those that have most of the rarest of them, and every phrase. */
async function findRulings(
  text: string,
  phrases: readonly string[],
  limit: number,
  head: CardHead,
  read: Read,
): Promise<CardResult[]> {
  const stems = [...new Set([...phrases, text].flatMap(stemsOf))].slice(0, 24);
  const required = Math.min(24, new Set(phrases.flatMap(stemsOf)).size);
  const lists = await Promise.all(
    stems.map(async (stem) => {
      const file = head.terms[termFileOf(stem, head.terms.length)] as string;
      return (await read<TermFile>(file))[stem] ?? [];
    }),
  );
  const lengths = await read<string>(head.lengths);
  const weightOf = ({ length }: readonly number[]) =>
    Math.log(1 + (head.rulings - length + 0.5) / (length + 0.5));
  const all = lists.reduce((sum, list) => sum + weightOf(list), 0);
  const rarest = lists
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length)
    .filter(({ length }, index) => index < 2 || (index < mostWords && length < tooMany(head)));
  const most = phrases.length > 0 ? mostRead : limit;
  const [scores, held] = [new Float64Array(head.rulings), new Float64Array(head.rulings)];
  const has = new Uint8Array(head.rulings);
  for (const [index, list] of lists.entries()) {
    if (index >= required && !rarest.includes(list)) continue;
    const weight = weightOf(list);
    const impacts = Array.from({ length: 10 }, (_, digit) => {
      const length = wordsOfClass(digit) / usualLength;
      const slowed = saturation * (1 - lengthWeight + lengthWeight * length);
      return (weight * (saturation + 1)) / (1 + slowed);
    });
    let place = 0;
    for (const step of list) {
      place += step;
      scores[place] = (scores[place] ?? 0) + (impacts[Number(lengths.charAt(place))] ?? 0);
      held[place] = (held[place] ?? 0) + weight;
      if (index < required) has[place] = (has[place] ?? 0) + 1;
    }
  }
  const found: { place: number; score: number }[] = [];
  for (let place = 0; place < scores.length; place++) {
    const score = ((scores[place] ?? 0) * (held[place] ?? 0)) / all;
    if ((has[place] as number) < required) continue;
    if (score > 0 && score > (found.at(-1)?.score ?? 0) * (found.length < most ? 0 : 1)) {
      found.push({ place, score });
      found.sort((a, b) => b.score - a.score || a.place - b.place);
      if (found.length > most) found.pop();
    }
  }
  const results: CardResult[] = [];
  for (const { place } of found) {
    if (results.length === limit) break;
    const [words, name, address, others] = await rulingAt(place, head, read);
    if (!holds(phrases, words)) continue;
    results.push({ name, address, text: words, rulings: 1, others });
  }
  return results;
}

// Beside the rules.

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
