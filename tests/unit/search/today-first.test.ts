import { describe, expect, test } from 'vitest';
import { recordOf, searchOf } from './a-small-index.ts';

const records = [
  recordOf('500', 'Legends', { kind: 'section', title: 'Legends', place: 0 }),
  recordOf('500.1', 'Two permanents of one name are too many; one is put away.', {
    place: 1,
    headings: [{ id: 'handbook/500', number: '500', title: 'Legends' }],
    examples: ['Anna controls Boris Devilboon twice.'],
    asked: ['what happens with two of the same commander', 'legend rule'],
  }),
  recordOf('500.1.Example.1', 'Anna controls Boris Devilboon twice.', {
    kind: 'example',
    number: null,
    folded: true,
    place: 2,
  }),
  recordOf('500.2', 'A creature dies if its damage is lethal.', { place: 3 }),
  recordOf('500.3', 'To roll a die, use dice with six sides.', { place: 4 }),
  recordOf('glossary/legend', 'A permanent of a name. See rule 500.1.', {
    kind: 'glossary',
    title: 'Legend',
    pointsTo: { id: 'handbook/500.1', number: '500.1', title: '' },
    place: 5,
  }),
];
const { search, found } = await searchOf(records);
const first = async (text: string) => (await search.query(text)).results[0];

describe('a result', () => {
  test('is the rule of an example, and shows the example that was found', async () => {
    const result = await first('Boris Devilboon');
    expect(result).toMatchObject({ number: '500.1', example: { id: 'handbook/500.1.Example.1' } });
    expect(await found('Boris Devilboon')).toEqual(['500.1']);
  });

  test('says by which question it was found', async () => {
    const result = await first('what if i have two of the same commander');
    expect(result).toMatchObject({
      number: '500.1',
      asked: 'what happens with two of the same commander',
    });
    expect((await first('damage'))?.asked).toBeNull();
  });

  test('of a heading has its first rule, and of a term the rule that it points to', async () => {
    const filters = { kind: 'rule' } as const;
    const [heading] = (await search.query('legends', { filters, limit: 1 })).results;
    expect(heading?.first).toMatchObject({ number: '500.1' });
    const { results } = await search.query('legends');
    const term = results.find(({ kind }) => kind === 'glossary');
    expect(term?.pointsTo).toMatchObject({ number: '500.1' });
    // Where that rule is the next result anyhow, the heading need not say it too.
    expect(results.map(({ first: under }) => under?.id)).not.toContain(results[1]?.id);
  });
});

describe('words that only look alike', () => {
  test('what dies rolls no dice', async () => {
    expect(await found('dies')).toEqual(['500.2']);
    expect(await found('dice')).toEqual(['500.3']);
  });
});

describe('a number in a sentence', () => {
  test.each([
    ['What is rule 500.1?', '500.1'],
    ['what does rule 500.2 in Magic mean', '500.2'],
    ['500.3 mtg', '500.3'],
  ])('%s', async (text, number) => {
    const answer = await search.query(text);
    expect(answer.number?.certain).toBe(true);
    expect(answer.results[0]?.number).toBe(number);
  });

  test('comes first, and does not keep the other words from being looked for', async () => {
    const answer = await search.query('does 500.2 say that a creature with lethal damage dies');
    expect(answer.number?.certain).toBe(false);
    expect(answer.results[0]?.number).toBe('500.2');
  });

  test('is no unknown word where a release has it, though no text names it', async () => {
    const sentence = 'lethal damage of a creature 500.2 500.9';
    expect((await search.query(sentence)).unknownWords).toEqual(['500.9']);
    const gone = recordOf('500.9', 'Damage may be put on the stack.', {
      ...{ current: false, release: '2001-01-01', place: 6 },
    });
    const { search: among } = await searchOf([...records, gone]);
    expect((await among.query(sentence)).unknownWords).toEqual([]);
  });

  test('is no number where none is meant', async () => {
    expect((await search.query('how do two creatures deal 10 damage')).number).toBeNull();
  });
});

describe('the history of a number', () => {
  const told = records.map((record) =>
    record.key === '500.2' ? { ...record, hasHistory: true } : record,
  );
  const asked = async (text: string) => (await (await searchOf(told)).search.query(text)).number;

  test.each([
    'history of 500.2',
    'changes to rule 500.2',
    'when did 500.2 change?',
    'how has 500.2 changed over time',
    '500.2 history',
  ])('is asked for by “%s”', async (text) => {
    expect(await asked(text)).toMatchObject({ certain: true, histories: ['handbook/500.2'] });
  });

  test('is none where nothing more is to be told, nor where no such number is', async () => {
    expect(await asked('history of 500.3')).toMatchObject({ certain: true, histories: [] });
    expect(await asked('history of 500.9')).toMatchObject({ exact: [], histories: [] });
  });

  test('is not asked for by the number alone, nor beside other words', async () => {
    expect((await asked('500.2'))?.histories).toBeUndefined();
    expect((await asked('does 500.2 change lethal damage'))?.histories).toBeUndefined();
    expect(await asked('history of damage')).toBeNull();
  });
});

describe('quotes', () => {
  test('within a question only name what is asked about', async () => {
    expect(await found('Does "two of a name" mean that one is put away?')).toContain('500.1');
    expect(await found('"two of a name"')).toEqual([]);
  });

  test('are kept by the rule under which an example has the words', async () => {
    expect(await found('"Anna controls Boris"')).toEqual(['500.1']);
    expect(await found('"Boris controls Anna"')).toEqual([]);
  });
});

describe('a word without its end', () => {
  test('is completed before it is mended', async () => {
    const answer = await search.query('permane');
    expect(answer.mending).toBeNull();
    expect(answer.results.map(({ number }) => number)).toContain('500.1');
  });
});

describe('what people ask', () => {
  const nothing = 'Of this nothing more is said.';
  const firstAsked = async (rules: string[][], query: string) => {
    const asked = rules.map((each, place) =>
      recordOf(`60${place}.1`, nothing, { asked: each, place }),
    );
    const rule = recordOf('700.1', 'Of each card the mana value is known.', { place: 9 });
    const answer = await (await searchOf([...asked, ...records, rule])).search.query(query);
    return answer.results.find(({ asked: question }) => question !== null);
  };

  test('is told apart by the kind of answer that is asked for', async () => {
    const rules = [['who owns a token'], ['why own a token'], ['how many tokens may i own']];
    expect(await firstAsked(rules, 'who is it that owns tokens')).toMatchObject({
      number: '600.1',
    });
    expect(await firstAsked(rules, 'why would i own tokens')).toMatchObject({ number: '601.1' });
    expect(await firstAsked(rules, 'how many tokens do i own')).toMatchObject({ number: '602.1' });
  });

  test('finds a rule that is asked for in many ways by one of them', async () => {
    const many = [
      'banding and wither',
      'phased in',
      'left the table',
      'a lost die',
      'shuffle twice',
    ];
    const rules = [['banding and shadow'], many];
    const found = await firstAsked(rules, 'what of banding with wither');
    expect(found).toMatchObject({ number: '601.1' });
    // By a part of them, what is asked for in no other way comes before it.
    const part = await firstAsked(rules, 'what of banding with echo');
    expect(part).toMatchObject({ number: '600.1' });
  });

  test('in slang answers who asks in the words of the rules', async () => {
    const rules = [['cost of a token'], ['cmc of a token']];
    expect(await firstAsked(rules, 'has a token any mana value')).toMatchObject({
      number: '601.1',
      asked: 'cmc of a token',
    });
  });

  test('is read with its phrases, small words and all', async () => {
    const rules = [['is a token in the hand'], ['is a token in play']];
    expect(await firstAsked(rules, 'is a token on the battlefield')).toMatchObject({
      number: '601.1',
    });
  });

  test('counts for more where the rule itself says what the question leaves out', async () => {
    const held = recordOf('601.1', 'A sundial is no clock.', { asked: ['late token'], place: 1 });
    const other = recordOf('600.1', nothing, { asked: ['late token'], place: 0 });
    const { search: both } = await searchOf([other, held, ...records]);
    const { results } = await both.query('is a token too late for the sundial');
    expect(results[0]).toMatchObject({ number: '601.1', asked: 'late token' });
  });
});
