import {
  detectFormat,
  type DocumentDescription,
  formatOf,
  formats,
  looksLikeHtml,
  type ParsedText,
  type Problem,
} from '../../src/rulebook/index.ts';
import { decodeText } from '../../src/content-files/decode.ts';
import { hasErrors } from '../report/problems.ts';
import { compareExisting } from './compare-existing.ts';
import { describePart } from './describe-part.ts';
import { checkWanted, type Destination, findDestination, type Wanted } from './destination.ts';
import { loadDocuments } from '../../src/content-files/documents.ts';
import { putInPlace, sourceName } from './put-in-place.ts';
import { type FetchLimits, readInput, type Received } from './read-input.ts';
import { checkReferences } from './references.ts';
import { countText, type ImportReport } from './report.ts';
import { refusal } from './refusal.ts';

export interface ImportOptions extends Wanted {
  /** The folder that holds `sources/`. */
  content: string;
  dryRun?: boolean | undefined;
  limits?: FetchLimits | undefined;
  /** Told what is being done, for a progress line. */
  onStep?: ((step: string) => void) | undefined;
}

export interface ImportResult {
  report: ImportReport;
  /** `refused`: nothing written and an error says why. `unchanged`: the text was there already. */
  outcome: 'imported' | 'unchanged' | 'checked' | 'refused';
  /** What was written, or would be. */
  written: string[];
}

/** What is known of a text by the time that it is judged. */
interface Findings {
  encoding: string | null;
  text: string;
  parsed: ParsedText | null;
  unresolved: number;
  problems: Problem[];
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

/** Decodes, recognises, parses and checks a text; reads and writes no file. */
function examine({ bytes, from }: Received, wanted?: DocumentDescription): Findings {
  const { text, encoding, problems: damage } = decodeText(bytes, from);
  const findings = { encoding, text, parsed: null, unresolved: 0, problems: damage };
  const withProblem = (rule: string, message: string) => ({
    ...findings,
    problems: [...damage, refusal(from, rule, message, 'a plain text of rules or rulings')],
  });
  if (text.trim() === '') return withProblem('empty-file', 'There is no text in this file.');
  if (looksLikeHtml(text)) {
    return withProblem('not-a-text', 'This is a web page, not a plain text. Save the .txt file.');
  }
  const format = detectFormat(text, wanted && formatOf(wanted.format));
  const described = wanted && wanted.format === format?.id ? wanted : undefined;
  const parsed = format?.parse(text, from, described);
  if (!format || !parsed || !(holdsAnything(parsed) || format.hasTitle?.(text))) {
    const known = formats.map(({ name }) => name).join(' nor ');
    const message = `This is no release of a document that is known here: neither ${known}, for it has no numbered paragraphs as theirs are.`;
    // Damage explains why nothing could be recognised.
    return hasErrors(damage) ? findings : withProblem('unknown-format', message);
  }
  const { unresolved, problems } = checkReferences(parsed, format.isWhole(parsed));
  return {
    ...findings,
    parsed,
    unresolved,
    problems: [...damage, ...parsed.problems, ...problems],
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
  const wanted = loadDocuments(options.content).documents;
  const findings = examine(received, documentFor(wanted, options.document));
  const { parsed, text } = findings;
  if (!parsed) return refuse(findings);
  findings.problems.push(...checkDate(options, parsed));
  const destination = findDestination(options.content, options, parsed, from);
  if ('severity' in destination) return refuse(findings, destination);
  if (hasErrors(findings.problems)) return result('refused', findings, destination, []);

  const existing = compareExisting(destination.folder, text, parsed, (old, file) =>
    formatOf(parsed.format).parse(old, file, destination.document),
  );
  if (existing.state !== 'new') {
    const outcome = existing.state === 'same' ? 'unchanged' : 'refused';
    return result(outcome, findings, destination, [], existing.problem);
  }
  if (options.dryRun) return result('checked', findings, destination, [destination.folder]);
  options.onStep?.('Writing');
  const name = sourceName(received.name, `${destination.document.slug}-${destination.release}`);
  const written = [putInPlace(destination.folder, name, received.bytes)];
  const described = formatOf(parsed.format).isWhole(parsed) ? null : describePart(destination);
  return result('imported', findings, destination, described ? [...written, described] : written);
}
