import type { ResultGroup, SearchResult } from './answer.ts';
import type { Crumb } from './record.ts';

/**
 * Puts results together that stand in one section and follow one another in the order given.
 * A result that is itself the section's heading opens its section's group.
 */
export function groupResults(results: SearchResult[]): ResultGroup[] {
  const groups: ResultGroup[] = [];
  for (const result of results) {
    const headings = sectionOf(result);
    const last = groups.at(-1);
    if (last && last.document === result.document && sameHeadings(last.headings, headings)) {
      last.results.push(result);
    } else groups.push({ document: result.document, headings, results: [result] });
  }
  return groups;
}

/** The headings over a result, its own among them where it is a heading with entries under it. */
function sectionOf(result: SearchResult): Crumb[] {
  const heads = result.kind === 'section' || result.kind === 'chapter';
  if (!heads) return result.headings;
  return [...result.headings, { id: result.id, number: result.number, title: result.title ?? '' }];
}

function sameHeadings(left: Crumb[], right: Crumb[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      (crumb, index) => crumb.id === right[index]?.id && crumb.title === right[index].title,
    )
  );
}
