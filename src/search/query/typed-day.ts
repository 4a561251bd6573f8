/** A day typed beside what is searched, which is looked up as of it, or typed alone. */
import type { Schemes } from '../../rules/numbers/scheme.ts';
import type { NumberAnswer, OfferedRelease, ReleaseName } from '../answer.ts';
import { date, dayOfDate, firstYear, periodOf } from '../../rules/words/calendar.ts';

export interface TypedDay {
  /** What was typed besides the day and the words that lead to it. */
  words: string;
  /** As ISO date; of a month or year typed, its last. Null for today. */
  day: string | null;
  /** The year or month, `2008`, `2014-06`, where no day of it was typed. */
  period?: string | undefined;
}

/** The days of the first and the last of several releases, as ISO dates. */
export interface Held {
  since: string;
  until: string;
}

const asOf = 'as (?:of|at)|as it (?:stood|was|read)(?: on| in| at)?';
/** Words for today. */
const now = 'today|now|nowadays|currently|current|latest|newest';
const dated = new RegExp(
  String.raw`^(.*?\S)(?:\s+(?:(${asOf})|on|in)\s+|\s*@\s*|\s+)${date}\s*[?.]?\s*$`,
  'i',
);

const ofToday = new RegExp(
  String.raw`^(.*?\S)\s+(?:(${asOf})\s+)?(?:right\s+)?(?:${now})\s*[?.!]*\s*$`,
  'i',
);
const todays = new RegExp(String.raw`^\s*(?:today['’]?s|${now})\s+(.*\S)\s*$`, 'i');
const dayAlone = new RegExp(String.raw`^(?:(?:${asOf}|on|in|of|from)\s+|@\s*)?${date}\s*[?.]?$`);

/**
 * The day at the end of a query, or null where there is none: after `as of`, and after a number, for
 * words before a date may be those of a citation, `Duelist Magazine #11, 1996/07/01`.
 *
 * @param readNumber tells what words mean as a number
 * @example await typedDay('702.19b 2014-06', readNumber) // { words: '702.19b', day: '2014-06-30', period: '2014-06' }
 */
export async function typedDay(
  text: string,
  readNumber: (words: string) => Promise<NumberAnswer | null>,
): Promise<TypedDay | null> {
  const isNumber = async (words: string) => {
    const number = await readNumber(words);
    return number !== null && (number.certain || number.alone);
  };
  const [, words = '', saidSo, written = ''] = dated.exec(text) ?? [];
  if (words === '') {
    const [, before = todays.exec(text)?.[1] ?? '', saidToday] = ofToday.exec(text) ?? [];
    const isMeant = before !== '' && (saidToday !== undefined || (await isNumber(before)));
    return isMeant ? { words: before, day: null } : null;
  }
  const day = dayOfDate(written);
  if (day === null) return null;
  const isMeant = saidSo !== undefined || (await isNumber(words));
  if (!isMeant) return null;
  return { words, day, period: periodOf(written) };
}

/**
 * Which year or day words name, where rules of then are held: who asks so means those. Of the year of the
 * newest are today's.
 *
 * @example
 * askedDay('what did the legend rule say in 2010', { since: '1999-11-01', until: '2026-08-07' })
 * // { words: 'what did the legend rule say', day: '2010-12-31', period: '2010' }
 */
export function askedDay(words: string, { since, until }: Held): TypedDay | null {
  const named = dateAmong(words);
  const day = named && dayOfDate(named.date);
  if (!day || named.words === '' || day < since) return null;
  const period = periodOf(named.date);
  if (period?.length === 4 && day >= until) return null;
  return { words: named.words, day, period };
}

/** Whether a date is one of rules that are older than any held. */
export function isDateBefore(named: string, { since }: Held): boolean {
  const day = dayOfDate(named) ?? '';
  return day > `${firstYear}` && day < since;
}

const dateNamed = new RegExp(
  String.raw`(?<![\d./-])(?:\b(?:${asOf}|on|in|of)\s+)?\b((?:19|20)\d\d(?:-\d\d?){0,2})\b(?![./-]\d)`,
  'gi',
);

/** The one year, month or day that words name, and the words without it; null where they name none or several. */
export function dateAmong(words: string): { date: string; words: string } | null {
  const [named, another] = words.matchAll(dateNamed);
  const [said = '', date] = named ?? [];
  if (!date || another) return null;
  const left = words
    .replace(said, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[?!.]*$)/, '')
    .trim();
  return { date, words: left };
}

/**
 * The year, month or day that was typed alone, perhaps with the name of a document; empty where none was.
 *
 * @example dateAlone('CR 2014/06/01', schemes) // { slug: 'cr', written: '2014/06/01' }
 */
export function dateAlone(
  text: string,
  { named, announcing }: Schemes,
): { slug: string | undefined; written: string } {
  const typed = text.trim().toLowerCase();
  const name = named.find(({ pattern }) => pattern.test(typed));
  const rest = name ? typed.replace(name.pattern, '').trim() : typed.replace(announcing, '');
  return { slug: name?.slug, written: dayAlone.exec(rest)?.[1] ?? '' };
}

/**
 * The releases that are meant where a day or a year was typed alone, perhaps with the name of a
 * document: those of the year or, where none of it is held, those before and after; for a day, the
 * document as of it.
 *
 * @param releases of each document, oldest first
 * @example releasesAsked('CR 2014', releases, schemes) // [{ document: 'cr', id: '2014-06-01', … }]
 */
export function releasesAsked(
  text: string,
  releases: Readonly<Record<string, readonly ReleaseName[]>>,
  schemes: Schemes,
): OfferedRelease[] {
  const { slug, written } = dateAlone(text, schemes);
  const year = written.slice(0, 4);
  if (Number(year) < firstYear) return [];
  const documents = Object.keys(releases);
  const counted = (document: string) => releases[document]?.length ?? 0;
  // A year or day of no document is of the one that has the most releases.
  const main = slug ?? documents.toSorted((a, b) => counted(b) - counted(a))[0] ?? '';
  const held = releases[main] ?? [];
  const offer = ({ id, label }: ReleaseName, is: OfferedRelease['is']) => ({
    ...{ document: main, id, label, is },
    ...(is === 'then' ? { day } : { year }),
  });
  const day = dayOfDate(written) ?? '';
  if (day === '') return [];
  if (written !== year) {
    const then = held.findLast(({ date }) => date <= day);
    const [oldest] = held;
    return then ? [offer(then, 'then')] : oldest ? [offer(oldest, 'after')] : [];
  }
  const ofYear = held.filter(({ date }) => date.startsWith(year));
  if (ofYear.length > 0) return ofYear.map((release) => offer(release, 'of it'));
  const before = held.findLast(({ date }) => date < year);
  const after = held.find(({ date }) => date > day);
  return [...(before ? [offer(before, 'before')] : []), ...(after ? [offer(after, 'after')] : [])];
}

/** Whether digits are a year as likely as a number: `2014`, `CR 2014`. */
export function mayBeYear(spelling: string): boolean {
  return /^\D*(?:19|20)\d\d\W*$/.test(spelling);
}
