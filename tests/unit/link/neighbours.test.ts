import { expect, test } from 'vitest';
import {
  neighboursOf,
  type ReleaseTree,
  type SourcedItem,
} from '../../../src/rules/references/release-tree.ts';

/** What stands in a release, each with what it stands under. */
const standing: [key: string, parent: string | null][] = [
  ['contents', null],
  ['7', null],
  ['702', '7'],
  ['702.18', '702'],
  ['702.18a', '702.18'],
  ['702.19', '702'],
  ['702.19.Example.1', '702.19'],
  ['702.19a', '702.19'],
  ['702.19b', '702.19'],
  ['702.19b.Example.1', '702.19b'],
  ['702.19b.Example.2', '702.19b'],
  ['702.19c', '702.19'],
  ['703', '7'],
  ['703.1', '703'],
  ['704', '7'],
  ['704.1', '704'],
  ['8', null],
  ['905.1', '905'],
  ['905.1a', '905.1'],
  ['905.2', '905'],
  ['glossary', null],
  ['glossary/tap', 'glossary'],
  ['glossary/trample', 'glossary'],
  ['credits', null],
];

const tree: ReleaseTree = {
  release: { id: '2001-01-01', date: '2001-01-01', label: 'January 1, 2001', whole: true },
  items: standing.map(([key, parent]) => {
    const kind = key.includes('Example') ? 'example' : 'rule';
    return { key, parent, kind } as SourcedItem;
  }),
  byKey: new Map(),
  placeOf: new Map(),
  childrenOf: new Map(),
};
for (const [place, item] of tree.items.entries()) {
  tree.byKey.set(item.key, item);
  tree.placeOf.set(item.key, place);
}

test.each([
  // What is shown whole is left by its sibling.
  ['703', '702', '704'],
  ['7', 'contents', '8'],
  ['702.19', '702.18', '703'],
  ['702.18', '702', '702.19'],
  // At an end the sibling of what is over it follows; before the first, what it stands under.
  ['704.1', '704', '8'],
  ['702.18a', '702.18', '702.19'],
  // Examples are passed over by rules and follow one another.
  ['702.19a', '702.19', '702.19b'],
  ['702.19c', '702.19b', '703'],
  ['702.19b.Example.1', '702.19b', '702.19b.Example.2'],
  ['702.19b.Example.2', '702.19b.Example.1', '702.19c'],
  // Of a part of a release no headings may be held.
  ['905.1', '8', '905.2'],
  ['905.2', '905.1', 'glossary'],
  ['glossary/tap', 'glossary', 'glossary/trample'],
  ['glossary/trample', 'glossary/tap', 'credits'],
  ['contents', null, '7'],
  ['credits', 'glossary', null],
])('%s stands between %s and %s', (key, before, after) => {
  const { previous, next } = neighboursOf(tree, tree.byKey.get(key) as SourcedItem);
  expect([previous?.key ?? null, next?.key ?? null]).toEqual([before, after]);
});
