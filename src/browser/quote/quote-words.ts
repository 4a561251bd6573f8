/** What the page of a quotation says: its title, and what became of what a reader did there. */

/** A list longer than this is heard to its end by nobody. */
const mostNamed = 3;

/**
 * @param names of the rules that are quoted
 * @example quotationTitle(['CR 702.19b', 'CR 704.5j']) // 'CR 702.19b and 1 more'
 */
export function quotationTitle(names: readonly string[]): string {
  const [first, ...more] = names;
  if (!first) return 'Quotation';
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

/** @example addedWords(['CR 704.5j']) // 'Added: CR 704.5j' */
export function addedWords(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const named = names.slice(0, mostNamed).join(', ');
  return `Added: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * @param to the place that it came to, from 1
 * @example movedWords('CR 702.19b', 2, 3) // 'CR 702.19b moved to 2 of 3'
 */
export function movedWords(name: string, to: number, of: number): string {
  return `${name} moved to ${to} of ${of}`;
}

/** Says why nothing moved. */
export function unmovedWords(name: string, by: -1 | 1): string {
  return `${name} is the ${by < 0 ? 'first' : 'last'} already`;
}

/** @example takenOutWords('CR 702.19b', 0) // 'CR 702.19b taken out, none left' */
export function takenOutWords(name: string, left: number): string {
  return `${name} taken out, ${left === 0 ? 'none' : left} left`;
}

/** Said of a quotation that was emptied: its address is one step back in the history. */
export const emptiedWords = 'The quotation is empty. Back brings back what it held';
