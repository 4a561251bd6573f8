import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { loadDocuments } from '../../src/content-files/documents.ts';
import { putFile, putFolder } from '../../src/content-files/put-in-place.ts';
import {
  type DocumentDescription,
  formatOf,
  type ParsedText,
  type Problem,
  type TextFormat,
} from '../../src/rulebook/index.ts';
import { refusal } from '../report/run.ts';
import { decodeText } from '../../src/content-files/decode.ts';

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
const isoDate = /^\d{4}-\d{2}-\d{2}$/;
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
  return isoDate.test(release) && isValid(parseISO(release));
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
