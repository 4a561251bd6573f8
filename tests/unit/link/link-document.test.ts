import { describe, expect, it } from 'vitest';
import type { Release } from '../../../src/rules/document.ts';
import type { Editorial } from '../../../src/rules/editorial/editorial.ts';
import { completeEntries } from '../../../src/rules/references/complete-entries.ts';
import { linkDocument } from '../../../src/rules/references/link-document.ts';
import { defaultTermUse } from '../../../src/rules/editorial/game.ts';
import { buildReleaseTree } from '../../../src/rules/references/release-tree.ts';
import { parseRulingsSummary } from '../../../src/rules/texts/formats/rulings-summary/index.ts';
import { documentWith } from '../history/documents.ts';

const earlier = `K - Keepsakes
K.1 - Trinkets
- K.1.1 - A trinket is kept in the hand. See Rule K.2. [Aahz 1994]
- K.1.2 - A trinket shines.
K.2 - Lockets
- K.2.1 - A locket holds one trinket (see Rule K.1.1). See Rule Q.7.
`;

const later = `K - Keepsakes
K.1 - Trinkets
- K.1.1 - A trinket is kept in the hand or worn. See Rule K.2. [Aahz 1994]
- K.1.2 - A trinket shines. See Rule K.2, "Brooches."
K.2 - Lockets
- K.2.1 - A locket holds one trinket (see Rule K.1.1). See Rule Q.7.
- K.2.2 - A locket opens. Also see Rule K.1.9. [Nobody 1995/01/01]
`;

const editorial: Editorial = {
  errataFor: (_, key) =>
    key === 'K.2.2'
      ? [{ note: 'K.1.1 is meant.', reference: { printed: 'K.1.9', meant: 'K.1.1' } }]
      : [],
  sourceSlug: (name) => (name === 'Aahz' ? 'aahz' : null),
  findCards: () => [],
  termUse: defaultTermUse,
};

const document = {
  ...documentWith(),
  ...{ slug: 'keepsakes', format: 'rulings-summary' as const },
};

function releaseOf(id: string): Release {
  return { id, date: id, label: id, whole: true };
}
const releases = ['2001-01-01', '2002-02-02'].map(releaseOf);

const { entries, problems } = linkDocument(
  document,
  [grow('2001-01-01', earlier), grow('2002-02-02', later)],
  editorial,
);
const byId = new Map(
  completeEntries([{ ...document, releases }], entries).map((entry) => [entry.id, entry]),
);

function grow(id: string, text: string) {
  const release = releaseOf(id);
  const parsed = parseRulingsSummary(text, `${id}.txt`);
  const { tree, problems: growing } = buildReleaseTree(release, [parsed]);
  const rules = [...parsed.problems, ...growing].map(({ rule }) => rule);
  expect(rules).toEqual([]);
  return tree;
}

describe('linkDocument and completeEntries', () => {
  it('reports problems with their positions', () => {
    const column = (later.split('\n')[6]?.indexOf('[Nobody') ?? 0) + 1;
    expect(problems).toMatchObject([{ rule: 'unknown-source', line: 7, column }]);
  });

  it('puts the release into the id of older wordings', () => {
    expect(byId.get('keepsakes/K.1.1')).toMatchObject({ from: '2002-02-02', current: true });
    expect(byId.get('keepsakes/2001-01-01/K.1.1')).toMatchObject({
      until: '2001-01-01',
      newestWording: false,
      current: false,
    });
  });

  it('gives all wordings of a rule the same lineage, which no other document has', () => {
    expect(byId.get('keepsakes/K.1.1')?.lineage).toBe(
      byId.get('keepsakes/2001-01-01/K.1.1')?.lineage,
    );
    expect(byId.get('keepsakes/K.1.1')?.lineage).toContain('keepsakes/');
  });

  it('resolves references within their release, and reports unresolved ones', () => {
    const old = byId.get('keepsakes/2001-01-01/K.1.1');
    expect(old?.references.map((each) => each.to)).toEqual(['keepsakes/2001-01-01/K.2']);
    const locket = byId.get('keepsakes/K.2.1');
    expect(locket?.references.map((each) => [each.target, each.to])).toEqual([
      ['K.1.1', 'keepsakes/K.1.1'],
      ['Q.7', null],
    ]);
  });

  it('links a misprinted reference to the correct rule, and keeps its words', () => {
    const locket = byId.get('keepsakes/K.2.2');
    expect(locket?.references[0]).toMatchObject({
      words: 'Rule K.1.9',
      target: 'K.1.1',
      to: 'keepsakes/K.1.1',
    });
    expect(locket?.text).toContain('Also see Rule K.1.9.');
  });

  it('has backlinks with their sentences, but not those of old wordings', () => {
    expect(byId.get('keepsakes/K.2')?.citedBy).toEqual([
      { from: 'keepsakes/K.1.1', sentence: expect.stringContaining('See Rule K.2.') },
      { from: 'keepsakes/K.1.2', sentence: expect.stringContaining('Brooches') },
    ]);
  });
});
