import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentDescription, Format, Release } from '../../src/model/document.ts';
import { compareKeys } from '../../src/library/order.ts';
import type { ParsedText } from '../../src/model/parsed.ts';
import type { Problem } from '../../src/model/problem.ts';
import { growReleaseTree, type ReleaseTree } from '../link/release-tree.ts';
import { parseComprehensiveRules } from '../parse/comprehensive-rules/index.ts';
import { decodeText } from '../parse/decode.ts';
import { parseRulingsSummary } from '../parse/rulings-summary/index.ts';

const parsers: Record<Format, (text: string, file: string) => ParsedText> = {
  'comprehensive-rules': parseComprehensiveRules,
  'rulings-summary': parseRulingsSummary,
};

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
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const texts = names.sort().map((name) => {
    const file = path.join(folder, name);
    const decoded = decodeText(readFileSync(file), file);
    const parsed = parsers[document.format](decoded.text, file);
    problems.push(...decoded.problems, ...parsed.problems);
    return parsed;
  });
  return texts.sort((a, b) => compareKeys(firstKey(a), firstKey(b)));
}

function firstKey(text: ParsedText): string {
  return text.items.find((item) => item.number !== null)?.key ?? '';
}
