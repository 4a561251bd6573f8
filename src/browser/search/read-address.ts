/** From what a missing address may have meant to the one page that it means, if it is one. */
import type { RegisterRow } from '../../rulebook/numbers/register.ts';
import type { SearchAnswer } from '../../rulebook/search/query/answer.ts';
import type { KnownReleases, MissingAddress } from './missing-address.ts';

/** The numbers that an address names exactly, in the document that it names, or in any. */
export function rowsMeant(missing: MissingAddress, answer: SearchAnswer): RegisterRow[] {
  const exact = answer.number?.exact ?? [];
  return missing.document ? exact.filter((row) => row.document === missing.document) : exact;
}

/**
 * The id of the one entry that an address means, or null: none has the number, several have it, or
 * the spelling can be read in several ways or as a range. Likeness never counts. A number that the
 * texts only refer to has a page too.
 */
export function idMeant(missing: MissingAddress, answer: SearchAnswer): string | null {
  const candidates = answer.number?.candidates ?? [];
  const sure = candidates.length === 1 || answer.number?.certain;
  if (!sure || candidates[0]?.through) return null;
  const held = rowsMeant(missing, answer).map(({ id }) => id);
  const ids = held.length > 0 ? held : referredTo(missing, answer);
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

function referredTo({ document }: MissingAddress, { number }: SearchAnswer): string[] {
  if (!number || number.exact.length > 0) return [];
  return number.missing.flatMap((gap) =>
    gap.referredTo && (!document || gap.document === document) ? [gap.referredTo] : [],
  );
}

/** The key of the entry at an id. @example keyOfId('cr/2014-06-01/702.19a', known) // '702.19a' */
export function keyOfId(id: string, known: KnownReleases): string {
  const [document = '', release = '', ...rest] = id.split('/');
  return (known[document]?.includes(release) ? rest : [release, ...rest]).join('/');
}
