import { z } from 'zod';
import type { Problem } from '../problem.ts';
import type { ParsedText } from '../texts/parsed.ts';
import { error, type Place, readLocatedYaml } from './located-yaml.ts';

const correction = z.strictObject({ printed: z.string().min(1), meant: z.string().min(1) });

const erratumSchema = z.strictObject({
  /** Key of the entry. */
  entry: z.string().min(1),
  /** The words as printed; the erratum applies only to texts that contain them. */
  about: z.string().min(1),
  /** The note for readers. */
  note: z.string().min(1),
  /** Another number that leads to the entry. */
  alias: z.string().min(1).optional(),
  /** A misprinted number in a reference. */
  reference: correction.optional(),
  /** A misprinted source in a citation. */
  source: correction.optional(),
});

/** A misprint, as described in `content/errata.yaml`. */
export type PrintedErratum = z.infer<typeof erratumSchema> & { place: Place };

/** Misprints by document slug. */
export type Errata = Record<string, PrintedErratum[]>;

const errataSchema = z.record(z.string(), z.array(erratumSchema));

/**
 * Reads `content/errata.yaml`.
 *
 * @param text the file's text
 * @param file its name, for problems
 * @returns the errata (none if the file is invalid) and problems
 */
export function loadErrata(text: string, file: string): { errata: Errata; problems: Problem[] } {
  const { data, problems, place } = readLocatedYaml(text, file, errataSchema.nullable());
  const errata: Errata = {};
  for (const [document, list] of Object.entries(data ?? {})) {
    const placed = list.map((erratum, index) => ({ ...erratum, place: place([document, index]) }));
    errata[document] = placed;
    placed.forEach((erratum, index) => {
      const isSecond = placed.slice(0, index).some((other) => isSame(other, erratum));
      const contradictions = [
        ...contradictionsOf(erratum),
        ...(isSecond ? [duplicateOf(erratum)] : []),
      ];
      for (const [key, rule, message] of contradictions) {
        problems.push(error(rule, message, file, place([document, index, key])));
      }
    });
  }
  return { errata, problems };
}

/**
 * Returns a warning for each erratum that matches no entry or no words.
 *
 * @param isPrinted true if an entry of a document has these words in any release
 */
export function unusedErrata(
  errata: Errata,
  file: string,
  isPrinted: (document: string, key: string, words: string) => boolean,
): Problem[] {
  return Object.entries(errata).flatMap(([document, list]) =>
    list
      .filter(({ entry, about }) => !isPrinted(document, entry, about))
      .map(({ entry, about, place }) => ({
        ...error(
          'unused-erratum',
          `No text of ${document} has "${about}" in ${entry}, so this erratum has no effect. Correct its entry or its words, or remove it.`,
          file,
          place,
        ),
        severity: 'warning' as const,
      })),
  );
}

function isSame(one: PrintedErratum, other: PrintedErratum): boolean {
  return one.entry === other.entry && one.about === other.about;
}

type Contradiction = [key: string, rule: string, message: string];

function duplicateOf({ entry }: PrintedErratum): Contradiction {
  const message = `These words of ${entry} already have an erratum. Keep one.`;
  return ['entry', 'duplicate-erratum', message];
}

function contradictionsOf({
  entry,
  about,
  alias,
  reference,
  source,
}: PrintedErratum): Contradiction[] {
  const found: Contradiction[] = [];
  if (alias === entry) {
    found.push([
      'alias',
      'alias-of-itself',
      `${entry} is its own alias. Name the other number, or remove the line.`,
    ]);
  }
  for (const [key, words] of [
    ['reference', reference],
    ['source', source],
  ] as const) {
    if (words && !about.includes(words.printed)) {
      found.push([
        key,
        'correction-of-other-words',
        `"${words.printed}" is not in the words of “about”. Correct one of them.`,
      ]);
    }
    if (words && words.printed === words.meant) {
      found.push([
        key,
        'correction-without-change',
        `"${words.printed}" is both “printed” and “meant”. Correct what is meant, or remove the correction.`,
      ]);
    }
  }
  return found;
}

/** Warnings about a number that an erratum with an alias settles. */
const aboutNumbers = new Set(['misnumbered-entry', 'duplicate-number']);

/**
 * Leaves out warnings that errata correct: `505.5.Ruling.1` is listed under 501.5, and its alias
 * says which number is meant.
 *
 * @param document slug of the document that the texts belong to
 */
export function withoutCorrected(
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
