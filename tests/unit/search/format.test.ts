import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBytes, writeBytes } from '../../../src/rulebook/search/files/bytes.ts';
import {
  fileOfFeature,
  idFeature,
  pairFeature,
  readFeatureFile,
  titleFeature,
  writeFeatureFiles,
} from '../../../src/rulebook/search/files/feature-files.ts';
import {
  lastingNumbers,
  readNewestColumns,
  readOlderColumns,
  writeNewestColumns,
  writeOlderColumns,
} from '../../../src/rulebook/search/files/entry-columns.ts';
import { readNamePage, writeNamePage } from '../../../src/rulebook/search/files/head.ts';
import { hashOf } from '../../../src/rulebook/words/hash.ts';
import {
  impactOfStep,
  type Postings,
  readPostings,
  readTermFile,
  stepOfImpact,
  writePostings,
  writeTermFiles,
} from '../../../src/rulebook/search/files/term-files.ts';
import { readVocabulary, writeVocabulary } from '../../../src/rulebook/search/files/vocabulary.ts';

const postings = fc
  .uniqueArray(fc.tuple(fc.nat(200000), fc.nat(15)), { selector: ([entry]) => entry })
  .map((pairs): Postings => {
    const sorted = pairs.toSorted(([a], [b]) => a - b);
    return {
      entries: Uint32Array.from(sorted, ([entry]) => entry),
      steps: Uint8Array.from(sorted, ([, step]) => step),
    };
  });
const words = fc
  .uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }))
  .map((all) => all.sort());

describe('files of the index read back as they were written', () => {
  test('numbers and strings', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string({ unit: 'grapheme' }), (number, string) => {
        const writer = writeBytes();
        writer.number(number);
        writer.string(string);
        const reader = readBytes(writer.done());
        expect([reader.number(), reader.string(), reader.done()]).toEqual([number, string, true]);
      }),
    );
  });

  test('postings', () => {
    fc.assert(
      fc.property(postings, (list) => {
        const writer = writeBytes();
        writePostings(writer, list);
        expect(readPostings(readBytes(writer.done()))).toEqual(list);
      }),
    );
  });

  test('terms, each in the file whose first term comes before it', () => {
    fc.assert(
      fc.property(words, postings, postings, fc.integer({ min: 1, max: 400 }), (...given) => {
        const [terms, text, titles, size] = given;
        const lists = { text, titles, questions: text.entries };
        const files = writeTermFiles(
          terms.map((term) => [term, lists]),
          size,
        );
        const read = files.flatMap(({ bytes }) => [...readTermFile(bytes)]);
        expect(read.map(([term]) => term)).toEqual(terms);
        const stepsIn = ({ entries, steps }: Postings) =>
          new Map([...entries].map((entry, index) => [entry, (steps[index] ?? 0) + 1]));
        const places = [...new Set([...text.entries, ...titles.entries])].sort((a, b) => a - b);
        for (const [, postingsOf] of read) {
          const { entries, inText, inTitles, questions } = postingsOf();
          expect([...entries]).toEqual(places);
          expect([...inText]).toEqual(places.map((entry) => stepsIn(text).get(entry) ?? 0));
          expect([...inTitles]).toEqual(places.map((entry) => stepsIn(titles).get(entry) ?? 0));
          expect(questions).toEqual(text.entries);
        }
        for (const { first, bytes } of files) {
          expect([...readTermFile(bytes).keys()][0]).toBe(first);
        }
      }),
    );
  });

  test('features, in the file that their hash names', () => {
    const features = [
      pairFeature('first', 'strike'),
      titleFeature(['trample']),
      idFeature('cr/100.1'),
    ];
    const files = writeFeatureFiles(
      features.map((feature) => [feature, [7, 1]]),
      4,
    ).map(readFeatureFile);
    for (const feature of features) {
      const held = files[fileOfFeature(feature, 4)]?.get(hashOf(feature.name));
      expect(held).toEqual(Uint32Array.of(1, 7));
    }
  });

  test('the vocabulary, words that begin alike in one file', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 400 }), (all, size) => {
        const list = all.map((word, index) => ({
          word,
          titled: index % 2 === 0,
          opposed: index % 3 === 0,
          commonness: index % 16,
        }));
        const files = writeVocabulary(list, size);
        expect(files.flatMap(({ bytes }) => readVocabulary(bytes))).toEqual(list);
        const beginnings = files.map(({ bytes }) =>
          readVocabulary(bytes).map(({ word }) => word.slice(0, 2)),
        );
        for (const [index, each] of beginnings.entries()) {
          expect(beginnings[index - 1] ?? []).not.toContain(each[0]);
        }
      }),
    );
  });

  test('columns of entries', () => {
    const generations = Uint8Array.of(0, 2, 1, 0, 1);
    const newest = readNewestColumns(writeNewestColumns(Uint8Array.of(9, 8, 7, 6, 5), generations));
    expect([...newest.traits]).toEqual([9, 8, 7, 6, 5]);
    expect([...lastingNumbers(generations)]).toEqual([0, 4, 2, 1, 3]);
    expect([...newest.placeOf]).toEqual([0, 3, 2, 4, 1]);
    const older = {
      traits: Uint8Array.of(1, 2),
      spans: Uint8Array.of(0, 3, 4, 5),
      rules: Uint32Array.of(300, 7),
    };
    expect(readOlderColumns(writeOlderColumns(older), 2)).toEqual(older);
  });

  test('names of many files', () => {
    const page = writeNamePage([
      { hash: '00ff10abcdef', entries: 3 },
      { hash: '0123456789ab', entries: 0 },
    ]);
    expect(readNamePage(page, 'texts', 'json')).toEqual([
      { name: 'texts-00ff10abcdef.json', entries: 3 },
      { name: 'texts-0123456789ab.json', entries: 0 },
    ]);
  });
});

test('what comes later leaves lasting numbers as they are', () => {
  const before = lastingNumbers(Uint8Array.of(0, 0, 1, 0));
  const after = lastingNumbers(Uint8Array.of(0, 2, 0, 1, 2, 0));
  expect([0, 2, 3, 5].map((place) => after[place])).toEqual([...before]);
});

test('an impact keeps its size within a sixth', () => {
  for (const impact of [0.5, 1, 2.2, 7, 15]) {
    const kept = impactOfStep[stepOfImpact(impact)] as number;
    expect(Math.abs(kept - impact) / impact).toBeLessThan(1 / 6);
  }
});
