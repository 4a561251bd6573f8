/** Tests the published Markdown files of sections. */
import { expect, test } from 'vitest';
import { siteLinks } from '../../../src/rules/addresses.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';
import {
  llmsText,
  markdownOf,
  sectionMarkdown,
} from '../../../src/page-data/published-markdown.ts';
import { documentWith, libraryWith } from '../history/documents.ts';
import { entryOf } from '../../support/entry-of.ts';
import { partsOfFile } from '../../support/through-file.ts';
import { pagesOf } from '../../../src/page-data/pages.ts';

const document = { ...documentWith('2020', '2021'), slug: 'gr', title: 'Garden Rules' };

const span = { from: '2020-01-01', until: '2021-01-01', document: 'gr' };
function inGarden(key: string, about: Partial<Entry>): Entry {
  return entryOf({ ...span, id: `gr/${key}`, key, number: key, lineage: key, ...about });
}

const see = 'See rule 9 and 7.2, says Aahz.\nAnd ~that~.';
const over = (words: string) => ({
  start: see.indexOf(words),
  end: see.indexOf(words) + words.length,
});
const entries = [
  inGarden('7', {
    kind: 'section',
    title: 'Hedges',
    text: 'Hedges',
    children: ['gr/7.1', 'gr/7.2'],
  }),
  inGarden('7.1', {
    parent: 'gr/7',
    from: '2021-01-01',
    text: see,
    children: ['gr/7.1.Example.1'],
    aliases: ['7.01'],
    references: [
      { ...over('rule 9'), words: 'rule 9', target: '9', to: null },
      { ...over('7.2'), words: '7.2', target: '7.2', to: 'gr/7.2' },
    ],
    citations: [
      {
        ...over('Aahz'),
        printed: 'Aahz',
        source: 'Ahz',
        sourceSlug: 'aahz',
        date: '1994-07',
        covers: { start: 0, end: 0 },
      },
    ],
  }),
  inGarden('7.1.Example.1', { parent: 'gr/7.1', kind: 'example', number: null, text: 'So.' }),
  inGarden('7.2', {
    parent: 'gr/7',
    text: 'Trim.\n| Size | Cut |\n| Tall | Half |',
    citedBy: [{ from: 'gr/7.1', sentence: 'See rule 9 and 7.2, says Aahz.' }],
  }),
  inGarden('6.1', {
    id: 'gr/2020-01-01/6.1',
    lineage: '7.1',
    until: '2020-01-01',
    newestWording: false,
    current: false,
    text: 'See 7.2.',
    references: [{ start: 4, end: 7, words: '7.2', target: '7.2', to: 'gr/7.2' }],
  }),
];

const library = libraryWith(document, entries);
const links = siteLinks({ site: 'https://garden.example', base: '/g/' });
const find = (id: string) => {
  const found = library.byId.get(id);
  if (!found) throw new Error(id);
  return found;
};

test('the file of a section has all its rules, with anchors and whole URLs', () => {
  const { front, body } = partsOfFile(sectionMarkdown(library, find('gr/7'), links));
  expect(front).toMatchObject({ title: '7 Hedges', page: 'https://garden.example/g/gr/7/' });
  expect(body.split('\n\n')).toEqual([
    '# 7 Hedges',
    '<a id="7.1"></a>**[7.1](https://garden.example/g/gr/7.1/)** See rule 9 and ' +
      '[7.2](https://garden.example/g/gr/7.2/), says ' +
      '[Aahz](https://garden.example/g/citations/sources/aahz/).',
    'And \\~that\\~.',
    '> <a id="7.1.Example.1"></a>**[Example](https://garden.example/g/gr/7.1.Example.1/)**: So.',
    '<a id="7.2"></a>**[7.2](https://garden.example/g/gr/7.2/)** Trim.',
    '| Size | Cut |\n| - | - |\n| Tall | Half |',
  ]);
});

test('current rules have their place in the file of their section, older wordings have none', () => {
  const files = entries.filter(({ id }) => pagesOf(library).markdown(find(id)) !== null);
  expect(files).toHaveLength(1);
  expect(markdownOf(library, find('gr/7'))).toBe('/gr/7.md');
  expect(markdownOf(library, find('gr/7.1.Example.1'))).toBe('/gr/7.md#7.1.Example.1');
  expect(markdownOf(library, find('gr/2020-01-01/6.1'))).toBeNull();
});

test('llms.txt lists the documents with their Markdown files', () => {
  const site = { name: 'Garden', description: 'All rules.' };
  const text = llmsText(library, site, links);
  expect(text.startsWith('# Garden\n\n> All rules.\n')).toBe(true);
  expect(text).toContain('## Garden Rules');
  expect(text).toContain('- [7 Hedges](https://garden.example/g/gr/7.md)');
});
