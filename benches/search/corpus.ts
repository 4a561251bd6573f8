/** Reads releases of the Comprehensive Rules and makes their search data, as a build does. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentOfFourTexts } from '../../tests/support/scratch.ts';
import { type LibraryData, searchData } from '../../src/page-data/search-data.ts';
import { type LinkedContent, linkContent } from '../../src/content-files/link-content.ts';

/** The folder with releases and lists of queries that are not in the repository. */
export const shared = path.resolve(process.env['RULEKEEP_SHARED'] ?? '../shared');
const corpora = path.join(shared, 'corpora/comprules');

/** Lists the dates of the releases in the shared folder; empty if the folder is missing. */
export function availableReleases(): string[] {
  if (!existsSync(corpora)) return [];
  return readdirSync(corpora)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -4))
    .sort();
}

/** Parses and links the project's own texts together with the given releases. */
export function linkReleases(releases: string[]): LinkedContent {
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

export function searchDataOf({ documents, entries, editorial }: LinkedContent): LibraryData {
  const { terminology, game, questions, content } = editorial;
  return searchData({
    ...{ documents: documents.map(({ document }) => document), entries, terminology, game },
    ...{ questions, sources: content.sources },
  });
}
