import { decodeText } from '../../src/content-files/decode.ts';
import { loadDocuments } from '../../src/content-files/documents.ts';
import { putFile } from '../../src/content-files/put-in-place.ts';
import type { DocumentDescription } from '../../src/rules/document.ts';
import {
  detectFormat,
  formatOf,
  formats,
  looksLikeHtml,
} from '../../src/rules/texts/formats/index.ts';
import {
  locate,
  type ParsedItem,
  type ParsedText,
  type Reference,
} from '../../src/rules/texts/parsed.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { resolveReference } from '../../src/rules/references/release-tree.ts';
import { hasErrors, refusal } from '../report/run.ts';
import { compareWithNeighbours, wholeNeighbours } from './compare-neighbours.ts';
import {
  checkWanted,
  compareExisting,
  type Destination,
  describeRelease,
  findDestination,
  putSource,
  sourceName,
  unmarkLostCharacters,
  type Wanted,
} from './destination.ts';
import { type FetchLimits, nameFileKind, type Received, readInput } from './read-input.ts';
import { countText, type ImportReport, type ImportResult } from './report.ts';

export interface ImportOptions extends Wanted {
  /** The folder that holds `sources/`. */
  content: string;
  dryRun?: boolean | undefined;
  /** Whether a text is taken although characters of it were lost. */
  acceptLostCharacters?: boolean | undefined;
  /** Whether a text is taken although whole rules of it bear numbers of others. */
  acceptDuplicateNumbers?: boolean | undefined;
  limits?: FetchLimits | undefined;
  /** Told what is being done, for a progress line. */
  onStep?: ((step: string) => void) | undefined;
}

function refuse(findings: Partial<Findings>, problem?: Problem): ImportResult {
  return result('refused', findings, null, [], problem);
}

function result(
  outcome: ImportResult['outcome'],
  { encoding = null, parsed = null, unresolved = 0, problems = [] }: Partial<Findings>,
  destination: Destination | null,
  written: string[],
  problem?: Problem,
): ImportResult {
  const report: ImportReport = {
    document: destination?.document.slug ?? null,
    release: destination?.release ?? parsed?.releaseDate ?? null,
    encoding,
    ...countText(parsed, unresolved),
    problems: problem ? [...problems, problem] : problems,
  };
  return { outcome, report, written };
}

/** What to do where there is no better copy. */
function acceptHint(from: string): Problem {
  const message =
    'If there is no better copy, --accept-lost-characters takes this one: every entry concerned says so, and a better copy takes its place later.';
  return { ...refusal(from, 'lost-characters', message), severity: 'note' };
}

/** Warns where the date that was given is not the one that the text prints. */
function checkDate(wanted: Wanted, parsed: ParsedText): Problem[] {
  const { releaseDate, file } = parsed;
  if (!wanted.release || !releaseDate || wanted.release === releaseDate) return [];
  const message = `The text says that it is of ${releaseDate}; it is kept as the release ${wanted.release}, as asked for.`;
  return [{ ...refusal(file, 'release-date', message, releaseDate), severity: 'warning' }];
}

/**
 * Imports a text: finds out what it is, checks it, and puts it as received under
 * `<content>/sources/<document>/<release>/`. Nothing is written unless everything is well.
 *
 * @param from a file or an http(s) address
 */
export async function importText(from: string, options: ImportOptions): Promise<ImportResult> {
  const malformed = checkWanted(options, from);
  if (malformed.length > 0) return refuse({ problems: malformed });
  options.onStep?.('Reading');
  const received = await readInput(from, options.limits);
  if ('severity' in received) return refuse({ problems: [received] });

  options.onStep?.('Checking');
  const { documents } = loadDocuments(options.content);
  const findings = examineText(
    received,
    documentFor(documents, options.document),
    options.acceptLostCharacters,
    options.acceptDuplicateNumbers,
  );
  const { parsed, text } = findings;
  if (!parsed) return refuse(findings);
  findings.problems.push(...checkDate(options, parsed));
  const destination = findDestination(options.content, options, parsed, from);
  if ('severity' in destination) return refuse(findings, destination);
  if (hasErrors(findings.problems)) {
    const hint = findings.hasLost && !options.acceptLostCharacters ? [acceptHint(from)] : [];
    const problems = [...findings.problems, ...hint];
    return result('refused', { ...findings, problems }, destination, []);
  }
  const whole = formatOf(parsed.format).isWhole(parsed);
  const held = whole ? wholeNeighbours(options.content, destination) : [];
  findings.problems.push(...compareWithNeighbours(parsed, held));

  const existing = compareExisting(destination.folder, text, parsed, (old, file) =>
    formatOf(parsed.format).parse(old, file, destination.document),
  );
  const hasLost = findings.hasLost === true;
  if (existing.state === 'other' && existing.hasLost && !hasLost) {
    const message = `Characters are lost in the text that was held as ${existing.file}. This one lacks none and takes its place; the release is marked no more.`;
    const note: Problem = { ...refusal(from, 'better-copy', message), severity: 'note' };
    if (options.dryRun) return result('checked', findings, destination, [existing.file], note);
    putFile(existing.file, received.bytes);
    const unmarked = unmarkLostCharacters(destination);
    const written = unmarked ? [existing.file, unmarked] : [existing.file];
    return result('imported', findings, destination, written, note);
  }
  if (existing.state !== 'new') {
    // Who was interrupted after a better copy was put in place left the mark.
    if (existing.state === 'same' && !hasLost && !options.dryRun) unmarkLostCharacters(destination);
    const outcome = existing.state === 'same' ? 'unchanged' : 'refused';
    return result(outcome, findings, destination, [], existing.problem);
  }
  if (options.dryRun) return result('checked', findings, destination, [destination.folder]);
  options.onStep?.('Writing');
  const name = sourceName(received.name, `${destination.document.slug}-${destination.release}`);
  const described = describeRelease(destination, { isPart: !whole, hasLost });
  const written = [putSource(destination.folder, name, received.bytes)];
  return result('imported', findings, destination, described ? [...written, described] : written);
}

/** What is known of a text by the time that it is judged. */
export interface Findings {
  encoding: string | null;
  text: string;
  parsed: ParsedText | null;
  unresolved: number;
  /** Whether characters of it were lost before it came here. */
  hasLost?: true;
  problems: Problem[];
}

/**
 * Decodes, recognises, parses and checks a text; reads and writes no file.
 *
 * @param acceptLost whether lost characters are accepted
 * @param acceptDuplicates whether whole rules that bear numbers of others are accepted
 */
export function examineText(
  { bytes, from }: Received,
  asked?: DocumentDescription,
  acceptLost = false,
  acceptDuplicates = false,
): Findings {
  const kind = nameFileKind(bytes);
  if (kind) {
    const problem = refusal(from, 'not-a-text', kind, 'a plain text of rules or rulings');
    return { encoding: null, text: '', parsed: null, unresolved: 0, problems: [problem] };
  }
  const { problems: damage, ...decoded } = decodeText(bytes, from, acceptLost);
  const { text } = decoded;
  const findings = { ...decoded, parsed: null, unresolved: 0, problems: damage };
  const withProblem = (rule: string, message: string) => ({
    ...findings,
    problems: [...damage, refusal(from, rule, message, 'a plain text of rules or rulings')],
  });
  if (text.trim() === '') return withProblem('empty-file', 'There is no text in this file.');
  if (looksLikeHtml(text)) {
    return withProblem('not-a-text', 'This is a web page, not a plain text. Save the .txt file.');
  }
  const format = detectFormat(text, asked && formatOf(asked.format));
  const described = asked && asked.format === format?.id ? asked : undefined;
  const parsed = format?.parse(text, from, described);
  if (!format || !parsed || !(holdsAnything(parsed) || format.hasTitle?.(text))) {
    const known = formats.map(({ name }) => name).join(' nor ');
    const message = `This is no release of a document that is known here: neither ${known}, for it has no numbered paragraphs as theirs are.`;
    // Damage explains why nothing could be recognised.
    return hasErrors(damage) ? findings : withProblem('unknown-format', message);
  }
  const renumbered = acceptDuplicates ? [] : (format.findRenumbered?.(parsed) ?? []);
  const { unresolved, problems } = checkReferences(parsed, format.isWhole(parsed));
  return {
    ...findings,
    parsed,
    unresolved,
    problems: [...damage, ...parsed.problems, ...problems, ...renumbered],
  };
}

/** The document asked for, or the only one there is of a format that has to be told how it numbers. */
function documentFor(
  documents: DocumentDescription[],
  slug: string | undefined,
): DocumentDescription | undefined {
  if (slug !== undefined) return documents.find((each) => each.slug === slug);
  const general = documents.filter(({ format }) => formatOf(format).general);
  return general.length === 1 ? general[0] : undefined;
}

/** Whether there is more in a text than what stands around rules; any list can look like chapters. */
function holdsAnything({ items }: ParsedText): boolean {
  return items.some(({ kind }) => kind !== 'matter' && kind !== 'chapter');
}

/** How the references of one text fare among its own numbers. */
interface CheckedReferences {
  /** How many lead to a number that the text does not hold. */
  unresolved: number;
  /** Warnings: `unresolved-reference` of a whole text, and `stale-title`. */
  problems: Problem[];
}

function problemAt(
  item: ParsedItem,
  reference: Reference,
  file: string,
  problem: Pick<Problem, 'rule' | 'message' | 'expected'>,
): Problem {
  return { severity: 'warning', file, ...locate(item, reference.start), ...problem };
}

function unresolved(item: ParsedItem, reference: Reference, key: string, file: string): Problem {
  return problemAt(item, reference, file, {
    rule: 'unresolved-reference',
    message: `${item.key} sends the reader to ${key} (“${reference.words}”), which this text does not hold. If it is a misprint, name it in content/errata.yaml.`,
    expected: 'a number that stands in the text',
  });
}

function staleTitle(item: ParsedItem, reference: Reference, title: string, file: string): Problem {
  return problemAt(item, reference, file, {
    rule: 'stale-title',
    message: `${item.key} calls ${reference.target} “${reference.quotedTitle}”; its title is “${title}”. The number or the title is out of date.`,
    expected: title,
  });
}

/**
 * Looks up every reference of a text among the text's own numbers.
 *
 * @param whole whether the text is a whole release; in a part a missing number says nothing, so
 *   it is counted and not reported
 */
function checkReferences(text: ParsedText, whole: boolean): CheckedReferences {
  const register = new Map(text.items.map((item) => [item.key, item]));
  const checked: CheckedReferences = { unresolved: 0, problems: [] };
  for (const item of text.items) {
    for (const reference of item.references) {
      const { missing, titleNow } = resolveReference(reference, register);
      if (missing) {
        checked.unresolved++;
        if (whole) checked.problems.push(unresolved(item, reference, missing, text.file));
      } else if (titleNow) {
        checked.problems.push(staleTitle(item, reference, titleNow, text.file));
      }
    }
  }
  return checked;
}
