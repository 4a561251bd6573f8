import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { decodeText } from '../../src/content-files/decode.ts';
import { loadDocuments } from '../../src/content-files/documents.ts';
import { putFile, putFolder } from '../../src/content-files/put-in-place.ts';
import type { DocumentDescription } from '../../src/rules/document.ts';
import { formatOf } from '../../src/rules/texts/formats/index.ts';
import type { ParsedText, TextFormat } from '../../src/rules/texts/parsed.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { isDay } from '../../src/rules/words/calendar.ts';
import { refusal } from '../report/run.ts';

/** What the caller asked for; both may be left to be found out. */
export interface Wanted {
  document?: string | undefined;
  release?: string | undefined;
}

/** Where a text belongs. */
export interface Destination {
  document: DocumentDescription;
  release: string;
  folder: string;
}

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/**
 * Checks the names before anything is read: both become names of folders.
 *
 * @returns errors, none where all is well
 */
export function checkWanted({ document, release }: Wanted, from: string): Problem[] {
  const problems: Problem[] = [];
  if (document !== undefined && !slug.test(document)) {
    const message = `“${document}” cannot be a document's name. Use small letters, digits and hyphens.`;
    problems.push(refusal(from, 'malformed-document', message, 'a name such as cr'));
  }
  if (release !== undefined && !slug.test(release)) {
    const message = `“${release}” cannot be a release's name. Use its date.`;
    problems.push(refusal(from, 'malformed-release', message, 'a date such as 2026-08-07'));
  }
  return problems;
}

function isRelease(release: string, document: DocumentDescription): boolean {
  if (document.releases.some((each) => each.id === release)) return true;
  return isDay(release);
}

function chooseDocument(
  wanted: Wanted,
  documents: DocumentDescription[],
  format: string,
  from: string,
): DocumentDescription | Problem {
  const ofFormat = documents.filter((each) => each.format === format);
  const names = documents.map((each) => `${each.slug} (${formatOf(each.format).name})`).join(', ');
  if (wanted.document !== undefined) {
    const chosen = documents.find((each) => each.slug === wanted.document);
    if (!chosen) {
      const message = `There is no document “${wanted.document}”. There are: ${names || 'none'}. A new one needs content/sources/${wanted.document}/document.yaml first.`;
      return refusal(from, 'unknown-document', message);
    }
    if (chosen.format === format) return chosen;
    const message = `This text is ${formatOf(format).name}, and the document “${chosen.slug}” holds ${formatOf(chosen.format).name}.`;
    return refusal(from, 'wrong-document', message, ofFormat[0]?.slug);
  }
  const [only, another] = ofFormat;
  if (only && !another) return only;
  const message = only
    ? `Several documents hold ${formatOf(format).name}: ${ofFormat.map((each) => each.slug).join(', ')}. Say which with --document.`
    : `This text is ${formatOf(format).name}, and no document holds such. Describe one in content/sources/<name>/document.yaml first.`;
  return refusal(from, 'unknown-document', message);
}

/**
 * Finds the document and the release that a text belongs to: as asked for, or by its format and
 * the date that it prints.
 */
export function findDestination(
  contentFolder: string,
  wanted: Wanted,
  text: ParsedText,
  from: string,
): Destination | Problem {
  const { documents, problems } = loadDocuments(contentFolder);
  const document = chooseDocument(wanted, documents, text.format, from);
  // A description that cannot be read is the likelier reason why its document is not found.
  if ('severity' in document) return problems[0] ?? document;
  const release = wanted.release ?? text.releaseDate;
  if (!release) {
    const message = 'The text does not say of which date it is. Say it with --release YYYY-MM-DD.';
    return refusal(from, 'undated-text', message, 'a line that names the date of the release');
  }
  if (!isRelease(release, document)) {
    const message = `“${release}” is no date of the calendar and no release of “${document.slug}”.`;
    return refusal(from, 'malformed-release', message, 'a date such as 2026-08-07');
  }
  const folder = path.join(contentFolder, 'sources', document.slug, release);
  return { document, release, folder };
}

/**
 * A safe name for a file in the sources, made from the name it came under.
 *
 * @example sourceName('MagicCompRules 20260807.TXT') // 'MagicCompRules-20260807.txt'
 */
export function sourceName(received: string, fallback: string): string {
  const stem = received
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
  return `${stem || fallback}.txt`;
}

function freeName(folder: string, name: string): string {
  const stem = name.replace(/\.txt$/, '');
  let candidate = name;
  for (let count = 2; existsSync(path.join(folder, candidate)); count++) {
    candidate = `${stem}-${count}.txt`;
  }
  return candidate;
}

/**
 * Writes a text as received into its release's folder: whole or, where that fails, not at all. A
 * new release comes as a folder with the text in it, so that it is never there without one.
 *
 * @returns the path written
 */
export function putSource(folder: string, name: string, bytes: Uint8Array): string {
  const file = path.join(folder, freeName(folder, name));
  if (existsSync(folder)) {
    putFile(file, bytes);
    return file;
  }
  const next = path.join(path.dirname(folder), `.${path.basename(folder)}.next`);
  rmSync(next, { recursive: true, force: true });
  try {
    mkdirSync(next, { recursive: true });
    putFile(path.join(next, path.basename(file)), bytes);
    putFolder(next, folder);
  } catch (error) {
    removeQuietly(next);
    throw error;
  }
  return file;
}

/** The next import removes what cannot be removed now. */
function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // What went wrong first is what is told.
  }
}

/** What the release's folder holds already. */
export type Existing =
  | { state: 'new' }
  | {
      state: 'same' | 'other';
      problem: Problem;
      /** The text that is there. */
      file: string;
      hasLost: boolean;
    };

/** Blanks at line ends and empty lines at the end say nothing. */
function comparable(text: string): string {
  return text.replace(/[^\S\n]+$/gm, '').trimEnd();
}

/** What both texts hold first, as it is spoken of: `chapter 1`, `702.19a`. */
function sameNumber(one: ParsedText, other: ParsedText): string | undefined {
  const keys = new Set(one.items.map((item) => item.key));
  const same = other.items.find((item) => item.kind !== 'matter' && keys.has(item.key));
  return same?.kind === 'chapter' ? `chapter ${same.key}` : same?.key;
}

/**
 * Compares a text with those that its release has: the same text, in whatever encoding, is no
 * news; another text of the same numbers is not let in; a page with other numbers is.
 */
export function compareExisting(
  folder: string,
  text: string,
  parsed: ParsedText,
  parse: TextFormat['parse'],
): Existing {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => /\.txt$/i.test(name))
    : [];
  for (const name of names) {
    const file = path.join(folder, name);
    const { text: old, hasLost = false } = decodeText(readFileSync(file), file, true);
    if (comparable(old) === comparable(text)) {
      const message = `This text is already there as ${file}. Nothing was changed.`;
      const problem = refusal(parsed.file, 'already-there', message);
      return { state: 'same', problem: { ...problem, severity: 'note' }, file, hasLost };
    }
    const shared = sameNumber(parsed, parse(old, file));
    if (shared === undefined) continue;
    const message = `Another text of this release is already there as ${file} (both hold ${shared}). Remove that file first if this one is to replace it, or give another --release.`;
    const problem = refusal(parsed.file, 'release-exists', message);
    return { state: 'other', problem, file, hasLost };
  }
  return { state: 'new' };
}

/**
 * Says in the document's description what a release is that is about to be put in place: a part,
 * or one of which characters were lost. This comes first, so that who is interrupted between the
 * two leaves no part that passes for the whole. What the description says already stays.
 *
 * @returns the description's path if it was changed
 */
export function describeRelease(
  { document, release, folder }: Destination,
  { isPart, hasLost }: { isPart: boolean; hasLost: boolean },
): string | null {
  const isKnown = document.releases.some((each) => each.id === release);
  return changeDescription({ folder, release }, (known) => ({
    ...(isPart && !isKnown && known['whole'] === undefined ? { whole: false } : {}),
    ...(hasLost ? { lostCharacters: true } : {}),
  }));
}

/**
 * Takes the mark of lost characters from a release none of whose texts lacks any.
 *
 * @returns the description's path if it was changed
 */
export function unmarkLostCharacters({ folder, release }: Destination): string | null {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const isAnyLost = names
    .filter((name) => /^[^.].*\.txt$/i.test(name))
    .map((name) => path.join(folder, name))
    .some((file) => decodeText(readFileSync(file), file, true).hasLost);
  if (isAnyLost) return null;
  return changeDescription({ folder, release }, (known) =>
    known['lostCharacters'] === undefined ? {} : { lostCharacters: undefined },
  );
}

/** What a description says of a release; undefined takes a line out. */
type Said = Record<string, unknown>;

function changeDescription(
  { folder, release }: Pick<Destination, 'folder' | 'release'>,
  change: (known: Said) => Said,
): string | null {
  const file = path.join(path.dirname(folder), 'document.yaml');
  const yaml = parseDocument(readFileSync(file, 'utf8'));
  if (yaml.errors.length > 0) return null;
  const before = (yaml.toJS() as { releases?: Record<string, Said> }).releases?.[release];
  const changes = Object.entries(change(before ?? {})).filter(
    ([name, value]) => before?.[name] !== value,
  );
  if (changes.length === 0) return null;
  if (!before) yaml.setIn(['releases', release], yaml.createNode({}));
  for (const [name, value] of changes) {
    if (value === undefined) yaml.deleteIn(['releases', release, name]);
    else yaml.setIn(['releases', release, name], value);
  }
  const left = (yaml.toJS() as { releases: Record<string, Said> }).releases;
  if (Object.keys(left[release] ?? {}).length === 0) {
    yaml.deleteIn(Object.keys(left).length === 1 ? ['releases'] : ['releases', release]);
  }
  putFile(file, yaml.toString({ lineWidth: 100 }));
  return file;
}
