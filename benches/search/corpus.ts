/** Makes libraries of several sizes in the same way as the site. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentOfFourTexts } from '../../tests/support/scratch.ts';
import { type LibraryData, searchData } from '../../src/search/data.ts';
import { type LinkedContent, linkContent } from '../../src/content-files/link-content.ts';

/** The folder shared between copies of the project; `RULEKEEP_SHARED` overrides it. */
export const shared = path.resolve(process.env['RULEKEEP_SHARED'] ?? '../shared');
const corpora = path.join(shared, 'corpora/comprules');

/** Lists the available releases of the Comprehensive Rules; empty if the folder is missing. */
export function releasesAtHand(): string[] {
  if (!existsSync(corpora)) return [];
  return readdirSync(corpora)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -4))
    .sort();
}

/** Returns the file of an available release. */
export function fileOfRelease(id: string): string {
  return path.join(corpora, `${id}.txt`);
}

/** Returns the project's own texts together with these releases, parsed and linked. */
export function libraryWith(releases: string[]): LinkedContent {
  const folder = contentOfFourTexts();
  try {
    for (const id of releases) {
      mkdirSync(`${folder}/sources/cr/${id}`);
      cpSync(path.join(corpora, `${id}.txt`), `${folder}/sources/cr/${id}/${id}.txt`);
    }
    return linkContent(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the search data of a library. */
export function searchDataOf({ documents, entries, editorial }: LinkedContent): LibraryData {
  const { terminology, game, questions, content } = editorial;
  return searchData({
    ...{ documents: documents.map(({ document }) => document), entries, terminology, game },
    ...{ questions, sources: content.sources },
  });
}
