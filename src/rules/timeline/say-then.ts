/**
 * Decides what readers see about a number or a rule on a date. Search, the check of posts, quotes,
 * previews and the bar above a page show these sentences and have none of their own.
 */
import { isNumberKey, numberName } from '../numbers/number-key.ts';
import { formatDate, isDay, isFuture } from '../words/dates.ts';
import { capital } from '../words/typography.ts';
import { isOldOn, type KnownReleases, labelOf, releaseOn } from './releases.ts';
import type { Then, TimedWording, Timeline } from './timeline.ts';

/** What became of a wording. A renumbered rule also has its number said. */
export const sinceWords = {
  current: 'unchanged since',
  subrules: 'the text under it changed since',
  reworded: 'reworded since',
  renumbered: 'now',
  removed: 'removed since',
};

/**
 * Says what became of a wording. A renumbered rule can be reworded, too: `all` says both.
 * @param now the current wording of its rule, or null
 * @param nameNow the number of that wording, as the reader sees it
 * @example saySince(wording, now, 'CR 103.3').all // 'reworded since, now CR 103.3'
 */
export function saySince<W extends Pick<TimedWording, 'key' | 'sameWords'>>(
  wording: W,
  now: W | null,
  nameNow: string | null,
) {
  const isRenumbered = now !== null && now.key !== wording.key;
  const changed = wording.sameWords ? 'subrules' : 'reworded';
  const other = isRenumbered ? 'renumbered' : changed;
  const standing = !now ? 'removed' : now === wording ? 'current' : other;
  const words = sinceWords[standing] + (isRenumbered ? ` ${nameNow}` : '');
  const all = isRenumbered && changed === 'reworded' ? `${sinceWords.reworded}, ${words}` : words;
  return { standing, words, all } as const;
}

/** A wording, with the title of a term, and the address of its page if links are wanted. */
type LinkedWording = TimedWording & { title?: string | null; address?: string };

/** What is asked: what a number meant on a date, or how a rule read. */
interface Subject<W extends LinkedWording = LinkedWording> {
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

/** A link to a wording that the number can mean. */
export interface TimeLink {
  /** `CR 702.19b today`, `CR 502.9b as of June 10, 2014`, or with a release: `CR 702.19b, June 1, 2014`. */
  label: string;
  /** From the root of the site. */
  address: string;
  /** The date or release that the page is to be shown as of; null for today. */
  at: string | null;
}

/** What to tell about a number or rule. */
interface SaidThen<W> {
  /** What became of the wording. If it isn't known, why: see `Then`. */
  standing: keyof typeof sinceWords | Exclude<Then<W>['is'], 'wording'>;
  /** What was on the date, without a full stop: `As of June 10, 2014 · unchanged since`. */
  short: string;
  /** What to add for a reader who sees the date and the text. May be empty. */
  note: string;
  /** What was on the date, and the note. */
  sentence: string;
  /** The sentence, or only the note if the rule is unchanged. */
  brief: string;
  /** The pages that the number can link to, best first. */
  links: TimeLink[];
  /** The wording in force as far as our texts tell; null if none was. */
  wording: W | null;
  /** The wording, or else the next later one, or the last. */
  nearest: W;
  /** The label of the release that shows `nearest`. */
  label: string;
  /** Another rule that had the rule's number then, or a term that has the place of a removed one. */
  other: W | null;
}

/**
 * Says what a number or rule was on a date, or without a date what became of the number.
 * @returns null if no release has the number
 * @example
 * sayThen({ timeline, key: '502.9b', cited: 'CR' }, { at: '2015-01-01' })?.sentence
 * // 'CR 502.9b was not in the rules of January 1, 2015. The rule was CR 702.19b then. …'
 */
export function sayThen<W extends LinkedWording>(
  subject: Subject<W>,
  asked: AskedDay | null,
): SaidThen<W> | null {
  const { timeline, key, rule } = subject;
  const newest = timeline.keys.get(key)?.at(-1);
  if (!newest) return null;
  const when = asked ?? { at: newest.until };
  const day = sayDay(timeline.document, when);
  const numberOn = (number: string) => timeline.numberOn(number, when.at);
  const ofRule = timeline.ruleOn(rule ?? newest.lineage, when.at);
  const then = rule === undefined ? wordingOn(timeline, key, when.at) : ofRule;
  const { is, wording, next } = then;
  const numbers = rule === undefined ? [] : [key, timeline.current(rule)?.key ?? key];
  const isOther = (each: Then<W>) => each.wording?.lineage !== rule;
  if (is === 'absent' && !ofRule.wording) numbers.push(...timeline.longerNames(key));
  const other = numbers.map(numberOn).find((each) => each.wording && isOther(each));
  const nearest = wording ?? next ?? newest;
  const short = asked ? sayWhat(subject, { ...then, isReused: Boolean(other) }, day) : '';
  const notes = asked
    ? notesOn(subject, newest, then, wording ? then : ofRule, other, day)
    : [lastSeen(subject, newest)];
  const beyond = is === 'absent' && /future|newest/.test(day.is) ? day.short : null;
  const [note, sentence] = [written(notes), written([beyond, short, ...notes])];
  const standing = is === 'wording' ? sinceThen(subject, nearest).standing : is;
  const inForce: unknown[] = [wording, other?.wording, ofRule.wording];
  const later: unknown[] = [ofRule.next, next];
  const others = [other?.wording, ofRule.wording, ofRule.next, next, wording ? null : newest];
  const whenOf = (older: LinkedWording) => {
    const isThen = asked && inForce.includes(older);
    const isLater = later.includes(older);
    // The release that the sentences name: where it was seen first or last.
    const seen = isLater ? older.from : older.until;
    const release = timeline.document.releases.find(({ id }) => id === seen);
    const at = isThen ? asked?.at : asked && release?.date;
    return { at: at ?? null, when: isThen ? ` as of ${day.words}` : `, ${release?.label}` };
  };
  return {
    ...{ short, note, sentence, standing, wording, nearest, other: other?.wording ?? null },
    brief: standing === 'current' && day.is === 'known' ? note : sentence,
    links: linksTo(subject, wording ?? newest, others, whenOf),
    label: (wording && is !== 'part' && day.label) || labelOf(timeline.document, nearest.until),
  };
}

/** Finds the wording of a number on a date. If only its rule is known, the words count as unknown. */
function wordingOn<W extends LinkedWording>(timeline: Timeline<W>, key: string, at: string) {
  const ofNumber = timeline.numberOn(key, at);
  const ofRule = timeline.ruleOn(ofNumber.wording?.lineage ?? '', at);
  return ofNumber.is === 'wording' && ofRule.wording === ofNumber.wording ? ofRule : ofNumber;
}

type SaidDay = ReturnType<typeof sayDay>;

/**
 * Says which rules a date means. If we lack the release of that date, says which one is shown.
 * @returns a phrase without a full stop (`short`), the date in words, and the label of the release that
 *   is shown, which is empty if all are newer
 * @example sayDay(document, { at: '2014-06-10' }).short // 'As of June 10, 2014'
 */
export function sayDay(known: KnownReleases, { at, words: typed }: AskedDay) {
  const words = typed ?? (isDay(at) ? formatDate(at) : labelOf(known, at));
  const found = releaseOn(known, at);
  const label = found?.release.label ?? '';
  const is = kindOfDay(known, at, found);
  const isPart = is === 'known' && found?.release.whole === false;
  const short = {
    known: `As of ${words}${isPart ? ', of which we have a part' : ''}`,
    missing: `We have no text of ${words}; this is from ${label}`,
    // Short, because the page reserves two lines for it on a phone.
    newest: `Text of ${label}, our newest release; there may be a newer one`,
    future: `${capital(words)} is in the future; this is our newest text`,
    older: `We have no release as old as ${words}; our oldest is ${known.releases[0]?.label}`,
  }[is];
  return { is, isPart, short, words, label };
}

function kindOfDay(known: KnownReleases, at: string, found: ReturnType<typeof releaseOn>) {
  if (!found) return 'older';
  const isNewest = found.release === known.releases.at(-1);
  if (isNewest && isFuture(at)) return 'future';
  if (found.mayBeMissing) return 'missing';
  return isNewest && isDay(at) && isOldOn(found.release.date, at) ? 'newest' : 'known';
}

/** @example sayDays(documents, { at: '2014-06-10' }) // 'Rules as of June 10, 2014' */
export function sayDays(documents: readonly KnownReleases[], asked: AskedDay): string {
  const oldest = ({ releases }: KnownReleases) => releases[0]?.date ?? '9999';
  const said = documents
    .toSorted((a, b) => (oldest(a) < oldest(b) ? -1 : 1))
    .map((known) => sayDay(known, asked));
  const [first] = said;
  const isOutside = ['older', 'future'].some((is) => said.every((each) => each.is === is));
  const isSure = said.every(({ is, isPart }) => is !== 'missing' && is !== 'newest' && !isPart);
  if (first && (isOutside || (said.length === 1 && !isSure))) return first.short;
  return `Rules as of ${first?.words ?? asked.at}${isSure ? '' : ', as far as we have them'}`;
}

/** Says which text a number or rule had on a date, or why none is known. */
function sayWhat(
  subject: Subject,
  { is, wording, isReused }: Then<LinkedWording> & { isReused: boolean },
  day: SaidDay,
): string {
  const { timeline, key, cited, rule } = subject;
  const name = numberName(cited, key, timeline.keys.get(key)?.at(-1)?.title);
  const isToday = rule !== undefined && timeline.current(rule)?.key === key;
  const today = isToday ? `Today’s ${name}` : name;
  if (is === 'part') return `${today} is not in our part of the ${day.label} release`;
  if (wording) {
    const { all } = sinceThen(subject, wording);
    return /known|missing/.test(day.is) ? `${day.short} · ${all}` : day.short;
  }
  if (is === 'missing') return `We have no text of ${day.words}`;
  if (is === 'older') return day.short;
  if (/future|newest/.test(day.is)) return `${name} is not in our newest text, of ${day.label}`;
  const on = day.words.startsWith('the end') ? 'at' : 'of';
  // If another rule had the number, it was in the rules.
  const who = isReused && !isToday && isNumberKey(key) ? 'This rule' : today;
  return `${who} was not in the rules ${on} ${day.words}`;
}

/** Says where a number or rule was instead, when it was seen, and what became of it. */
function notesOn(
  subject: Subject,
  newest: LinkedWording,
  { wording, next: ofNumber }: Then<LinkedWording>,
  { is, wording: had, next }: Then<LinkedWording>,
  other: Then<LinkedWording> | undefined,
  day: SaidDay,
): (string | null)[] {
  const { timeline, key, cited, rule } = subject;
  const nameOf = (each: LinkedWording) => numberName(cited, each.key, each.title);
  const ours = (release: string) => `in our ${labelOf(timeline.document, release)} release`;
  const seen = (nth: string, each: LinkedWording, release: string) =>
    `The rule was ${nth} seen ${ours(release)}, as ${nameOf(each)}`;
  const different = (each: LinkedWording, when: string) =>
    `${nameOf(each)} was ${each.key.startsWith(`${key}-`) ? 'in the rules' : 'a different rule'} ${when}`;
  const whenOther = other?.is === 'wording' ? 'then' : ours(other?.wording?.until ?? '');
  const lineage = wording?.lineage ?? rule ?? newest.lineage;
  const isKnown = is === 'wording';
  const oldName = had && had.key !== key ? nameOf(had) : null;
  const [was, then] = day.is === 'future' ? ['is', 'now'] : ['was', 'then'];
  const last = wording && isKnown ? timeline.lastLike(wording) : null;
  // Another wording of a removed rule may have come after it.
  const end = timeline.current(lineage) ? null : timeline.lineages.get(lineage)?.at(-1);
  // If the release of the day is its last one, “since” says it.
  const isOver =
    last !== null &&
    !timeline.isCurrent(last) &&
    labelOf(timeline.document, last.until) !== day.label;
  const nth = next === timeline.lineages.get(lineage)?.[0] ? 'first' : 'next';
  const isOther = (each: LinkedWording) => each.lineage !== lineage;
  const isCurrent = timeline.isCurrent(newest);
  const isOtherToday =
    rule === undefined &&
    isCurrent &&
    had?.key === key &&
    ![had.lineage, ofNumber?.lineage].includes(newest.lineage);
  return [
    oldName && isKnown ? `The rule ${was} ${oldName} ${then}` : null,
    isOver ? `Last seen with this number and text ${ours(last.until)}` : null,
    isOver && end && end !== last ? seen('last', end, end.until) : null,
    had && !isKnown && (oldName || is !== 'missing') ? seen('last', had, had.until) : null,
    next && !isOther(next) ? seen(nth, next, next.from) : null,
    ofNumber && isOther(ofNumber) ? different(ofNumber, ours(ofNumber.from)) : null,
    other?.wording ? different(other.wording, whenOther) : null,
    wording || isCurrent ? null : lastSeen(subject, newest),
    isOtherToday ? `Today, ${numberName(cited, key)} is a different rule` : null,
  ];
}

function sinceThen({ timeline, cited }: Subject, wording: LinkedWording) {
  const now = timeline.current(wording.lineage);
  const said = saySince(wording, now, now && numberName(cited, now.key, now.title));
  if (said.standing !== 'current') return said;
  const { releases, mayBeOld } = timeline.document;
  const { until } = timeline.lastLike(wording);
  // The newest release may be a part without the rule.
  if (until !== releases.at(-1)?.id)
    return { ...said, all: `last seen in our ${labelOf(timeline.document, until)} release` };
  return mayBeOld ? { ...said, all: 'unchanged in our releases since' } : said;
}

/** Says when a number was last seen, and what became of its rule. Null if our newest release has it. */
function lastSeen(subject: Subject, newest: LinkedWording): string | null {
  const { releases } = subject.timeline.document;
  if (newest.until === releases.at(-1)?.id) return null;
  const { standing, all } = sinceThen(subject, newest);
  const release = labelOf({ releases }, newest.until);
  const seen = `${numberName(subject.cited, newest.key, newest.title)} was last seen in our ${release} release`;
  return standing === 'current' ? seen : `${seen}; ${all}`;
}

/**
 * Links to a wording and to its rule today, the likelier first, and then to others, each once.
 * @param whenOf returns the date or release to show an older wording as of, and says it after the number
 */
function linksTo(
  subject: Subject,
  wording: LinkedWording,
  others: readonly (LinkedWording | null | undefined)[],
  whenOf: (older: LinkedWording) => { at: string | null; when: string },
): TimeLink[] {
  const { timeline, cited } = subject;
  const own = [wording, timeline.current(wording.lineage)];
  if (sinceThen(subject, wording).standing === 'renumbered') own.reverse();
  return [...new Set([...own, ...others])].flatMap((each) => {
    if (!each?.address) return [];
    const { when, at } = timeline.isCurrent(each) ? { when: ' today', at: null } : whenOf(each);
    const { key, title, address } = each;
    return { label: numberName(cited, key, title) + when, address, at };
  });
}

function written(said: readonly (string | null)[]): string {
  return said.flatMap((each) => (each ? `${each}.` : [])).join(' ');
}
