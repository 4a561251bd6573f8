import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadDocuments } from '../../../src/content-files/documents.ts';
import { emptyContent } from '../import/texts.ts';

/** A content folder whose Comprehensive Rules say this besides what they must. */
function contentSaying(further: string, ...releases: string[]): string {
  const content = emptyContent();
  const folder = path.join(content, 'sources', 'cr');
  const file = path.join(folder, 'document.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${further}`);
  for (const release of releases) mkdirSync(path.join(folder, release));
  return content;
}

const told = (further: string) => loadDocuments(contentSaying(further)).problems;

test('the days on which releases took effect are known, whether they are held or not', () => {
  const { documents, problems } = loadDocuments('content');
  expect(problems).toEqual([]);
  const known = documents.find(({ slug }) => slug === 'cr')?.knownDays ?? [];
  expect(known.length).toBeGreaterThanOrEqual(134);
  expect(known).toEqual([...new Set(known)].sort());
  expect(documents.find(({ slug }) => slug === 'rulings')?.knownDays).toEqual([]);
});

test.each([
  ['is none of the calendar', "known:\n  - 2031-01-01\n  - '2031-02-30'\n", 'wrong-shape'],
  ['is here twice', 'known:\n  - 2031-01-01\n  - 2031-01-01\n', 'known-day-twice'],
  ['is out of order', 'known:\n  - 2031-02-01\n  - 2031-01-01\n', 'known-day-out-of-order'],
])('a known day that %s is located', (_why, further, rule) => {
  const lines = readFileSync(
    path.join(contentSaying(further), 'sources', 'cr', 'document.yaml'),
    'utf8',
  ).split('\n');
  expect(told(further)).toMatchObject([{ rule, line: lines.length - 1, column: 5 }]);
});

test('a release that is described and has no folder is located', () => {
  const further = 'releases:\n  2031-03-05:\n    whole: false\n';
  expect(told(further)).toMatchObject([{ rule: 'release-without-folder', severity: 'warning' }]);
  expect(loadDocuments(contentSaying(further, '2031-03-05')).problems).toEqual([]);
});
