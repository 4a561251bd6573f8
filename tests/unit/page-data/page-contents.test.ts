import { describe, expect, it } from 'vitest';
import { lineFor } from '../../../src/browser/page-contents.ts';
import { contentsOfRules, type RuleLine } from '../../../src/page-data/page-parts.ts';

const line = (number: string, title: string | null) =>
  ({ key: number, number, title, kind: 'rule' }) as RuleLine;

describe('contentsOfRules', () => {
  const titled = [1, 2, 3, 4, 5, 6].map((number) => line(`702.${number}`, `Keyword ${number}`));

  it('names what has a title of its own, and nothing else', () => {
    const items = [...titled, line('702.6a', null), line('Tap', 'Tap')];
    const contents = contentsOfRules({ items });
    expect(contents.map(({ number }) => number)).toEqual(titled.map(({ number }) => number));
    expect(contents[0]).toEqual({ key: '702.1', number: '702.1', title: 'Keyword 1' });
  });

  it('names nothing where a few titles are seen without', () => {
    expect(contentsOfRules({ items: titled.slice(0, 5) })).toEqual([]);
  });
});

describe('lineFor', () => {
  const places = ['702.1', '702.1a', '702.2', '702.2a'];
  const listed = new Set(['702.1', '702.2']);

  it.each([
    ['702.1', '702.1'],
    ['702.1a', '702.1'],
    ['702.2a', '702.2'],
  ])('%s is read under %s', (read, line) => expect(lineFor(places, listed, read)).toBe(line));

  it('is none before the first, or for what is not on the page', () => {
    expect(lineFor(['0', ...places], listed, '0')).toBeNull();
    expect(lineFor(places, listed, 'elsewhere')).toBeNull();
  });
});
