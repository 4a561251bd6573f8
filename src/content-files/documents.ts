/** Reads the documents described in `content/sources/`, and their texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { reservedSlugs } from '../rules/addresses.ts';
import { type DocumentDescription, documentSchema, type Release } from '../rules/document.ts';
import { readLocatedYaml } from '../rules/editorial/located-yaml.ts';
import { buildReleaseTree, type ReleaseTree } from '../rules/references/release-tree.ts';
import { compareKeys } from '../rules/numbers/number-key.ts';
import { error, type Problem, warning } from '../rules/problem.ts';
import { formatOf } from '../rules/texts/formats/index.ts';
import type { ParsedText } from '../rules/texts/parsed.ts';
import { formatDate, isDay } from '../rules/words/dates.ts';
import { describesCards } from './card-files.ts';
import { decodeText } from './decode.ts';
import { foldersIn } from './files.ts';

/** Returns the documents that have a release. Others are not on the site. */
export function loadDocuments(contentFolder: string): ReturnType<typeof loadDescriptions> {
  const { documents, problems } = loadDescriptions(contentFolder);
  return { documents: documents.filter(({ releases }) => releases.length > 0), problems };
}

/**
 * Reads every `<content>/sources/<slug>/document.yaml`, and lists its releases. A folder named by a date, such as
 * `2026-08-07`, needs no lines there.
 */
export function loadDescriptions(contentFolder: string) {
  const sources = path.join(contentFolder, 'sources');
  const documents: DocumentDescription[] = [];
  const problems: Problem[] = [];
  const spokenOf = new Map<string, string>();
  for (const folder of foldersIn(sources)) {
    const file = path.join(sources, folder, 'document.yaml');
    if (!existsSync(file)) {
      const message = `The folder ${folder} has no document.yaml. Add one; use another document’s as a model.`;
      problems.push(error('document-undescribed', message, file));
      continue;
    }
    // Skips cards, which `card-files.ts` reads.
    if (describesCards(readFileSync(file, 'utf8'))) continue;
    const found = readDescription(folder, file, foldersIn(path.join(sources, folder)), spokenOf);
    problems.push(...found.problems);
    if (found.document) documents.push(found.document);
  }
  return { documents, problems };
}

/** True if the content folder of a `document.yaml` has an owner's files. */
function isOwned(file: string): boolean {
  return existsSync(path.join(path.dirname(file), '../../own'));
}

function readDescription(
  slug: string,
  file: string,
  releaseFolders: string[],
  spokenOf: Map<string, string>,
): { document?: DocumentDescription; problems: Problem[] } {
  const text = readFileSync(file, 'utf8');
  const { data, problems, place } = readLocatedYaml(text, file, documentSchema);
  if (!data) return { problems };
  if (reservedSlugs.includes(slug)) {
    const message = `“${slug}” is an address of the site itself. Rename the folder.`;
    problems.push(error('reserved-slug', message, file));
  }
  const { releases: described, known, ...document } = data;
  for (const id of Object.keys(described)) {
    // A document without releases is not on the site, so nobody needs its lines. Owners may remove releases.
    if (releaseFolders.length === 0 || releaseFolders.includes(id) || isOwned(file)) continue;
    const message = `The release “${id}” has no folder ${slug}/${id}. Put its texts there, or remove these lines.`;
    // Only a warning: an interrupted import can leave such lines, and they do no harm.
    problems.push(warning('release-without-folder', message, file, place(['releases', id])));
  }
  addSpoken(slug, document, spokenOf);
  for (const [index, name] of document.spoken.entries()) {
    const owner = spokenOf.get(name.toLowerCase());
    if (owner) {
      const message = `“${name}” is already a name of the document “${owner}”. Remove it from one of the two documents.`;
      problems.push(error('duplicate-name', message, file, place(['spoken', index])));
    }
    spokenOf.set(name.toLowerCase(), slug);
  }
  const releases = releaseFolders.flatMap((id) => releaseIn(id, described[id]) ?? []);
  for (const id of releaseFolders.filter((each) => !releases.some((made) => made.id === each))) {
    const message = `The release folder ${slug}/${id} is not a date. Rename it to YYYY-MM-DD, or give it a date under “releases”.`;
    problems.push(error('release-undated', message, file));
  }
  releases.sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
  // The folder of a release names its date, too.
  const days = known.length === 0 ? [] : [...known, ...releases.map(({ date }) => date)];
  return {
    document: { slug, ...document, releases, knownDays: [...new Set(days)].sort() },
    problems,
  };
}

/** Adds the names that nobody else has. People write what citations print, and the short name in addresses. */
function addSpoken(
  slug: string,
  { cited = '', spoken }: Pick<z.infer<typeof documentSchema>, 'cited' | 'spoken'>,
  spokenOf: ReadonlyMap<string, string>,
): void {
  for (const name of [cited, /^[a-z]{2,4}$/.test(slug) ? slug : '']) {
    const isKnown = (each: string) => each.toLowerCase() === name.toLowerCase();
    if (name !== '' && !spoken.some(isKnown) && !spokenOf.has(name.toLowerCase()))
      spoken.push(name);
  }
}

function releaseIn(
  id: string,
  known: z.infer<typeof documentSchema>['releases'][string] = {},
): Release | null {
  const { date = id, label, whole = true, lostCharacters, note } = known;
  if (!isDay(date)) return null;
  return {
    ...{ id, date, label: label ?? formatDate(date), whole },
    ...(lostCharacters ? { lostCharacters: true } : {}),
    ...(note ? { note } : {}),
  };
}

export interface ReadDocument {
  document: DocumentDescription;
  texts: ParsedText[];
  /** The numbers of each release as a tree. The oldest release is first. */
  trees: ReleaseTree[];
  problems: Problem[];
}

/**
 * Reads and parses every text of a document. Sorts the texts of a release by their first number.
 * @param beforeRelease called before each release is read
 */
export function readDocument(
  contentFolder: string,
  document: DocumentDescription,
  beforeRelease: () => void = () => {},
): ReadDocument {
  const read: ReadDocument = { document, texts: [], trees: [], problems: [] };
  for (const release of document.releases) {
    beforeRelease();
    const texts = readRelease(contentFolder, document, release, read.problems);
    const { tree, problems } = buildReleaseTree(release, texts);
    read.texts.push(...texts);
    read.trees.push(tree);
    read.problems.push(...problems);
  }
  return read;
}

function readRelease(
  contentFolder: string,
  document: DocumentDescription,
  release: Release,
  problems: Problem[],
): ParsedText[] {
  const folder = path.join(contentFolder, 'sources', document.slug, release.id);
  const { names, problems: ofFolder } = textsIn(folder);
  problems.push(...ofFolder);
  const texts = names.map((name) => {
    const file = path.join(folder, name);
    const decoded = decodeText(readFileSync(file), file, release.lostCharacters);
    const parsed = formatOf(document.format).parse(decoded.text, file, document);
    problems.push(...decoded.problems, ...parsed.problems);
    return parsed;
  });
  return texts.sort((a, b) => compareKeys(firstKey(a), firstKey(b)));
}

/** Lists the texts of a document's newest whole release, or of all its releases if none is whole. */
export function receivedTexts(contentFolder: string, document: DocumentDescription) {
  const newest = document.releases.findLast(({ whole }) => whole);
  return (newest ? [newest] : document.releases).flatMap((release) => {
    const folder = path.join(contentFolder, 'sources', document.slug, release.id);
    return textsIn(folder).names.map((text) => {
      const pdf = text.replace(/\.txt$/i, '.pdf');
      const name = existsSync(path.join(folder, pdf)) ? pdf : text;
      return { name, file: path.join(folder, name), release };
    });
  });
}

/** Lists the texts in a release's folder, and reports files that aren't texts. */
export function textsIn(folder: string): { names: string[]; problems: Problem[] } {
  const visible = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
  const names = visible.filter((name) => /\.txt$/i.test(name));
  const problems = visible
    .filter((name) => !names.includes(name.replace(/\.pdf$/i, '.txt')))
    .map((name) => {
      const message =
        'Only .txt files are read here. Rename the file if it is a text of the release, or move it elsewhere.';
      return warning('unread-file', message, path.join(folder, name));
    });
  if (names.length === 0) {
    const message =
      'This folder has no text, so every number would count as removed in this release. Add the text, or delete the folder.';
    problems.push(error('release-without-text', message, folder));
  }
  return { names, problems };
}

function firstKey(text: ParsedText): string {
  return text.items.find((item) => item.number !== null)?.key ?? '';
}
