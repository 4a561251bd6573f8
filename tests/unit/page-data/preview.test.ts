import { describe, expect, test } from 'vitest';
import { changesOfReleases } from '../../../src/page-data/library.ts';
import { isHeading } from '../../../src/page-data/names.ts';
import {
  changesPreview,
  entryPreview,
  preview,
  titleToShare,
} from '../../../src/page-data/preview.ts';
import { copyCards, entry, entryWith, libraryOf, rulings } from './library-of.ts';

const library = copyCards();
const [october] = rulings.releases;

describe('the title', () => {
  test('names document and release', () => {
    const { name, title } = entryPreview(library, entryWith(library, 'rulings/E.4.2'));
    expect(name).toBe('E.4.2 Copies');
    expect(title).toBe('E.4.2 Copies · Summary, March 17, 2008');
  });

  test('of an old wording names the release in its address', () => {
    const old = entry({ key: 'E.4.2', plain: false, from: '2002-10-09', parent: 'rulings/E.4' });
    expect(entryPreview(library, old).title).toBe('E.4.2 Copies · Summary, October 9, 2002');
  });

  test('of a page that leads on names the release that was asked for', () => {
    const rule = entryWith(library, 'rulings/E.4.2');
    expect(entryPreview(library, rule, october)).toMatchObject({
      title: 'E.4.2 Copies · Summary, October 9, 2002',
      address: '/rulings/E.4.2/',
    });
  });

  test('names notes and examples as the page does', () => {
    const example = entry({ key: 'E.4.1.Example.1', number: null, kind: 'example' });
    expect(entryPreview(library, example).name).toBe('E.4.1 Example 1');
  });
});

describe('the title as chats show it', () => {
  const ofRule = (name: string) => `${name} · Comprehensive Rules, September 17, 2026`;

  test('is the title, if that is short', () => {
    expect(titleToShare(ofRule('702.19b Trample'))).toBe(ofRule('702.19b Trample'));
    expect(titleToShare('About')).toBe('About');
  });

  test.each([
    ['616.1a Interaction of Replacement and/or Prevention Effects', '616.1a Interaction of…'],
    ['614.12a Ersatzwirkungsüberschneidungen', '614.12a…'],
    ['905.1.Ruling.1.Duplicate.1.of.a.long.number', '905.1.Ruling.1.Duplicate.1.of.a.long.number…'],
  ])('%s keeps number, document and release', (name, kept) => {
    expect(titleToShare(ofRule(name))).toBe(ofRule(kept));
  });
});

describe('the description', () => {
  const described = (text: string) =>
    entryPreview(library, entry({ key: 'E.4.9', text })).description;

  test('is the entry’s whole text', () => {
    expect(described('A copy is a copy.')).toBe('A copy is a copy.');
  });

  test('ends with a sentence, under 300 characters, and says that there is more', () => {
    const sentence = `${'word '.repeat(18)}end.`;
    const description = described(Array(9).fill(sentence).join(' ').replaceAll('. w', '. W'));
    expect(description.length).toBeLessThan(300);
    expect(description.length).toBeGreaterThan(250);
    expect(description.endsWith('end. …')).toBe(true);
  });

  test('continues into a long sentence after a short one', () => {
    const description = described(`Short. ${'Word '.repeat(100)}`);
    expect(description.length).toBeGreaterThan(250);
    expect(description.endsWith('Word…')).toBe(true);
  });

  test('cuts a sentence that is too long itself between words', () => {
    const description = described('word '.repeat(100));
    expect(description.length).toBeLessThan(300);
    expect(description.endsWith('word…')).toBe(true);
  });

  test('of a heading shows the entries under it', () => {
    const section = entryWith(library, 'rulings/E.4');
    expect(isHeading(section)).toBe(true);
    expect(entryPreview(library, section).description).toBe(
      'Section E.4 Copies. E.4.1 A copy is a copy. E.4.2 A copy reads <-its name->. E.4.3 A copy of a copy is a copy.',
    );
  });

  test('of any other page is cut alike', () => {
    const text = `${'A card. '.repeat(60)}`;
    expect(preview({ name: 'x', title: 'x', text, address: '/' }).description.length).toBe(297);
  });
});

test('what a release changed has the same preview on its page and in the feeds', () => {
  const document = { ...rulings, releases: rulings.releases.slice(1) };
  const small = libraryOf([entry({ key: '1' })], [document]);
  const [changes] = changesOfReleases(small, document);
  expect(changes && changesPreview(document, changes)).toEqual({
    name: 'What changed in the Summary, March 17, 2008',
    title: 'What changed in the Summary, March 17, 2008',
    description: expect.stringContaining('nothing to compare'),
    address: '/rulings/changes/2008-03-17/',
  });
});
