/** What three releases may take, and what stands in place of a page for every day. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { releaseAddress } from '../../src/rules/addresses.ts';
import type { NumbersFile, NumbersIndex } from '../../src/rules/number-files/numbers-files.ts';
import { sectionOf, wordingIn } from '../../src/rules/number-files/read-numbers-files.ts';
import { madeUpDocument, madeUpReleases } from '../made-up/releases.ts';
import { dist, files, pageAt } from '../site/built-site.ts';

const { slug } = madeUpDocument;
const releases = madeUpReleases();
const read = (file: string) => readFileSync(join(dist, file));
const numbersFiles = [...files]
  .filter((file) => /^\/[^/]+\/numbers\/.+\.json$/.test(file))
  .map((file) => ({ file, held: JSON.parse(String(read(file))) as NumbersFile }));
const wordings = numbersFiles.flatMap(({ held }) =>
  Object.values(held.numbers).flatMap((number) => number.wordings),
);
const index = JSON.parse(String(read(`/${slug}/numbers.json`))) as NumbersIndex;

/**
 * A wording has its page, its share of a twin and, where there is history, of a history. Besides there
 * are the index, pictures of previews, and the bundles that devices keep: one for each few megabytes.
 */
const budget = { filesAWording: 2.3, filesBesides: 600, bytesOfNumbersFile: 20_000 };

test('files grow with wordings, not with releases', () => {
  expect(wordings.length).toBeGreaterThan(5000);
  expect(files.size).toBeLessThanOrEqual(
    budget.filesAWording * wordings.length + budget.filesBesides,
  );
});

test('every wording is at its address, and at no other day', () => {
  const addresses = new Set(wordings.map(({ address }) => address));
  expect([...addresses].filter((address) => !pageAt.has(address))).toEqual([]);
  const dated = [...pageAt.keys()].filter((address) =>
    releases.some(
      ({ day }) =>
        address.startsWith(releaseAddress(slug, day)) && address !== releaseAddress(slug, day),
    ),
  );
  expect(dated.filter((address) => !addresses.has(address))).toEqual([]);
});

test('the numbers files are small', () => {
  const large = numbersFiles.filter(
    ({ file }) => gzipSync(read(file)).length > budget.bytesOfNumbersFile,
  );
  expect(large.map(({ file }) => file)).toEqual([]);
});

test('they lead from every number of every release to what it said then', () => {
  const held = new Map(numbersFiles.map(({ held }) => [`${held.document}/${held.section}`, held]));
  for (const { day, numbers, texts } of releases) {
    for (const [seed, key] of [...numbers].filter((_number, n) => n % 40 === 0)) {
      const number = held.get(`${slug}/${sectionOf(index, key)}`)?.numbers[key];
      const wording = number && wordingIn(index, number, day);
      const twin = JSON.parse(String(read(`/${slug}/${key}.json`)));
      const told = twin.wordings.find(({ from }: { from: string }) => from === wording?.from);
      expect(told && (told.text ?? twin.text), `${key} in ${day}`).toBe(texts.get(seed));
    }
  }
});
