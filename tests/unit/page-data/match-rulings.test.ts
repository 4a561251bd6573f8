/** Tests which rules the rulings on cards apply, with made-up rules and cards. */
import { describe, expect, test } from 'vitest';
import type { DocumentDescription } from '../../../src/rules/document.ts';
import type { SaidOfRulings } from '../../../src/rules/editorial/rulings.ts';
import { Library, type RenderedEntry } from '../../../src/page-data/library.ts';
import { rulingMatcher } from '../../../src/page-data/match-rulings.ts';
import type { Search, SearchResult } from '../../../src/search/types.ts';
import { entryOf } from '../../support/entry-of.ts';

const [older, newer] = ['2020-01-01', '2024-01-01'];
const document = {
  ...{ slug: 'cr', title: 'Rules', format: 'comprehensive-rules', knownDays: ['2023-06-01'] },
  releases: [older, newer].map((id) => ({ id, date: id, label: id, whole: true })),
} as unknown as DocumentDescription;

let place = 0;
const entry = (key: string, about: Partial<RenderedEntry> = {}): RenderedEntry => ({
  ...entryOf({ document: 'cr', id: `cr/${key}`, key, number: key, from: older, until: newer }),
  ...{ html: '', lineage: key, place: place++ },
  ...about,
});
const section = (key: string, title: string) => entry(key, { kind: 'section', title, text: title });
const under = (parent: string, key: string, about: Partial<RenderedEntry> = {}) =>
  entry(key, { parent: `cr/${parent}`, ...about });

const library = new Library(
  [document],
  [
    section('300', 'Barges'),
    under('300', '300.1', { text: 'A barge is moored at a quay.' }),
    under('300.1', '300.1a', { kind: 'subrule', text: 'A moored barge can’t sink.' }),
    under('300', '300.2', { text: 'A barge may leave.' }),
    section('702', 'Keyword Abilities'),
    under('702', '702.5', { title: 'Towing', text: 'Towing' }),
    under('702.5', '702.5a', { kind: 'subrule', text: 'Towing lets a barge pull another.' }),
    under('702', '702.9', { title: 'Plot', text: 'Plot', from: newer }),
    under('702.9', '702.9a', { kind: 'subrule', text: 'Plot is a course.', from: newer }),
    entry('Barge', { kind: 'glossary', title: 'Barge' }),
  ],
);
const entryWith = (key: string) => library.byId.get(`cr/${key}`) as RenderedEntry;

/**
 * Returns the numbers of the rules that a ruling applies. The search returns the given results, by
 * number and score.
 */
function rulesFor(
  text: string,
  results: Record<string, number> = {},
  about: {
    day?: string;
    name?: string;
    said?: SaidOfRulings<RenderedEntry>;
  } = {},
): string[] {
  const { day = newer, name = 'Old Barge', said = null } = about;
  const found = Object.entries(results).map(([key, score]) => ({ id: `cr/${key}`, score }));
  const search = {
    query: () => ({ results: found as SearchResult[] }),
  } as unknown as Search;
  const matcher = rulingMatcher(library, search, said);
  const card = { id: '1', name, type: 'Barge' };
  return (matcher?.({ text, day, cards: [card] }) ?? []).map(({ id }) => id.slice(3));
}

describe('the search', () => {
  const text = 'Towing a barge at the quay never sinks it.';

  test('a keyword that the ruling names is applied if its score is far above the next', () => {
    expect(rulesFor(text, { '702.5a': 90, '300.2': 40 })).toEqual(['702.5a']);
  });

  test('subrules of the same rule may have a similar score', () => {
    expect(rulesFor(text, { '702.5a': 90, '702.5': 85, '300.2': 40 })).toEqual(['702.5a']);
  });

  test.each([
    ['two rules that are as good', { '702.5a': 90, '300.2': 85 }],
    ['a result with a low score', { '702.5a': 6 }],
    ['a keyword that the ruling does not name', { '702.9a': 90 }],
  ])('%s is not applied', (_, results) => {
    expect(rulesFor(text, results)).toEqual([]);
  });
});

test('search is used only if the ruling has the title of a keyword or section', () => {
  expect(rulesFor('A barge never sinks at the quay.', { '300.1a': 90 })).toEqual(['300.1a']);
  expect(rulesFor('Nothing that is moored sinks there.', { '300.1a': 90 })).toEqual([]);
});

describe('keywords', () => {
  test('are not found in the name of the card', () => {
    const ruling = 'Towing can’t be played on the quay at night.';
    expect(rulesFor(ruling, { '702.5a': 90 }, { name: 'Towing' })).toEqual([]);
    expect(rulesFor(ruling, { '702.5a': 90 })).toEqual(['702.5a']);
  });

  test('are not applied if they are newer than the ruling', () => {
    const ruling = 'You may plot the course of a barge.';
    expect(rulesFor(ruling, { '702.9a': 90 })).toEqual(['702.9a']);
    expect(rulesFor(ruling, { '702.9a': 90 }, { day: '2023-03-01' })).toEqual([]);
    // The rule may have been added on the known date 2023-06-01. Rulings are published a little
    // earlier.
    expect(rulesFor(ruling, { '702.9a': 90 }, { day: '2023-05-10' })).toEqual(['702.9a']);
  });

  test('are not found in the names of counters', () => {
    expect(rulesFor('A barge with plot counters keeps them.', { '702.9a': 90 })).toEqual([]);
  });
});

describe('content/rulings.yaml', () => {
  const said: SaidOfRulings<RenderedEntry> = {
    cards: new Map([['Old Barge', [entryWith('300.2')]]]),
    wordings: [
      { pattern: /moored/i, entry: entryWith('300.1') },
      { pattern: /can't sink/i, entry: entryWith('300.1a') },
    ],
  };

  test('phrases come before cards, and subrules before their rules', () => {
    expect(rulesFor('It is moored.', {}, { said })).toEqual(['300.1']);
    expect(rulesFor('It is moored and can’t sink.', {}, { said })).toEqual(['300.1a']);
    expect(rulesFor('It is at the quay.', {}, { said })).toEqual(['300.2']);
  });

  test('search can add a keyword to its rules', () => {
    const results = { '702.5a': 90 };
    const ruling = 'Towing a moored barge is easy.';
    expect(rulesFor(ruling, results, { said })).toEqual(['300.1', '702.5a']);
  });
});
