/** From what a missing address may have meant to the one page that it means, if it is one. */
import type { RegisterRow } from '../grammar/register.ts';
import { readNumber } from '../grammar/read-number.ts';
import type { SearchAnswer } from '../search/answer.ts';
import type { KnownReleases, MissingAddress } from './missing-address.ts';

/** The numbers that an address names exactly, in the document that it names, or in any. */
export function rowsMeant(missing: MissingAddress, answer: SearchAnswer): RegisterRow[] {
  const exact = answer.number?.exact ?? [];
  return missing.document ? exact.filter((row) => row.document === missing.document) : exact;
}

/**
 * The one number that an address means, or null: none has it, several have it, or the spelling can
 * be read in several ways or as a range. Likeness never counts.
 */
export function rowMeant(missing: MissingAddress, answer: SearchAnswer): RegisterRow | null {
  const [only, another] = rowsMeant(missing, answer);
  const [reading, otherReading] = readNumber(missing.words)?.candidates ?? [];
  if (!only || another || !reading || reading.through) return null;
  return otherReading && !answer.number?.certain ? null : only;
}

/** The key of the entry at an id. @example keyOfId('cr/2014-06-01/702.19a', known) // '702.19a' */
export function keyOfId(id: string, known: KnownReleases): string {
  const [document = '', release = '', ...rest] = id.split('/');
  return (known[document]?.includes(release) ? rest : [release, ...rest]).join('/');
}
