/** Finds the rule number in a text such as `702.19B` or `cr 702.19 b`, or else the nearest numbers. */
import { numbersAround } from '../rules/numbers/resolve-number.ts';
import { slugOf } from '../rules/addresses.ts';
import { compareSteps, isNumberKey, keySteps } from '../rules/numbers/number-key.ts';
import { type NumberCandidate, readNumber } from '../rules/numbers/read-number.ts';
import { makeSchemes, type NumberedDocument, type Schemes } from '../rules/numbers/scheme.ts';
import { isCurrentNumber } from '../rules/number-files/read-number-files.ts';
import { type GetJson, type NumberFiles, openNumberFiles } from './fetch-number-files.ts';

export interface FoundNumber {
  document: string;
  key: string;
  /** The last number if the text is a range. */
  through: string | null;
  isCurrent: boolean;
}

export interface FoundNumbers {
  /** The number in its standard spelling, or null if the text is not clearly a number. */
  key: string | null;
  numbers: FoundNumber[];
  /** True if the text can only mean the first of the numbers. */
  isCertain: boolean;
  /** The heading above the number and the numbers before and after it, if the number wasn't found. */
  nearest: FoundNumber[];
}

/**
 * Finds a rule number or a glossary term.
 *
 * @param document the slug of the document to look in first, if known
 * @throws if the number files can't be fetched
 */
export async function findNumber(
  { document, words }: { document: string | null; words: string },
  documents: readonly NumberedDocument[],
  getJson: GetJson,
): Promise<FoundNumbers> {
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
    // A number in another document than the one asked for is only a suggestion.
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

/** Looks for the first candidate that exists. Several documents can have it. */
async function exactNumbers(
  candidates: readonly NumberCandidate[],
  opened: readonly NumberFiles[],
): Promise<FoundNumber[]> {
  for (const candidate of candidates) {
    // `704.5g/h` means several rules. We show them all, and the reader chooses.
    const members = [candidate, ...(candidate.others ?? [])];
    const found = await Promise.all(
      members.flatMap((each) => opened.map((numbers) => exactNumber(each, numbers))),
    );
    const present = found.filter((each) => each !== null);
    if (present.length > 0) return present;
  }
  return [];
}

async function exactNumber(
  { key, through }: NumberCandidate,
  { index, get, section }: NumberFiles,
): Promise<FoundNumber | null> {
  const steps = keySteps(key);
  const isSame = ([each]: [string, unknown]) =>
    isNumberKey(each) && compareSteps(keySteps(each), steps) === 0;
  const found = (await get(key)) ? key : (await section(key)).find(isSame)?.[0];
  if (found === undefined) return null;
  const record = await get(found);
  const isCurrent = record !== null && (record.is !== undefined || isCurrentNumber(record));
  return { document: index.document, key: record?.is ?? found, through, isCurrent };
}

async function nearest(
  key: string,
  { index, section }: NumberFiles,
  schemes: Schemes,
): Promise<FoundNumber[]> {
  const current = (await section(key))
    .filter(([each, record]) => isNumberKey(each) && isCurrentNumber(record))
    .map(([each]) => ({ key: each }))
    .sort((one, other) => compareSteps(keySteps(one.key), keySteps(other.key)));
  const near = numbersAround(keySteps(key), current, schemes.of(index.document));
  const around = new Set([near.parent, near.before, near.after].flatMap((each) => each?.key ?? []));
  return [...around].map((each) => ({
    ...{ document: index.document, key: each, through: null, isCurrent: true },
  }));
}

/** Finds a glossary term by name: `glossary trample`. Without the word `glossary`, it isn't certain. */
async function findTerm(
  words: string,
  opened: readonly NumberFiles[],
  document: string | null,
): Promise<FoundNumbers> {
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
