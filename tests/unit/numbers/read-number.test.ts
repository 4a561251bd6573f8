import { describe, expect, test } from 'vitest';
import { readNumber as readWith } from '../../../src/rules/numbers/read-number.ts';
import { siteSchemes } from '../../support/site-schemes.ts';

const readNumber = (spelling: string) => readWith(spelling, siteSchemes);

const meanings = (spelling: string) =>
  readNumber(spelling)?.candidates.map(({ key, through }) =>
    through ? `${key}..${through}` : key,
  );

describe('a number in any spelling', () => {
  test.each([
    ['501.5b', '501.5b'],
    ['501.5B', '501.5b'],
    ['501.5(b)', '501.5b'],
    ['501.5 (b).', '501.5b'],
    ['501 5b', '501.5b'],
    ['501 5 b', '501.5b'],
    ['cr501.5b.', '501.5b'],
    ['CR-501-5b', '501.5b'],
    ['rule 501.5 b', '501.5b'],
    ['501.5 subrule b', '501.5b'],
    ['501.5 part (b)', '501.5b'],
    ['501.5 letter B', '501.5b'],
    ['section 501.5, subrule b', '501.5b'],
    ['Rules 501.5b', '501.5b'],
    ['see 501.5b', '501.5b'],
    ['(See also rule 501.5b.)', '501.5b'],
    ['cf. CR 501.5b', '501.5b'],
    ['r501.5b', '501.5b'],
    ['§702.19', '702.19'],
    ['§ 702.19', '702.19'],
    ['#501.5b', '501.5b'],
    ['no. 501.5b', '501.5b'],
    ['70219b', '702.19b'],
    ['7021', '702.1'],
    ['702-19b', '702.19b'],
    ['702–19b', '702.19b'],
    ['702_19b', '702.19b'],
    ['704,5f', '704.5f'],
    ['CR:601.2f', '601.2f'],
    ['comprehensive rules 601.2f', '601.2f'],
    ['７０２．１９ｂ', '702.19b'],
    ['“702.19b”', '702.19b'],
    ['704.5aa', '704.5aa'],
    ['704.5AA', '704.5aa'],
    ['E4 ruling 3', 'E.4.Ruling.3'],
    ['e.4.r3', 'E.4.Ruling.3'],
    ['e4r3', 'E.4.Ruling.3'],
    ['E-4 Ruling #3', 'E.4.Ruling.3'],
    ['E.4 rulings 3', 'E.4.Ruling.3'],
    ['ruling 3 of E4', 'E.4.Ruling.3'],
    ['E.12.r.7', 'E.12.Ruling.7'],
    ['e12 r7', 'E.12.Ruling.7'],
    ['505.5 ruling 1', '505.5.Ruling.1'],
    ['401.2 example 1', '401.2.Example.1'],
    ['401.2 ex. 1', '401.2.Example.1'],
    ['E3 note 1', 'E.3.Note.1'],
    ['702.175 duplicate 2', '702.175.Duplicate.2'],
    ['section 6', '6'],
    ['chapter E', 'E'],
    ['E4 ruling', 'E.4'],
    ['1O0.1', '100.1'],
    ['7O2.19b', '702.19b'],
    ['7 0 2 . 1 9 b', '702.19b'],
    ['10O.1a', '100.1a'],
    ['1OO.1', '100.1'],
    ['7O219b', '702.19b'],
    ['7l0.1', '710.1'],
    ['704.5o', '704.5o'],
    ['704.5i', '704.5i'],
    ['9999.9', '9999.9'],
    ['702.', '702'],
  ])('%s is %s', (spelling, key) => {
    expect(meanings(spelling)?.[0]).toBe(key);
  });

  test('digits after a letter can be divided in several ways, of which the likeliest comes first', () => {
    expect(meanings('e411')).toEqual(['E.4.11', 'E.41.1', 'E.411']);
    expect(meanings('e4')).toEqual(['E.4']);
    expect(meanings('e.4.11')).toEqual(['E.4.11']);
  });

  test.each([
    ['702.19b-e', '702.19b..702.19e'],
    ['601.2f–h', '601.2f..601.2h'],
    ['409.1a-409.1f', '409.1a..409.1f'],
    ['118.7-8', '118.7..118.8'],
    ['306 to 311', '306..311'],
  ])('%s is the range %s', (spelling, range) => {
    expect(meanings(spelling)).toContain(range);
  });

  test('the last number of a range must come after the first', () => {
    expect(meanings('702.19e-b')).toBeUndefined();
  });

  test.each([
    '',
    'trample',
    'first strike',
    '+1/+1',
    '2/2',
    '2002/09/24',
    "D'Angelo 2007/11/09",
    'a card',
    'see x',
    'see 2 cards',
    '21 damage',
    '501.5b regenerate',
    'rule',
    '2014.5',
    'cr',
  ])('%j is not a number', (spelling) => {
    expect(readNumber(spelling)).toBeNull();
  });

  test('recognizes the name of a document', () => {
    expect(readNumber('CR 702.19b')?.document).toBe('cr');
    expect(readNumber('rulings 501.5b')?.document).toBe('rulings');
    expect(readNumber('702.19b')?.document).toBeNull();
  });

  test('is certain only if nothing else can be meant', () => {
    const certain = ['702.19b', '702 19 b', 'E.4.1', 'rule 7', '§702', 'e.4.r3', '1O0.1', '9999.9'];
    const open = ['7', '1994', 'x', 'E', 'e411', '702'];
    expect(certain.filter((spelling) => !readNumber(spelling)?.certain)).toEqual([]);
    expect(open.filter((spelling) => readNumber(spelling)?.certain)).toEqual([]);
  });
});
