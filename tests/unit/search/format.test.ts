import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBytes, writeBytes } from '../../../src/rulebook/search/files/bytes.ts';
import {
  readFeatureShard,
  shardOfFeature,
  writeFeatureShards,
} from '../../../src/rulebook/search/files/feature-shard.ts';
import { hashOf } from '../../../src/rulebook/words/hash.ts';
import {
  impactOfStep,
  type Postings,
  readPostings,
  stepOfImpact,
  writePostings,
} from '../../../src/rulebook/search/files/postings.ts';
import { readTermShard, writeTermShards } from '../../../src/rulebook/search/files/term-shard.ts';
import {
  readVocabulary,
  writeVocabulary,
} from '../../../src/rulebook/search/files/vocabulary-file.ts';

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
      fc.property(words, postings, fc.integer({ min: 1, max: 400 }), (terms, list, size) => {
        const both = { text: list, titles: list, questions: list.entries };
        const shards = writeTermShards(
          terms.map((term) => [term, both]),
          size,
        );
        const read = shards.flatMap(({ bytes }) => [...readTermShard(bytes)]);
        expect(read.map(([term]) => term)).toEqual(terms);
        for (const [, postingsOf] of read) expect(postingsOf()).toEqual(both);
        for (const { firstTerm, bytes } of shards) {
          expect([...readTermShard(bytes).keys()][0]).toBe(firstTerm);
        }
      }),
    );
  });

  test('features, in the file that their hash names', () => {
    const list = { entries: Uint32Array.of(1, 7), steps: Uint8Array.of(0, 0) };
    const features = ['first strike', '=trample', '#cr/100.1'];
    const shards = writeFeatureShards(
      features.map((feature) => [feature, list]),
      3,
    ).map(readFeatureShard);
    for (const feature of features) {
      expect(shards[shardOfFeature(feature, 3)]?.get(hashOf(feature))).toEqual(list);
    }
  });

  test('the vocabulary', () => {
    fc.assert(
      fc.property(words, (all) => {
        const list = all.map((word, index) => ({
          word,
          titled: index % 2 === 0,
          commonness: index % 16,
        }));
        expect(readVocabulary(writeVocabulary(list))).toEqual(list);
      }),
    );
  });
});

test('an impact keeps its size within a sixth', () => {
  for (const impact of [0.5, 1, 2.2, 7, 15]) {
    const kept = impactOfStep[stepOfImpact(impact)] as number;
    expect(Math.abs(kept - impact) / impact).toBeLessThan(1 / 6);
  }
});
