import { formatOf } from '../texts/formats/index.ts';
import type { DocumentDescription } from '../document.ts';

/**
 * Says which texts a site has instead of the rules. Returns null if it has a complete release of them, or no
 * rules at all.
 * @example
 * whatIsHere(documents);
 * // 'No complete release of the Comprehensive Rules is on this site, only parts of texts from 2002 to 2008.'
 */
export function whatIsHere(documents: readonly DocumentDescription[]): string | null {
  const rules = documents.filter(({ format }) => formatOf(format).role === 'rules');
  const isWhole = ({ whole }: { whole: boolean }) => whole;
  const [first] = rules;
  if (!first || rules.some(({ releases }) => releases.some(isWhole))) return null;
  const releases = documents.flatMap((document) => document.releases);
  const parts = releases.filter((release) => !isWhole(release));
  const years = parts.map(({ date }) => date.slice(0, 4)).sort();
  const [oldest, newest] = [years[0], years.at(-1)];
  const when = oldest === newest ? `of ${oldest}` : `from ${oldest} to ${newest}`;
  const only = parts.length === releases.length ? 'only ' : 'but ';
  return `No complete release of the ${first.shortTitle} is on this site, ${only}parts of texts ${when}.`;
}
