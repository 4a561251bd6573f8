/** Finds the rules that were in force on the date of a ruling, and the current rule with its title. */
import { foldedTitle } from '../rules/words/typography.ts';
import type { EntryCitation } from '../rules/entries/entry.ts';
import { releaseOn } from '../rules/timeline/releases.ts';
import { readRun } from '../rules/numbers/read-run.ts';
import { usualSigns } from '../rules/texts/find-references.ts';
import { formatOf } from '../rules/texts/formats/index.ts';
import { isDay } from '../rules/words/dates.ts';
import type { Library, RenderedEntry } from './library.ts';
import { oncePer } from '../rules/once-per.ts';
import { inheritedTitle } from './names.ts';
import { type NamedLink, namedLink } from './page-parts.ts';

/**
 * Returns the newest whole release of the rules that was in force on a day. Null if we have none that is so old, or
 * know only the month or year: with the wrong release beside it, a correct ruling would look wrong. `sameDay`: the
 * release has exactly that date. If not, a newer release may exist that isn't available.
 */
export function rulesInForce(library: Library, day: string | undefined) {
  if (!day || !isDay(day)) return null;
  for (const document of library.documents) {
    if (formatOf(document.format).role !== 'rules') continue;
    const whole = document.releases.filter((release) => release.whole);
    const release = releaseOn({ ...document, releases: whole }, day)?.release;
    if (release) return { document, release, sameDay: release.date === day };
  }
  return null;
}

/**
 * @example
 * // [CompRules 2001/07/23 - 503.2/3]
 * rulesCitedBy(library, citation)?.rules.map(({ key }) => key) // ['503.2', '503.3']
 */
export function rulesCitedBy(library: Library, { date, rule }: EntryCitation) {
  const inForce = rulesInForce(library, date);
  if (!inForce) return null;
  const cited = citedNumbers(rule ?? '');
  const timeline = library.timelineOf(inForce.document.slug);
  const rules = cited.flatMap((key) => timeline.shownIn(inForce.release.id, key) ?? []);
  const missing = cited.filter((key) => rules.every((each) => each.key !== key));
  return { ...inForce, rules, missing };
}

/**
 * A part after a slash replaces the last digits or letters of the number before it.
 * @example citedNumbers('503.2/3') // ['503.2', '503.3']
 * @example citedNumbers('214.8d/e') // ['214.8d', '214.8e']
 */
export function citedNumbers(printed: string): string[] {
  const [first = '', ...others] = printed.split('/').filter((number) => number !== '');
  if (first === '') return [];
  const start = { start: 0, end: printed.indexOf(first) + first.length, key: first };
  const run = readRun(printed, start, 'text', {
    signs: usualSigns,
    // Any other part with several digits is a whole number: `503.2/504`.
    readAt: (at) => {
      const key = others.find((other) => printed.startsWith(other, at) && /\d{3}/.test(other));
      return key === undefined ? null : { start: at, end: at + key.length, key };
    },
  });
  return run.map(({ key }) => key);
}

const rulesByTitle = oncePer((library: Library) =>
  Map.groupBy(titledRules(library), ({ title }) => foldedTitle(title ?? '')),
);

/** The ruling `501.10 Clash` is about the rule `701.30 Clash`. Null if no rule or several rules have the title. */
export function ruleOfTitle(library: Library, entry: RenderedEntry): NamedLink | null {
  const title = inheritedTitle(library, entry);
  if (title === null) return null;
  const [rule, other] = rulesByTitle(library).get(foldedTitle(title)) ?? [];
  return rule && !other ? namedLink(library, rule) : null;
}

function titledRules({ documents, newestIn }: Library): RenderedEntry[] {
  return documents
    .filter(({ format }) => formatOf(format).role === 'rules')
    .flatMap(({ slug }) => newestIn.get(slug) ?? [])
    .filter(({ current, title, number }) => current && title && number);
}
