/**
 * The rules in force when a ruling was given: a ruling can only be judged by the text that it was
 * made under.
 */
import type { DocumentDescription, Release } from '../document.ts';
import type { AbsentNumber } from '../entries/absent-numbers.ts';
import type { EntryCitation } from '../entries/entry.ts';
import { releaseInForce } from '../history/document-history.ts';
import { formatOf } from '../texts/formats/index.ts';
import { sameTitle } from '../words/titles.ts';
import { findRelease, type HeldEntry, historyOf, type Library } from './library.ts';
import { entryAddress } from '../addresses.ts';
import { entryName, inheritedTitle } from './names.ts';
import type { NamedLink } from './page-parts.ts';

/** A whole release of the rules themselves, as it counts for something said on a day. */
export interface RulesThen {
  document: DocumentDescription;
  release: Release;
  /** Whether the release is of that very day; if not, releases between the two may not be held. */
  sameDay: boolean;
}

/** The same for a citation that names rules. */
export interface CitedRulesThen extends RulesThen {
  /** In the words of the release. */
  rules: HeldEntry[];
  /** Numbers that the release does not have. */
  lacking: string[];
}

/**
 * The newest whole release of the rules that is held and not younger than a day, or null where no
 * release is as old, or the day is not known exactly: guessing would accuse a ruling falsely.
 *
 * @param day as it is known: `2001-07-23`; `1997-01` and `1994` are not exact enough
 *
 * @example rulesInForce(library, '2001-07-23')?.release.label // 'November 1, 1999'
 */
export function rulesInForce(library: Library, day: string | undefined): RulesThen | null {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const found = library.documents
    .filter(({ format }) => formatOf(format).role === 'rules')
    .flatMap((document) => {
      const whole = document.releases.filter((release) => release.whole);
      const release = releaseInForce(whole, day);
      return release ? { document, release, sameDay: release.date === day } : [];
    });
  return found[0] ?? null;
}

/**
 * The rules in force on the day of a citation, with the wordings of those that it names.
 *
 * @example
 * // [CompRules 2001/07/23 - 503.2/3]
 * rulesThen(library, citation)?.rules.map(({ key }) => key); // ['503.2', '503.3']
 */
export function rulesThen(library: Library, { date, rule }: EntryCitation): CitedRulesThen | null {
  const then = rulesInForce(library, date);
  if (!then) return null;
  const cited = rule ? citedRules(rule) : [];
  const rules = cited.flatMap((key) => wordingThen(library, then, key) ?? []);
  const lacking = cited.filter((key) => rules.every((held) => held.key !== key));
  return { ...then, rules, lacking };
}

/**
 * The wording that a number has in a release, or null where the release has no such number.
 *
 * @param then the document and its release
 */
export function wordingThen(
  library: Library,
  { document, release }: Pick<RulesThen, 'document' | 'release'>,
  key: string,
): HeldEntry | null {
  const { keys, place } = historyOf(library, document.slug);
  const at = place(release.id);
  const standing = (keys.get(key) ?? []).findLast(
    ({ from, until }) => place(from) <= at && place(until) >= at,
  );
  return standing ?? null;
}

/**
 * The numbers that a citation names. What stands after a slash takes the place of the last step of
 * the number before it, where the two are of one kind.
 *
 * @example citedRules('503.2/3') // ['503.2', '503.3']
 * @example citedRules('214.8d/e') // ['214.8d', '214.8e']
 * @example citedRules('505.6') // ['505.6']
 */
export function citedRules(printed: string): string[] {
  const [first = '', ...others] = printed.split('/');
  const numbers = [first];
  for (const other of others) {
    const before = numbers.at(-1) as string;
    const lastStep = /^\d+$/.test(other) ? /\d+$/ : /[a-z]{1,2}$/;
    const isStep = /^(?:\d+|[a-z]{1,2})$/.test(other) && before.includes('.');
    if (!isStep) numbers.push(other);
    else if (lastStep.test(before)) numbers.push(before.replace(lastStep, other));
  }
  return numbers.filter((number) => number !== '');
}

/** The rules of a release that have the number. */
export interface FoundInRules {
  then: RulesThen;
  entry: HeldEntry;
  /** Whether its title is the one that was quoted; if not, no title was, and it only may be meant. */
  certain: boolean;
}

/**
 * Looks a number up in the rules that were in force when the texts that refer to it were released.
 * Rulings that follow the numbers of the rules share them; lettered numbers are the rulings' own.
 * A rule under another title than the one quoted is another rule.
 *
 * @returns one for each release of the rules that has it, the newest first
 */
export function absentInRules(library: Library, number: AbsentNumber<HeldEntry>): FoundInRules[] {
  const document = library.documentOf.get(number.document);
  if (!document || formatOf(document.format).role !== 'rulings') return [];
  if (!/^\d/.test(number.key)) return [];
  const days = number.referrers.map(({ entry }) => findRelease(document, entry.until).date);
  return [...new Set(days)]
    .sort()
    .reverse()
    .flatMap((day) => foundOn(library, number, day) ?? [])
    .filter(({ then }, index, all) => {
      const same = all.findIndex((other) => other.then.release === then.release);
      return same === index;
    });
}

function foundOn(
  library: Library,
  number: AbsentNumber<HeldEntry>,
  day: string,
): FoundInRules | null {
  const then = rulesInForce(library, day);
  const entry = then && wordingThen(library, then, number.key);
  if (!entry) return null;
  if (number.titles.length === 0) return { then, entry, certain: false };
  const title = inheritedTitle(library, entry);
  const isQuoted = title !== null && number.titles.some((quoted) => sameTitle(quoted, title));
  return isQuoted ? { then, entry, certain: true } : null;
}

const titlesOf = new WeakMap<Library, Map<string, HeldEntry | null>>();

/**
 * The rule of today that has the title of a ruling, or of the heading that a ruling stands under:
 * `501.10 Clash` is about what is `701.30 Clash` now. None where two rules have it, or none.
 */
export function ruleOfTitle(library: Library, entry: HeldEntry): NamedLink | null {
  const title = inheritedTitle(library, entry);
  if (title === null) return null;
  const rules = titlesOf.get(library) ?? rulesByTitle(library);
  titlesOf.set(library, rules);
  const rule = rules.get(plainTitle(title));
  return rule ? { name: entryName(library, rule), address: entryAddress(rule.id) } : null;
}

function rulesByTitle({ entries, documentOf }: Library): Map<string, HeldEntry | null> {
  const rules = new Map<string, HeldEntry | null>();
  for (const entry of entries) {
    const document = documentOf.get(entry.document);
    const isRule = document !== undefined && formatOf(document.format).role === 'rules';
    if (!isRule || !entry.current || !entry.plain || !entry.title || !entry.number) continue;
    const title = plainTitle(entry.title);
    rules.set(title, rules.has(title) ? null : entry);
  }
  return rules;
}

const plainTitle = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
