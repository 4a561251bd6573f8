/** An address that leads nowhere: what it may have meant, and which answers to that are the likeliest. */
import {
  changesAddress,
  documentAddress,
  glossaryAddress,
  releasesAddress,
} from '../../rules/addresses.ts';
import type { RegisterRow } from '../../rules/numbers/register.ts';
import { dayOfDate, isDay } from '../../rules/words/calendar.ts';
import { twoDays, withIsoDays } from '../../rules/words/written-day.ts';
import type { ResultGroup, SearchAnswer, SearchResult } from '../../search/answer.ts';

/** What an address that leads nowhere may have meant. */
export interface MissingAddress {
  /** Slug of the document named in it. */
  document: string | null;
  /** The release or day named in it, of a year or month the last day. */
  release: string | null;
  /** What stands where a release or day does, and is no day of the calendar. */
  noDay?: string;
  /** Set where the history of the number is asked for. */
  isHistory?: true;
  /** The name of a card, if the address is one of a card. */
  card?: string;
  /** What is left: the number asked for, however it is spelt. Empty where only a document is named. */
  words: string;
}

/** Ids of the releases of every document, by its slug. */
export type KnownReleases = Readonly<Record<string, readonly string[]>>;

/** What nobody means but as a day or month. */
const likeDay = /^(?:19|20)\d\d-\d\d?(?:-\d\d?)?$/;
const fileEndings = /(?:\/index)?\.(?:html?|json|md|txt)$/i;
const historyPage = 'history';

/**
 * Takes a missing address apart. Case, encoded blanks, doubled slashes and file endings make no
 * difference; which entry is meant is for the reader of numbers.
 *
 * @example readMissingAddress('/cr/2014-06-01/702.19A', { cr: ['2014-06-01'] })
 * // { document: 'cr', release: '2014-06-01', words: '702.19A' }
 * @example readMissingAddress('/rule%20501.5(b)/', { cr: [] })
 * // { document: null, release: null, words: 'rule 501.5(b)' }
 * @example readMissingAddress('/cr/2014-06/702.19a/', { cr: [] })
 * // { document: 'cr', release: '2014-06-30', words: '702.19a' }
 * @example readMissingAddress('/cr/2014-02-30/702.19a/', { cr: [] })
 * // { document: 'cr', release: null, noDay: '2014-02-30', words: '702.19a' }
 */
export function readMissingAddress(path: string, known: KnownReleases): MissingAddress {
  const parts = partsOfPath(path);
  const slug = parts[0]?.toLowerCase() ?? '';
  const document = Object.hasOwn(known, slug) ? slug : null;
  if (document) parts.shift();
  const length = daysParts(parts);
  const dated = parts.slice(0, length).join('-').toLowerCase();
  const iso = isoDate(dated);
  const isHeld = document !== null && known[document]?.includes(dated);
  // Before a number, or of a document; a year by itself is for the search.
  const mayBeDay = document !== null || parts.length > 1;
  const isKnown = isHeld || isDay(dated);
  const release = !mayBeDay ? null : isKnown ? dated : dayOfDate(iso);
  const noDay = mayBeDay && release === null && likeDay.test(iso) ? { noDay: dated } : {};
  if (release || noDay.noDay) parts.splice(0, length);
  const isHistory = parts.length > 1 && parts.at(-1)?.toLowerCase() === historyPage;
  const history = isHistory ? { isHistory } : {};
  if (isHistory) parts.pop();
  return { document, release, ...noDay, ...history, words: parts.join(' ') };
}

/** How many parts a day takes: three as in `2014/06/01`, otherwise one. */
function daysParts(parts: readonly string[]): number {
  const [written] = /^(?:19|20)\d\d(?:\/\d\d){1,2}(?=\/|$)/.exec(parts.join('/')) ?? [];
  return written?.split('/').length ?? 1;
}

/** A day as people write it, or as names of files have it: `20140601`. What may be another is left as it is. */
function isoDate(written: string): string {
  const whole = written.replace(/^((?:19|20)\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');
  return twoDays(whole) ? written : withIsoDays(whole);
}

/**
 * What stands between the slashes of an address, as words.
 *
 * @example partsOfPath('/rule_501.5b.html') // ['rule 501.5b']
 */
export function partsOfPath(path: string): string[] {
  return decode(path.replace(fileEndings, ''))
    .split('/')
    .map((part) => part.replace(/[\s+_]+/g, ' ').trim())
    .filter((part) => part !== '');
}

/** An address that is not well encoded is taken as it stands. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The page that a word means which stands where the name of a document does: `/changes/` is that of
 * the first document; null for any other.
 *
 * @param glossary the first document that has a glossary, if one has
 */
export function pageMeant(
  { document, release, noDay, words }: MissingAddress,
  known: KnownReleases,
  glossary: string | null = null,
): string | null {
  const [first] = Object.keys(known);
  if (document !== null || release !== null || noDay || first === undefined) return null;
  const word = words.toLowerCase();
  if (word === 'glossary') return glossary === null ? null : glossaryAddress(glossary);
  return pagesOfFirst.get(word)?.(first) ?? null;
}

const pagesOfFirst = new Map<string, (document: string) => string>([
  ['changes', changesAddress],
  ['releases', releasesAddress],
  ['rules', documentAddress],
  // It has the feeds, and says what is in them.
  ...['feed', 'feeds', 'rss', 'atom'].flatMap((word): [string, typeof documentAddress][] => [
    [word, changesAddress],
    [`${word}.xml`, changesAddress],
  ]),
]);

/**
 * The words of a missing address that are searched for: the terms of a glossary are titled without its name.
 *
 * @example searchedIn({ words: 'glossary trample', … }) // 'trample'
 */
export function searchedIn({ words }: MissingAddress): string {
  return words.replace(/^glossary /i, '');
}

/** The numbers that an address names exactly, in the document that it names, or in any. */
export function rowsMeant(missing: MissingAddress, answer: SearchAnswer): RegisterRow[] {
  const exact = answer.number?.exact ?? [];
  return missing.document ? exact.filter((row) => row.document === missing.document) : exact;
}

/**
 * The id of the one entry that an address means, or null: none has the number, several have it, or
 * the spelling can be read in several ways or as a range. Likeness never counts. A number that the
 * texts only refer to has a page too.
 */
export function idMeant(missing: MissingAddress, answer: SearchAnswer): string | null {
  const candidates = answer.number?.candidates ?? [];
  const sure = candidates.length === 1 || answer.number?.certain;
  if (!sure || candidates[0]?.through) return null;
  const held = rowsMeant(missing, answer).map(({ id }) => id);
  const ids = held.length > 0 ? held : referredTo(missing, answer);
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

function referredTo({ document }: MissingAddress, { number }: SearchAnswer): string[] {
  if (!number || number.exact.length > 0) return [];
  return number.missing.flatMap((gap) =>
    gap.referredTo && (!document || gap.document === document) ? [gap.referredTo] : [],
  );
}

/** The key of the entry at an id. @example keyOfId('cr/2014-06-01/702.19a', known) // '702.19a' */
export function keyOfId(id: string, known: KnownReleases): string {
  const [document = '', release = '', ...rest] = id.split('/');
  return (known[document]?.includes(release) ? rest : [release, ...rest]).join('/');
}

/** A mistake in a shorter word may have been any other word. */
const leastToMend = 5;

/**
 * What of an answer has a title of the words of an address: all of them, or, where one of them had to
 * be mended, those and no others. Words that only stand in some text were hardly meant.
 *
 * @param words of the address: `legend rule`
 */
export function titledNear({ groups, mending }: SearchAnswer, words: string): ResultGroup[] {
  const typed = wordsIn(mending?.mended ?? words);
  const isFar = mending?.words.some(({ typed: word }) => word.length < leastToMend) ?? false;
  if (typed.length === 0 || isFar) return [];
  const isNear = ({ title }: SearchResult) => {
    const titled = wordsIn(title ?? '');
    const hasAll = typed.every((word) => titled.some((other) => areOneWord(word, other)));
    return hasAll && (!mending || titled.length === typed.length);
  };
  return groups.flatMap((group) => {
    const results = group.results.filter(isNear);
    return results.length > 0 ? [{ ...group, results }] : [];
  });
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether two words are one but for an ending: `regenerate`, `regenerating`. */
function areOneWord(one: string, other: string): boolean {
  const stem = Math.max(4, Math.min(one.length, other.length) - 1);
  return one === other || (one.length >= stem && one.slice(0, stem) === other.slice(0, stem));
}

/** How many results are offered as guesses. */
export const offered = 8;

/**
 * The groups to offer: those of the document that the address names first, otherwise in the order
 * of the answer, and no more than can be looked through.
 *
 * @example guessesAmong(answer.groups, 'rulings')[0]?.document // 'rulings'
 */
export function guessesAmong(
  groups: readonly ResultGroup[],
  document: string | null,
): ResultGroup[] {
  const namedFirst = [...groups].sort(
    (a, b) => +(b.document === document) - +(a.document === document),
  );
  let room = offered;
  const guesses: ResultGroup[] = [];
  for (const group of namedFirst) {
    if (room <= 0) break;
    guesses.push({ ...group, results: group.results.slice(0, room) });
    room -= group.results.length;
  }
  return guesses;
}
