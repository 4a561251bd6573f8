/**
 * The rules in force when a ruling was given: a ruling can only be judged by the text that it was
 * made under.
 */
import { releaseInForce } from '../history/in-force.ts';
import { historyOf } from '../history/load.ts';
import type { DocumentDescription, Release } from '../document.ts';
import type { EntryCitation } from '../entries/entry.ts';
import { citedRules } from './cited-rules.ts';
import type { HeldEntry, Library } from './library.ts';

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
    .filter(({ format }) => format === 'comprehensive-rules')
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
