/** Plain BM25 over stems: what any search would be without further thought. */
import { stemmer } from 'stemmer';
import type { Engine } from './engine.ts';
import { type Flat, flatten } from './flat.ts';

const saturation = 1.2;
const lengthShare = 0.75;

const stemsOf = (text: string) =>
  (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}][\p{L}\p{N}./+]*/gu) ?? []
  ).map((word) => stemmer(word.replace(/[./]+$/, '')));

/** @param textOf what of a record is searched, as one text */
export function bm25(name: string, textOf: (flat: Flat) => string): Engine {
  return {
    name,
    build(records) {
      const holders = new Map<string, Map<number, number>>();
      const lengths = records.map((record, index) => {
        const stems = stemsOf(textOf(flatten(record)));
        for (const stem of stems) {
          const held = holders.get(stem) ?? new Map<number, number>();
          holders.set(stem, held.set(index, (held.get(index) ?? 0) + 1));
        }
        return stems.length;
      });
      const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
      return {
        search(query) {
          const scores = new Map<number, number>();
          for (const stem of new Set(stemsOf(query))) {
            const held = holders.get(stem);
            if (!held) continue;
            const rarity = Math.log(1 + (records.length - held.size + 0.5) / (held.size + 0.5));
            for (const [index, count] of held) {
              const long = (lengths[index] as number) / average;
              const norm = saturation * (1 - lengthShare + lengthShare * long);
              const gain = (rarity * count * (saturation + 1)) / (count + norm);
              scores.set(index, (scores.get(index) ?? 0) + gain);
            }
          }
          return [...scores]
            .sort(([, a], [, b]) => b - a)
            .slice(0, 10)
            .map(([index]) => records[index]?.id as string);
        },
        rawBytes: null,
        gzipBytes: null,
        firstBytes: null,
      };
    },
  };
}
