import { z } from 'zod';
import { type Place, type Problem, warning } from '../problem.ts';
import type { ParsedText } from '../texts/parsed.ts';
import { contentFile } from './located-yaml.ts';

const correction = z.strictObject({ printed: z.string().min(1), meant: z.string().min(1) });

const erratumSchema = z
  .strictObject({
    /** Key of the entry. */
    entry: z.string().min(1),
    /** The words as printed; the erratum applies only to texts that contain them. */
    about: z.string().min(1),
    note: z.string().min(1),
    /** Another number that leads to the entry. */
    alias: z.string().min(1).optional(),
    reference: correction.optional(),
    /** A misprinted source in a citation. */
    source: correction.optional(),
  })
  .refine(
    ({ about, reference, source }) =>
      [reference, source].every((each) => !each || about.includes(each.printed)),
    'needs an “about” that contains the text of “printed”',
  );

/** A misprint, as described in `content/errata.yaml`. */
export type PrintedErratum = z.infer<typeof erratumSchema> & { file: string; place: Place };

/** Misprints by document slug. */
export type Errata = Record<string, PrintedErratum[]>;

const errataSchema = z.record(z.string(), z.array(erratumSchema));

export const loadErrata = contentFile(errataSchema, {}, (written, { file, place }): Errata => {
  const located = Object.entries(written).map(([document, list]) => [
    document,
    list.map((erratum, index) => ({ ...erratum, file, place: place([document, index]) })),
  ]);
  return Object.fromEntries(located);
});

/**
 * Returns a warning for each erratum that matches no entry or no words.
 * @param isPrinted true if an entry of a document has these words in any release
 */
export function unusedErrata(
  errata: Errata,
  isPrinted: (document: string, key: string, words: string) => boolean,
): Problem[] {
  return Object.entries(errata).flatMap(([document, list]) =>
    list
      .filter(({ entry, about }) => !isPrinted(document, entry, about))
      .map(({ entry, about, file, place }) => {
        const message = `No release of ${document} has “${about}” in ${entry}, so this correction has no effect. Correct or remove it.`;
        return warning('unused-erratum', message, file, place);
      }),
  );
}

/** Names of warnings about numbers. An erratum with an alias resolves them. */
const aboutNumbers = new Set(['misnumbered-entry', 'duplicate-number']);

/**
 * Removes warnings that errata resolve. For example, `505.5.Ruling.1` is under 501.5, and an alias says which number
 * is meant.
 */
export function withoutCorrected(
  problems: Problem[],
  texts: ParsedText[],
  document: string,
  errata: Errata,
): Problem[] {
  const aliased = (errata[document] ?? []).filter(({ alias }) => alias !== undefined);
  const isCorrected = ({ file, line }: Problem) =>
    texts.some(
      (text) =>
        text.file === file &&
        text.items.some(
          ({ key, lead, lines, ...item }) =>
            lines.from === line &&
            aliased.some(({ entry, about }) => entry === key && (lead + item.text).includes(about)),
        ),
    );
  return problems.filter((problem) => !aboutNumbers.has(problem.rule) || !isCorrected(problem));
}
