/**
 * The rules in force when a ruling was given: a ruling can only be judged by the text that it was
 * made under.
 */

import { entryAddress } from '../rules/addresses.ts';
import { isDay } from '../rules/words/dates.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { EntryCitation } from '../rules/entries/entry.ts';
import { releaseInForce } from '../rules/history/document-history.ts';
import { formatOf } from '../rules/texts/formats/index.ts';
import { type RenderedEntry, historyOf, type Library } from './library.ts';
import { entryName, inheritedTitle } from './names.ts';
import type { NamedLink } from './page-parts.ts';

/** A whole release of the rules themselves, as it counts for something said on a day. */
export interface RulesThen {
  document: DocumentDescription;
  release: Release;
  /** True if the release is of that very day; if not, releases between the two may be unavailable. */
  sameDay: boolean;
}

/** The same for a citation that names rules. */
export interface CitedRulesThen extends RulesThen {
  /** In the words of the release. */
  rules: RenderedEntry[];
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
  if (!day || !isDay(day)) return null;
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
  const lacking = cited.filter((key) => rules.every((rule) => rule.key !== key));
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
): RenderedEntry | null {
  const { keys, place } = historyOf(library, document.slug);
  const at = place(release.id);
  const wording = (keys.get(key) ?? []).findLast(
    ({ from, until }) => place(from) <= at && place(until) >= at,
  );
  return wording ?? null;
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

const titlesOf = new WeakMap<Library, Map<string, RenderedEntry | null>>();

/**
 * The rule of today that has the title of a ruling, or of the heading that a ruling stands under:
 * `501.10 Clash` is about what is `701.30 Clash` now. None where two rules have it, or none.
 */
export function ruleOfTitle(library: Library, entry: RenderedEntry): NamedLink | null {
  const title = inheritedTitle(library, entry);
  if (title === null) return null;
  const rules = titlesOf.get(library) ?? rulesByTitle(library);
  titlesOf.set(library, rules);
  const rule = rules.get(plainTitle(title));
  return rule ? { name: entryName(library, rule), address: entryAddress(rule.id) } : null;
}

function rulesByTitle({ entries, documentOf }: Library): Map<string, RenderedEntry | null> {
  const rules = new Map<string, RenderedEntry | null>();
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
