/** What the files of numbers say of a document of two releases, for tests of what is quoted from it. */
import type { NumbersIndex } from '../../../src/rules/number-files/numbers-files.ts';

const release = (id: string, label: string) => ({ id, date: id, label, whole: true });

export const twoReleases: NumbersIndex = {
  version: 1,
  document: 'cr',
  title: 'Rules',
  shortTitle: 'Rules',
  releases: [release('2014-06-01', 'June 2014'), release('2026-08-07', 'August 2026')],
  knownDays: [],
  sections: [],
  texts: [],
  cited: 'Rules',
};
