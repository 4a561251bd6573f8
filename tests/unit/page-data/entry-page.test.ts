import { describe, expect, test } from 'vitest';
import type { Picture } from '../../../src/rules/editorial/game.ts';
import { entryPage } from '../../../src/page-data/entry-page.ts';
import type { RenderedEntry } from '../../../src/page-data/library.ts';
import { copyCards, entry, entryWith, libraryOf, rulings } from './library-of.ts';

const library = copyCards();
const pageOf = (id: string) => entryPage(library, entryWith(library, id));

/** Returns the page of rule E.4.2, with the given fields replaced. */
function pageWith(fields: Partial<RenderedEntry>, others: RenderedEntry[] = []) {
  const rule = entry({ key: 'E.4.2', parent: 'rulings/E.4', ...fields });
  const section = entry({ key: 'E.4', kind: 'section', title: 'Copies' });
  const small = libraryOf([section, rule, ...others]);
  return entryPage(small, entryWith(small, 'rulings/E.4.2'));
}

test('the page of an infraction has its penalty, how its parts begin, and short names beside it', () => {
  const long = `Shuffle the deck. ${'Then go on. '.repeat(20)}`;
  const part = (key: string, title: string, text: string) =>
    entry({ key: `2.1/${key}`, number: null, kind: 'rule', title, text, parent: 'rulings/2.1' });
  const guide = libraryOf([
    entry({ key: '2', kind: 'chapter', title: 'Game Errors' }),
    entry({
      ...{ key: '2.1', kind: 'section', title: 'Game Error — Slip', parent: 'rulings/2' },
      ...{ text: 'Penalty: Warning', penalty: 'Warning' },
    }),
    part('definition', 'Definition', 'A runner slips.'),
    part('additional-remedy', 'Additional Remedy', long),
    part('upgrade', 'Upgrade', 'A second slip is a Game Loss.'),
  ]);
  const page = entryPage(guide, entryWith(guide, 'rulings/2.1'));
  expect(page.penaltyParts).toEqual([
    { name: 'Upgrade', text: 'A second slip is a Game Loss.', key: '2.1/upgrade' },
    { name: 'Additional Remedy', text: 'Shuffle the deck. …', key: '2.1/additional-remedy' },
  ]);
  expect(page.head.title).toContain('Game Error');
  const definition = entryPage(guide, entryWith(guide, 'rulings/2.1/definition'));
  expect(definition.contents?.up?.name).toBe('2.1 Slip');
  expect(definition.breadcrumb.above.at(-1)?.name).toBe('Slip');
});

describe('the page of a rule', () => {
  test('with a release in its address names this release everywhere', () => {
    const old = { newestWording: false, current: false, from: '2002-10-09', until: '2008-03-17' };
    const { preview, breadcrumb, quotable } = pageWith({ ...old, id: 'rulings/E.4.2' });
    expect(preview.title).toContain('October 9, 2002');
    expect(breadcrumb.edition?.name).toBe('Oct 9, 2002');
    expect(quotable).toMatchObject({ release: 'October 9, 2002', since: '2002-10-09' });
  });

  test('has its text and a breadcrumb', () => {
    const page = pageOf('rulings/E.4.2');
    expect(page.head).toMatchObject({ number: { parts: ['E.4.2'] }, title: null });
    expect(page.text).toEqual({ kind: 'rule', html: '<p>A copy reads <-its name->.</p>' });
    expect(page.breadcrumb).toEqual({
      above: [
        { name: 'Summary', address: '/rulings/' },
        { number: 'E', name: 'Extracts', address: '/rulings/E/' },
        { number: 'E.4', name: 'Copies', address: '/rulings/E.4/#E.4.2' },
      ],
      here: 'E.4.2',
      edition: { name: 'Mar 17, 2008', note: 'newest here', isOld: false },
    });
  });

  test('names the rule of an example, and breaks its long number into parts', () => {
    const page = pageOf('rulings/E.4.1.Example.1');
    expect(page.head.number).toEqual({ parts: ['E.4.1 ', 'Example 1'], isLong: false });
    expect(page.breadcrumb.here).toBe('E.4.1 Example 1');
  });

  test('lists references to available and unavailable numbers, each once', () => {
    const at = { start: 0, end: 1, words: 'Rule' };
    const { references } = pageWith(
      {
        text: 'See these.',
        references: [
          { ...at, target: 'E.5', through: 'E.5.Note.2', to: 'rulings/E.5' },
          { ...at, target: 'E.5', to: 'rulings/E.5' },
          { ...at, target: 'E.6', to: 'rulings/E.6', quotedTitle: 'Old', titleNow: 'New' },
          { ...at, target: 'K.18.Note.1', to: null, quotedTitle: 'Costs' },
        ],
      },
      [entry({ key: 'E.5', text: 'Five.' }), entry({ key: 'E.6', title: 'New' })],
    );
    expect(references).toMatchObject([
      { number: 'E.5', address: '/rulings/E.5/', through: 'E.5 Note 2', words: 'Five.' },
      { number: 'E.6', title: 'New', quoted: { title: 'Old', now: 'New' }, words: null },
      { isAvailable: false, number: 'K.18 Note 1', quotedTitle: 'Costs' },
    ]);
  });

  test('of a glossary term shows the first subrule if the rule it refers to has only a title', () => {
    const references = [{ start: 4, end: 12, words: 'rule E.7', target: 'E.7', to: 'rulings/E.7' }];
    const others = [
      entry({ key: 'E.7', title: 'Trample' }),
      entry({ key: 'E.7.1', text: 'Damage goes on.', parent: 'rulings/E.7' }),
    ];
    const text = 'See rule E.7.';
    const term = pageWith({ kind: 'glossary', title: 'Trample', text, references }, others);
    expect(term.references).toMatchObject([
      { number: 'E.7', title: 'Trample', words: 'Damage goes on.' },
    ]);
    const rule = pageWith({ text, references }, others);
    expect(rule.references).toMatchObject([{ number: 'E.7', title: 'Trample', words: null }]);
    const bare = pageWith(
      { kind: 'glossary', title: 'Trample', text, references },
      others.slice(0, 1),
    );
    expect(bare.references).toMatchObject([{ number: 'E.7', words: null }]);
  });

  test('lists what refers to it; after forty, only the numbers', () => {
    const others = Array.from({ length: 42 }, (_, n) => entry({ key: `7.${n + 1}` }));
    const citedBy = others.map(({ id }) => ({ from: id, sentence: 'See E.4.2.' }));
    const { referrers } = pageWith(
      { citedBy: [...citedBy, { from: 'gone', sentence: '' }] },
      others,
    );
    expect(referrers.lines).toHaveLength(40);
    expect(referrers.lines[0]).toMatchObject({ number: '7.1', html: '<p>See E.4.2.</p>' });
    expect(referrers.more.map(({ number }) => number)).toEqual(['7.41', '7.42']);
  });

  test('lists its citations, with their words if there are several', () => {
    const cited = { start: 9, end: 10, printed: '[]', source: 'Aahz', sourceSlug: 'aahz' };
    const one = { ...cited, date: '1997-08-18', covers: { start: 0, end: 8 } };
    const lines = (citations: RenderedEntry['citations']) =>
      pageWith({ text: 'Tap one. []', citations }).citations;
    expect(lines([one])).toEqual([
      {
        citation: { name: 'Aahz, August 18, 1997', address: '/citations/sources/aahz/' },
        words: null,
        rulesInForce: null,
      },
    ]);
    expect(
      lines([one, cited as typeof one].map((each) => ({ ...each, covers: one.covers })))[0],
    ).toMatchObject({ words: 'Tap one.' });
  });
});

test('rulings show their year, but headings and rules do not', () => {
  expect(pageOf('rulings/E.4.2').outdatedNote?.words).toContain('2008');
  expect(pageOf('rulings/E.4').outdatedNote).toBeNull();
  const { compiler, ...published } = rulings;
  const own = libraryOf([entry({ key: '1', text: 'One.' })], [published]);
  expect(entryPage(own, entryWith(own, 'rulings/1')).outdatedNote).toBeNull();
});

describe('the page of a heading', () => {
  test('shows the entries under a heading in full', () => {
    const { text, under, head, quotable } = pageOf('rulings/E.4');
    expect(text).toBeNull();
    // Copying the heading copies its title, because it has no other text.
    expect([quotable.name, quotable.title]).toEqual(['Summary E.4', 'Copies']);
    expect(pageOf('rulings/E.4.2').quotable.title).toBeNull();
    expect(head.title).toBe('Copies');
    const rules = under && 'rules' in under ? under.rules : null;
    expect(rules?.items.map(({ key }) => key)).toEqual([
      'E.4.1',
      'E.4.1.Example.1',
      'E.4.2',
      'E.4.3',
    ]);
    expect(rules?.isLong).toBe(false);
  });

  test('shows sections in full, but only links to the entries of a long chapter', () => {
    const many = (kind: RenderedEntry['kind']) => {
      const under = Array.from({ length: 401 }, (_, n) =>
        entry({ key: `7.${n}`, title: 'Rule', parent: 'rulings/7' }),
      );
      const big = libraryOf([entry({ key: '7', kind, title: 'Seven' }), ...under]);
      return entryPage(big, entryWith(big, 'rulings/7')).under;
    };
    expect(many('section')).toHaveProperty('rules');
    expect(many('chapter')).toHaveProperty('outline');
  });
});

describe('the picture of a chapter', () => {
  const library = libraryOf([
    entry({ key: '5', kind: 'chapter', title: 'Turn' }),
    entry({ key: '5.1', text: 'Untap.', parent: 'rulings/5' }),
    entry({ key: '5.2', text: 'Draw.', parent: 'rulings/5' }),
  ]);
  const picture = (...numbers: string[]): Picture => ({
    layout: 'row',
    marks: { no: 'nobody gets priority' },
    groups: [{ cells: numbers.map((at) => ({ at, name: at, mark: 'no' })) }],
  });
  const shown = (...numbers: string[]) =>
    entryPage(library, entryWith(library, 'rulings/5'), {
      'rulings/5': picture(...numbers),
    }).picture;

  test('leads to its rules', () => {
    expect(shown('5.1', '5.2')?.groups[0]?.cells).toMatchObject([
      { address: '/rulings/5.1/', mark: { words: 'nobody gets priority', shape: 'full' } },
      { address: '/rulings/5.2/' },
    ]);
  });

  test('is left out if a rule is missing', () => {
    expect(shown('5.1', '5.3')).toBeNull();
  });
});
