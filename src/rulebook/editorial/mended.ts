import type { ParsedText } from '../texts/parsed.ts';
import type { Problem } from '../problem.ts';
import type { Errata } from './errata.ts';

/** Warnings about a number that an erratum with an alias answers. */
const aboutNumbers = new Set(['misnumbered-entry', 'misprinted-number', 'duplicate-number']);

/**
 * Problems without the warnings that the errata have mended: `505.5.Ruling.1` stands under 501.5,
 * and its alias says which number is meant.
 *
 * @param document slug of the document that the texts belong to
 */
export function withoutMended(
  problems: Problem[],
  texts: ParsedText[],
  document: string,
  errata: Errata,
): Problem[] {
  const aliased = (errata[document] ?? []).filter(({ alias }) => alias !== undefined);
  const mendedPlaces = new Set(
    texts.flatMap(({ file, items }) =>
      items
        .filter(({ key, lead, text }) =>
          aliased.some(({ entry, about }) => entry === key && (lead + text).includes(about)),
        )
        .map(({ lines }) => `${file}:${lines.from}`),
    ),
  );
  return problems.filter(
    ({ rule, file, line }) => !aboutNumbers.has(rule) || !mendedPlaces.has(`${file}:${line}`),
  );
}
