import { describe, expect, test } from 'vitest';
import {
  daySentences,
  releaseWords,
  otherDayOf,
  tooOldSentence,
  unreadDaySentence,
} from '../../../src/browser/search/day-words.ts';
import {
  isMissingNumber,
  missingSentence,
  resultCount,
  spokenAnswer,
  lackingSentence,
  noCardsOnDaySentence,
  withoutCardsSentence,
  olderSentence,
} from '../../../src/browser/search/answer-words.ts';
import type { SearchResult } from '../../../src/search/answer.ts';
import { cardsHeading } from '../../../src/search/record.ts';
import { answerOf, gapIn, numberOf, rowOf } from './answers.ts';

const titles = { cr: 'Comprehensive Rules', rulings: 'Rulings Summary' };

describe('a number that does not exist', () => {
  const missing = [gapIn('cr', '702.99z', { whole: true })];
  const number = numberOf('702.99z', { missing });

  test('is said not to exist where all numbers are known', () => {
    expect(missingSentence(answerOf({ number }), titles)).toBe(
      'There is no 702.99z in the Comprehensive Rules.',
    );
  });

  test('of a document that is held in parts, only the parts are spoken of', () => {
    const inParts = { ...number, missing: [...missing, gapIn('rulings', '702.99z')] };
    expect(missingSentence(answerOf({ number: inParts }), titles)).toBe(
      'There is no 702.99z in the Comprehensive Rules, nor in the parts of the Rulings Summary on this site.',
    );
    const onlyParts = { ...number, missing: [gapIn('cr', '702.99z'), gapIn('rulings', '702.99z')] };
    expect(missingSentence(answerOf({ number: onlyParts }), titles)).toBe(
      '702.99z does not exist in the parts of the Comprehensive Rules and the Rulings Summary on this site.',
    );
  });

  test('is not said not to exist where a text refers to it', () => {
    const referred = [
      gapIn('cr', 'K.18', { whole: true }),
      gapIn('rulings', 'K.18', { referredTo: 'rulings/K.18' }),
    ];
    const k18 = { ...number, key: 'K.18', missing: referred };
    expect(missingSentence(answerOf({ number: k18 }), titles)).toBe(
      'The texts mention K.18, but this site does not have its text.',
    );
  });

  test('beyond all of a document says which is the last', () => {
    const before = rowOf('cr', '905.6');
    const beyond = numberOf('1000.1', { missing: [gapIn('cr', '1000.1', { before })] });
    expect(missingSentence(answerOf({ number: beyond }), titles)).toBe(
      '1000.1 does not exist in the parts of the Comprehensive Rules on this site. The last number of the Comprehensive Rules on this site is 905.6.',
    );
    const among = [gapIn('cr', '905.7', { before, parent: rowOf('cr', '905') })];
    const said = missingSentence(
      answerOf({ number: numberOf('905.7', { missing: among }) }),
      titles,
    );
    expect(said).not.toContain('last');
  });

  test('of digits alone is called a rule', () => {
    const after = rowOf('cr', '1');
    const zero = (whole: boolean) => {
      const gap = gapIn('cr', '0', { after, whole });
      return missingSentence(answerOf({ number: numberOf('0', { missing: [gap] }) }), titles);
    };
    expect(zero(true)).toBe('There is no rule 0 in the Comprehensive Rules.');
    expect(zero(false)).toBe(
      'Rule 0 does not exist in the parts of the Comprehensive Rules on this site.',
    );
  });

  test('is missing only if nothing has it', () => {
    const exact = [rowOf('cr', '702.99z')];
    expect(isMissingNumber(answerOf({ number }))).toBe(true);
    expect(isMissingNumber(answerOf({ number: { ...number, exact } }))).toBe(false);
    expect(isMissingNumber(answerOf({}))).toBe(false);
  });
});

test('what is found only without its quotes is said to be', () => {
  expect(spokenAnswer(answerOf({ byWordsAlone: true, total: 2 }), titles)).toBe(
    'No text was found that has exactly these words. What follows was found by the words alone. 2 results.',
  );
});

test('of a number that does not exist it is said once, and not of its digits too', () => {
  const missing = [gapIn('cr', '702.200', { whole: true })];
  const number = numberOf('702.200', { missing });
  const answer = answerOf({ query: '702.200', unknownWords: ['702.200'], number, total: 1 });
  expect(lackingSentence(answer, false)).toBeNull();
  const among = { ...number, certain: false };
  expect(lackingSentence({ ...answer, number: among }, false)).toContain('No text holds');
});

describe('what is heard of an answer', () => {
  test('how many results there are, and what was made of the words', () => {
    const mending = { typed: 'tramle', mended: 'trample', words: [] };
    const alsoSearched = [{ words: 'battlefield', also: ['in play'] }];
    expect(spokenAnswer(answerOf({ total: 1200, mending, alsoSearched }), titles)).toBe(
      'Results for trample. Also searched for in play. 1,200 results.',
    );
  });

  test('with a number and a day what is known of it, and nothing more', () => {
    const number = numberOf('509.2', { exact: [rowOf('cr', '509.2')] });
    const dated = answerOf({ asOf: '2012-12-31', number });
    expect(spokenAnswer(dated, titles)).toBe('509.2, read as of December 31, 2012.');
    const told = [
      { said: 'CR 509.2 is not in the release of 2008.', address: null },
      { said: 'CR 509.2 in the release of 2014', address: '/cr/2014-06-01/509.2/' },
    ];
    expect(spokenAnswer({ ...dated, onDay: [{ told, opens: null }] }, titles)).toBe(
      'CR 509.2 is not in the release of 2008. CR 509.2 in the release of 2014.',
    );
  });

  test('with a range and a year that these are to be read together', () => {
    const number = numberOf('502.2', {
      ...{ exact: [rowOf('cr', '502.2')], under: [rowOf('cr', '502.3')] },
      candidates: [{ key: '502.2', through: '502.4' }],
    });
    const dated = answerOf({ asOf: '2008-12-31', period: '2008', number });
    expect(spokenAnswer(dated, titles)).toBe(
      'Comprehensive Rules 502.2–502.4 as of the end of 2008.',
    );
    const single = { ...number, candidates: [{ key: '502.2', through: null }] };
    expect(spokenAnswer({ ...dated, number: single }, titles)).toBe(
      '502.2, read as of the end of 2008.',
    );
  });

  test('with words and a day which releases these are of, and never more than is known', () => {
    const dated = answerOf({ asOf: '2010-12-31', total: 4 });
    expect(spokenAnswer(dated, titles)).toBe(
      'Read as of December 31, 2010, as far as its releases are on this site. 4 results.',
    );
    const told = 'As of December 31, 2010: the release of February 1, 2008.';
    expect(spokenAnswer({ ...dated, releasesThen: [told] }, titles)).toBe(`${told} 4 results.`);
    expect(daySentences(answerOf({ releasesThen: [told] }))).toEqual([told]);
  });

  test.each([
    [0, 'No results'],
    [1, '1 result'],
    [2, '2 results'],
  ])('%d', (total, words) => expect(resultCount(total)).toBe(words));
});

describe('a card that is not here', () => {
  const solRing = { query: 'sol ring', unknownWords: ['sol'], maybeName: true, total: 3 };

  test('is said not to be here, on a site without cards or once they were looked through', () => {
    const said = 'No text holds “sol”. No card on this site is called “sol ring”.';
    expect(lackingSentence(answerOf(solRing), false)).toBe(said);
    expect(lackingSentence(answerOf({ ...solRing, withCards: true }), true)).toBe(said);
  });

  test('is called as it is written by those who ask by it for a rule, though typed in small letters', () => {
    const resultOf = (asked: string | null, text = '', more: Partial<SearchResult> = {}) =>
      ({ asked, title: null, document: 'cr', passage: { text }, ...more }) as SearchResult;
    const said = (query: string, ...results: SearchResult[]) =>
      lackingSentence(answerOf({ query, results, total: results.length, withCards: true }), true);
    const rings = resultOf('two Brass Rings not okay', 'Each card has another name.');
    expect(said('brass ring', rings)).toBe('Brass Ring is not among the cards here.');
    const gull = resultOf("how big is Stormgull's shadow");
    expect(said('stormgull', gull)).toBe('Stormgull is not among the cards here.');
    const bell = resultOf('Bell of the Quay and harbours');
    expect(said('bell of the quay ashore', bell)).toContain('Bell of the Quay is not');
    const typed = ['bell', 'brass'].map((word) => ({ word, isOfTitle: false, isStrange: false }));
    const both = answerOf({
      query: 'a brass ring by the bell of the quay',
      ...{ typed, results: [rings, bell], total: 2, withCards: true },
    });
    expect(lackingSentence(both, true)).toBe(
      'Brass Ring and Bell of the Quay are not among the cards here.',
    );
    // Among words of the rules alone no name is looked for; nor is a nickname within a sentence.
    expect(lackingSentence({ ...both, typed: [] }, true)).toBeNull();
    expect(said('shadow of stormgull', gull)).toBeNull();
    // Nothing is said of another name, of a word that rules have, of a card that is held, and of none.
    expect(said('brass coin', rings)).toBeNull();
    expect(said('lantern', resultOf('Lantern lit', 'A lantern is lit at dusk.'))).toBeNull();
    const held = resultOf(null, '', { document: cardsHeading, title: 'Brass Ring' });
    expect(said('brass ring', rings, held)).toBeNull();
    const query = { query: 'brass ring', results: [rings], total: 1 };
    expect(lackingSentence(answerOf({ ...query, withCards: false }), true)).toBeNull();
    const mending = { typed: 'bras ring', mended: 'brass ring', words: [] };
    expect(
      lackingSentence(answerOf({ ...query, query: 'bras ring', mending, withCards: true }), true),
    ).toBe('Brass Ring is not among the cards here.');
  });

  test('is not spoken of before the cards of the site were looked through', () => {
    expect(lackingSentence(answerOf(solRing), true)).toBe('No text holds “sol”.');
  });

  test('is not spoken of where figures stand among the words, or people ask so for a rule', () => {
    const unknown = 'No text holds “sol”.';
    const results = [{ asked: 'bolt a planeswalker' } as SearchResult];
    const mended = { ...solRing, unknownWords: [], results };
    expect(lackingSentence(answerOf(mended), false)).toBeNull();
    expect(lackingSentence(answerOf({ ...solRing, results }), false)).toContain('No card');
    const dated = { ...solRing, query: 'sol ring as of 2008' };
    expect(lackingSentence(answerOf(dated), false)).toBe(unknown);
  });

  test('was typed where capitals say so, though every word is known', () => {
    const said = 'No card on this site is called “Birds of Paradise”.';
    const heading = { id: 'cr/702.9', number: '702.9', title: 'Flying' };
    const rule = { document: 'cr', title: null, headings: [heading] } as unknown as SearchResult;
    const birds = { ...solRing, query: 'Birds of Paradise', unknownWords: [], maybeName: false };
    expect(lackingSentence(answerOf({ ...birds, results: [rule] }), false)).toBe(said);
    expect(lackingSentence(answerOf({ ...birds, query: 'birds of paradise' }), false)).toBeNull();
    const of = (text: string) => {
      const card = { ...rule, document: 'cards', title: 'Birds', passage: { text } };
      const results = [rule, card as unknown as SearchResult];
      return lackingSentence(answerOf({ ...birds, results, withCards: true }), true);
    };
    expect(of('')).toBeNull();
    expect(of('A ruling that has its words.')).toBe(said);
    const titled = {
      ...birds,
      query: 'Flying Creatures',
      results: [{ ...rule, title: 'Creatures' }],
    };
    expect(lackingSentence(answerOf(titled), false)).toBeNull();
  });

  test('is not meant where the words that were mended are those of a title', () => {
    const words = [{ typed: 'deahtoch', mended: 'deathtouch' }];
    const mending = { typed: 'deahtoch trample', mended: 'deathtouch trample', words };
    const result = { document: 'cr', title: 'Deathtouch', headings: [] };
    const results = [result as unknown as SearchResult];
    const mended = { ...solRing, query: 'deahtoch trample', unknownWords: [], mending, results };
    expect(lackingSentence(answerOf(mended), false)).toBeNull();
    const other = [{ ...result, title: 'Flying' } as unknown as SearchResult];
    expect(lackingSentence(answerOf({ ...mended, results: other }), false)).toContain('No card');
  });

  test('may be among cards that could not be had: that is said where one may be meant', () => {
    const kept = answerOf({ ...solRing, withCards: false });
    expect(withoutCardsSentence(kept, true)).toContain('Cards are not kept on this device.');
    expect(withoutCardsSentence(kept, false)).toContain('could not be looked through');
    expect(withoutCardsSentence(answerOf({ ...solRing, withCards: true }), true)).toBeNull();
    expect(withoutCardsSentence(answerOf(solRing), true)).toBeNull();
    const strange = { ...solRing, maybeName: false, unknownWords: [], total: 3, withCards: false };
    const typed = [{ word: 'vryn', isOfTitle: false, isStrange: false }];
    expect(withoutCardsSentence(answerOf({ ...strange, typed }), true)).toContain('not kept');
    const said = 'Cards are not searched as of April 1, 2008. Search as of today';
    expect(noCardsOnDaySentence(answerOf({ ...strange, typed }), '2008-04-01')).toBe(said);
    expect(noCardsOnDaySentence(answerOf(strange), '2008-04-01')).toBeNull();
    const rule = { query: 'trample', unknownWords: [], maybeName: false, total: 3 };
    expect(withoutCardsSentence(answerOf({ ...rule, withCards: false }), true)).toBeNull();
    // Every word is one of the rules, or was not looked at: what people ask names the card.
    const found = { asked: 'tapping Sol Ring twice' } as unknown as SearchResult;
    const beside = { ...rule, query: 'sol ring tap', withCards: false, results: [found] };
    expect(withoutCardsSentence(answerOf(beside), true)).toContain('not kept');
    const other = answerOf({ ...beside, query: 'ring tap' });
    expect(withoutCardsSentence(other, true)).toBeNull();
  });

  test('is told of a lone word while it is typed, once nothing begins so', () => {
    const said = 'No card on this site is called “Tarmogoyf”.';
    const typed = { query: 'Tarmogoyf', unknownWords: ['tarmogoyf'], maybeName: false, total: 0 };
    expect(lackingSentence(answerOf(typed), false)).toBe(said);
    expect(lackingSentence(answerOf(typed), true)).toBeNull();
    expect(lackingSentence(answerOf({ ...typed, withCards: true }), true)).toBe(said);
    const numbered = { ...typed, query: 'k19x', unknownWords: ['k19x'] };
    expect(lackingSentence(answerOf(numbered), false)).toBeNull();
    expect(lackingSentence(answerOf({ ...typed, total: 1 }), false)).toBe(
      'No text holds “tarmogoyf”.',
    );
  });

  test('is no matter where all words are known, or one is only unknown', () => {
    expect(lackingSentence(answerOf({ query: 'trample', total: 3 }), false)).toBeNull();
    const asked = { ...solRing, maybeName: false };
    expect(lackingSentence(answerOf(asked), false)).toBe('No text holds “sol”.');
  });
});

describe('older wordings', () => {
  test.for([
    [{ words: [], rules: 0 }, null],
    [{ words: [], rules: null }, null],
    [{ words: [], rules: 1 }, '1 older wording holds all of this.'],
    [{ words: ['bury', 'burn'], rules: 0 }, 'Only older wordings say “bury” and “burn”.'],
  ] as const)('%o', ([beyond, said]) => {
    const beyondToday = beyond && { ...beyond, words: [...beyond.words] };
    expect(olderSentence(beyondToday)).toBe(said);
  });
});

test('of a year before all rules held it is said, also aloud, which are the oldest', () => {
  const answer = answerOf({ tooOld: { date: '1999', words: 'mana burn', since: '2008-02-01' } });
  const said = 'No rules of 1999 are on this site. Search the oldest, of February 1, 2008';
  expect(tooOldSentence(answer)).toBe(said);
  expect(spokenAnswer(answer, titles)).toContain(`${said}.`);
  expect(tooOldSentence(answerOf({}))).toBeNull();
  const tooOld = { date: '1999-3', words: 'mana burn', since: '2008-02-01' };
  expect(tooOldSentence(answerOf({ tooOld }))).toContain('No rules of March 1999 are');
});

test('of a day in figures that may be another it is said which was taken, also aloud', () => {
  const query = 'mana burn 12/04/2012';
  const said = 'Read as December 4, 2012. Search as of April 12, 2012 instead.';
  const answer = answerOf({ query, asOf: '2012-12-04' });
  expect(otherDayOf(answer)?.text).toBe('mana burn 2012-04-12');
  expect(spokenAnswer(answer, titles)).toContain(said);
  const exact = [rowOf('cr', '509.2')];
  expect(spokenAnswer({ ...answer, number: numberOf('509.2', { exact }) }, titles)).toContain(said);
  const then = {
    document: 'cr',
    id: '2014',
    label: '2014',
    is: 'then',
    day: '2012-12-04',
  } as const;
  expect(otherDayOf(answerOf({ query, releases: [then] }))).not.toBeNull();
  expect(otherDayOf(answerOf({ query }))).toBeNull();
});

test('of a day that is none it is said how to write one', () => {
  const answer = answerOf({ query: 'mana burn february 30, 2012' });
  expect(unreadDaySentence(answer)).toContain('No day was understood.');
  expect(spokenAnswer(answer, titles)).toContain('No day was understood.');
  expect(unreadDaySentence({ ...answer, asOf: '2012-12-31' })).toBeNull();
});

test.each([
  [{ is: 'of it', year: '2014' }, 'Comprehensive Rules of June 1, 2014'],
  [
    { is: 'of it', year: '2014', isOfChanges: true },
    'What changed in the Comprehensive Rules of June 1, 2014',
  ],
  [
    { is: 'before', year: '2019' },
    'Comprehensive Rules of June 1, 2014, the last before 2019 on this site',
  ],
  [{ is: 'after', year: '2009' }, 'Comprehensive Rules of June 1, 2014, the next on this site'],
  [{ is: 'then', day: '2014-07-01' }, 'Comprehensive Rules as of July 1, 2014'],
] as const)('a release that is offered, %o', (asked, words) => {
  const release = { document: 'cr', id: '2014-06-01', label: 'June 1, 2014' };
  expect(releaseWords({ ...release, ...asked }, titles)).toBe(words);
});
