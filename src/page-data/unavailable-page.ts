/** The page of a number that the texts refer to and do not hold. */
import { unavailableAddress, entryAddress } from '../rules/addresses.ts';

import type { UnavailableNumber } from '../rules/entries/entry.ts';
import { printedNumber } from '../rules/numbers/number-key.ts';
import { formatOf } from '../rules/texts/formats/index.ts';
import { sameTitle } from '../rules/words/typography.ts';
import { headNumber } from './entry-page.ts';
import { findRelease, type RenderedEntry, type Library } from './library.ts';
import { entryName, inheritedTitle } from './names.ts';
import { documentBreadcrumb, type NamedLink, referrer } from './page-parts.ts';
import { preview } from './preview.ts';
import { type RulesThen, rulesInForce, wordingThen } from './rules-then.ts';

export interface FoundRule {
  words: string;
  rule: NamedLink;
  /** The current wording of the same rule, if that is another page. */
  today: NamedLink | null;
}

export type UnavailablePage = ReturnType<typeof unavailablePage>;

/** @throws where its document is not described */
export function unavailablePage(library: Library, unavailable: UnavailableNumber<RenderedEntry>) {
  const document = library.documentOf.get(unavailable.document);
  if (!document) throw new Error(`There is no document ${unavailable.document}.`);
  const number = printedNumber(unavailable.key);
  const [title = null, ...otherTitles] = unavailable.titles;
  const name = title ? `${number} “${title}”` : number;
  return {
    preview: preview({
      name,
      title: `${name}, text not on this site · ${document.shortTitle}`,
      text: `${number} is referred to in the ${document.title}, but this site does not have its text.`,
      address: unavailableAddress(unavailable.document, unavailable.key),
    }),
    document,
    /** The newest release that refers to it. */
    release: document.releases.findLast(({ id }) =>
      unavailable.referrers.some(({ entry }) => entry.until === id),
    ),
    breadcrumb: documentBreadcrumb(document, number),
    number,
    head: headNumber(number),
    title,
    /** More titles that are quoted for it. */
    otherTitles,
    /** The rules of the time that have the number. */
    inRules: unavailableInRules(library, unavailable).map(({ then, entry, certain }) => {
      const rules = `The ${then.document.shortTitle} of ${then.release.label}`;
      return {
        words: certain
          ? `${rules} have `
          : `The numbers follow those of the rules, so this may be what is meant: ${rules} have `,
        rule: { name: entryName(library, entry), address: entryAddress(entry.id) },
        /** The same rule now, if that is another page. */
        today: todayOf(library, entry),
      };
    }),
    referrers: unavailable.referrers.map((each) => referrer(library, each)),
  };
}

/** Returns the current wording of a rule; null if this is it, or if the rule was removed. */
function todayOf(library: Library, entry: RenderedEntry): NamedLink | null {
  const today = library.currentOf.get(entry.lineage);
  if (!today || today.id === entry.id) return null;
  return { name: entryName(library, today), address: entryAddress(today.id) };
}

/** The rules of a release that have the number. */
export interface FoundInRules {
  then: RulesThen;
  entry: RenderedEntry;
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
export function unavailableInRules(
  library: Library,
  number: UnavailableNumber<RenderedEntry>,
): FoundInRules[] {
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
  number: UnavailableNumber<RenderedEntry>,
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
