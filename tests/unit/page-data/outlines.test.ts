import { expect, test } from 'vitest';
import type { RenderedEntry } from '../../../src/page-data/library.ts';
import {
  type OutlineEntry,
  outlineLines,
  releaseOutline,
} from '../../../src/page-data/outlines.ts';
import { entry, libraryOf } from './library-of.ts';

test('entries without a title share a line, and so do introduction and credits', () => {
  const lines = outlineLines(libraryOf([]), [
    entry({ key: 'preamble', kind: 'matter', number: null }),
    entry({ key: 'introduction', kind: 'matter', title: 'Introduction', number: null }),
    entry({ key: '1' }),
    entry({ key: '2' }),
    entry({ key: '3', title: 'Three' }),
    entry({ key: '4' }),
  ]);
  const names = lines.map((line) =>
    line.kind === 'titled' ? line.entry.number : line.links.map(({ number }) => number),
  );
  expect(names).toEqual([['Preamble', 'Introduction'], ['1', '2'], '3', ['4']]);
});

test('the outline of a release has chapters, sections and rules with titles', () => {
  const at = (
    key: string,
    depth: number,
    title: string | null,
    kind: RenderedEntry['kind'] = 'rule',
  ) => ({ entry: entry({ key, title, kind }), depth });
  const lines = releaseOutline([
    at('preamble', 0, null, 'matter'),
    at('7', 0, 'Additional Rules', 'chapter'),
    at('700', 1, 'General', 'section'),
    at('700.1', 2, null),
    at('702', 1, 'Keywords', 'section'),
    at('702.2', 2, 'Deathtouch'),
    at('702.2a', 3, null),
    at('702.3', 2, 'Defender'),
    at('glossary', 0, 'Glossary', 'matter'),
    at('glossary/tap', 1, 'Tap', 'glossary'),
  ]);
  const keys = ({ key, under }: OutlineEntry): unknown =>
    under.length > 0 ? [key, ...under.map(keys)] : key;
  expect(lines.map((line) => (line.kind === 'titled' ? keys(line.entry) : line.kind))).toEqual([
    'matter',
    ['7', '700', ['702', '702.2', '702.3']],
    'matter',
  ]);
});
