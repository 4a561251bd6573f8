/** Says of a document that its newest text here is old. */
import type { DocumentDescription } from '../rules/document.ts';
import type { Library } from './library.ts';

/**
 * Returns a notice if another document has a text that is newer by a year or more: a newer one of this document
 * probably exists, too. Leaves out compilations, whose pages say their year.
 * @example ageNotice(library, ipg) // 'This is the IPG of September 25, 2020. There may be a newer one.'
 */
export function ageNotice({ documents }: Library, document: DocumentDescription): string | null {
  const newest = document.releases.at(-1);
  if (!newest || document.compiler !== undefined) return null;
  const yearLater = String(Number(newest.date.slice(0, 4)) + 1) + newest.date.slice(4);
  const isOld = documents.some(
    ({ compiler, releases }) => !compiler && (releases.at(-1)?.date ?? '') >= yearLater,
  );
  if (!isOld) return null;
  return `This is the ${document.cited ?? document.shortTitle} of ${newest.label}. There may be a newer one.`;
}
