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
    ['CR-501-5b', '501.5b'],
    ['501.5 subrule b', '501.5b'],
    ['501.5 part (b)', '501.5b'],
    ['section 501.5, subrule b', '501.5b'],
    ['(See also rule 501.5b.)', '501.5b'],
    ['cf. CR 501.5b', '501.5b'],
    ['r501.5b', '501.5b'],
    ['#501.5b', '501.5b'],
    ['no. 501.5b', '501.5b'],
    ['7021', '702.1'],
    ['702_19b', '702.19b'],
    ['CR:601.2f', '601.2f'],
    ['“702.19b”', '702.19b'],
    ['704.5AA', '704.5aa'],
    ['e.4.r3', 'E.4.Ruling.3'],
    ['e4r3', 'E.4.Ruling.3'],
    ['E-4 Ruling #3', 'E.4.Ruling.3'],
    ['E.4 rulings 3', 'E.4.Ruling.3'],
    ['e12 r7', 'E.12.Ruling.7'],
    ['401.2 ex. 1', '401.2.Example.1'],
    ['E3 note 1', 'E.3.Note.1'],
    ['702.175 duplicate 2', '702.175.Duplicate.2'],
    ['chapter E', 'E'],
    ['E4 ruling', 'E.4'],
    ['7 0 2 . 1 9 b', '702.19b'],
    ['7O219b', '702.19b'],
    ['7l0.1', '710.1'],
    ['9999.9', '9999.9'],
  ])('%s is %s', (spelling, key) => {
    expect(meanings(spelling)?.[0]).toBe(key);
  });

  test('digits after a letter can be divided in several ways, of which the likeliest comes first', () => {
    expect(meanings('e411')).toEqual(['E.4.11', 'E.41.1', 'E.411']);
    expect(meanings('e4')).toEqual(['E.4']);
    expect(meanings('e.4.11')).toEqual(['E.4.11']);
  });

  test.each([
    ['118.7-8', '118.7..118.8'],
    ['306 to 311', '306..311'],
  ])('%s is the range %s', (spelling, range) => {
    expect(meanings(spelling)).toContain(range);
  });

  test.each([
    '',
    'trample',
    '+1/+1',
    '2002/09/24',
    "D'Angelo 2007/11/09",
    'see x',
    'see 2 cards',
    '21 damage',
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
