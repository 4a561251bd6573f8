import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBytes, writeBytes } from '../../../src/search/files/bytes.ts';
import {
  fileOfFeature,
  idFeature,
  keyOfFeature,
  pairFeature,
  readFeatureFile,
  titleFeature,
  writeFeatureFiles,
} from '../../../src/search/files/feature-files.ts';
import {
  cutIntoBlocks,
  readEntryBlock,
  type StoredEntry,
  writeEntryBlock,
} from '../../../src/search/files/entry-block.ts';
import {
  lastingNumbers,
  readNewestColumns,
  readOlderColumns,
  writeNewestColumns,
  writeOlderColumns,
} from '../../../src/search/files/entry-columns.ts';
import { readNamePage, writeNamePage } from '../../../src/search/files/head.ts';
import {
  impactOfStep,
  type Postings,
  readPostings,
  readQuestions,
  readTermFile,
  stepOfImpact,
  writePostings,
  writeQuestions,
  writeTermFiles,
} from '../../../src/search/files/term-files.ts';
import { readVocabulary, writeVocabulary } from '../../../src/search/files/vocabulary.ts';

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
        for (const [index, { first, bytes }] of files.entries()) {
          const [begins = ''] = readTermFile(bytes).keys();
          const before = files[index - 1];
          const last = before ? [...readTermFile(before.bytes).keys()].at(-1) : undefined;
          expect(begins.startsWith(first)).toBe(true);
          expect(last === undefined || last < first).toBe(true);
        }
      }),
    );
  });

  test('questions, their weights to a fiftieth', () => {
    const question = fc.record({
      entry: fc.nat(9),
      weight: fc.integer({ min: 2, max: 42 }),
      kind: fc.nat(6),
    });
    fc.assert(
      fc.property(fc.array(question), (all) => {
        const questions = all.toSorted((a, b) => a.entry - b.entry);
        const { entries, weights, kinds } = readQuestions(
          writeQuestions({
            entries: Uint32Array.from(questions, ({ entry }) => entry),
            weights: Float32Array.from(questions, ({ weight }) => weight),
            kinds: Uint8Array.from(questions, ({ kind }) => kind),
          }),
        );
        expect([...entries]).toEqual(questions.map(({ entry }) => entry));
        expect([...kinds]).toEqual(questions.map(({ kind }) => kind));
        for (const [index, { weight }] of questions.entries()) {
          expect(Math.abs((weights[index] as number) / weight - 1)).toBeLessThan(0.02);
        }
      }),
    );
  });

  test('blocks of entries, none left out and nearly of one size, examples with their rule', () => {
    const size = { least: 1000, most: 2000 };
    const entries = rulesWithSubrules(300);
    const blocks = cutIntoBlocks(entries, size);
    const read = blocks.flatMap((block) =>
      readEntryBlock(
        writeEntryBlock(block, () => undefined),
        () => undefined,
      ),
    );
    expect(read).toEqual(entries);
    const letters = blocks.map((block) => block.reduce((sum, { text }) => sum + text.length, 0));
    expect(Math.max(...letters)).toBeLessThanOrEqual(size.most);
    // What stands around a text is counted too, and the last block ends where entries do.
    expect(Math.min(...letters.slice(0, -1))).toBeGreaterThan(size.least * 0.6);
    expect(blocks.filter(([first]) => first?.kind === 'example')).toEqual([]);
    expect(blocks.filter(([first]) => first?.kind === 'rule').length).toBeGreaterThan(
      blocks.length / 3,
    );
  });

  test('blocks of entries stay as they are a few blocks beyond one that was put in between', () => {
    const entries = rulesWithSubrules(300);
    const nameOf = (block: StoredEntry[]) => block.map(({ id }) => id).join(' ');
    const size = { least: 1000, most: 2000 };
    const before = new Set(cutIntoBlocks(entries, size).map(nameOf));
    const added = { ...(entries[200] as StoredEntry), id: 'cr/added' };
    const after = cutIntoBlocks(entries.toSpliced(200, 0, added), size).map(nameOf);
    expect(after.filter((name) => !before.has(name)).length).toBeLessThan(6);
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
      const held = files[fileOfFeature(feature, 4)]?.get(keyOfFeature(feature));
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
          everyday: index % 7 === 0,
          commonness: index % 7 === 0 ? 0 : index % 15,
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
      { hash: '00ff10abcd', entries: 3 },
      { hash: '0123456789', entries: 0 },
    ]);
    expect(readNamePage(page, 'texts', 'json')).toEqual([
      { name: 'texts-00ff10abcd.json', entries: 3 },
      { name: 'texts-0123456789.json', entries: 0 },
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

/** Rules of various lengths, each with three subrules and every second with an example. */
function rulesWithSubrules(rules: number): StoredEntry[] {
  const made = (id: string, kind: StoredEntry['kind'], letters: number): StoredEntry => ({
    ...{ id, kind, text: 'x'.repeat(letters), document: 'cr', release: '2026-01-01' },
    ...{ from: '2026-01-01', current: true, number: null, title: null, headings: [] },
    ...{ asked: [], pointsTo: null, today: null, older: [] },
  });
  return Array.from({ length: rules }, (_, rule) => [
    made(`cr/${rule}`, 'rule', 40 + ((rule * 37) % 200)),
    ...[...'abc'].map((letter, at) => made(`cr/${rule}${letter}`, 'subrule', 60 + at * 40)),
    ...(rule % 2 ? [made(`cr/${rule}c/example`, 'example', 150)] : []),
  ]).flat();
}
