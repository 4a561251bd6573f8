/** Finds the folder for a text, and writes the text there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, parseDocument, stringify, type YAMLMap } from 'yaml';
import { writeAtomically, writeFolder } from '../../src/content-files/files.ts';
import { decodeText } from '../../src/content-files/decode.ts';
import { loadDescriptions, textsIn } from '../../src/content-files/documents.ts';
import type { DocumentDescription } from '../../src/rules/document.ts';
import { error, type Problem } from '../../src/rules/problem.ts';
import { formatOf } from '../../src/rules/texts/formats/index.ts';
import type { ParsedText } from '../../src/rules/texts/parsed.ts';
import { isDay } from '../../src/rules/words/dates.ts';
import type { Received } from './read-input.ts';

/** What the user left out is read from the text. */
interface NamedDestination {
  document?: string | undefined;
  release?: string | undefined;
}

export interface Destination {
  document: DocumentDescription;
  release: string;
  folder: string;
  /** True if the release has a text with the same words. */
  isStored: boolean;
}

/** Checks that the names that the user gave can be names of folders. */
export function checkNames({ document, release }: NamedDestination, from: string): Problem[] {
  const isSlug = (name = 'a') => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
  const problems: Problem[] = [];
  if (!isSlug(document)) {
    const message = `“${document}” cannot be the name of a document. Use lower-case letters, digits and hyphens.`;
    problems.push(error('malformed-document', message, from));
  }
  if (!isSlug(release)) {
    const message = `“${release}” cannot be the name of a release. Use its date, such as 2026-08-07.`;
    problems.push(error('malformed-release', message, from));
  }
  return problems;
}

/**
 * Finds the document and release of a text, by its format and printed date unless the user named them. A text
 * that is already imported keeps its release.
 */
export function findDestination(
  content: string,
  named: NamedDestination,
  { parsed, text }: { parsed: ParsedText; text: string },
  from: string,
): Destination | Problem {
  const { documents, problems } = loadDescriptions(content);
  const { releaseDate } = parsed;
  const document = chooseDocument(named.document, documents, parsed, from);
  // A missing document may only have a broken document.yaml. Then the error in that file says more.
  if ('severity' in document) return problems[0] ?? document;
  const folder = path.join(content, 'sources', document.slug);
  const hasText = ({ id }: { id: string }) =>
    filesIn(path.join(folder, id)).some((file) => hasSameWords(readStored(file), text));
  const stored = document.releases.find(hasText)?.id;
  const release = stored ?? named.release ?? releaseDate;
  if (!release) {
    const message = 'The text has no date. Give one with --release YYYY-MM-DD.';
    return error('undated-text', message, from);
  }
  if (!isDay(release) && !document.releases.some(({ id }) => id === release)) {
    const message = `“${document.slug}” has no release “${release}”. Give a date, as YYYY-MM-DD.`;
    return error('malformed-release', message, from);
  }
  return { document, release, folder: path.join(folder, release), isStored: stored !== undefined };
}

function chooseDocument(
  slug: string | undefined,
  documents: DocumentDescription[],
  { format, items }: ParsedText,
  from: string,
): DocumentDescription | Problem {
  const sameFormat = documents.filter((each) => each.format === format);
  // If several documents have the format, compares their titles with the first line of the text.
  const title = items[0]?.text.split('\n', 1)[0]?.toLowerCase() ?? '';
  const sameTitle = sameFormat.filter(({ titles = [] }) =>
    titles.some((each) => title.includes(each.toLowerCase())),
  );
  const ofFormat = sameTitle.length === 1 ? sameTitle : sameFormat;
  const { name } = formatOf(format);
  const slugs = (of: DocumentDescription[]) => of.map((each) => each.slug).join(', ') || 'none';
  const refuse = (message: string) => error('unknown-document', message, from);
  if (slug === undefined) {
    const [only, another] = ofFormat;
    if (only && !another) return only;
    return refuse(
      only
        ? `Several documents have the format “${name}”: ${slugs(ofFormat)}. Choose one with --document, or add the title of this text to “titles” in its document.yaml.`
        : `No document has the format of this text, “${name}”. Describe its document in content/sources/<name>/document.yaml first.`,
    );
  }
  const chosen = documents.find((each) => each.slug === slug);
  if (!chosen) {
    return refuse(
      `There is no document “${slug}”. Choose from: ${slugs(documents)}. To add it, write content/sources/${slug}/document.yaml first.`,
    );
  }
  if (chosen.format === format) return chosen;
  const message = `The format of this text is “${name}”, but that of “${slug}” is “${formatOf(chosen.format).name}”. Choose another document with --document.`;
  return error('wrong-document', message, from);
}

/** Returns a path in the folder of the release that no file has yet, with safe characters. */
function unusedPath({ document, release, folder }: Destination, received: string): string {
  const safe = received
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
  const stem = path.join(folder, safe || `${document.slug}-${release}`);
  for (let count = 2, file = `${stem}.txt`; ; count++) {
    if (!existsSync(file)) return file;
    file = `${stem}-${count}.txt`;
  }
}

/** Writes a text unchanged into the folder of its release. @returns its path */
export function writeSource(destination: Destination, { name, bytes, pdf }: Received): string {
  const { folder } = destination;
  const file = unusedPath(destination, name);
  const write = (text: string) => {
    if (pdf) writeAtomically(text.replace(/\.txt$/, '.pdf'), pdf);
    writeAtomically(text, bytes);
  };
  if (existsSync(folder)) write(file);
  else writeFolder(folder, (next) => write(path.join(next, path.basename(file))));
  return file;
}

/** Returns a problem if a text of this release has some of the same numbers. A text with others is another page. */
export function findSameNumbers(
  { folder, document }: Destination,
  parsed: ParsedText,
): Problem | null {
  const keys = new Set(parsed.items.map(({ key }) => key));
  for (const file of filesIn(folder)) {
    const { items } = formatOf(parsed.format).parse(readStored(file), file, document);
    const shared = items.find(({ kind, key }) => kind !== 'matter' && keys.has(key));
    if (!shared) continue;
    const message = `This release already has a text with ${shared.key}: ${file}. To replace it, delete that file first. Otherwise choose another --release.`;
    return error('release-exists', message, parsed.file);
  }
  return null;
}

function readStored(file: string): string {
  return decodeText(readFileSync(file), file, true).text;
}

/** True if two texts are the same but for spaces at the ends of lines. */
function hasSameWords(one: string, other: string): boolean {
  const words = (of: string) => of.replace(/[^\S\n]+$/gm, '').trimEnd();
  return words(one) === words(other);
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? textsIn(folder).names.map((name) => path.join(folder, name)) : [];
}

interface PartlyReceived {
  isPart: boolean;
  /** What the text says of itself, in a sentence; null if nothing. */
  part: string | null;
  hasLostCharacters: boolean;
}

/**
 * Adds `whole: false` or `lostCharacters: true` to a release in `document.yaml`, if that is so. Keeps existing
 * values. Returns the path of the file if it was changed.
 */
export function describeRelease(
  { document, release, folder }: Destination,
  { isPart, part, hasLostCharacters }: PartlyReceived,
): string[] {
  const isNew = !document.releases.some((each) => each.id === release);
  const marks = {
    ...(isPart && isNew ? { whole: false } : {}),
    ...(part !== null && isNew ? { note: part } : {}),
    ...(hasLostCharacters ? { lostCharacters: true, note: lostCharactersNote } : {}),
  };
  const file = path.join(path.dirname(folder), 'document.yaml');
  const before = readFileSync(file, 'utf8');
  const after = withValues(before, ['releases', release], marks);
  if (after === before) return [];
  writeAtomically(file, after);
  return [file];
}

/** Adds values to a mapping in YAML. Keeps existing values, and all other bytes. */
function withValues(text: string, at: readonly string[], values: object): string {
  const yaml = parseDocument(text);
  const missing = Object.entries(values).filter(([name]) => !yaml.hasIn([...at, name]));
  if (missing.length === 0) return text;
  const depth = at.findLastIndex((_, index) => isMap(yaml.getIn(at.slice(0, index + 1)))) + 1;
  const added = at
    .slice(depth)
    .reduceRight<object>((inner, name) => ({ [name]: inner }), Object.fromEntries(missing));
  const { flow, items, range } = yaml.getIn(at.slice(0, depth), true) as YAMLMap;
  const end = (range?.[1] ?? text.length) - (flow ? 1 : 0);
  const [start, rest] = [text.slice(0, end), text.slice(end)];
  if (flow) {
    const comma = items.length > 0 ? ', ' : ' ';
    return `${start.trimEnd()}${comma}${JSON.stringify(added).slice(1, -1)} ${rest}`;
  }
  const lines = stringify(added, { lineWidth: 100 - 2 * depth });
  const newline = start.endsWith('\n') ? '' : '\n';
  return `${start}${newline}${lines.replace(/^(?=.)/gm, '  '.repeat(depth))}${rest}`;
}

const lostCharactersNote =
  'Our only copy has lost some characters. A question mark may stand for a quote, an apostrophe, a dash or an accented letter.';
