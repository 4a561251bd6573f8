import { describe, expect, test } from 'vitest';
import { isHeading } from '../../../src/page-data/names.ts';
import { changesPreview, entryPreview, titleToShare } from '../../../src/page-data/preview.ts';
import { copyCards, entry, entryWith, libraryOf, rulings } from './library-of.ts';

const library = copyCards();
const [october] = rulings.releases;

describe('the title', () => {
  const rule = entryWith(library, 'rulings/E.4.2');
  const old = { ...rule, newestWording: false, current: false, from: '2002-10-09' };

  test.each([
    ['the document and the release', rule, undefined, 'March 17, 2008'],
    ['of an old wording, the release in its address', old, undefined, 'October 9, 2002'],
    ['of a redirect page, the release in its address', rule, october, 'October 9, 2002'],
  ])('names %s', (_, of, release, day) => {
    const { name, title, address } = entryPreview(library, of, release);
    expect([name, title]).toEqual(['E.4.2 Copies', `E.4.2 Copies · Summary, ${day}`]);
    expect(address).toBe('/rulings/E.4.2/');
  });

  test('has the same names for notes and examples as the page', () => {
    const example = entry({ key: 'E.4.1.Example.1', number: null, kind: 'example' });
    expect(entryPreview(library, example).name).toBe('E.4.1 Example 1');
  });
});

describe('the title for link previews', () => {
  const shared = (entryTitle: string) => {
    const named = entry({ key: 'E.4.9', title: entryTitle, text: 'Other words.' });
    const { title, shorterTitles = [] } = entryPreview(library, named);
    return titleToShare([title, ...shorterTitles]);
  };

  test('is the whole title if it is short', () => {
    expect(shared('Copies')).toBe('E.4.9 Copies · Summary, March 17, 2008');
    expect(titleToShare(['About'])).toBe('About');
  });

  test('has the name by which people cite a rule', () => {
    expect(shared('Game Play Error — Missed Trigger Nobody Saw')).toContain(
      'E.4.9 Missed Trigger Nobody Saw · ',
    );
  });

  test('never shortens the name of a rule, and names the release', () => {
    const name = 'Interaction of Replacement and/or Prevention Effects in Any Order';
    expect(shared(name)).toBe(`Summary E.4.9 ${name} · March 17, 2008`);
  });
});

describe('the description', () => {
  const described = (text: string) =>
    entryPreview(library, entry({ key: 'E.4.9', text })).description;

  test('is the whole text of an entry if it is short, and is cut if it is long', () => {
    expect(described('A copy is a copy.')).toBe('A copy is a copy.');
    const { length } = described('A card. '.repeat(60));
    expect(length > 200 && length <= 300).toBe(true);
  });

  test('of a heading is the text of the entries under it', () => {
    const section = entryWith(library, 'rulings/E.4');
    expect(isHeading(section)).toBe(true);
    expect(entryPreview(library, section).description).toBe(
      'Section E.4 Copies. E.4.1 A copy is a copy. E.4.2 A copy reads <-its name->. E.4.3 A copy of a copy is a copy.',
    );
  });

  test('of an infraction is its penalty and its definition', () => {
    const guide = libraryOf([
      entry({
        key: '2.1',
        kind: 'section',
        title: 'Slip',
        text: 'Penalty: None*',
        penalty: 'None',
      }),
      entry({
        ...{ key: '2.1/definition', number: null, title: 'Definition', kind: 'rule' },
        ...{ text: 'A runner slips.', parent: 'rulings/2.1' },
      }),
    ]);
    const { description } = entryPreview(guide, entryWith(guide, 'rulings/2.1'));
    expect(description).toBe('Penalty: None. A runner slips.');
  });
});

test('the changes of a release have the same preview on their page and in feeds', () => {
  const document = { ...rulings, releases: rulings.releases.slice(1) };
  const small = libraryOf([entry({ key: '1' })], [document]);
  const [changes] = small.changesOfReleases(document);
  expect(changes && changesPreview(document, changes)).toEqual({
    name: 'Summary, March 17, 2008: what changed',
    title: 'Summary, March 17, 2008: what changed',
    description: expect.stringContaining('nothing to compare'),
    address: '/rulings/changes/2008-03-17/',
  });
});
