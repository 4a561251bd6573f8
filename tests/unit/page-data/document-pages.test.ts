import { expect, test } from 'vitest';
import {
  documentPage,
  glossaryPage,
  penaltiesPage,
  releasePage,
} from '../../../src/page-data/document-pages.ts';
import { homePage } from '../../../src/page-data/home-page.ts';
import { pageFrame } from '../../../src/page-data/menu-and-footer.ts';
import { copyCards, entry, libraryOf, rulings } from './library-of.ts';

const [october, march] = rulings.releases;
const library = libraryOf([
  entry({ key: '5', kind: 'chapter', title: 'Actions', from: '2002-10-09' }),
  entry({
    ...{ key: '5.1', text: 'Tap.', parent: 'rulings/5', from: '2002-10-09' },
    references: [{ start: 0, end: 3, words: 'Tap', target: 'K.18', to: null }],
  }),
  entry({ key: 'glossary/tap', kind: 'glossary', title: 'Tap', number: null, text: 'To turn.' }),
]);

test('a document has its contents, glossary and unavailable numbers', () => {
  const page = documentPage(library, rulings);
  expect(page.contents).toEqual([
    {
      release: { name: 'March 17, 2008', address: '/rulings/2008-03-17/' },
      note: undefined,
      lines: [
        {
          kind: 'titled',
          entry: { key: '5', number: '5', title: 'Actions', address: '/rulings/5/', under: [] },
        },
      ],
    },
  ]);
  expect(page.links[0]?.address).toBe('/rulings/glossary/');
  expect(page.unavailable).toEqual([{ number: 'K.18', address: '/rulings/K.18/' }]);
  expect(page.releases.map(({ name }) => name)).toEqual(['Mar 17, 2008', 'Oct 9, 2002']);
});

test('shows a release in full with its chapters, unless it is too long', () => {
  const page = march && releasePage(library, rulings, march);
  expect(page?.banner).toBeNull();
  expect(page?.text).toMatchObject({
    chapters: [{ number: '5', title: 'Actions', key: '5', depth: 0 }],
    rules: { items: [{ key: '5' }, { key: '5.1' }, { key: 'glossary/tap' }], isLong: false },
  });
  const many = libraryOf(Array.from({ length: 501 }, (_, n) => entry({ key: `7.${n}` })));
  expect(march && releasePage(many, rulings, march).text).toHaveProperty('outline');
});

test('the page of an older release says so, and marks it in the list of releases', () => {
  const page = october && releasePage(library, rulings, october);
  expect(page?.banner?.words).toContain('October 9, 2002');
  expect(page?.others?.all.map(({ isShown }) => isShown)).toEqual([false, true]);
});

test('the glossary lists its terms', () => {
  const { rules, preview, history } = glossaryPage(library, rulings);
  expect(rules.items.map(({ numberParts }) => numberParts)).toEqual([['Tap']]);
  expect(preview.title).toBe('Glossary · Summary');
  expect(history).toBeNull();
});

test('a long glossary has links to the first term of each letter', () => {
  const term = (title: string) =>
    entry({ key: `glossary/${title.toLowerCase()}`, kind: 'glossary', title, number: null });
  const few = Array.from({ length: 27 }, (_, n) => term(`Tap ${n}`));
  // The terms are in the order of the text, but the letters are in alphabetical order.
  const terms = [...few, term('Élan 2'), term('Elan'), term('20-sided')];
  expect(glossaryPage(libraryOf(terms), rulings).letters).toEqual([]);
  expect(glossaryPage(libraryOf([...terms, term('Bolster')]), rulings).letters).toEqual([
    { letter: '#', address: '#glossary/20-sided' },
    { letter: 'B', address: '#glossary/bolster' },
    { letter: 'E', address: '#glossary/élan 2' },
    { letter: 'T', address: '#glossary/tap 0' },
  ]);
});

test('the footer of a page credits its document and release', () => {
  expect(pageFrame(library, rulings, march).credits).toMatchObject([
    { document: { name: 'Summary of Rulings' }, releases: 'release: March 17, 2008' },
  ]);
  expect(pageFrame(library).credits).toEqual([]);
});

test('the header links to the newest changes if an earlier release is available', () => {
  const releases = rulings.releases.map((release) => ({ ...release, whole: true }));
  const headerLinks = (document: typeof rulings) =>
    pageFrame(libraryOf([], [document])).menu.map(
      ({ name, links }) => `${name} ${links[0]?.address}`,
    );
  expect(headerLinks({ ...rulings, releases })).toEqual([
    'Rules /rulings/',
    'Changes /rulings/changes/2008-03-17/',
    'About /about/',
  ]);
  expect(headerLinks({ ...rulings, releases: releases.slice(1) })).toEqual([
    'Rules /rulings/',
    'About /about/',
  ]);
});

test('lists penalties by chapter, with what the chapter says of repeated offenses', () => {
  const penalties = libraryOf([
    entry({
      ...{ key: '2', number: '2', kind: 'chapter', title: 'Errors', children: ['rulings/2.1'] },
      text: 'Errors are slips.\nThe third Warning is upgraded to a Game Loss.',
    }),
    entry({
      ...{
        key: '2.1',
        number: '2.1',
        kind: 'section',
        title: 'Errors — Late',
        parent: 'rulings/2',
      },
      ...{ penalty: 'Warning', children: ['rulings/2.1/additional-remedy'] },
    }),
    entry({
      ...{ key: '2.1/additional-remedy', number: null, title: 'Additional Remedy' },
      text: 'They sit down. Subsequent offenses will result in a Match Loss.',
    }),
  ]);
  const [group] = penaltiesPage(penalties, rulings).groups;
  expect(group).toMatchObject({ upgrade: 'The third Warning is upgraded to a Game Loss.' });
  expect(group?.infractions).toMatchObject([
    {
      ...{ name: 'Late', penalty: 'Warning' },
      steps: [{ name: 'Upgrade', texts: ['Subsequent offenses will result in a Match Loss.'] }],
    },
  ]);
});

test('the home page shows the text of a popular rule, not a heading', () => {
  const site = { title: 'Rulekeep', description: 'Rules.', try: [] };
  const popular = [
    { id: 'rulings/E.4', as: 'Copies' },
    { id: 'rulings/E.4.1', as: 'A copy' },
  ];
  const { shown, popular: others } = homePage(copyCards(), site as never, popular, 0, 0);
  expect(shown).toMatchObject({ number: 'E.4.1', as: 'A copy' });
  expect(others).toMatchObject([{ title: 'Copies' }]);
});
