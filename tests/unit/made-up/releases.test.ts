/** Tests that the rules of whole (made-up) releases are parsed and followed correctly. */
import { describe, expect, test } from 'vitest';
import { buildReleaseTree } from '../../../src/rules/references/release-tree.ts';
import { traceTimeline } from '../../../src/rules/lineage/trace-timeline.ts';
import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules.ts';
import { madeUpReleases } from '../../made-up/releases.ts';

const releases = madeUpReleases();
const parsed = releases.map(({ day, text }) => parseComprehensiveRules(text, `${day}.txt`));
const timeline = traceTimeline(
  releases.map(({ day }, index) => {
    const release = { id: day, date: day, label: day, whole: true };
    const text = parsed[index];
    if (!text) throw new Error(`${day} was not read`);
    return buildReleaseTree(release, [text]).tree;
  }),
);

describe.each(releases.map((release, index) => [release.day, release, index] as const))(
  'the release of %s',
  (_, release, index) => {
    const items = parsed[index]?.items ?? [];

    test('is parsed without a problem, with all its items', () => {
      expect(parsed[index]?.problems).toEqual([]);
      const count = (kind: string) => items.filter((item) => item.kind === kind).length;
      expect({
        chapters: count('chapter'),
        sections: count('section'),
        rules: count('rule'),
        subrules: count('subrule'),
        terms: count('glossary'),
      }).toEqual(release.counts);
      expect(items.length).toBeGreaterThan(3000);
    });

    test('has every text word for word', () => {
      const texts = new Map(items.map((item) => [item.key, item.text]));
      for (const [seed, number] of release.numbers) {
        expect(texts.get(number)).toBe(release.texts.get(seed));
      }
    });
  },
);

describe.each([1, 2])('from release %i to the next', (index) => {
  const [older, newer] = [releases[index - 1], releases[index]];
  if (!older || !newer) throw new Error('There are three releases.');
  const lineageOf = (day: string, key: string) => timeline.shownIn(day, key)?.lineage;
  const lasting = [...older.numbers].flatMap(([seed, before]) => {
    const after = newer.numbers.get(seed);
    return after === undefined ? [] : [{ before, after, seed }];
  });

  test('follows every rule with the same words', () => {
    const same = lasting.filter(({ seed }) => older.texts.get(seed) === newer.texts.get(seed));
    const lost = same.filter(
      ({ before, after }) => lineageOf(older.day, before) !== lineageOf(newer.day, after),
    );
    expect(same.length).toBeGreaterThan(2500);
    expect(lost).toEqual([]);
  });

  test('follows nearly all reworded rules', () => {
    const changed = newer.changes.filter(({ before, after, reworded }) => {
      return reworded && before !== null && after !== null;
    });
    const followed = changed.filter(
      ({ before, after }) =>
        lineageOf(older.day, before as string) === lineageOf(newer.day, after as string),
    );
    expect(changed.length).toBeGreaterThan(50);
    expect(followed.length / changed.length).toBeGreaterThanOrEqual(0.95);
  });

  test("doesn't join removed rules with others, and gives added rules no history", () => {
    const gone = newer.changes.filter(({ after }) => after === null);
    const stillThere = new Set([...newer.numbers.values()].map((key) => lineageOf(newer.day, key)));
    const mistaken = gone.filter(({ before }) =>
      stillThere.has(lineageOf(older.day, before as string)),
    );
    const fresh = newer.changes.filter(({ before }) => before === null);
    const withPast = fresh.filter(
      ({ after }) => !lineageOf(newer.day, after as string)?.startsWith(newer.day),
    );
    expect(gone.length).toBeGreaterThan(20);
    expect(fresh.length).toBeGreaterThan(25);
    expect([...mistaken, ...withPast].length).toBeLessThanOrEqual(3);
  });
});
