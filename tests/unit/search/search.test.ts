import { describe, expect, test } from 'vitest';
import { createSearch } from '../../../src/search/search.ts';
import type { SearchFilters } from '../../../src/search/types.ts';
import { dataOf, entryOf, headingOf, searchOf } from './a-small-search.ts';

const entries = [
  headingOf('5', 'Words', { kind: 'chapter' }),
  headingOf('500', 'Keywords', { parent: 'handbook/5' }),
  headingOf('500.1', 'Trample', { kind: 'rule', parent: 'handbook/500' }),
  entryOf('500.1a', 'Excess damage of a creature may be dealt to the player it attacks.', {
    ...{ kind: 'subrule', parent: 'handbook/500.1' },
    asked: ['how much damage goes through to my opponent'],
  }),
  entryOf('500.1b', 'The attacker first gives its blockers what destroys them.', {
    ...{ kind: 'subrule', parent: 'handbook/500.1' },
  }),
  headingOf('500.2', 'Regenerate', { kind: 'rule', parent: 'handbook/500' }),
  entryOf('500.2a', 'To regenerate a creature in play, tap it instead of destroying it.', {
    ...{ kind: 'subrule', parent: 'handbook/500.2' },
  }),
  entryOf('500.2a.Example.1', 'A skeleton that was struck by lightning stays and is tapped.', {
    ...{ kind: 'example', parent: 'handbook/500.2a' },
  }),
  entryOf('500.2.Ruling.1', 'Regeneration does not bring back what was removed from the game.', {
    ...{ kind: 'ruling', parent: 'handbook/500.2', sources: ['Stephen D’Angelo'] },
  }),
  entryOf('500.3', 'A creature with first strike deals its damage before others strike.', {
    parent: 'handbook/500',
  }),
  entryOf('500.4', 'The first creature to strike a wall is put on the battlefield tapped.', {
    parent: 'handbook/500',
  }),
  entryOf('500.5', 'A creature that dies leaves its dice on the table.', {
    parent: 'handbook/500',
  }),
  headingOf('501', 'First Strike', { parent: 'handbook/5' }),
  entryOf('glossary/trample', 'Lets excess damage through. Whenever ~this~ attacks, see 500.1.', {
    ...{ kind: 'glossary', title: 'Trample' },
  }),
];
const { search, found } = searchOf(entries);

test('lists an infraction without the name of its chapter, and finds it with that name', () => {
  const { search: guide } = searchOf([
    headingOf('2', 'Game Errors', { kind: 'chapter' }),
    entryOf('2.1', 'Warning', { title: 'Game Error — Missed Signal', parent: 'handbook/2' }),
  ]);
  const [first] = guide.query('game error missed signal').results;
  expect(first?.title).toBe('Missed Signal');
  expect(first?.titleMarks).toHaveLength(2);
});

test('shows an infraction with its definition and its remedy, and a reference of the glossary after the rule', () => {
  const other = searchOf([
    headingOf('3.1', `Overloaded Barge (${'more than its papers say, '.repeat(4)})`, {
      ...{ kind: 'rule', text: 'Penalty: Warning' },
    }),
    entryOf('3.1/definition', 'A barge carries more than its papers say.', {
      ...{ title: 'Definition', parent: 'handbook/3.1' },
    }),
    entryOf('3.1/additional-remedy', 'What is too much is unloaded at once.', {
      ...{ title: 'Additional Remedy', parent: 'handbook/3.1' },
    }),
    entryOf('4.1', 'In tide order, those who are nearer to the sea choose first.'),
    entryOf('glossary/tide-order', 'See Order of the Tides.', {
      ...{ kind: 'glossary', title: 'Tide Order' },
    }),
  ]);
  const [infraction] = other.search.query('overloaded barge').results;
  expect(infraction?.title).toBe('Overloaded Barge');
  expect(infraction?.snippet.text).toContain('more than its papers say');
  expect(infraction?.part?.snippet.text).toContain('unloaded at once');
  expect(other.found('tide order')).toEqual(['4.1', 'glossary/tide-order']);
});

test('shows of a long text what follows the words that were asked', () => {
  const others = 'Sailors of the northern coast keep their ropes dry and their lamps full. '.repeat(
    14,
  );
  const asked = 'A pilot waves before the lock. Then the barge waits until the gates are open. ';
  const [result] = searchOf([entryOf('1.1', `${others}${asked}${others}`)]).search.query(
    'pilot waves',
  ).results;
  expect(result?.snippet.text).toContain('until the gates are open');
});

test('shows of a long text the sentences with the words that were asked, also if others are between', () => {
  const others = 'Sailors of the northern coast keep their ropes dry and their lamps full. '.repeat(
    9,
  );
  const texts = ['A pilot waves before the lock. ', 'The toll is paid by the ferry. '];
  const { search } = searchOf([entryOf('1.1', texts.map((each) => each + others).join(''))]);
  const [result] = search.query('pilot waves, who pays the toll').results;
  expect(result?.snippet.text).toContain('before the lock');
  expect(result?.snippet.text).toContain('paid by the ferry');
  expect(result?.snippet.text).toContain('…');
});

test('finds two words that are typed as one, and one word that is typed as two', () => {
  expect(found('firststrike')[0]).toBe('501');
  expect(found('tram ple')[0]).toBe('500.1');
});

describe('numbers', () => {
  test('come before other results, with the entries under them', () => {
    expect(found('rule 500.1')).toEqual(['500.1', '500.1a', '500.1b']);
    const { number, total } = search.query('500.2');
    expect(number).toMatchObject({ alone: true, exact: [{ id: 'handbook/500.2' }] });
    expect(total, 'its example is shown with it').toBe(3);
  });

  test.each(['500.1 B', '5001b', 'Rule 500.1(b).', 'what is 500.1b?'])(
    '%s is 500.1b, and no word is searched',
    (typed) => {
      const { results, unknownWords, correction, alsoSearched } = search.query(typed);
      expect(results.map(({ id }) => id)).toEqual(['handbook/500.1b']);
      expect({ unknownWords, correction, alsoSearched }).toEqual({
        ...{ unknownWords: [], correction: null, alsoSearched: [] },
      });
    },
  );

  test('of chapters are none of the rules in a sentence about something else', () => {
    expect(search.query('chapter 5').number?.exact).toMatchObject([{ id: 'handbook/5' }]);
    expect(search.query('does chapter 5 of trample still happen').number).toBeNull();
    expect(search.query('chapter 5 words').number?.exact).toMatchObject([{ id: 'handbook/5' }]);
  });

  test('in a query with words come first', () => {
    expect(found('500.1 blockers').slice(0, 2)).toEqual(['500.1', '500.1a']);
    expect(found('500.1 blockers')).toContain('500.1b');
    expect(found('does 500.1 say what xyzzy means')[0]).toBe('500.1');
  });

  test('are found before other data is loaded', () => {
    const { numbers, current } = dataOf(entries);
    const early = createSearch(numbers);
    const answer = early.query('500.1b');
    expect(answer.results).toMatchObject([{ id: 'handbook/500.1b', address: '/handbook/500.1b/' }]);
    expect(answer).toMatchObject({ loaded: [], needs: ['current'] });
    expect(early.query('trample').results).toEqual([]);
    early.add(current);
    expect(early.query('trample')).toMatchObject({ loaded: ['current'], needs: ['cards'] });
    expect(early.query('trample').results.length).toBeGreaterThan(0);
  });
});

describe('words', () => {
  test('find the entries with that title first', () => {
    expect(found('trample').slice(0, 3).toSorted()).toEqual([
      '500.1',
      '500.1a',
      'glossary/trample',
    ]);
    expect(found('what is the trample')[0]).toBe(found('trample')[0]);
  });

  test('are found in all their forms, and count more next to each other', () => {
    expect(found('regenerating')).toContain('500.2a');
    expect(found('creature with first strike')[0]).toBe('500.3');
  });

  test('find rulings by their source', () => {
    expect(found('Stephen')[0]).toBe('500.2.Ruling.1');
  });

  test('find a rule by its example, which is shown', () => {
    const [result] = search.query('skeleton lightning').results;
    expect(result).toMatchObject({
      ...{ id: 'handbook/500.2a', part: { id: 'handbook/500.2a.Example.1' } },
    });
  });

  test('find terms with the same meaning, and the answer says so', () => {
    const { results, alsoSearched } = search.query('battlefield');
    expect(results.map(({ id }) => id)).toContain('handbook/500.2a');
    expect(alsoSearched).toEqual(['in play']);
    const [marked] = search.query('exile').results;
    const { text, marks } = marked?.snippet ?? { text: '', marks: [] };
    expect(marks.map(([start, end]) => text.slice(start, end))).toContain('removed from the game');
  });

  test('distinguish die and dice', () => {
    const other = searchOf([
      entryOf('1.1', 'A seafarer that dies is put below.'),
      entryOf('1.2', 'Each seafarer may roll a die with six sides, or two dice.'),
    ]);
    expect(other.found('a seafarer died')[0]).toBe('1.1');
    expect(other.found('roll a die')[0]).toBe('1.2');
    expect(other.found('dice')).toEqual(['1.2']);
  });

  test('that no text has are reported and not corrected', () => {
    expect(search.query('zzzz blorp')).toMatchObject({
      ...{ results: [], total: 0, correction: null, unknownWords: ['zzzz', 'blorp'] },
    });
    expect(search.query('trample zzzz').unknownWords).toEqual(['zzzz']);
    // A question tells how many of something there are.
    expect(search.query('can I attack with 38 zzzz').unknownWords).toEqual(['zzzz']);
  });

  test('of a question find the rule that answers it, and the result shows the question', () => {
    const [result] = search.query('how much damage goes through to an opponent').results;
    expect(result).toMatchObject({
      ...{ id: 'handbook/500.1a', asked: 'how much damage goes through to my opponent' },
    });
  });
});

describe('mistakes', () => {
  test.each([
    ['Regenrate  creature', 'regenerate  creature'],
    ['trampel', 'trample'],
    ['can a wlal be destroyed', 'can a wall be destroyed'],
  ])('in %s are corrected, and the answer says so', (typed, corrected) => {
    expect(search.query(typed).correction).toBe(corrected);
  });

  test('are not corrected if the search is for the words as typed', () => {
    const answer = search.query('regenrate', { noCorrection: true });
    expect(answer).toMatchObject({ correction: null, results: [], unknownWords: ['regenrate'] });
  });
});

describe('an unfinished word', () => {
  test('is completed while typing and when Enter is pressed', () => {
    expect(found('regen', { typing: true })[0]).toMatch(/^500\.2/);
    expect(search.query('regen', { typing: true }).correction).toBeNull();
    expect(found('regenera')[0]).toMatch(/^500\.2/);
  });

  test('is no number', () => {
    const rope = searchOf([
      headingOf('1', 'Knots'),
      entryOf('1.1', 'A knot is tied in order.'),
      entryOf('1.2', 'In this order, 7 is tied last of all.'),
    ]);
    expect(rope.found('order 7', { typing: true })[0]).toBe('1.2');
  });

  test('can only be the last one', () => {
    expect(search.query('reg damage', { typing: true }).unknownWords).toEqual(['reg']);
  });
});

describe('quotes and minus', () => {
  test('quoted words must occur in this order', () => {
    expect(found('"first strike"').toSorted()).toEqual(['500.3', '501']);
    expect(found('"strike first"')).toEqual([]);
  });

  test('quotes in a question are ignored', () => {
    expect(found('does a creature with "strike first" deal damage').length).toBeGreaterThan(0);
  });

  test('words after a minus must not occur', () => {
    expect(found('creature -striking -dying')).not.toContain('500.3');
    expect(found('creature -"first strike"')).toContain('500.4');
  });
});

describe('filters', () => {
  test('have as many results as is said beside them', () => {
    for (const words of ['trample', 'creature damage', '500.1']) {
      const { counts } = search.query(words);
      const { document, chapter, kind } = counts;
      const choices = [
        ...Object.entries(document).map(([value, count]) => [{ document: value }, count] as const),
        ...Object.entries(chapter).map(([value, count]) => [{ chapter: value }, count] as const),
        ...Object.entries(kind).map(([value, count]) => [{ kind: value }, count] as const),
      ];
      expect(choices.length).toBeGreaterThan(2);
      for (const [filters, count] of choices) {
        const asked = { filters: filters as SearchFilters };
        expect(search.query(words, asked).total, JSON.stringify([words, filters])).toBe(count);
      }
    }
  });

  test('limit results to a kind, document or chapter', () => {
    expect(found('trample', { filters: { kind: 'glossary' } })).toEqual(['glossary/trample']);
    expect(found('trample', { filters: { document: 'other' } })).toEqual([]);
    const inChapter = found('trample', { filters: { chapter: 'handbook/5' } });
    expect(inChapter).toContain('500.1');
    expect(inChapter).not.toContain('glossary/trample');
  });

  test('keep the order of results that only hidden ones repeat', () => {
    const towing = searchOf([
      headingOf('1', 'Towing', { kind: 'rule' }),
      entryOf('1.1', 'A ferry tows a barge.', { parent: 'handbook/1' }),
      entryOf('glossary/towing', 'A ferry does it with the barge that is behind it.', {
        ...{ kind: 'glossary', title: 'Towing' },
      }),
      entryOf('glossary/quay', 'Where ships wait for hours until a ferry comes to the barge.', {
        ...{ kind: 'glossary', title: 'Quay' },
      }),
    ]);
    const asked = 'can a ferry have a barge';
    expect(towing.found(asked)).toEqual(['1.1', 'glossary/quay', 'glossary/towing']);
    const filters = { kind: 'glossary' } as const;
    expect(towing.found(asked, { filters })).toEqual(['glossary/towing', 'glossary/quay']);
  });
});
