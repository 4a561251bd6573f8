/** Imports one text: detects its document and release, checks it and stores it. */
import { writeAtomically } from '../../src/content-files/atomic-write.ts';
import { decodeText } from '../../src/content-files/decode.ts';
import { loadDescriptions, readDocument } from '../../src/content-files/documents.ts';
import type { DocumentDescription } from '../../src/rules/document.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { resolveReference } from '../../src/rules/references/release-tree.ts';
import {
  detectFormat,
  formatOf,
  formats,
  looksLikeHtml,
} from '../../src/rules/texts/formats/index.ts';
import { type ItemKind, locate, type ParsedText } from '../../src/rules/texts/parsed.ts';
import { hasErrors, refusal } from '../report/run.ts';
import {
  checkNames,
  describeRelease,
  type Destination,
  findDestination,
  findSameRelease,
  unmarkLostCharacters,
  writeSource,
} from './destination.ts';
import { nameFileKind, type Received } from './read-input.ts';
import { type ImportResult, refused } from './result.ts';
import { shortSections } from './short-sections.ts';

export interface TextOptions {
  /** The folder that contains `sources/`. */
  content: string;
  /** The document and the release of the text; detected if left out. */
  document?: string | undefined;
  release?: string | undefined;
  dryRun?: boolean | undefined;
  acceptLostCharacters?: boolean | undefined;
  acceptShortSections?: boolean | undefined;
}

/**
 * Imports a text, bytes unchanged, to `<content>/sources/<document>/<release>/`. Writes nothing if
 * there is an error.
 */
export async function importText(received: Received, options: TextOptions): Promise<ImportResult> {
  const { from } = received;
  const wrongNames = checkNames(options, from);
  if (wrongNames.length > 0) return refused(from, wrongNames);
  const { documents } = loadDescriptions(options.content);
  const isAccepted = options.acceptLostCharacters === true;
  const examined = examineText(received, documentFor(documents, options.document), isAccepted);
  const { parsed, text, encoding, hasLost, problems } = examined;
  if (!parsed) return { ...refused(from, problems), encoding };

  const destination = findDestination(options.content, options, parsed, from);
  if ('severity' in destination) return { ...refused(from, [...problems, destination]), encoding };
  const { document, release } = destination;
  const result = (outcome: ImportResult['outcome'], written: string[], ...more: Problem[]) => ({
    ...{ from: [from], outcome, document: document.slug, release, encoding, written },
    counts: countItems(parsed),
    problems: [...problems, ...more],
  });
  problems.push(...checkDate(options.release, parsed));
  if (hasErrors(problems)) {
    return result('refused', [], ...(hasLost && !isAccepted ? [acceptHint(from)] : []));
  }
  const isWhole = formatOf(parsed.format).isWhole(parsed);
  // A PDF that was cut off is broken; sections of tournament rules become shorter all the time.
  if (isWhole && !options.acceptShortSections && !received.pdf) {
    const before = releaseBefore(options.content, destination);
    if (before) problems.push(...shortSections(parsed, before.text, before.label));
    if (hasErrors(problems)) return result('refused', []);
  }

  const same = findSameRelease(destination, text, parsed);
  if (same?.hasLost && same.isOther && !hasLost) {
    const message = `This text replaces ${same.file}, which has lost characters.`;
    const note: Problem = { ...refusal(from, 'better-copy', message), severity: 'note' };
    if (options.dryRun) return result('checked', [same.file], note);
    writeAtomically(same.file, received.bytes);
    return result('imported', [same.file, ...unmarkLostCharacters(destination)], note);
  }
  if (same?.isOther) return result('refused', [], same.problem);
  if (same) return result('unchanged', []);
  if (options.dryRun) return result('checked', [destination.folder]);
  // Write the description first: after an interruption, a part must not look like a whole release.
  const described = describeRelease(destination, { isPart: !isWhole, hasLost });
  return result('imported', [writeSource(destination, received), ...described]);
}

/** Returns the document asked for, or the only one of a format that needs a description. */
function documentFor(
  documents: DocumentDescription[],
  slug: string | undefined,
): DocumentDescription | undefined {
  if (slug !== undefined) return documents.find((each) => each.slug === slug);
  const general = documents.filter(({ format }) => formatOf(format).general);
  return general.length === 1 ? general[0] : undefined;
}

interface Examined {
  encoding: string | null;
  text: string;
  parsed: ParsedText | null;
  /** True if the text lost characters before it was imported. */
  hasLost: boolean;
  problems: Problem[];
}

/** Decodes, parses and checks a text. Reads and writes no files. */
export function examineText(
  { bytes, from }: Pick<Received, 'bytes' | 'from'>,
  asked?: DocumentDescription,
  acceptLost = false,
): Examined {
  const nothing: Examined = {
    ...{ encoding: null, text: '', parsed: null, hasLost: false, problems: [] },
  };
  const expected = 'a plain text of rules or rulings';
  const kind = nameFileKind(bytes);
  if (kind) return { ...nothing, problems: [refusal(from, 'not-a-text', kind, expected)] };

  const { problems: damage, hasLost = false, ...decoded } = decodeText(bytes, from, acceptLost);
  const { text } = decoded;
  const withProblem = (rule: string, message: string): Examined => ({
    ...{ ...nothing, ...decoded, hasLost },
    problems: [...damage, refusal(from, rule, message, expected)],
  });
  if (text.trim() === '') return withProblem('empty-file', 'This file is empty.');
  if (looksLikeHtml(text)) {
    return withProblem('not-a-text', 'This is a web page, not a plain text. Save the .txt file.');
  }
  const format = detectFormat(text, asked && formatOf(asked.format));
  const parsed = format?.parse(text, from, asked?.format === format.id ? asked : undefined);
  const isKnown = parsed?.items.some(({ kind }) => kind !== 'matter' && kind !== 'chapter');
  if (!format || !parsed || !(isKnown || format.hasTitle?.(text))) {
    // Damage explains why no format was recognized.
    if (hasErrors(damage)) return { ...nothing, ...decoded, hasLost, problems: damage };
    const known = formats.map(({ name }) => name).join(', ');
    const message = `This text has no numbered paragraphs like those of ${known}. Import a text in one of these formats.`;
    return withProblem('unknown-format', message);
  }
  const misprints = checkReferences(parsed, format.isWhole(parsed));
  const problems = [...damage, ...parsed.problems, ...misprints];
  return { ...decoded, parsed, hasLost, problems };
}

/**
 * Warns of misprinted references: to a number that the text lacks, or with a title that belongs to
 * another number. Skips missing numbers in a part of a release.
 */
function checkReferences({ items, file }: ParsedText, isWhole: boolean): Problem[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  return items.flatMap((item) =>
    item.references.flatMap((reference): Problem[] => {
      const { missing, titleNow } = resolveReference(reference, byKey);
      const place = { severity: 'warning' as const, file, ...locate(item, reference.start) };
      if (missing && isWhole) {
        const message = `${item.key} refers to ${missing} (“${reference.words}”), which is not in this text. If it is a misprint, correct it in content/errata.yaml.`;
        return [{ ...place, rule: 'unresolved-reference', message }];
      }
      if (missing || !titleNow) return [];
      const message = `${item.key} calls ${reference.target} “${reference.quotedTitle}”; its title is “${titleNow}”.`;
      return [{ ...place, rule: 'stale-title', message }];
    }),
  );
}

function checkDate(asked: string | undefined, { releaseDate, file }: ParsedText): Problem[] {
  if (!asked || !releaseDate || asked === releaseDate) return [];
  const message = `The text is dated ${releaseDate}, and is imported as the release ${asked}.`;
  return [{ ...refusal(file, 'release-date', message), severity: 'warning' }];
}

function acceptHint(from: string): Problem {
  const message =
    'If there is no better copy, import this one with --accept-lost-characters. A better copy replaces it later.';
  return { ...refusal(from, 'lost-characters', message), severity: 'note' };
}

/** Returns the last whole release before another that is available as one text. */
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

const countedKinds: ItemKind[] = ['chapter', 'section', 'rule', 'subrule', 'ruling'];

function countItems({ items }: ParsedText): Record<string, number> {
  const count = (kind: ItemKind) => items.filter((item) => item.kind === kind).length;
  const counts = countedKinds.map((kind) => [`${kind}s`, count(kind)]);
  return { ...Object.fromEntries(counts), 'glossary terms': count('glossary') };
}
