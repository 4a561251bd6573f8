import type { SearchRecord } from '../../../src/search/record.ts';
import { describe, expect, test } from 'vitest';
import { recordOf, searchOf } from './a-small-index.ts';

const crumb = (number: string, title: string) => ({ id: `handbook/${number}`, number, title });
const keywords = [crumb('500', 'Keywords')];
const citation = (printed: string, source: string, year: string, names: string[] = []) => ({
  printed,
  source,
  names,
  year,
});

const records = [
  recordOf('500', 'Keywords', { kind: 'section', title: 'Keywords', place: 0 }),
  recordOf('500.1', 'Trample', { title: 'Trample', headings: keywords, place: 1 }),
  recordOf('500.1a', 'Excess damage of a creature may be dealt to the player it attacks.', {
    kind: 'subrule',
    headings: [...keywords, crumb('500.1', 'Trample')],
    place: 2,
  }),
  recordOf('500.1b', 'The attacker first gives its blockers what destroys them.', {
    kind: 'subrule',
    headings: [...keywords, crumb('500.1', 'Trample')],
    place: 3,
  }),
  recordOf('500.2', 'Regenerate', { title: 'Regenerate', headings: keywords, place: 4 }),
  recordOf('500.2a', 'To regenerate a creature in play, tap it instead of destroying it.', {
    kind: 'subrule',
    cards: ['drudge-skeletons'],
    headings: [...keywords, crumb('500.2', 'Regenerate')],
    place: 5,
  }),
  recordOf('500.2.Ruling.1', 'Regeneration does not bring back what was removed from the game.', {
    kind: 'ruling',
    headings: [...keywords, crumb('500.2', 'Regenerate')],
    citations: [citation('Duelist Magazine #11, Page 55, 1996/07/01', 'duelist-magazine', '1996')],
    aliases: ['500.9.Ruling.1'],
    place: 6,
  }),
  recordOf('500.3', 'A creature with first strike deals its damage before others strike.', {
    citations: [citation("D'Angelo 2007/11/09", 'dangelo', '2007', ['Stephen D’Angelo'])],
    place: 7,
  }),
  recordOf('500.4', 'The first creature to strike a wall is put on the battlefield tapped.', {
    place: 8,
  }),
  recordOf('glossary/trample', 'Lets excess damage through. Whenever ~this~ attacks, see 500.1.', {
    kind: 'glossary',
    title: 'Trample',
    place: 9,
  }),
];
const { search, found, fetched, files, head } = await searchOf(records);

describe('numbers', () => {
  test('come before anything else, with what stands under them', async () => {
    expect(await found('rule 500.1')).toEqual(['500.1', '500.1a', '500.1b']);
    const { number, total } = await search.query('500.2');
    expect(number?.exact.map(({ id }) => id)).toEqual(['handbook/500.2']);
    expect(total).toBe(3);
    expect((await search.query('500', { limit: 2 })).total).toBe(9);
  });

  test('lead there by their other names', async () => {
    expect((await found('500.9 ruling 1'))[0]).toBe('500.2.Ruling.1');
  });

  test('that do not exist are said not to, and lead to nothing by likeness', async () => {
    const { number, results } = await search.query('500.1c');
    expect(number?.exact).toEqual([]);
    expect(number?.missing[0]).toMatchObject({
      parent: { key: '500.1' },
      before: { key: '500.1b' },
      after: { key: '500.2' },
    });
    expect(results).toEqual([]);
  });

  test('say nothing of words where the number is found', async () => {
    for (const spelling of ['5001b', '500.2 ruling 1']) {
      const { results, unknownWords, mending, alsoSearched } = await search.query(spelling);
      expect(results).toHaveLength(1);
      expect({ unknownWords, mending, alsoSearched }).toEqual({
        unknownWords: [],
        mending: null,
        alsoSearched: [],
      });
    }
  });

  test.for([
    ['500', true],
    ['What is 500?', true],
    ['500.1', true],
    ['500 regenerate', false],
    ['regenerate 500.1', false],
  ] as const)('%s asks for nothing besides: %s', async ([text, alone]) => {
    expect((await search.query(text)).number?.alone ?? false).toBe(alone);
  });

  test('are years before they are numbers divided', async () => {
    const records = [recordOf('199.4', 'Regenerate a creature.')];
    expect((await (await searchOf(records)).search.query('1994')).number?.alone).toBe(false);
    expect((await (await searchOf(records)).search.query('199.4')).number?.alone).toBe(true);
  });

  test('that only look like a count do not exist, unless a text counts so', async () => {
    const { search } = await searchOf([
      recordOf('5', 'Kings', { kind: 'chapter', title: 'Kings', place: 0 }),
      recordOf('500.1', 'A crown weighs 2.5 pounds.', { place: 1 }),
    ]);
    const { number } = await search.query('5.1');
    expect(number).toMatchObject({ certain: true, exact: [], key: '5.1' });
    expect(number?.missing[0]?.parent?.key).toBe('5');
    expect((await search.query('2.5')).number).toBeNull();
    expect((await search.query('crown 5.1')).number).toBeNull();
  });

  test('may have blanks within, where they leave one rule without these', async () => {
    const { search } = await searchOf([
      recordOf('704.5', 'Checked together:', { place: 0 }),
      recordOf('704.5j', 'Twins are put away.', { place: 1 }),
    ]);
    for (const typed of ['7 04.5 j', 'rule 70 4.5j', '704. 5 j']) {
      const { number, unknownWords } = await search.query(typed);
      expect(
        number?.exact.map(({ key }) => key),
        typed,
      ).toEqual(['704.5j']);
      expect(unknownWords).toEqual([]);
    }
    expect((await search.query('7 05.5 j')).number?.exact ?? []).toEqual([]);
  });

  test('may be 0 where a rule is named, of which there is none; words are found below', async () => {
    const { search } = await searchOf([
      recordOf('1', 'Kings', { kind: 'chapter', title: 'Kings', place: 0 }),
      recordOf('500.1', 'As a rule a king has 0 crowns, that is zero.', { place: 1 }),
    ]);
    for (const typed of ['rule 0', 'Rule #0']) {
      const { number, results } = await search.query(typed);
      expect(number, typed).toMatchObject({ certain: true, exact: [], key: '0' });
      expect(number?.missing[0]).toMatchObject({ parent: null, before: null, after: { key: '1' } });
      expect(results.map(({ id }) => id)).toContain('handbook/500.1');
    }
    for (const typed of ['0', 'zero', '0 crowns', '0/0']) {
      expect((await search.query(typed)).number, typed).toBeNull();
    }
  });

  test('are no numbers where a word is meant', async () => {
    expect((await search.query('11')).number).toBeNull();
    expect(await found('11')).toEqual(['500.2.Ruling.1']);
  });
});

describe('a number and words', () => {
  test('show what holds the words within the number, then the number, then what is elsewhere', async () => {
    const ids = await found('500.1 blockers');
    expect(ids.slice(0, 2)).toEqual(['500.1b', '500.1']);
    expect(await found('blockers 500.1')).toEqual(ids);
    expect(await found('500.1 damage')).toEqual(['500.1a', '500.1', 'glossary/trample']);
  });

  test('show first what holds most of the words itself', async () => {
    const { found: among } = await searchOf([
      recordOf('500.7', 'Kings', { place: 0 }),
      recordOf('500.7a', 'A king king king.', { kind: 'subrule', place: 1, asked: ['king tax'] }),
      recordOf('500.7b', 'Of all that he takes from those who live there, no king pays a tax.', {
        ...{ kind: 'subrule', place: 2 },
      }),
    ]);
    expect(await among('500.7 king tax')).toEqual(['500.7b', '500.7a', '500.7']);
  });

  test('are those of a rule that is asked for so, before a rule that only has them in a row', async () => {
    const asked = {
      kind: 'subrule' as const,
      place: 1,
      asked: ['shelter from rain', 'what keeps us dry'],
    };
    const { found: among } = await searchOf([
      recordOf('500.6', 'Weather', { title: 'Weather', place: 0 }),
      recordOf('500.6a', 'A roof that is a shelter keeps what stands under it from rain.', asked),
      recordOf(
        '500.6b',
        'An effect that lasts until the end of the day may give a player shelter from rain.',
        {
          ...{ kind: 'subrule', place: 2 },
        },
      ),
      recordOf('500.7', 'Fog', { title: 'Fog', place: 3 }),
      recordOf('500.7a', 'Fog comes with the rain.', { kind: 'subrule', place: 4 }),
    ]);
    expect((await among('shelter from rain'))[0]).toBe('500.6a');
  });

  test('name three within it before the number itself, which stands first where they are its title', async () => {
    const subrules = [...'abcde'].map((letter, at) =>
      recordOf(`500.8${letter}`, 'A queen moves.', { kind: 'subrule', place: at + 1 }),
    );
    const rule = recordOf('500.8', 'Moving', { title: 'Moving', place: 0 });
    const { found: among } = await searchOf([rule, ...subrules]);
    const order = ['500.8a', '500.8b', '500.8c', '500.8', '500.8d', '500.8e'];
    expect(await among('500.8 queen')).toEqual(order);
    expect((await among('500.8 moving'))[0]).toBe('500.8');
  });

  test('may be a bare section first or announced, of no round hundred', async () => {
    const { search, found: among } = await searchOf([
      ...['500', '513'].flatMap((section, at) => [
        recordOf(section, 'Kings', { kind: 'section', title: 'Kings', place: at * 3 }),
        recordOf(`${section}.1`, 'They reign.', { place: at * 3 + 1 }),
        recordOf(`${section}.2`, 'They rest.', { place: at * 3 + 2 }),
      ]),
    ]);
    for (const typed of ['513 rest', 'rule 513 rest', 'rest section 513']) {
      expect((await among(typed)).slice(0, 2), typed).toEqual(['513.2', '513']);
    }
    for (const typed of ['500 rest', 'rest 513', '513 crowns']) {
      expect((await search.query(typed)).number, typed).toBeNull();
    }
  });

  test('in a sentence name it and no more', async () => {
    const { number, results } = await search.query('does 500.1 say what a blocker does');
    expect(number?.key).toBe('500.1');
    expect(results[0]?.id).toBe('handbook/500.1');
    expect((await found('500.1 xyzzy'))[0]).toBe('500.1');
  });

  test('are one number where that is how it is written', async () => {
    const { found: among } = await searchOf([
      recordOf('513.5', 'Copies', { place: 0 }),
      recordOf('513.5.Ruling.3', 'A copy is no card.', { kind: 'ruling', place: 1 }),
      recordOf('513.5.Ruling.4', 'This ruling has a ruling of 3.', { kind: 'ruling', place: 2 }),
    ]);
    expect(await among('513.5 Ruling #3')).toEqual(['513.5.Ruling.3']);
    expect((await among('513.5 cards #1'))[0]).toBe('513.5.Ruling.3');
  });

  test('count all that is shown, and each once', async () => {
    for (const typed of ['500.1 blockers', '500.1 excess damage of a player it attacks']) {
      const { total, results } = await search.query(typed, { limit: 50 });
      expect(total, typed).toBe(results.length);
    }
  });
});

test.each(['sec', 'Sect.', 'section', 'para', 'cr', 'comp rules', 'rule', 'r.', '§', 'cr rule'])(
  '%s before a number belongs to it',
  async (announced) => {
    const { number, mending, marked, unknownWords } = await search.query(
      `${announced} 500.1a and 500.1b`,
    );
    expect({ key: number?.key, mending, unknownWords }).toEqual({
      ...{ key: '500.1a', mending: null, unknownWords: [] },
    });
    expect(marked).toEqual(['500.1a', '500.1b']);
    expect((await search.query(`${announced} 500.1a`)).number?.certain).toBe(true);
  },
);

describe('words', () => {
  test('find the entry with that title first, then what stands under it', async () => {
    const ids = await found('trample');
    expect(ids.slice(0, 2).sort()).toEqual(['500.1', 'glossary/trample']);
    expect(ids).toContain('500.1a');
  });

  test('are found in all their forms', async () => {
    expect(await found('regenerating')).toContain('500.2a');
  });

  test('count for more where they stand together', async () => {
    expect(await found('first strike')).toEqual(['500.3', '500.4']);
  });

  test('are found as citations print them', async () => {
    expect((await found('Duelist Magazine 11'))[0]).toBe('500.2.Ruling.1');
    expect((await found("D'Angelo 2007/11/09"))[0]).toBe('500.3');
    expect((await found('Stephen'))[0]).toBe('500.3');
  });

  test('may be placeholders', async () => {
    expect(await found('~this~')).toEqual(['glossary/trample']);
  });

  test('that say nothing are looked for only if there is nothing else', async () => {
    expect((await found('it')).length).toBeGreaterThan(2);
    expect(await found('what is the trample')).toEqual(await found('trample'));
  });

  test('with which people ask in chats are known, and ask the same', async () => {
    for (const typed of ['wat is trample', 'wats trample', 'hows trample work', 'wut is trample']) {
      const { results, unknownWords, mending, maybeName } = await search.query(typed);
      expect({ unknownWords, mending, maybeName }, typed).toEqual({
        ...{ unknownWords: [], mending: null, maybeName: false },
      });
      const usual = typed.startsWith('hows') ? 'how does trample work' : 'what is trample';
      expect(
        results.map(({ id }) => `handbook/${id}`.replace('handbook/handbook/', '')),
        typed,
      ).toEqual(await found(usual));
    }
  });

  test('typed for another are read as that, unless their company tells them', async () => {
    const { found, search } = await searchOf([
      recordOf('1.1', 'A seafarer that dies is put below.', { place: 0 }),
      recordOf('1.2', 'Each seafarer may roll a die with six sides.', { place: 1 }),
      recordOf('1.3', 'When both seafarers die, the voyage ends.', { place: 2 }),
    ]);
    for (const typing of [true, false]) {
      const [first, ...others] = await found('does a seafarer die', { typing });
      expect({ typing, first }).toEqual({ typing, first: '1.1' });
      expect(others).toContain('1.3');
    }
    expect((await found('when both seafarers die'))[0]).toBe('1.3');
    for (const dice of ['seafarer die roll', 'roll a die', 'the die of six sides']) {
      expect((await found(dice))[0], dice).toBe('1.2');
    }
    expect((await search.query('when both seafarers die')).marked).toContain('dies');
  });

  test('that no text holds are named', async () => {
    const answer = await search.query('zzyzx');
    expect(answer.results).toEqual([]);
    expect(answer.unknownWords).toEqual(['zzyzx']);
  });
});

describe('mistakes', () => {
  test('are mended, and the answer says so', async () => {
    const { mending, results } = await search.query('Regenrate  creature');
    expect(mending).toMatchObject({ typed: 'Regenrate  creature', mended: 'regenerate  creature' });
    expect(mending?.words).toEqual([{ typed: 'regenrate', mended: 'regenerate' }]);
    expect(results[0]?.id).toBe('handbook/500.2a');
  });

  test('are kept where the words are wanted as typed', async () => {
    const { mending, results } = await search.query('regenrate', { asTyped: true });
    expect(mending).toBeNull();
    expect(results).toEqual([]);
  });

  test('in so few letters are only words of the game: others may be a name', async () => {
    expect((await search.query('wal')).mending).toBeNull();
    expect((await search.query('wlal')).mending?.mended).toBe('wall');
  });

  test('are none where a word of everyday language is only unlike, unless nothing else is asked', async () => {
    const beside = await search.query('tall creature');
    expect(beside.mending).toBeNull();
    expect(beside.unknownWords).toEqual(['tall']);
    expect((await search.query('can a tall creature strike')).mending).toBeNull();
    expect((await search.query('tall')).mending?.mended).toBe('wall');
  });

  test('in a sentence are no words that hardly any text has', async () => {
    const many = Array.from({ length: 600 }, (_, place) => {
      const rare = place === 7 ? ' It finds a shore.' : '';
      return recordOf(`700.${place}`, `The ship is towed home.${rare}`, { place });
    });
    const { search: large } = await searchOf(many);
    const mended = async (text: string) => (await large.query(text)).mending?.mended ?? null;
    expect(await mended('can finks be towed')).toBeNull();
    expect(await mended('can a shipp be tovwed')).toBe('can a ship be towed');
    expect(await mended('finks')).toBe('finds');
  });

  test('in what is written as a name are slips in the words of titles alone', async () => {
    expect((await search.query('Regenrate Creatures')).mending?.mended).toBe(
      'regenerate Creatures',
    );
    const name = await search.query('Wlll of Creatures');
    expect(name).toMatchObject({ mending: null, unknownWords: ['wlll'], maybeName: true });
    expect((await search.query('wlll of creatures')).mending).not.toBeNull();
  });

  test('may be a space left out or put in', async () => {
    expect((await search.query('firststrike')).mending?.mended).toBe('first strike');
    expect((await found('tram ple'))[0]).toMatch(/trample|500\.1/);
  });
});

describe('while typing', () => {
  test('the last word may be unfinished', async () => {
    expect((await found('regen', { typing: true }))[0]).toMatch(/^500\.2/);
    expect((await search.query('regen', { typing: true })).mending).toBeNull();
  });

  test('only the last word may be', async () => {
    const answer = await search.query('tra damage', { typing: true, asTyped: true });
    expect(answer.unknownWords).toEqual(['tra']);
  });
});

describe('exact words', () => {
  test('must stand as typed', async () => {
    expect(await found('"first strike"')).toEqual(['500.3']);
    expect(await found('"regenerate a creature"')).toEqual(['500.2a']);
    expect(await found('"regenerating"')).toEqual([]);
  });

  test('are found in the older wording that alone has them', async () => {
    const older = { current: false, release: '2001-01-01', from: '2001-01-01', lineage: 'a' };
    const records = [
      recordOf('600.1', 'Of them it keeps one. The rest is put away.', { lineage: 'a', place: 0 }),
      recordOf('2001/600.1', 'It keeps one of them. The rest is put away.', {
        ...{ ...older, number: '600.1', place: 0 },
      }),
      recordOf('600.2', 'Each of them is one.', { place: 2 }),
    ];
    const { search } = await searchOf(records);
    const answer = await search.query('"one of them the rest"');
    expect(answer.exact).toEqual([['one', 'of', 'them', 'the', 'rest']]);
    expect(answer.results.map(({ id }) => id)).toEqual(['handbook/2001/600.1']);
  });

  test('are found beyond many texts that only have them apart', async () => {
    const apart = Array.from({ length: 70 }, (_, place) =>
      recordOf(`60${place}.1`, 'A tapped or a creature.', { place }),
    );
    const held = recordOf('700.1', `A tapped creature is tapped. ${'So it is said. '.repeat(40)}`, {
      place: 70,
    });
    const { found: among } = await searchOf([...apart, held]);
    expect(await among('"tapped creature"')).toEqual(['700.1']);
  });

  test('can be left out', async () => {
    expect(await found('creature -strike')).toEqual(expect.not.arrayContaining(['500.3', '500.4']));
    expect(await found('creature -"first strike"')).toContain('500.4');
    expect(await found('creature -"first strike"')).not.toContain('500.3');
  });
});

describe('then and now', () => {
  test('finds either by the other, and says so', async () => {
    const { alsoSearched, results } = await search.query('battlefield');
    expect(alsoSearched).toEqual([{ words: 'battlefield', also: ['in play'] }]);
    expect(results.map(({ id }) => id)).toEqual(['handbook/500.4', 'handbook/500.2a']);
    expect(await found('in play')).toEqual(['500.2a', '500.4']);
    expect(await found('exile')).toEqual(['500.2.Ruling.1']);
  });

  test('is known, though no text may have it as it was typed', async () => {
    expect((await search.query('cmc creature')).unknownWords).toEqual([]);
    expect((await search.query('cmc creature')).maybeName).toBe(false);
    expect((await search.query('cmq creature')).unknownWords).toEqual(['cmq']);
  });

  test('is silent about words that no text holds', async () => {
    expect((await search.query('CMC')).alsoSearched).toEqual([]);
  });

  test('marks the other words too', async () => {
    const [result] = (await search.query('exile')).results;
    const marked = result?.passage.marks.map(([start, end]) =>
      result.passage.text.slice(start, end),
    );
    expect(marked).toEqual(['removed from the game']);
  });
});

describe('filters and order', () => {
  test.each([
    [{ kind: 'ruling' }, ['500.2.Ruling.1']],
    [{ kind: 'card' }, ['500.2a']],
    [{ kind: 'glossary' }, []],
    [{ source: 'duelist-magazine' }, ['500.2.Ruling.1']],
    [{ year: '2007' }, []],
    [{ document: 'handbook', year: '1996' }, ['500.2.Ruling.1']],
    [{ document: 'another' }, []],
  ] as const)('%o', async (filters, ids) => {
    expect(await found('regenerate', { filters })).toEqual(ids);
  });

  test('filters alone list everything that passes them', async () => {
    expect(await found('', { filters: { year: '2007' } })).toEqual(['500.3']);
  });

  test('results can stand in the order of the document', async () => {
    const ids = await found('creature', { order: 'place' });
    expect(ids).toEqual([...ids].sort());
  });
});

describe('the answer', () => {
  test('groups neighbours of one section and counts all', async () => {
    const { groups, results, total, facets } = await search.query('trample', { limit: 2 });
    expect(results).toHaveLength(2);
    expect(total).toBe(4);
    expect(groups.flatMap((group) => group.results)).toEqual(results);
    expect(facets.kind).toEqual([
      { value: 'rule', count: 3 },
      { value: 'glossary', count: 1 },
    ]);
  });

  test('has what a result shows', async () => {
    const [result] = (await search.query('excess damage player')).results;
    expect(result).toMatchObject({
      address: '/handbook/500.1a/',
      number: '500.1a',
      headings: [{ title: 'Keywords' }, { title: 'Trample' }],
    });
    const { text, marks } = result?.passage ?? { text: '', marks: [] };
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual([
      ...['Excess', 'damage', 'player'],
    ]);
  });

  test('to nothing is nothing', async () => {
    expect(await search.query('')).toMatchObject({ results: [], total: 0, number: null });
  });
});

describe('what may be a name', () => {
  test.for([
    ['zyzzyva ring', true],
    ['zyzzyva', true],
    // Mended into a word that is the title of something, so that was meant.
    ['tramle', false],
    ['what is a zyzzyva ring?', false],
    ['a creature with zyzzyva is dealt damage', false],
    ['regenerate', false],
  ] as const)('%s: %s', async ([text, maybeName]) => {
    expect((await search.query(text)).maybeName).toBe(maybeName);
  });

  test('is not told of the word that is being typed', async () => {
    const typing = async (text: string) => (await search.query(text, { typing: true })).maybeName;
    expect(await typing('zyzz')).toBe(false);
    expect(await typing('zyzzyva ')).toBe(true);
    expect(await typing('zyzzyva creature')).toBe(true);
  });
});

describe('wordings of one rule', () => {
  const wordings = [
    recordOf('600.1', 'A creature that is damaged may regenerate.', { lineage: 'l', place: 1 }),
    recordOf('2001/600.1', 'A creature that is damaged may regenerate at any time.', {
      ...{ lineage: 'l', place: 1, current: false, release: '2001-01-01', number: '600.1' },
    }),
    recordOf('600.2', 'A damaged creature stays damaged.', { place: 2 }),
  ];

  test('are shown once, as the one in force', async () => {
    const { found: foundAmong } = await searchOf(wordings);
    expect(await foundAmong('regenerate')).toEqual(['600.1']);
  });

  test('are told of where today’s rules have only a part of what is asked', async () => {
    const { search: among } = await searchOf([
      ...wordings,
      recordOf('2001/600.3', 'A buried creature may never regenerate.', {
        ...{ place: 3, current: false, release: '2001-01-01', number: '600.3' },
      }),
    ]);
    const everything = { filters: { scope: 'everything' } } as const;
    const told = async (text: string) => [
      (await among.query(text)).beyondToday,
      (await among.query(text, everything)).beyondToday?.rules,
    ];
    // Words of which only the older wording has one, then all of them together.
    expect(await told('damaged creature time')).toEqual([{ words: ['time'], rules: 0 }, 1]);
    // All of it stands in a rule of today.
    expect(await told('damaged creature')).toEqual([{ words: [], rules: 0 }, 0]);
    // A rule that is no more stands among the newest wordings, and is shown where it alone answers.
    expect(await told('buried')).toEqual([{ words: [], rules: null }, 0]);
  });

  test('are no matter where nothing is older than today’s rules', async () => {
    expect((await search.query('regenerate')).beyondToday).toBeNull();
  });

  test('are shown as the older where only that has the words', async () => {
    const { found: foundAmong } = await searchOf(wordings);
    expect((await foundAmong('"any time"'))[0]).toBe('2001/600.1');
  });
});

describe('the files', () => {
  test('are the same for the same records, in whatever order', async () => {
    const again = await searchOf(records.toReversed());
    expect(again.head).toBe(head);
    expect([...again.files]).toEqual([...files]);
  });

  test('are named anew where their content changes, and only there', async () => {
    const trample = (records[1] as SearchRecord).id;
    const changed = await searchOf(
      records.map((record) =>
        record.id === trample ? { ...record, text: 'Trample and more' } : record,
      ),
    );
    expect(changed.head).not.toBe(head);
    const fresh = [...changed.files.keys()].filter((name) => !files.has(name));
    const kinds = fresh.map((name) => name.replace(/-?[0-9a-f]{10,12}-?/, '')).sort();
    expect(kinds).toContain('head.json');
    expect(kinds).toContain('terms.bin');
    for (const same of ['columns.bin', 'numbers.txt', 'asked.bin', 'spans.bin']) {
      expect(kinds).not.toContain(same);
    }
    for (const [name, bytes] of files) {
      const other = changed.files.get(name);
      if (other) expect(other).toEqual(bytes);
    }
  });

  test('are fetched once, and the numbers only for a number', async () => {
    const fresh = await searchOf(records);
    await fresh.search.query('trample');
    expect(fresh.fetched.filter((name) => name.includes('numbers'))).toEqual([]);
    await fresh.search.query('trample');
    expect(new Set(fresh.fetched).size).toBe(fresh.fetched.length);
    expect(fetched.length).toBeLessThanOrEqual(files.size);
  });
});

describe('a mistyped word', () => {
  test('finds nothing of a word that is much farther from what was typed than another', async () => {
    const { found } = await searchOf([
      recordOf('1', 'A leyline stands on the battlefield from the start.'),
      recordOf('2', 'Lifelink gains life.', { title: 'Lifelink' }),
      recordOf('3', 'A bearline is near, too.'),
    ]);
    expect(await found('leyeline')).toEqual(['1']);
  });
});

describe('a letter or two in a box that suggests', () => {
  const typed = { typing: true, suggests: true };
  const suggesting = async () =>
    searchOf([
      ...records,
      recordOf('500.4a', 'Tap it, then tap another.', { kind: 'subrule', place: 9 }),
      recordOf('glossary/tap', 'To turn sideways.', { kind: 'glossary', title: 'Tap', place: 10 }),
      recordOf('glossary/t', 'The tap symbol.', { kind: 'glossary', title: 'T', place: 11 }),
      recordOf('600', 'Turns', { kind: 'section', title: 'Turns', place: 12 }),
      recordOf('600.1', 'Players take turns.', {
        ...{ headings: [crumb('600', 'Turns')], place: 13 },
        asked: ['whose turn is it', 'how many turns are there', 'can I take two turns'],
      }),
    ]);

  test('are answered with titles, what is asked about most first, from one more file', async () => {
    const { found, fetched } = await suggesting();
    const atFirst = fetched.length;
    // The title that was typed goes first; of a term and a rule of one title the term is shown.
    expect(await found('t', typed)).toEqual([
      'glossary/t',
      '600',
      'glossary/tap',
      'glossary/trample',
    ]);
    expect(await found('TR', typed)).toEqual(['glossary/trample']);
    expect(fetched.slice(atFirst)).toEqual([expect.stringMatching(/^letter-/)]);
  });

  test('show what any result shows: the first rule of a heading, passages, how many there are', async () => {
    const { search } = await suggesting();
    const { results, total } = await search.query('tu', typed);
    expect(results[0]?.first?.passage.text).toBe('Players take turns.');
    expect(total).toBe(1);
    const begun = await search.query('t', { ...typed, first: 2 });
    expect(begun.results.map(({ id }) => id)).toEqual(['handbook/glossary/t', 'handbook/600']);
    expect(begun.total).toBe(4);
  });

  test('are searched for where no title begins so, or where a filter is set, or more is typed', async () => {
    const { found } = await suggesting();
    expect(await found('wa', typed)).toContain('500.4');
    expect(await found('tr', { ...typed, filters: { kind: 'rule' } })).toContain('500.1');
    expect(await found('tra', typed)).toContain('500.1');
    expect(await found('t', { typing: true })).toEqual(['glossary/t']);
  });

  test('a number fetches nothing for words', async () => {
    const { found, fetched } = await suggesting();
    const atFirst = fetched.length;
    expect(await found('500.1a', typed)).toEqual(['500.1a']);
    expect(await found('500', { ...typed, limit: 3 })).toEqual(['500', '500.1', '500.1a']);
    expect(fetched.slice(atFirst).filter((name) => /^(?:words|terms)/.test(name))).toEqual([]);
  });
});
