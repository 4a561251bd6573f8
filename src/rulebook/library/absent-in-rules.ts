/** Numbers of rulings that are not held here, where the rules themselves may have them. */
import { sameTitle } from '../words/titles.ts';
import type { AbsentNumber } from './absent.ts';
import { findRelease, type HeldEntry, type Library } from './library.ts';
import { inheritedTitle } from './names.ts';
import { type RulesThen, rulesInForce, wordingThen } from './rules-then.ts';

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
export function absentInRules(library: Library, number: AbsentNumber): FoundInRules[] {
  const document = library.documentOf.get(number.document);
  if (document?.format !== 'rulings-summary' || !/^\d/.test(number.key)) return [];
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

function foundOn(library: Library, number: AbsentNumber, day: string): FoundInRules | null {
  const then = rulesInForce(library, day);
  const entry = then && wordingThen(library, then, number.key);
  if (!entry) return null;
  if (number.titles.length === 0) return { then, entry, certain: false };
  const title = inheritedTitle(library, entry);
  const isQuoted = title !== null && number.titles.some((quoted) => sameTitle(quoted, title));
  return isQuoted ? { then, entry, certain: true } : null;
}
