/** Finds the number that words or an address mean, in any spelling, or else the nearest numbers. */
import { slugOf } from '../rules/addresses.ts';
import { compareSteps, isNumberKey, keySteps } from '../rules/numbers/number-key.ts';
import { type NumberCandidate, readNumber } from '../rules/numbers/read-number.ts';
import {
  makeSchemes,
  type NumberedDocument,
  outerSteps,
  type Schemes,
} from '../rules/numbers/scheme.ts';
import { type GetJson, type NumberFiles, openNumberFiles } from './read-number-files.ts';

/** A number of a document. */
export interface FoundNumber {
  document: string;
  key: string;
  /** The last number of a range. */
  through: string | null;
  isCurrent: boolean;
}

/** The result for the words of an address. */
export interface Found {
  /** The number as documents write it, or null if the words are not a number. */
  key: string | null;
  /** The numbers that may be meant. If there is no doubt, it has one number with `isCertain`. */
  numbers: FoundNumber[];
  isCertain: boolean;
  /** The heading above the number and the numbers before and after it, if the number wasn't found. */
  nearest: FoundNumber[];
}

/**
 * Finds a number or a glossary term.
 *
 * @param asked `document` is the slug of its document, if known
 * @throws if the number files can't be fetched
 */
export async function findNumber(
  { document, words }: { document: string | null; words: string },
  documents: readonly NumberedDocument[],
  getJson: GetJson,
): Promise<Found> {
  const schemes = makeSchemes(documents);
  const reading = readNumber(words, schemes);
  const named = reading?.document ?? document;
  const opened = await Promise.all(documents.map(({ slug }) => openNumberFiles(slug, getJson)));
  const preferred = opened.filter(({ index }) => index.document === named);
  const others = opened.filter(({ index }) => index.document !== named);
  if (!reading) return findTerm(words, [...preferred, ...others], document);
  for (const group of [preferred, others]) {
    const numbers = await exactNumbers(reading.candidates, group);
    if (numbers.length === 0) continue;
    const isUnambiguous = reading.candidates.length === 1 || reading.certain;
    // A number in another document than the address names is only a suggestion.
    const isElsewhere = group === others && document !== null;
    const isCertain = numbers.length === 1 && isUnambiguous && !isElsewhere;
    return { key: reading.candidates[0].key, numbers, isCertain, nearest: [] };
  }
  const key = reading.candidates.find(({ through }) => !through)?.key ?? reading.candidates[0].key;
  const near = await Promise.all(
    (preferred.length > 0 ? preferred : others).map((numbers) => nearest(key, numbers, schemes)),
  );
  return { key: reading.certain ? key : null, numbers: [], isCertain: false, nearest: near.flat() };
}

/** Returns the first candidate that exists, in each document that has it. */
async function exactNumbers(
  candidates: readonly NumberCandidate[],
  opened: readonly NumberFiles[],
): Promise<FoundNumber[]> {
  for (const candidate of candidates) {
    const found = await Promise.all(opened.map((numbers) => exactNumber(candidate, numbers)));
    const present = found.filter((each) => each !== null);
    if (present.length > 0) return present;
  }
  return [];
}

async function exactNumber(
  { key, through }: NumberCandidate,
  { index, under, beside }: NumberFiles,
): Promise<FoundNumber | null> {
  const steps = keySteps(key);
  const isSame = ([each]: [string, unknown]) =>
    isNumberKey(each) && compareSteps(keySteps(each), steps) === 0;
  const found = (await under(key)) ? key : (await beside(key)).find(isSame)?.[0];
  if (found === undefined) return null;
  const record = await under(found);
  const isCurrent = record !== null && !record.gone && record.kind !== 'absent';
  return { document: index.document, key: record?.is ?? found, through, isCurrent };
}

async function nearest(
  key: string,
  { index, beside }: NumberFiles,
  schemes: Schemes,
): Promise<FoundNumber[]> {
  const steps = keySteps(key);
  const current = (await beside(key))
    .filter(([each, { gone, wordings }]) => isNumberKey(each) && !gone && wordings.length > 0)
    .map(([each]) => ({ key: each, order: compareSteps(keySteps(each), steps) }))
    .sort((one, other) => compareSteps(keySteps(one.key), keySteps(other.key)));
  const keys = outerSteps(steps, schemes.of(index.document)).map(
    (outer) => current.find((each) => compareSteps(keySteps(each.key), outer) === 0)?.key,
  );
  const above = keys.find((each) => each !== undefined);
  const before = current.findLast(({ order }) => order < 0)?.key;
  const after = current.find(({ order }) => order > 0)?.key;
  const around = new Set([above, before, after].filter((each) => each !== undefined));
  return [...around].map((each) => ({
    ...{ document: index.document, key: each, through: null, isCurrent: true },
  }));
}

/** Finds a glossary term by name. The result is certain if the address names the glossary. */
async function findTerm(
  words: string,
  opened: readonly NumberFiles[],
  document: string | null,
): Promise<Found> {
  const name = words.replace(/^glossary /i, '');
  const key = `glossary/${slugOf(name)}`;
  const found = await Promise.all(
    opened.map(async ({ index, find }) => ((await find(key)) ? index.document : null)),
  );
  const numbers = found
    .filter((each) => each !== null && (document === null || each === document))
    .map((each) => ({ document: each ?? '', key, through: null, isCurrent: true }));
  const isCertain = name !== words && numbers.length === 1;
  return { key: null, numbers, isCertain, nearest: [] };
}
