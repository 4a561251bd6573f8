import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadDocuments } from '../../../src/content-files/documents.ts';
import { linkContent } from '../../../src/content-files/link-content.ts';
import { contentOfRepository } from '../../support/scratch.ts';
import { emptyContent } from '../import/texts.ts';

/** Makes a content folder in which the `document.yaml` of `cr` has the given lines. */
function contentWith(further: string, ...releases: string[]): string {
  const content = emptyContent();
  const folder = path.join(content, 'sources', 'cr');
  const file = path.join(folder, 'document.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${further}`);
  for (const release of releases) mkdirSync(path.join(folder, release));
  return content;
}

const problemsWith = (further: string) => loadDocuments(contentWith(further)).problems;

test('sorts the known dates and those of the releases, and reports an impossible date', () => {
  const unsorted = 'known:\n  - 2031-02-01\n  - 2031-01-01\n  - 2031-02-01\n';
  const { documents } = loadDocuments(contentWith(unsorted, '2031-03-01'));
  expect(documents[0]?.knownDays).toEqual(['2031-01-01', '2031-02-01', '2031-03-01']);
  expect(problemsWith("known:\n  - '2031-02-30'\n")).toMatchObject([
    { rule: 'wrong-shape', line: 9 },
  ]);
});

test('warns of a release in document.yaml that has no folder', () => {
  const further = 'releases:\n  2031-03-05:\n    whole: false\n';
  expect(loadDocuments(contentWith(further, '2032-01-01')).problems).toMatchObject([
    { rule: 'release-without-folder', severity: 'warning' },
  ]);
  expect(problemsWith(further)).toEqual([]);
  expect(loadDocuments(contentWith(further, '2031-03-05')).problems).toEqual([]);
});

test('says nothing about the lines and corrections of a document whose texts were removed', () => {
  const content = contentOfRepository();
  onTestFinished(() => rmSync(content, { recursive: true, force: true }));
  for (const release of ['2002-10-09', '2008-03-17']) {
    rmSync(path.join(content, 'sources/rulings', release), { recursive: true, force: true });
  }
  const { problems } = linkContent(content);
  expect(problems.filter(({ file }) => !/\.txt$/.test(file))).toEqual([]);
});
