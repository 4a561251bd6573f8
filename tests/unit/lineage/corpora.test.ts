/** Real releases, where they are at hand: histories known by heart, or judged by hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildReleaseTree } from '../../../src/rules/references/release-tree.ts';
import { type ReleaseItems, traceTimeline } from '../../../src/rules/lineage/index.ts';
import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules/index.ts';
import { foldTypography } from '../../../src/rules/words/typography.ts';
import { decodeText } from '../../../src/content-files/decode.ts';

const folder = '../shared/corpora/comprules';
const there = existsSync(folder);
if (!there)
  console.warn(`${folder} is not there, so the histories of real releases are not tested.`);

/** A rule of early 2008 and the numbers under which it stood after it, the main one first. */
interface Judgement {
  from: string;
  to: string[];
  note: string;
}

function readReleases(): ReleaseItems[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const { text } = decodeText(readFileSync(path.join(folder, name)), name);
      const id = path.basename(name, '.txt');
      const release = { id, date: id, label: id, whole: true };
      return buildReleaseTree(release, [parseComprehensiveRules(text, name)]).tree;
    });
}

describe.skipIf(!there)('the releases since 1999 (skipped without ../shared/corpora)', () => {
  const releases = there ? readReleases() : [];
  const timeline = traceTimeline(releases);
  const newest = releases.at(-1)?.release.id ?? '';

  /** The numbers that a rule of the newest release has had, oldest first. */
  function numbersOf(key: string): string[] {
    const lineage = timeline.wordingAt(newest, key)?.lineage;
    const wordings = timeline.wordings.filter((wording) => wording.lineage === lineage);
    return [...new Set(wordings.map((wording) => wording.key))];
  }

  test.each([
    ['trample', '702.19', ['502.9', '702.17', '702.18', '702.19']],
    ['what trample is', '702.19a', ['502.9a', '702.17a', '702.18a', '702.19a']],
    ['how trample assigns damage', '702.19b', ['502.9b', '702.17b', '702.18b', '702.19b']],
    ['protection', '702.16', ['502.7', '702.14', '702.15', '702.16']],
    ['deathtouch', '702.2', ['502.63', '702.2']],
    ['first strike', '702.7', ['502.2', '702.7']],
    ['the world rule', '704.5k', ['420.5i', '704.5m', '704.5k']],
    ['the legend rule', '704.5j', ['420.5e', '704.5k', '704.5j']],
    ['the results of damage', '120.3', ['118.3', '119.3', '120.3']],
    ['to destroy', '701.8', ['501.4', '701.6', '701.7', '701.8']],
    ['to sacrifice', '701.21', ['501.6', '701.13', '701.14', '701.17', '701.21']],
    ['creatures', '302', ['214.7', '212.3', '302']],
    ['state-based actions', '704', ['420', '704']],
    ['additional rules', '7', ['5', '7']],
  ])('know %s under every number it had', (_, key, numbers) => {
    expect(numbersOf(key)).toEqual(numbers);
  });

  const renumbered = ['2008-02-01', '2009-07-11'] as const;

  /** Where a rule of early 2008 stood after most numbers had changed. */
  function wentTo(key: string): string | undefined {
    const [then, now] = renumbered;
    const lineage = timeline.wordingAt(then, key)?.lineage;
    return timeline.wordings.find((each) => each.lineage === lineage && each.releases.includes(now))
      ?.key;
  }

  test.each([
    ['what is announced of a spell', '409.1b', '601.2b'],
    ['what a spell costs in all', '409.1f', '601.2e'],
    ['what a spell is', '401.1', '111.1'],
    ['who has priority first', '408.1c', '115.3a'],
    ['tokens in other zones', '216.3', '110.5e'],
    ['how Equipment is attached', '212.2h', '301.7a'],
    ['what an object is', '200.8', '109.1'],
    ['unpayable costs', '203.1b', '116.6'],
    ['how combat damage is assigned', '310.1', '510.1'],
    ['what loyalty is', '212.9d', '306.5'],
    ['cards that were removed from the game', '217.7d', '406.5'],
  ])('follow %s through the great renumbering: %s became %s', (_, key, now) => {
    expect(wentTo(key)).toBe(now);
  });

  test('do not take what is said of one keyword for what is said of another', () => {
    for (const key of ['502.63b', '502.68b']) expect(wentTo(key)).toMatch(/^702\.(?:2|13)[a-z]$/);
    expect(wentTo('502.10i')).toBeUndefined();
  });

  test.each([
    ['402.1', '112.2'],
    ['310.1', '510.3'],
    ['212.9d', '306.9'],
    ['203.1b', '116.6a'],
    ['402.2', '112.2d'],
  ])('do not take the later part of a rule for the rule: %s is not %s', (key, part) => {
    expect(wentTo(key)).not.toBe(part);
    const split = timeline.wordingAt(renumbered[1], part)?.splitFrom;
    if (split) expect(split).toBe(timeline.wordingAt(renumbered[0], key)?.lineage);
  });

  test('say of which rule one was split, and into which one was merged', () => {
    const [then, now] = renumbered;
    const drawStep = timeline.wordingAt(then, '101.6b');
    expect(wentTo('101.6b')).toBe('103.6b');
    expect(timeline.wordingAt(now, '103.6c')?.splitFrom).toBe(drawStep?.lineage);
    const phasesOut = timeline.wordingAt(then, '502.15b');
    expect(phasesOut?.mergedInto).toBe(timeline.wordingAt(now, '702.23a')?.lineage);
  });

  /** The rule into which one of early 2008 was merged, or of those made out of it one that was judged. */
  function wasTakenInto(key: string, to: string[]): string | undefined {
    const [then, now] = renumbered;
    const lineage = timeline.wordingAt(then, key)?.lineage;
    const into = timeline.wordings.findLast((each) => each.lineage === lineage)?.mergedInto;
    const whole = timeline.wordings.find(
      (each) => into !== undefined && each.lineage === into && each.releases.includes(now),
    );
    return whole?.key ?? to.find((each) => timeline.wordingAt(now, each)?.splitFrom === lineage);
  }

  test.each([
    // Before anything was measured by it: 122 of 122 right, and 122 of 146 found.
    { list: 'hardest-day.json', judged: 157, found: 0.92 },
    // Drawn at random among what changed, and never looked at: 81 of 82 right, and 81 of 90 found.
    { list: 'hardest-day-drawn.json', judged: 90, found: 0.89 },
  ])(
    'are followed as judged by hand through the day on which most was renumbered: $list',
    (kept) => {
      const judgedByHand: Judgement[] = JSON.parse(
        readFileSync(`tests/unit/lineage/${kept.list}`, 'utf8'),
      );
      expect(judgedByHand.length).toBe(kept.judged);
      const wentOn = judgedByHand.flatMap(({ from, to }) => {
        const now = wentTo(from);
        return now === undefined ? [] : [to.includes(now)];
      });
      const joined = judgedByHand.flatMap(({ from, to }) => {
        const now = wentTo(from) ?? wasTakenInto(from, to);
        return now === undefined ? [] : [to.includes(now)];
      });
      const goneOn = judgedByHand.filter(({ to }) => to.length > 0);
      const right = (found: boolean[]) => found.filter(Boolean).length;
      expect(right(wentOn) / wentOn.length).toBeGreaterThanOrEqual(0.98);
      // Rules that are said to be merged into another, or another split from them, count as well.
      expect(right(joined) / joined.length).toBeGreaterThanOrEqual(0.98);
      expect(right(joined) / goneOn.length).toBeGreaterThanOrEqual(kept.found);
    },
  );

  test.each([
    ['203.1d', '202.1b'],
    ['401.2', '111.1'],
    ['400.2', '608.1'],
    ['214.4', '110.2'],
  ])('%s was merged into %s, which has more than it had', (key, whole) => {
    expect(wasTakenInto(key, [])).toBe(whole);
  });

  test('keep a long text in its lineage wherever it goes', () => {
    const strayed: string[] = [];
    const texts = releases.map(uniqueTexts);
    for (const [place, { release }] of releases.entries()) {
      const before = releases[place - 1];
      if (!before) continue;
      const older = texts[place - 1] as (typeof texts)[number];
      for (const [own, item] of texts[place] as (typeof texts)[number]) {
        const earlier = older.get(own);
        if (!earlier) continue;
        const lineage = timeline.wordingAt(release.id, item.key)?.lineage;
        const was = timeline.wordingAt(before.release.id, earlier.key)?.lineage;
        if (lineage !== was)
          strayed.push(`${before.release.id} ${earlier.key} → ${release.id} ${item.key}`);
      }
    }
    expect(strayed).toEqual([]);
  }, 60_000);
});

/** Texts of more than a few words that one item of a release has. */
function uniqueTexts({ items }: ReleaseItems) {
  const numbered = items.filter(({ kind, title }) => kind !== 'section' && title === null);
  const byText = Map.groupBy(
    numbered.filter(({ text }) => text.split(' ').length >= 8),
    ({ text }) => foldTypography(text),
  );
  return new Map(
    [...byText].flatMap(([text, having]) => {
      const [only] = having;
      return only && having.length === 1 ? [[text, only] as const] : [];
    }),
  );
}
