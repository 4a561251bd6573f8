/** Says of a document that its newest text here is old. */
import type { DocumentDescription } from '../rules/document.ts';
import { isOldOn } from '../rules/timeline/releases.ts';
import type { Library } from './library.ts';

/** What pages say after the date of an old text. */
export const oldNote = 'There may be a newer one.';

/**
 * True if another document has a text that is newer by a year or more, because then a newer one of this
 * document probably exists, too. False for compilations, whose pages say their year.
 */
export function mayBeOld({ documents }: Library, document: DocumentDescription): boolean {
  const newest = document.releases.at(-1);
  if (!newest || document.compiler !== undefined) return false;
  return documents.some(({ compiler, releases }) => {
    return !compiler && isOldOn(newest.date, releases.at(-1)?.date ?? '');
  });
}
