import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentDescription, Release } from '../rulebook/document.ts';
import { growReleaseTree, type ReleaseTree } from '../rulebook/link/release-tree.ts';
import { compareKeys } from '../rulebook/numbers/number-key.ts';
import type { Problem } from '../rulebook/problem.ts';
import { formatOf } from '../rulebook/texts/formats/index.ts';
import type { ParsedText } from '../rulebook/texts/parsed.ts';
import { decodeText } from './decode.ts';

export interface ReadDocument {
  document: DocumentDescription;
  texts: ParsedText[];
  /** Oldest release first. */
  trees: ReleaseTree[];
  problems: Problem[];
}

/**
 * Reads and parses every text of a document: `<content>/sources/<slug>/<release>/*.txt`. Texts of
 * one release stand in the order of their first numbers, whatever their files are called.
 */
export function readDocument(contentFolder: string, document: DocumentDescription): ReadDocument {
  const read: ReadDocument = { document, texts: [], trees: [], problems: [] };
  for (const release of document.releases) {
    const texts = readRelease(contentFolder, document, release, read.problems);
    const { tree, problems } = growReleaseTree(release, texts);
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

/** The texts of a release's folder, with what else is there: what is not read must not look read. */
function textsIn(folder: string): { names: string[]; problems: Problem[] } {
  const isText = (name: string) => /\.txt$/i.test(name);
  const visible = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
  const names = visible.filter(isText);
  const problems = visible
    .filter((name) => !isText(name))
    .map((name): Problem => {
      const message =
        'Only .txt files are read in the folder of a release. Give it that ending if it is a text of the release, or move it away.';
      return { ...aboutFile(path.join(folder, name), 'unread-file', message), severity: 'warning' };
    });
  if (names.length === 0) {
    const message =
      'There is no text in this folder, so every number would count as gone with this release. Put its text there, or remove the folder.';
    problems.push(aboutFile(folder, 'release-without-text', message));
  }
  return { names, problems };
}

function aboutFile(file: string, rule: string, message: string): Problem {
  return { rule, severity: 'error', message, file, line: 1, column: 1 };
}

function firstKey(text: ParsedText): string {
  return text.items.find((item) => item.number !== null)?.key ?? '';
}
