/**
 * Decides what a reader is told about a number or a rule on a date. Search, the check of posts, quotes,
 * previews and the bar above a page show these sentences and have none of their own.
 */
import { formatDate, isDay } from '../words/dates.ts';
import { capital } from '../words/typography.ts';
import { type KnownReleases, labelOf, releaseOn } from './releases.ts';
import {
  dates,
  found,
  longSince,
  sentences,
  shortSince,
  type Since,
  type Standing,
} from './time-sentences.ts';
import type { Then, TimedWording, Timeline } from './timeline.ts';

/** What is asked: what a number meant on a date, or how a rule read. */
export interface Subject<W extends TimedWording> {
  timeline: Timeline<W>;
  /** The number that is asked for: `702.19b`. */
  key: string;
  /** The rule that is asked for, whatever its number was. Left out to ask which rule had the number. */
  rule?: string | undefined;
  /** Writes a number in sentences: `CR 702.19b`. */
  nameOf: (key: string) => string;
  addressOf: (wording: W) => string;
}

/** A date, typed or in an address. */
export interface AskedDay {
  /** An ISO date, or the id of a release. */
  at: string;
  /** The date in words, if it was typed as a year or month: `the end of 2014`. */
  words?: string | undefined;
}

/** A page that tells more. */
export interface TimeLink {
  /** `CR 702.19b today`, or the number with a release: `CR 702.19b, June 1, 2014`. */
  label: string;
  /** From the root of the site. */
  address: string;
  /** The date or release that the page is to be shown as of; null for today. */
  at: string | null;
}

/** What to tell about a number or rule. */
export interface SaidThen<W> {
  standing: Standing;
  /** A phrase without a full stop, for a bar: `As of June 10, 2014 · unchanged since`. */
  short: string;
  /** What to add for a reader who sees the date and the text. May be empty. */
  note: string;
  /** What was on the date, and the note. */
  sentence: string;
  /** The pages that the number can link to, best first. */
  links: TimeLink[];
  /** The wording in force as far as our texts tell; null if none was. */
  wording: W | null;
  /** The first later wording, if the one on the date isn't known or there was none. */
  next: W | null;
  /** The label of the release that the wording is shown in; null if there is no wording. */
  label: string | null;
}

/**
 * Says what a number or rule was on a date.
 *
 * @param today an ISO date, for tests
 * @example
 * sayThen({ timeline, key: '502.9b', nameOf, addressOf }, { at: '2015-01-01' }).sentence
 * // 'CR 502.9b was not in the rules of January 1, 2015. The rule was CR 702.19b then. …'
 */
export function sayThen<W extends TimedWording>(
  subject: Subject<W>,
  asked: AskedDay,
  today?: string,
): SaidThen<W> {
  const { timeline, key, rule } = subject;
  const { at } = asked;
  const then = rule === undefined ? timeline.numberOn(key, at) : timeline.ruleOn(rule, at);
  const { wording, release, next } = then;
  const standing = standingOf(subject, then);
  const day = sayDay(timeline.document, asked, today);
  const told = tell({ ...subject, at, day, then }, standing);
  const newest = timeline.keys.get(key)?.at(-1);
  const links = [
    ...told.links,
    ...(next?.wording ? [linkTo(subject, next.wording, next.release.id)] : []),
    ...(newest ? linksSince(subject, newest, null) : []),
  ];
  const isShownThen = standing !== 'part' && release !== null;
  return {
    standing,
    short: told.short,
    note: written(told.notes),
    sentence: written([told.what, ...told.notes]),
    links: links.filter(
      ({ address }, place) => links.findIndex((each) => each.address === address) === place,
    ),
    wording,
    next: next?.wording ?? null,
    label: wording && (isShownThen ? release.label : labelOf(timeline.document, wording.until)),
  };
}

/**
 * Says what became of a number: which one its rule has today, or that it was removed. Says nothing if
 * the newest release has it.
 *
 * @returns null if no release has the number
 */
export function sayNow<W extends TimedWording>(subject: Subject<W>): SaidThen<W> | null {
  const { timeline, key } = subject;
  const { document } = timeline;
  const wording = timeline.keys.get(key)?.at(-1);
  if (!wording) return null;
  const standing = sinceThen(subject, wording);
  const label = labelOf(document, wording.until);
  const isInNewest = wording.until === document.releases.at(-1)?.id;
  const seen = isInNewest ? null : sentences.lastSeen(label);
  const note = written([standing === 'current' ? seen : capital(since(subject, wording))]);
  const links = linksSince(subject, wording, null);
  return { standing, short: note, note, sentence: note, links, wording, next: null, label };
}

export interface SaidDay {
  /** `older`: all releases are newer. `missing`: we don't have the release in force on the date. */
  is: 'known' | 'missing' | 'future' | 'older';
  /** A phrase without a full stop. */
  short: string;
  /** The date in words. */
  words: string;
}

/**
 * Says which rules a date means. If we lack the release of that date, says which one is shown.
 *
 * @param today an ISO date, for tests
 * @example sayDay(document, { at: '2014-06-10' }).short // 'As of June 10, 2014'
 */
export function sayDay(known: KnownReleases, asked: AskedDay, today = isoToday()): SaidDay {
  const { at } = asked;
  const words = asked.words ?? (isDay(at) ? formatDate(at) : labelOf(known, at));
  const found = releaseOn(known, at);
  if (!found) {
    return { is: 'older', short: dates.older(words, known.releases[0]?.label ?? ''), words };
  }
  const { release, missing } = found;
  if (isDay(at) && isFuture(at, today) && release === known.releases.at(-1)) {
    return { is: 'future', short: dates.future(capital(words)), words };
  }
  if (missing.length === 0) return { is: 'known', short: dates.asOf(words), words };
  return { is: 'missing', short: dates.missing(words, release.label), words };
}

/**
 * Says which rules a date means in several documents.
 *
 * @param today an ISO date, for tests
 * @example sayDays(documents, { at: '2014-06-10' }) // 'Rules as of June 10, 2014.'
 */
export function sayDays(
  documents: readonly KnownReleases[],
  asked: AskedDay,
  today = isoToday(),
): string {
  const oldest = ({ releases }: KnownReleases) => releases[0]?.date ?? '9999';
  const [first, ...others] = documents
    .toSorted((a, b) => (oldest(a) < oldest(b) ? -1 : 1))
    .map((known) => sayDay(known, asked, today));
  if (!first) return '';
  const isForAll = others.every(({ is }) => is === first.is);
  const isOutside = first.is === 'older' || first.is === 'future';
  return `${isOutside && isForAll ? first.short : dates.rulesAsOf(first.words)}.`;
}

/** Says of which release the text on a page is, if it isn't that of the date. */
export function sayTextOf(known: KnownReleases, release: string): string {
  return sentences.textOf(labelOf(known, release));
}

/** True if a date is later than today. */
export function isFuture(day: string, today = isoToday()): boolean {
  return day > today;
}

const isoToday = () => new Date().toISOString().slice(0, 10);

const written = (said: readonly (string | null)[]) =>
  said.flatMap((each) => (each ? `${each}.` : [])).join(' ');

function standingOf<W extends TimedWording>(subject: Subject<W>, then: Then<W>): Standing {
  if (then.is === 'unknown') return then.why ?? 'missing';
  return then.is === 'absent' || !then.wording ? 'absent' : sinceThen(subject, then.wording);
}

function sinceThen<W extends TimedWording>({ timeline, key }: Subject<W>, wording: W): Since {
  const current = timeline.current(wording.lineage);
  if (!current) return 'removed';
  if (current === wording) return 'current';
  return current.key === wording.key || current.key === key ? 'reworded' : 'renumbered';
}

/** @example since(subject, wording) // 'renumbered CR 702.19b after our February 1, 2008 release' */
function since<W extends TimedWording>(subject: Subject<W>, wording: W): string {
  const { timeline, nameOf } = subject;
  const now = timeline.current(wording.lineage);
  const label = labelOf(timeline.document, wording.until);
  return longSince[sinceThen(subject, wording)](label, now ? nameOf(now.key) : '');
}

/** What was asked, with the answer of the timeline. */
interface Asked<W extends TimedWording> extends Subject<W> {
  at: string;
  day: SaidDay;
  then: Then<W>;
}

interface Told {
  what: string | null;
  notes: (string | null)[];
  short: string;
  links: TimeLink[];
}

function tell<W extends TimedWording>(asked: Asked<W>, standing: Standing): Told {
  const { key, nameOf, day, then, timeline } = asked;
  const { wording, release } = then;
  switch (standing) {
    case 'older':
      return { ...tellWithout(asked), what: day.short, short: day.short };
    case 'absent': {
      const what = sentences.absent(nameOf(key), day.words);
      return { ...tellWithout(asked), what, short: what };
    }
    case 'part': {
      const what = sentences.notInPart(nameOf(key), release?.label ?? '');
      const short = what;
      if (!wording) return { ...tellWithout(asked), what, short };
      const seen = sentences.lastSeen(labelOf(timeline.document, wording.until));
      return { what, notes: [seen], short, links: linksSince(asked, wording, asked.at) };
    }
    case 'missing': {
      const what = sentences.noRelease(day.words);
      const { notes, links } = tellWithout(asked);
      const own = wording ? linksSince(asked, wording, asked.at) : links;
      const around = aroundMissing(then);
      return { what, notes: [...around, ...(wording ? [] : notes)], short: day.short, links: own };
    }
    default:
      return tellWording(asked, standing);
  }
}

/** Says what the releases before and after a missing one have. */
function aroundMissing<W>({ wording, release, next }: Then<W>): (string | null)[] {
  const before = release && (wording ? found.something : found.nothing)(release.label);
  if (!next) return [before];
  const differs = next.isSameRule ? found.otherWords : found.otherRule;
  const after = !next.wording ? found.nothing : wording ? differs : found.something;
  return [before, after(next.release.label)];
}

/** Says where a number or rule was that had no wording on the date, and what became of it. */
function tellWithout<W extends TimedWording>(asked: Asked<W>): Pick<Told, 'notes' | 'links'> {
  const { key, rule, nameOf, at, then, timeline } = asked;
  const wordings = timeline.keys.get(key) ?? [];
  const newest = wordings.at(-1);
  // The rule that has the number now, or had it last, may have had another one on that date.
  const was = rule === undefined && newest ? timeline.ruleOn(newest.lineage, at).wording : null;
  // Another rule may have had the number.
  const other = rule === undefined ? null : timeline.numberOn(key, at).wording;
  const index = timeline.releaseIndex(then.release?.id ?? '');
  const later = wordings.find(({ from }) => timeline.releaseIndex(from) > index);
  const isOver = newest !== undefined && !timeline.isCurrent(newest);
  return {
    notes: [
      was && sentences.was(nameOf(was.key)),
      other && sentences.wasOther(nameOf(key)),
      !was && then.release && later
        ? sentences.nextSeen(labelOf(timeline.document, later.from))
        : null,
      isOver ? capital(since(asked, newest)) : null,
    ],
    links: [
      ...[other].flatMap((each) => (each ? linkTo(asked, each, at) : [])),
      ...(newest ? linksSince(asked, newest, null) : []),
      ...(was ? [linkTo(asked, was, at)] : []),
      ...(later ? [linkTo(asked, later, later.from)] : []),
    ],
  };
}

function tellWording<W extends TimedWording>(asked: Asked<W>, standing: Since): Told {
  const { key, nameOf, at, day, then, timeline } = asked;
  const { wording, release } = then;
  if (!wording) throw new Error(`${key} has no wording on ${at}.`);
  const now = timeline.current(wording.lineage);
  const holder = timeline.keys.get(key)?.findLast((each) => timeline.isCurrent(each));
  const isSameNumber = wording.key === key;
  const isOther = isSameNumber && holder !== undefined && holder.lineage !== wording.lineage;
  const isOver = standing === 'renumbered' || standing === 'removed';
  const isKnown = day.is === 'known';
  const what = isKnown && !isOver ? `${day.short}; ${since(asked, wording)}` : day.short;
  return {
    what: day.is === 'missing' ? null : what,
    notes: [
      day.is === 'missing' ? sentences.instead(day.words, release?.label ?? '') : null,
      isSameNumber ? null : sentences.was(nameOf(wording.key)),
      isOver ? capital(since(asked, wording)) : null,
      isOther ? sentences.isOther(nameOf(key)) : null,
    ],
    short: isKnown
      ? `${day.short} · ${shortSince[standing](now ? nameOf(now.key) : '')}`
      : day.short,
    links: linksSince(asked, wording, at),
  };
}

function linkTo<W extends TimedWording>(
  { timeline, nameOf, addressOf }: Subject<W>,
  wording: W,
  at: string | null,
): TimeLink {
  const isToday = timeline.isCurrent(wording);
  const label = labelOf(timeline.document, wording.until);
  return {
    label: `${nameOf(wording.key)}${isToday ? ' today' : `, ${label}`}`,
    address: addressOf(wording),
    at: isToday ? null : at,
  };
}

/** Returns links to a wording and to the current wording of its rule, the likelier first. */
function linksSince<W extends TimedWording>(
  subject: Subject<W>,
  wording: W,
  at: string | null,
): TimeLink[] {
  const now = subject.timeline.current(wording.lineage);
  const own = linkTo(subject, wording, at);
  if (!now || now === wording) return [own];
  const today = linkTo(subject, now, null);
  return sinceThen(subject, wording) === 'renumbered' ? [today, own] : [own, today];
}
