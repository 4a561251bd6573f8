import { expect, test } from 'vitest';
import {
  findNeighbors,
  makeTree,
  type SourcedItem,
} from '../../../src/rules/references/release-tree.ts';

/** The items of a release in order, each with its parent. */
const items = `contents 7 702<7 702.18<702 702.18a<702.18 702.19<702 702.19.Example.1<702.19 702.19a<702.19
  702.19b<702.19 702.19b.Example.1<702.19b 702.19b.Example.2<702.19b 702.19c<702.19 703<7 703.1<703 704<7
  704.1<704 8 905.1<905 905.1a<905.1 905.2<905 glossary glossary/tap<glossary glossary/trample<glossary credits`;

const tree = makeTree(
  items.split(/\s+/).map((item) => {
    const [key = '', parent = null] = item.split('<');
    const kind = key.includes('Example') ? 'example' : 'rule';
    return { key, parent, kind } as SourcedItem;
  }),
);

test.each([
  // From headings and rules, links lead to the next heading or rule of the same level.
  ['703', '702', '704'],
  ['7', 'contents', '8'],
  ['702.19', '702.18', '703'],
  ['702.18', '702', '702.19'],
  // The last subrule leads to what comes after its parent, and the first leads back to its parent.
  ['704.1', '704', '8'],
  ['702.18a', '702.18', '702.19'],
  // Subrules skip examples, but the examples of a rule lead to each other.
  ['702.19a', '702.19', '702.19b'],
  ['702.19c', '702.19b', '703'],
  ['702.19b.Example.1', '702.19b', '702.19b.Example.2'],
  ['702.19b.Example.2', '702.19b.Example.1', '702.19c'],
  // In a part of a release, rules can lack a heading: 905.1 comes right after 8.
  ['905.1', '8', '905.2'],
  ['905.2', '905.1', 'glossary'],
  ['glossary/tap', 'glossary', 'glossary/trample'],
  ['glossary/trample', 'glossary/tap', 'credits'],
  ['contents', null, '7'],
  ['credits', 'glossary', null],
])('%s is between %s and %s', (key, before, after) => {
  const { previous, next } = findNeighbors(tree, tree.byKey.get(key) as SourcedItem);
  expect([previous?.key ?? null, next?.key ?? null]).toEqual([before, after]);
});
