import { decodeText } from '../../src/content-files/decode.ts';
import { loadDescriptions, readDocument } from '../../src/content-files/documents.ts';
import type { DocumentDescription } from '../../src/rules/document.ts';
import { error, type Problem, warning } from '../../src/rules/problem.ts';
import { resolveReference } from '../../src/rules/references/release-tree.ts';
import {
  detectFormat,
  formatOf,
  formats,
  looksLikeHtml,
  looksLikeMail,
} from '../../src/rules/texts/formats/index.ts';
import { type ItemKind, locate, type ParsedText } from '../../src/rules/texts/parsed.ts';
import { hasErrors } from '../report/run-command.ts';
import {
  checkNames,
  describeRelease,
  type Destination,
  findDestination,
  findSameNumbers,
  writeSource,
} from './destination.ts';
import { binaryMessage, type Received } from './read-input.ts';
import { type ImportResult, refused } from './result.ts';
import { checkJoinedLines, checkKinds, checkMissing, checkSectionLengths } from './find-lost.ts';

export interface TextOptions {
  content: string;
  document?: string | undefined;
  release?: string | undefined;
  dryRun?: boolean | undefined;
  acceptLostCharacters?: boolean | undefined;
  acceptShortSections?: boolean | undefined;
}

/** Checks a text and stores it unchanged in `<content>/sources/<document>/<release>/`, unless there is an error. */
export async function importText(received: Received, options: TextOptions): Promise<ImportResult> {
  const { from } = received;
  const wrongNames = checkNames(options, from);
  if (wrongNames.length > 0) return refused([from], wrongNames);
  const { documents } = loadDescriptions(options.content);
  const expected = documentFor(documents, options.document);
  const examined = examineText(received, expected, options.acceptLostCharacters);
  const { parsed, text, problems } = examined;
  const encoding = received.pdf ? 'PDF' : examined.encoding;
  if (!parsed) return { ...refused([from], problems), encoding };

  const destination = findDestination(options.content, options, { parsed, text }, from);
  if ('severity' in destination)
    return { ...refused([from], [...problems, destination]), encoding };
  const { document, release } = destination;
  const result = (outcome: ImportResult['outcome'], written: string[] = []) => ({
    ...{ from: [from], outcome, document: document.slug, release, encoding, written },
    ...{ counts: countItems(parsed, document), problems },
  });
  problems.push(...checkDate(options.release, parsed), ...checkYear(release, from));
  if (hasErrors(problems)) return result('refused');
  if (destination.isStored) return result('unchanged');
  const isWhole = formatOf(parsed.format).isWhole(parsed);
  // Skips PDFs: a truncated PDF can't be opened, and new releases of the Tournament Rules, which
  // are PDFs, often have shorter sections.
  if (isWhole && !options.acceptShortSections && !received.pdf) {
    const before = releaseBefore(options.content, destination);
    if (before) {
      problems.push(...checkSectionLengths(parsed, before.text, before.label));
      problems.push(...checkMissing(parsed, before.text, before.label));
    }
    if (hasErrors(problems)) return result('refused');
  }

  const other = findSameNumbers(destination, parsed);
  if (other) {
    problems.push(other);
    return result('refused');
  }
  if (options.dryRun) return result('checked', [destination.folder]);
  // Writes document.yaml first. If the import is interrupted, no partial text looks like a whole
  // one.
  const hasLostCharacters = problems.some(({ rule }) => rule === 'lost-characters');
  const part = formatOf(parsed.format).partOf?.(parsed) ?? null;
  const described = describeRelease(destination, { isPart: !isWhole, part, hasLostCharacters });
  return result('imported', [writeSource(destination, received), ...described]);
}

/**
 * Returns the document that the user named, or else the only one with the format `numbered-rules`, whose
 * description says how to parse the text.
 */
function documentFor(
  documents: DocumentDescription[],
  slug: string | undefined,
): DocumentDescription | undefined {
  if (slug !== undefined) return documents.find((each) => each.slug === slug);
  const general = documents.filter(({ format }) => formatOf(format).general);
  return general.length === 1 ? general[0] : undefined;
}

/** Decodes, parses and checks a text. `parsed` is null if that isn't possible. Reads and writes no files. */
export function examineText(
  { bytes, from }: Pick<Received, 'bytes' | 'from'>,
  expected?: DocumentDescription,
  acceptLost = false,
) {
  const binary = binaryMessage(bytes);
  if (binary !== null) {
    const problems = [error('not-a-text', binary, from)];
    return { encoding: null, text: '', parsed: null, problems };
  }
  const { problems: decodingProblems, ...decoded } = decodeText(bytes, from, acceptLost);
  const { text } = decoded;
  const refuse = (...problems: Problem[]) => ({ ...decoded, parsed: null, problems });
  if (text.trim() === '') {
    const message = 'This file is empty. Download it again from its publisher.';
    return refuse(error('empty-file', message, from));
  }
  if (looksLikeHtml(text)) {
    const message = 'This is a web page, not plain text. Download the .txt file.';
    return refuse(error('not-a-text', message, from));
  }
  if (looksLikeMail(text)) {
    const message =
      'This is an e-mail, or a web page saved as one. Save only its text, or the text file attached to it.';
    return refuse(error('not-a-text', message, from));
  }
  const format = detectFormat(text, expected && formatOf(expected.format));
  const parsed = format?.parse(text, from, expected?.format === format.id ? expected : undefined);
  const isKnown = parsed?.items.some(({ kind }) => kind !== 'matter' && kind !== 'chapter');
  if (!format || !parsed || !isKnown) {
    // If the text could not be decoded, reports that, and not an unknown format.
    if (hasErrors(decodingProblems)) return refuse(...decodingProblems);
    // Its numbers may only be unlike those in document.yaml.
    const unlike = (parsed?.problems ?? []).filter(({ severity }) => severity === 'error');
    if (expected && format?.id === expected.format && unlike.length > 0) return refuse(...unlike);
    const known = formats.map(({ name }) => name).join(', ');
    const message = `This text has none of the known formats: ${known}. Import a text as its publisher offers it; docs/another-game.md says how to add another game.`;
    return refuse(error('unknown-format', message, from));
  }
  const misprints = checkReferences(parsed, format.isWhole(parsed));
  const problems = [
    ...decodingProblems,
    ...parsed.problems.filter(isFirstSign),
    ...checkRepeated(parsed),
    ...checkJoinedLines(parsed),
    ...checkKinds(parsed, expected),
    ...misprints,
  ];
  return { ...decoded, parsed, problems };
}

/** True for all but the further signs that a text is cut off, which have the same cause as the first. */
function isFirstSign({ rule }: Problem, index: number, problems: readonly Problem[]): boolean {
  return rule !== 'truncated-file' || problems.findIndex((each) => each.rule === rule) === index;
}

/**
 * Warns of references to a number that is not in the text, or with a title that the number doesn't have. In a
 * part of a release, missing numbers are normal.
 */
function checkReferences({ items, file }: ParsedText, isWhole: boolean): Problem[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  return items.flatMap((item) =>
    item.references.flatMap((reference): Problem[] => {
      const { missing, titleNow } = resolveReference(reference, byKey);
      const place = locate(item, reference.start);
      if (missing && isWhole) {
        const message = `${item.key} refers to ${missing} (“${reference.words}”), which is not in this text. If it is a misprint, correct it in content/errata.yaml.`;
        return [warning('unresolved-reference', message, file, place)];
      }
      if (missing || !titleNow) return [];
      const message = `${item.key} calls ${reference.target} “${reference.quotedTitle}”, but its title is “${titleNow}”.`;
      return [warning('stale-title', message, file, place)];
    }),
  );
}

/** If more rules than this are repeated, the file contains a part of the text twice. */
const maxRepeated = 2;

function checkRepeated({ items, file }: ParsedText): Problem[] {
  const seen = new Set<string>();
  const repeated = items.filter(({ number, text }) => {
    const known = seen.size;
    return number !== null && seen.add(`${number} ${text}`).size === known;
  });
  // If the whole text is repeated, the copy is parsed as matter after the text (credits and the
  // like), which then contains a table of contents.
  const copied = items.flatMap((item) => {
    const at = item.kind === 'matter' ? item.text.search(/(?<=\n)(?:table of )?contents:?\n/i) : -1;
    return at < 0 ? [] : locate(item, at);
  });
  const [first] = repeated;
  const line = first && repeated.length > maxRepeated ? first.lines.from : copied[0]?.line;
  if (line === undefined) return [];
  const message =
    'From here on, the file repeats earlier text. Download it again from its publisher.';
  return [error('repeated-text', message, file, { line, column: 1 })];
}

function checkDate(given: string | undefined, { releaseDate, file }: ParsedText): Problem[] {
  if (!given || !releaseDate || given === releaseDate) return [];
  const message = `The text is dated ${releaseDate}, but is imported as ${given}.`;
  return [warning('release-date', message, file)];
}

/** Numbered rules are younger than this, and announced at most so many years ahead. */
const firstYear = 1970;
const yearsAhead = 20;

function checkYear(release: string, from: string): Problem[] {
  const year = Number(/^\d{4}(?=-)/.exec(release)?.[0] ?? firstYear);
  if (year >= firstYear && year <= new Date().getFullYear() + yearsAhead) return [];
  const message = `The date ${release} must be a misprint. Give the right one with --release YYYY-MM-DD.`;
  return [error('impossible-date', message, from)];
}

/** Returns the whole release before this one, or null if it isn't available as a single text. */
function releaseBefore(
  content: string,
  { document, release }: Destination,
): { text: ParsedText; label: string } | null {
  const day = document.releases.find(({ id }) => id === release)?.date ?? release;
  const before = document.releases.findLast(({ date, whole }) => whole && date < day);
  if (!before) return null;
  const { texts } = readDocument(content, { ...document, releases: [before] });
  return texts[0] && texts.length === 1 ? { text: texts[0], label: before.label } : null;
}

const countedKinds: ItemKind[] = ['chapter', 'section', 'rule', 'subrule', 'ruling', 'note'];

/** Counts the items of each kind, with the document’s own words for the kinds. */
function countItems(
  { items }: ParsedText,
  { words = {} }: DocumentDescription,
): Record<string, number> {
  const count = (kind: ItemKind) => items.filter((item) => item.kind === kind).length;
  const own: { [kind in ItemKind]?: string | undefined } = words;
  const counts = countedKinds.map((kind) => [`${own[kind] ?? kind}s`, count(kind)]);
  return { ...Object.fromEntries(counts), 'glossary terms': count('glossary') };
}
