/** Reads the addresses of the pages that show a rule or a document. */
import type { NumbersIndex } from '../../rules/number-files/number-files.ts';

/** The rule and the release in an address, such as `/cr/2014-06-01/702.19b/`. */
export interface PageOfDocument {
  /** The number or glossary term; null on the page of the whole document. */
  key: string | null;
  release: string | null;
}

/**
 * Parses the address of a rule's page, or of the page of a whole document.
 *
 * @param address site-relative
 * @returns null for any other page, such as the history of a rule
 * @example pageOf('/cr/2014-06-01/702.19b/', index) // { key: '702.19b', release: '2014-06-01' }
 */
export function pageOf(
  address: string,
  { document, releases }: Pick<NumbersIndex, 'document' | 'releases'>,
): PageOfDocument | null {
  const parts = address.split('/').filter((part) => part !== '');
  if (parts.shift() !== document) return null;
  const release = releases.some(({ id }) => id === parts[0]) ? (parts.shift() ?? null) : null;
  const [first = '', second] = parts;
  if (parts.length === 0) return { key: null, release };
  if (release === null && (first === 'changes' || first === 'releases')) return null;
  if (parts.at(-1) === 'history' && second !== undefined) return null;
  return { key: parts.join('/'), release };
}
