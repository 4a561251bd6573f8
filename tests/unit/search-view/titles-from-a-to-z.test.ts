import { expect, test } from 'vitest';
import { letterAnchor, titlesFromAToZ } from '../../../src/page-data/titles-from-a-to-z.ts';
import type { EntryMeta } from '../../../src/rules/entries/entry.ts';

test('titles stand once each under their letters, with every entry that bears them', () => {
  const letters = titlesFromAToZ([
    titled('cr/702.19', 'Trample'),
    titled('cr/glossary/trample', 'Trample'),
    titled('rulings/501.5', 'regenerate'),
    titled('cr/100', '“Æther” Counters'),
    titled('cr/200', '+1/+1 Counters'),
    titled('cr/2001-01-01/702.19', 'Trampling', { plain: false }),
    titled('cr/introduction', 'Introduction', { kind: 'matter' }),
    titled('cr/702.19a', null),
  ]);
  expect(letters.map(({ letter, titles }) => [letter, titles.map(({ title }) => title)])).toEqual([
    ['#', ['+1/+1 Counters']],
    ['A', ['“Æther” Counters']],
    ['R', ['regenerate']],
    ['T', ['Trample']],
  ]);
  expect(letters.at(-1)?.titles[0]?.entries.map(({ id }) => id)).toEqual([
    'cr/702.19',
    'cr/glossary/trample',
  ]);
  expect(letters.map(({ letter }) => letterAnchor(letter))).toEqual([
    'letter-none',
    'letter-a',
    'letter-r',
    'letter-t',
  ]);
});

function titled(id: string, title: string | null, given: Partial<EntryMeta> = {}): EntryMeta {
  const document = id.split('/', 1)[0] ?? '';
  return { id, document, title, number: null, kind: 'rule', plain: true, ...given } as EntryMeta;
}
