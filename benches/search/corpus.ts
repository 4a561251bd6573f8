/** Libraries of several sizes, made the way the site makes its own. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { contentOfFourTexts } from '../../scripts/scratch/four-texts.ts';
import { type Library, makeLibrary } from '../../src/content-files/make-library.ts';

const corpora = path.resolve('../shared/corpora/comprules');

/** The releases of the Comprehensive Rules that can be tried; none where the corpora are missing. */
export function releasesAtHand(): string[] {
  if (!existsSync(corpora)) return [];
  return readdirSync(corpora)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -4))
    .sort();
}

/** The project's own texts together with these releases, parsed and linked. */
export function libraryWith(releases: string[]): Library {
  const folder = contentOfFourTexts();
  try {
    const description = `${folder}/sources/cr/document.yaml`;
    const added = releases.map(
      (id) => `  "${id}":\n    date: ${id}\n    label: ${id}\n    whole: true\n`,
    );
    writeFileSync(description, `${readFileSync(description, 'utf8').trimEnd()}\n${added.join('')}`);
    for (const id of releases) {
      mkdirSync(`${folder}/sources/cr/${id}`);
      cpSync(path.join(corpora, `${id}.txt`), `${folder}/sources/cr/${id}/${id}.txt`);
    }
    return makeLibrary(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
