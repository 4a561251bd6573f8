/**
 * Decides what readers see about a number or a rule on a date. Search, the check of posts, quotes,
 * previews and the bar above a page show these sentences and have none of their own.
 */
import { numberName } from '../numbers/number-key.ts';
import { formatDate, isDay } from '../words/dates.ts';
import { capital } from '../words/typography.ts';
import { type KnownReleases, labelOf, releaseOn } from './releases.ts';
import type { Then, TimedWording, Timeline } from './timeline.ts';

/** What became of a wording. */
export type Since = 'current' | 'subrules' | 'reworded' | 'renumbered' | 'removed';

/** Said of a wording that is current, and of one whose subrules have changed, after a date. */
export const sameSince = {
  current: 'unchanged since',
  subrules: 'its subrules changed since',
};

/** A wording, with the address of its page if links are wanted. */
type LinkedWording = TimedWording & { address?: string };

/** What is asked: what a number meant on a date, or how a rule read. */
interface Subject<W extends LinkedWording> {
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
interface SaidThen<W> {
  /** What became of the wording. If it isn't known, why: see `Then`. */
  standing: Since | Exclude<Then<W>['is'], 'wording'>;
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
 * @returns null if no release has the number
 * @example
 * sayThen({ timeline, key: '502.9b', cited: 'CR' }, { at: '2015-01-01' })?.sentence
 * // 'CR 502.9b was not in the rules of January 1, 2015. The rule was CR 702.19b then. …'
 */
export function sayThen<W extends LinkedWording>(
  subject: Subject<W>,
  asked: AskedDay | null,
): SaidThen<W> | null {
  const newest = subject.timeline.keys.get(subject.key)?.at(-1);
  if (!newest) return null;
  const telling = new Telling(subject, newest);
  return asked ? telling.on(asked) : telling.now();
}

/** So many milliseconds after our newest release, there is probably another one. */
const twoYears = 2 * 365 * 86_400_000;

type SaidDay = ReturnType<typeof sayDay>;

/**
 * Says which rules a date means. If we lack the release of that date, says which one is shown.
 *
 * @returns a phrase without a full stop (`short`), the date in words, and the label of the release that
 *   is shown, which is empty if all are newer
 * @example sayDay(document, { at: '2014-06-10' }).short // 'As of June 10, 2014'
 */
export function sayDay(known: KnownReleases, { at, words: typed }: AskedDay) {
  const words = typed ?? (isDay(at) ? formatDate(at) : labelOf(known, at));
  const { release, missing = [] } = releaseOn(known, at) ?? {};
  const label = release?.label ?? '';
  type Kind = 'known' | 'missing' | 'newest' | 'future' | 'older';
  const said = (is: Kind, short: string) => ({ is, short, words, label });
  if (!release) {
    const oldest = known.releases[0]?.label ?? '';
    return said('older', `We have no release as old as ${words}; our oldest is ${oldest}`);
  }
  const isNewest = release === known.releases.at(-1);
  if (isNewest && isFuture(at)) {
    return said('future', `${capital(words)} is in the future; these are the newest rules`);
  }
  if (missing.length > 0) return said('missing', `Text of ${label}, our newest before ${words}`);
  const isMuchLater = isDay(at) && Date.parse(at) - Date.parse(release.date) > twoYears;
  if (isNewest && isMuchLater) {
    // Short, because the page reserves two lines for it on a phone.
    return said('newest', `Text of ${label}, our newest release; there may be a newer one`);
  }
  return said('known', `As of ${words}`);
}

/**
 * Says which rules a date means in several documents.
 *
 * @example sayDays(documents, { at: '2014-06-10' }) // 'Rules as of June 10, 2014'
 */
export function sayDays(documents: readonly KnownReleases[], asked: AskedDay): string {
  const oldest = ({ releases }: KnownReleases) => releases[0]?.date ?? '9999';
  const said = documents
    .toSorted((a, b) => (oldest(a) < oldest(b) ? -1 : 1))
    .map((known) => sayDay(known, asked));
  const [{ is, short, words } = { is: 'known', short: '', words: asked.at }] = said;
  const isOutside = (is === 'older' || is === 'future') && said.every((each) => each.is === is);
  return isOutside ? short : `Rules as of ${words}`;
}

/** True if a date is later than today. */
export function isFuture(day: string): boolean {
  return isDay(day) && day > new Date().toISOString().slice(0, 10);
}

/** A sentence without its full stop, or null if there is no reason to say it. */
type Sentence = string | null;

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
    const { standing, phrase } = this.#since(wording);
    const label = this.#label(wording.until);
    const isInNewest = wording.until === this.#timeline.document.releases.at(-1)?.id;
    const seen = isInNewest ? null : `Last seen in our ${label} release`;
    const note = written([standing === 'current' ? seen : capital(phrase)]);
    const links = this.#links(wording, null);
    return { standing, short: note, note, sentence: note, links, wording, nearest: wording, label };
  }

  /** Says what the number or rule was on a date. */
  on(asked: AskedDay): SaidThen<W> {
    const { key, rule } = this.#subject;
    const { at } = asked;
    const day = sayDay(this.#timeline.document, asked);
    const ofNumber = this.#timeline.numberOn(key, at);
    const ofRule = this.#timeline.ruleOn(rule ?? this.#newest.lineage, at);
    const then = rule === undefined ? ofNumber : ofRule;
    const { is, wording, next } = then;
    // What the number's rule was under another number, if a number is asked for.
    const was = rule === undefined && ofRule.wording?.key !== key ? ofRule : null;
    // Which other rule had the rule's number, if a rule is asked for.
    const isOther = ofNumber.is === 'wording' && ofNumber.wording?.lineage !== rule;
    const other = rule !== undefined && isOther ? ofNumber.wording : null;
    const nearest = wording ?? next ?? this.#newest;
    const { standing, short } = this.#since(nearest);
    const [what = null, ...notes] =
      is === 'wording' ? this.#known(nearest, day, other) : this.#unknown(then, day, other, was);
    const isShown = wording !== null && is !== 'part';
    const isDated = day.is === 'known' || is === 'missing';
    return {
      ...{ wording, nearest, standing: is === 'wording' ? standing : is },
      short: isShown ? day.short + (isDated ? ` · ${short}` : '') : (what ?? ''),
      note: written(notes),
      sentence: written([what, ...notes]),
      links: this.#links(wording ?? this.#newest, at, [
        [other ?? was?.wording, at],
        [next, next?.from ?? at],
        [this.#newest, null],
      ]),
      label: (isShown && day.label) || this.#label(nearest.until),
    };
  }

  /** Says which text a number or rule had, and then what to add. */
  #known(wording: W, day: SaidDay, other: W | null): Sentence[] {
    const { key } = this.#subject;
    const { standing, phrase } = this.#since(wording);
    const isOver = standing === 'renumbered' || standing === 'removed';
    const isPlain = day.is === 'known';
    const lacking = `${noRelease(day)}; this is from ${day.label}`;
    const isSameNumber = wording.key === key;
    const holder = this.#timeline.keys.get(key)?.findLast((each) => this.#timeline.isCurrent(each));
    const isOther = isSameNumber && holder && holder.lineage !== wording.lineage;
    return [
      isPlain ? day.short + (isOver ? '' : `; ${phrase}`) : null,
      isPlain ? null : day.is === 'missing' ? lacking : day.short,
      isSameNumber ? null : `The rule was ${this.#name(wording.key)} then`,
      isOver ? capital(phrase) : null,
      other && `${this.#name(key)} was a different rule then`,
      isOther ? `Today, ${this.#name(key)} is a different rule` : null,
    ];
  }

  /** Says why no text is known, and then where the number or rule is instead and what became of it. */
  #unknown(
    { is, wording, next }: Then<W>,
    day: SaidDay,
    other: W | null,
    was: Then<W> | null,
  ): Sentence[] {
    const { key, rule } = this.#subject;
    const name = this.#name(key);
    const isToday = rule !== undefined && this.#timeline.current(rule)?.key === key;
    const why: Record<Then<W>['is'], Sentence> = {
      wording: null,
      absent: `${isToday ? 'Today’s ' : ''}${name} was not in the rules of ${day.words}`,
      part: `${name} is not in our part of the ${day.label} release`,
      older: day.short,
      missing: noRelease(day),
    };
    const oldName = was?.wording && !wording ? this.#name(was.wording.key) : null;
    const isOther = wording && wording.lineage !== next?.lineage;
    const { keys, lineages } = this.#timeline;
    const [first] = (rule === undefined ? keys.get(key) : lineages.get(rule)) ?? [];
    const seen = next && next === first && !oldName ? 'First' : 'Next';
    const seenNext = `${seen} seen in our ${this.#label(next?.from ?? '')} release`;
    const isInOldest = is === 'older' && next?.from === this.#timeline.document.releases[0]?.id;
    const isOver = !wording && !this.#timeline.isCurrent(this.#newest);
    return [
      why[is],
      wording && `Last seen in our ${this.#label(wording.until)} release`,
      oldName && was?.is === 'wording' ? `The rule was ${oldName} then` : null,
      oldName && was?.is !== 'wording'
        ? `In our ${day.label} release, the rule was ${oldName}`
        : null,
      other && `${name} was a different rule then`,
      next && !isInOldest ? seenNext + (isOther ? ', as a different rule' : '') : null,
      isOver ? capital(this.#since(this.#newest).phrase) : null,
    ];
  }

  /** Says what became of a wording: in a word, in a bar after a date (`short`), and as a phrase. */
  #since(wording: W): { standing: Since; short: string; phrase: string } {
    const now = this.#timeline.current(wording.lineage);
    const release = `our ${this.#label(wording.until)} release`;
    if (!now) {
      const phrase = `the rule was removed after ${release}`;
      return { standing: 'removed', short: 'removed since', phrase };
    }
    const { current, subrules } = sameSince;
    if (now === wording) return { standing: 'current', short: current, phrase: current };
    if (now.key !== wording.key && now.key !== this.#subject.key) {
      const name = this.#name(now.key);
      const phrase = `the rule had this number until ${release} and is ${name} today`;
      return { standing: 'renumbered', short: `now ${name}`, phrase };
    }
    return wording.sameWords
      ? { standing: 'subrules', short: subrules, phrase: `its subrules changed after ${release}` }
      : { standing: 'reworded', short: 'reworded since', phrase: `reworded after ${release}` };
  }

  #name(key: string): string {
    return numberName(this.#subject.cited, key);
  }

  #label(release: string): string {
    return labelOf(this.#timeline.document, release);
  }

  /**
   * Links to a wording and to its rule today, the likelier first, and then to others. Leaves out
   * repeated pages.
   */
  #links(
    wording: W,
    at: string | null,
    others: readonly [wording: W | null | undefined, at: string | null][] = [],
  ): TimeLink[] {
    const own = [wording, at] as const;
    const now = [this.#timeline.current(wording.lineage), null] as const;
    const isRenumbered = this.#since(wording).standing === 'renumbered';
    const targets = [...(isRenumbered ? [now, own] : [own, now]), ...others];
    const links = targets.flatMap(([target, day]) => {
      if (!target?.address) return [];
      const isToday = this.#timeline.isCurrent(target);
      // The address has the release that introduced the wording.
      const label = this.#name(target.key) + (isToday ? ' today' : `, ${this.#label(target.from)}`);
      return { label, address: target.address, at: isToday ? null : day };
    });
    const addresses = links.map(({ address }) => address);
    return links.filter(({ address }, place) => addresses.indexOf(address) === place);
  }
}

function noRelease({ words }: SaidDay): string {
  return `We don’t have the release in force ${words.startsWith('the ') ? 'at' : 'on'} ${words}`;
}

function written(said: readonly Sentence[]): string {
  return said.flatMap((each) => (each ? `${each}.` : [])).join(' ');
}
