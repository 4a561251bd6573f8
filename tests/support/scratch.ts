/** Copies the content of the project, for tests that change it. */
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadDescriptions } from '../../src/content-files/documents.ts';
import type { DocumentDescription } from '../../src/rules/document.ts';
import { listedAddresses } from '../../src/build/published-addresses.ts';

/** The releases in the repository. */
const ofRepository = new Set([
  ...['cr/undated', 'rulings/2002-10-09', 'rulings/2008-03-17', 'rulings-on-cards/2002-09-21'],
]);

/** True if `content/` has releases that were imported, or an owner's files. */
export function hasOtherContent(): boolean {
  const releases = globSync('content/sources/*/*/').map(releaseIn);
  return releases.some((each) => !ofRepository.has(each)) || existsSync('content/own');
}

/** Returns the documents whose texts are in the repository, also if an owner removed these texts or imported others. */
export function documentsOfRepository(): DocumentDescription[] {
  const slugs = new Set([...ofRepository].map((release) => release.split('/')[0]));
  return loadDescriptions('content').documents.filter(({ slug }) => slugs.has(slug));
}

/** Returns the texts of a document in the repository; none if an owner removed some of them. */
function textsOfRepository(document: string): string[] {
  const releases = [...ofRepository].filter((release) => release.startsWith(`${document}/`));
  const texts = releases.map((release) => globSync(`content/sources/${release}/*.txt`).sort());
  return texts.every(({ length }) => length > 0) ? texts.flat() : [];
}

/** True if an owner removed texts of the repository that a test is about. */
export function lacksTextsOf(...documents: string[]): boolean {
  return documents.some((document) => textsOfRepository(document).length === 0);
}

/** Copies `content/` as it is in the repository, without imported releases. @returns the copy's path */
export function contentOfRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rulekeep-content-'));
  const leftOut = /^content\/(?:own|entries|checked\.yaml)(?:\/|$)/;
  cpSync('content', folder, {
    recursive: true,
    filter: (file) => {
      const release = releaseIn(file);
      const isOther = /^[\w-]+\/[\w-]+$/.test(release) && !ofRepository.has(release);
      return !isOther && !leftOut.test(file.replaceAll(path.sep, '/'));
    },
  });
  // JSON of one number is made only where it was published.
  const jsonOfNumbers = /^\/[\w-]+\/[\dA-Z][^/]*(?<!\d{4}-\d\d-\d\d)\.json$/;
  const published = listedAddresses('content').filter((address) => jsonOfNumbers.test(address));
  writeFileSync(path.join(folder, 'addresses.txt'), `${published.join('\n')}\n`);
  return folder;
}

/** @example releaseIn('content/sources/cr/2026-08-07') // 'cr/2026-08-07' */
function releaseIn(folder: string): string {
  return path.relative('content/sources', folder).replaceAll(path.sep, '/');
}

/**
 * Copies `content/` with only four of its texts. Tests that expect certain counts use it.
 *
 * @returns the path of the copy, which the test must remove
 */
export function contentOfFourTexts(): string {
  const folder = contentOfRepository();
  rmSync(path.join(folder, 'sources/rulings-on-cards/2002-09-21'), {
    recursive: true,
    force: true,
  });
  return folder;
}
