/**
 * Decides what readers see about a number or a rule on a date. Search, the check of posts, quotes,
 * previews and the bar above a page show these sentences and have none of their own.
 */
import { numberName } from '../numbers/number-key.ts';
import { formatDate, isDay } from '../words/dates.ts';
import { capital } from '../words/typography.ts';
import { type KnownReleases, labelOf, releaseOn } from './releases.ts';
import {
  dates,
  longSince,
  sentences,
  shortSince,
  type Since,
  type Standing,
  type Unknown,
} from './time-sentences.ts';
import type { Then, TimedWording, Timeline } from './timeline.ts';

/** A wording, with the address of its page if links are wanted. */
type LinkedWording = TimedWording & { address?: string };

/** What is asked: what a number meant on a date, or how a rule read. */
export interface Subject<W extends LinkedWording> {
  timeline: Timeline<W>;
  /** The number that is asked for: `702.19b`. */
  key: string;
  /** The short name of its document: `CR`. */
  cited: string;
  /** The rule that is asked for, whatever its number was. Left out to ask which rule had the number. */
  rule?: string | undefined;
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
  /** The wording, or else the next later one, or the last. */
  nearest: W;
  /** The label of the release that shows `nearest`. */
  label: string;
}

/**
 * Says what a number or rule was on a date, or without a date what became of it.
 *
 * @param today an ISO date, for tests
 * @returns null if no release has the number
 * @example
 * sayThen({ timeline, key: '502.9b', cited: 'CR' }, { at: '2015-01-01' })?.sentence
 * // 'CR 502.9b was not in the rules of January 1, 2015. The rule was CR 702.19b then. …'
 */
export function sayThen<W extends LinkedWording>(
  subject: Subject<W>,
  asked: AskedDay | null,
  today?: string,
): SaidThen<W> | null {
  const newest = subject.timeline.keys.get(subject.key)?.at(-1);
  if (!newest) return null;
  const telling = new Telling(subject, newest);
  return asked ? telling.on(asked, today) : telling.now();
}

interface SaidDay {
  /**
   * `older`: all releases are newer. `missing`: we don't have the release in force on the date. `newest`: we
   * don't know if there is a release between our newest and the date.
   */
  is: 'known' | 'missing' | 'newest' | 'future' | 'older';
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
export function sayDay(known: KnownReleases, asked: AskedDay, today?: string): SaidDay {
  const { at } = asked;
  const words = asked.words ?? (isDay(at) ? formatDate(at) : labelOf(known, at));
  const shown = releaseOn(known, at);
  const said = (is: SaidDay['is'], short: string) => ({ is, short, words });
  if (!shown) return said('older', dates.older(words, known.releases[0]?.label ?? ''));
  const { release, missing } = shown;
  const isNewest = release === known.releases.at(-1);
  if (isNewest && isFuture(at, today)) return said('future', dates.future(capital(words)));
  if (missing.length > 0) return said('missing', dates.missing(words, release.label));
  if (isNewest && isMuchLater(at, release.date)) return said('newest', dates.newest(release.label));
  return said('known', dates.asOf(words));
}

/**
 * Says which rules a date means in several documents.
 *
 * @example sayDays(documents, { at: '2014-06-10' }) // 'Rules as of June 10, 2014'
 */
export function sayDays(documents: readonly KnownReleases[], asked: AskedDay, today?: string) {
  const oldest = ({ releases }: KnownReleases) => releases[0]?.date ?? '9999';
  const said = documents
    .toSorted((a, b) => (oldest(a) < oldest(b) ? -1 : 1))
    .map((known) => sayDay(known, asked, today));
  const [{ is, short, words } = { is: 'known', short: '', words: asked.at }] = said;
  const isOutside = (is === 'older' || is === 'future') && said.every((each) => each.is === is);
  return isOutside ? short : dates.rulesAsOf(words);
}

/** True if a date is so much later than our newest release that there is probably another one. */
function isMuchLater(at: string, date: string): boolean {
  return isDay(at) && Date.parse(at) - Date.parse(date) > 2 * 365 * 86_400_000;
}

/** True if a date is later than today. */
export function isFuture(day: string, today = new Date().toISOString().slice(0, 10)): boolean {
  return isDay(day) && day > today;
}

/** A number or rule that is asked for, and what the sentences about it need. */
class Telling<W extends LinkedWording> {
  readonly #subject: Subject<W>;
  readonly #timeline: Timeline<W>;
  /** The last wording with the number. */
  readonly #newest: W;

  constructor(subject: Subject<W>, newest: W) {
    this.#subject = subject;
    this.#timeline = subject.timeline;
    this.#newest = newest;
  }

  /** Says what became of the number, if no date is asked for. */
  now(): SaidThen<W> {
    const wording = this.#newest;
    const standing = this.#since(wording);
    const isInNewest = wording.until === this.#timeline.document.releases.at(-1)?.id;
    const seen = isInNewest ? null : sentences.lastSeen(this.#label(wording.until));
    const note = written([standing === 'current' ? seen : this.#became(wording)]);
    const links = this.#linksSince(wording, null);
    const label = this.#label(wording.until);
    return { standing, short: note, note, sentence: note, links, wording, nearest: wording, label };
  }

  on(asked: AskedDay, today?: string): SaidThen<W> {
    const { key, rule } = this.#subject;
    const { at } = asked;
    const then =
      rule === undefined ? this.#timeline.numberOn(key, at) : this.#timeline.ruleOn(rule, at);
    const { wording, release } = then;
    const day = sayDay(this.#timeline.document, asked, today);
    const standing = this.#standing(then);
    const isKnown = then.is === 'wording' && wording;
    const later = isKnown ? undefined : (then.next?.wording ?? this.#later(release));
    const nearest = wording ?? later ?? this.#newest;
    const [what, ...notes] =
      standing === 'older' || standing === 'absent' || standing === 'part' || standing === 'missing'
        ? [this.#unknown(standing, day, release), ...this.#elsewhere(then, later, at)]
        : this.#known(wording ?? nearest, standing, day, at);
    const isShownThen = wording && standing !== 'part';
    const short = isShownThen ? day.short : what;
    return {
      ...{ standing, nearest, wording },
      short:
        isShownThen && (day.is === 'known' || standing === 'missing')
          ? `${day.short} · ${this.#shortSince(wording)}`
          : (short ?? ''),
      note: written(notes),
      sentence: written([what ?? null, ...notes]),
      links: unique([
        ...this.#linksSince(wording ?? this.#newest, at),
        ...[this.#other(at), this.#was(at)].flatMap((each) => this.#link(each, at)),
        ...this.#link(later, later?.from ?? at),
        ...this.#link(this.#newest, null),
      ]),
      label: (isShownThen && release?.label) || this.#label(nearest.until),
    };
  }

  #unknown(standing: Unknown, day: SaidDay, release: Then<W>['release']): string {
    const { key, rule } = this.#subject;
    const name = this.#name(key);
    const isToday = rule !== undefined && this.#timeline.current(rule)?.key === key;
    if (standing === 'absent') {
      return sentences.absent(isToday ? sentences.ofToday(name) : name, day.words);
    }
    if (standing === 'part') return sentences.notInPart(name, release?.label ?? '');
    return standing === 'older' ? day.short : sentences.noRelease(day.words);
  }

  /** Says where a number or rule is that isn't in the release of the date, and what became of it. */
  #elsewhere({ wording, release }: Then<W>, later: W | undefined, at: string): (string | null)[] {
    const { key } = this.#subject;
    const { document } = this.#timeline;
    const was = wording ? null : this.#was(at);
    const isOver = !wording && !this.#timeline.isCurrent(this.#newest);
    const isOther = Boolean(wording && later && wording.lineage !== later.lineage);
    const isInOldest = release === null && later?.from === document.releases[0]?.id;
    return [
      wording && sentences.lastSeen(this.#label(wording.until)),
      was && this.#saidWas(was, at),
      this.#other(at) && sentences.wasOther(this.#name(key)),
      later && !isInOldest ? sentences.nextSeen(this.#label(later.from), isOther) : null,
      isOver ? this.#became(this.#newest) : null,
    ];
  }

  /** Says which number the rule had: on the date, or in our release before it if we lack that of the date. */
  #saidWas(was: W, at: string): string {
    const { is, release } = this.#timeline.ruleOn(was.lineage, at);
    const name = this.#name(was.key);
    return is === 'wording' ? sentences.was(name) : sentences.wasIn(name, release?.label ?? '');
  }

  #known(wording: W, standing: Since, day: SaidDay, at: string) {
    const release = this.#timeline.numberOn(wording.key, at).release;
    const { key } = this.#subject;
    const holder = this.#timeline.keys.get(key)?.findLast((each) => this.#timeline.isCurrent(each));
    const isSameNumber = wording.key === key;
    const isOther = isSameNumber && holder && holder.lineage !== wording.lineage;
    const isOver = standing === 'renumbered' || standing === 'removed';
    const isMissing = day.is === 'missing';
    const isPlain = day.is === 'known';
    const since = isOver ? '' : `; ${this.#longSince(wording)}`;
    const unlike = isMissing ? sentences.instead(day.words, release?.label ?? '') : day.short;
    return [
      isPlain ? day.short + since : null,
      isPlain ? null : unlike,
      isSameNumber ? null : sentences.was(this.#name(wording.key)),
      isOver ? this.#became(wording) : null,
      this.#other(at) && sentences.wasOther(this.#name(key)),
      isOther ? sentences.isOther(this.#name(key)) : null,
    ];
  }

  #standing({ is, why, wording }: Then<W>): Standing {
    if (is === 'unknown') return why ?? 'missing';
    return wording ? this.#since(wording) : 'absent';
  }

  #since(wording: W): Since {
    const now = this.#timeline.current(wording.lineage);
    if (!now) return 'removed';
    if (now === wording) return 'current';
    const isSameNumber = now.key === wording.key || now.key === this.#subject.key;
    if (!isSameNumber) return 'renumbered';
    return wording.sameWords ? 'subrules' : 'reworded';
  }

  #shortSince(wording: W): string {
    return shortSince[this.#since(wording)](this.#numberNow(wording));
  }

  /** @example 'renumbered CR 702.19b after our February 1, 2008 release' */
  #longSince(wording: W): string {
    return longSince[this.#since(wording)](this.#label(wording.until), this.#numberNow(wording));
  }

  #became(wording: W): string {
    return capital(this.#longSince(wording));
  }

  #numberNow({ lineage }: W): string {
    return this.#name(this.#timeline.current(lineage)?.key ?? '');
  }

  /** Returns the wording that the number's rule had on the date under another number. */
  #was(at: string): W | null {
    const { rule, key } = this.#subject;
    const { wording } = this.#timeline.ruleOn(this.#newest.lineage, at);
    return rule === undefined && wording?.key !== key ? wording : null;
  }

  /** Returns the wording of another rule that had the rule's number on the date. */
  #other(at: string): W | null {
    const { rule, key } = this.#subject;
    const { is, wording } = this.#timeline.numberOn(key, at);
    const isKnown = rule !== undefined && is === 'wording';
    return isKnown && wording?.lineage !== rule ? wording : null;
  }

  /** Returns the first wording of the number or rule after a release. */
  #later(release: Then<W>['release']): W | undefined {
    const { releaseIndex, keys, lineages } = this.#timeline;
    const { key, rule } = this.#subject;
    const index = release ? releaseIndex(release.id) : Infinity;
    const wordings = rule === undefined ? keys.get(key) : lineages.get(rule);
    return wordings?.find(({ from }) => releaseIndex(from) > index);
  }

  #name(key: string): string {
    return numberName(this.#subject.cited, key);
  }

  #label(release: string): string {
    return labelOf(this.#timeline.document, release);
  }

  #link(wording: W | null | undefined, at: string | null): TimeLink[] {
    if (!wording?.address) return [];
    const isToday = this.#timeline.isCurrent(wording);
    // The address has the release that introduced the wording.
    const when = isToday ? ' today' : `, ${this.#label(wording.from)}`;
    const label = this.#name(wording.key) + when;
    return [{ label, address: wording.address, at: isToday ? null : at }];
  }

  /** Returns links to a wording and to the current wording of its rule, the likelier first. */
  #linksSince(wording: W, at: string | null): TimeLink[] {
    const own = this.#link(wording, at);
    const now = this.#link(this.#timeline.current(wording.lineage), null);
    return unique(this.#since(wording) === 'renumbered' ? [...now, ...own] : [...own, ...now]);
  }
}

function unique(links: readonly TimeLink[]): TimeLink[] {
  const addresses = links.map(({ address }) => address);
  return links.filter(({ address }, place) => addresses.indexOf(address) === place);
}

function written(said: readonly (string | null)[]): string {
  return said.flatMap((each) => (each ? `${each}.` : [])).join(' ');
}
