/**
 * The table of spellings: how each degree of leniency reads them. A cell that differs from what its row
 * means has the reason.
 */
import { describe, expect, test } from 'vitest';
import type { Degree } from '../../../src/rules/numbers/degrees.ts';
import { readAs, type TableDocument } from './read-degrees.ts';

const onlyNumbers = 'an address has nothing but a number or a range';
const mayBeAnything = 'without a word, it may be anything';
const needsName = 'only the name of its document makes it a number';
const printedSo = 'rules print it in one way';
const tooFree = 'too free for other people’s words';
const isSentence = 'a sentence is searched as words';
const mayBeOther = 'a bare number in a text may be another document’s';
const ofOther = 'references to other documents are found by their names';
const nothingElse = 'the text is a rule, so nothing else is meant';
const mayBeScore = 'may be a score, a date or a range';
const asItIs = 'taken as it is; the page of missing numbers reads it as typed';
const whatExists = 'what exists is taken: a rule, or else the range';
const ellipsis = 'two dots are an ellipsis';
const askedAlone = 'a reader who asks for it alone means it';

/** What a degree reads instead, and why. */
type Differences = { [degree in Degree]?: [read: string, why: string] };
type Row = [spelling: string, means: string, differences?: Differences];

/** `–` means no number. */
const table: Record<TableDocument, Row[]> = {
  cr: [
    ['702.19b', '702.19b'],
    ['702.19', '702.19', { post: ['–', mayBeAnything] }],
    ['702', '702', { post: ['–', mayBeAnything], text: ['–', printedSo] }],
    ['702.19B', '702.19b', { text: ['–', printedSo] }],
    ['704.5aa', '704.5aa'],
    ['CR 702.19b', '702.19b', { address: ['–', onlyNumbers] }],
    ['rule 702.19b', '702.19b', { address: ['–', onlyNumbers] }],
    ['rule 702.19', '702.19', { address: ['–', onlyNumbers] }],
    ['section 702', '702', { post: ['–', mayBeAnything], address: ['–', onlyNumbers] }],
    ['§702.19', '702.19', { address: ['–', onlyNumbers] }],
    ['chapter 7', '7', { post: ['–', needsName], address: ['–', onlyNumbers] }],
    [
      'rule 7',
      '7',
      { post: ['–', needsName], text: ['–', printedSo], address: ['–', onlyNumbers] },
    ],
    ['Rule 1: be nice', '–'],
    [
      '702.19 b',
      '702.19b',
      { post: ['–', tooFree], text: ['702.19', printedSo], address: ['–', onlyNumbers] },
    ],
    [
      '702-19b',
      '702.19b',
      { post: ['–', tooFree], text: ['–', printedSo], address: ['–', onlyNumbers] },
    ],
    ['702.19(b)', '702.19b', { text: ['702.19', printedSo], address: ['–', onlyNumbers] }],
    [
      '702/19b',
      '702.19b',
      { post: ['–', tooFree], text: ['–', printedSo], address: ['–', onlyNumbers] },
    ],
    [
      '70219b',
      '702.19b',
      { post: ['–', tooFree], text: ['–', printedSo], address: ['70219b', asItIs] },
    ],
    [
      '702 19 b',
      '702.19b',
      { post: ['–', tooFree], text: ['–', printedSo], address: ['–', onlyNumbers] },
    ],
    [
      '7O2.19b',
      '702.19b',
      { post: ['–', tooFree], text: ['–', printedSo], address: ['–', onlyNumbers] },
    ],
    ['702,19b', '702.19b', { text: ['–', printedSo], address: ['–', onlyNumbers] }],
    ['702.019b', '702.019b', { typed: ['702.19b', askedAlone], post: ['–', tooFree] }],
    ['702 .19b', '702.19b', { text: ['–', printedSo], address: ['–', onlyNumbers] }],
    ['702.19.', '702.19', { post: ['–', mayBeAnything] }],
    [
      '419,8',
      '419.8',
      { post: ['–', mayBeAnything], text: ['–', printedSo], address: ['–', onlyNumbers] },
    ],
    ['rule 419,8', '419.8', { post: ['–', mayBeAnything], address: ['–', onlyNumbers] }],
    ['702.19\u200bb', '702.19b', { text: ['702.19', printedSo], address: ['–', onlyNumbers] }],
    ['702.\u00ad19b', '702.19b', { text: ['–', printedSo], address: ['–', onlyNumbers] }],
    [
      '702.19b&#8209;c',
      '702.19b..702.19c',
      { text: ['702.19b', printedSo], address: ['–', onlyNumbers] },
    ],
    ['７０２．１９ｂ', '702.19b', { text: ['–', printedSo], address: ['–', onlyNumbers] }],
    [
      'rule 702.19b Example 1',
      '702.19b.Example.1',
      { text: ['702.19b', printedSo], address: ['–', onlyNumbers] },
    ],
    ['702.19b.Example.1', '702.19b.Example.1', { text: ['702.19b', printedSo] }],
    ['601.2f–h', '601.2f..601.2h'],
    ['704.5g-j', '704.5g..704.5j'],
    ['702.19a through c', '702.19a..702.19c', { address: ['–', onlyNumbers] }],
    [
      '702.19a..c',
      '702.19a..702.19c',
      { post: ['702.19a', ellipsis], text: ['702.19a', ellipsis] },
    ],
    ['702.19a-702.19c', '702.19a..702.19c'],
    [
      'rules 118.7–8',
      '118.7..118.8',
      { typed: ['118.7.8', whatExists], address: ['–', onlyNumbers] },
    ],
    ['rules 702-704', '702..704', { typed: ['702.704', whatExists], address: ['–', onlyNumbers] }],
    ['702.19e-b', '702.19e', { typed: ['–', isSentence], address: ['–', onlyNumbers] }],
    ['702.19a/b', '702.19a 702.19b', { address: ['–', onlyNumbers] }],
    ['503.2/3', '503.2 503.3', { post: ['–', mayBeScore], address: ['–', onlyNumbers] }],
    ['613.1a, c and f', '613.1a 613.1c 613.1f', { address: ['–', onlyNumbers] }],
    [
      'rules 613.1a, c and f apply',
      '613.1a 613.1c 613.1f',
      { typed: ['–', isSentence], address: ['–', onlyNumbers] },
    ],
    [
      '704.5(f) and (g)',
      '704.5f 704.5g',
      { text: ['704.5', printedSo], address: ['–', onlyNumbers] },
    ],
    [
      'rules 704.5f and g both apply',
      '704.5f 704.5g',
      { typed: ['–', isSentence], address: ['–', onlyNumbers] },
    ],
    [
      'rule 704.5f and i think',
      '704.5f',
      { typed: ['–', isSentence], address: ['–', onlyNumbers] },
    ],
    ['702.19b and 702.19c', '702.19b 702.19c', { address: ['–', onlyNumbers] }],
    ['702.19b vs. 702.19c', '702.19b 702.19c', { address: ['–', onlyNumbers] }],
    ['704,5f and g', '704.5f 704.5g', { text: ['–', printedSo], address: ['–', onlyNumbers] }],
    ['rules 702, 703 and 704', '702 703 704', { address: ['–', onlyNumbers] }],
    ['rule 309 and 100 cards', '309', { typed: ['–', isSentence], address: ['–', onlyNumbers] }],
    ['2.5', '–', { typed: ['2.5', askedAlone], address: ['2.5', asItIs] }],
    ['3.14', '–', { typed: ['3.14', askedAlone], address: ['3.14', asItIs] }],
    ['2/2', '–'],
    ['$702.19', '–', { text: ['702.19', nothingElse] }],
    ['701.20 kr', '–', { text: ['701.20', nothingElse] }],
    ['11.12.2024', '–', { address: ['11.12.2024', asItIs] }],
    ['2014-06-01', '–'],
    ['10.30', '–', { typed: ['10.30', askedAlone], address: ['10.30', asItIs] }],
    ['20-1', '–', { typed: ['20.1', askedAlone], address: ['20-1', asItIs] }],
    ['https://rules.example/702.19b', '–'],
    ['Subject: 702.19b', '–', { text: ['702.19b', nothingElse] }],
    ['999,999', '–', { typed: ['999.999', askedAlone] }],
    ['702.19b trample', '702.19b', { typed: ['–', isSentence], address: ['–', onlyNumbers] }],
    ['CR/MTR 702.19b', '702.19b', { typed: ['–', isSentence], address: ['–', onlyNumbers] }],
    [
      'In summary, 702.19b helps',
      '702.19b',
      { typed: ['–', isSentence], address: ['–', onlyNumbers] },
    ],
  ],
  rulings: [
    ['E.4.3', 'E.4.3', { post: ['–', mayBeAnything] }],
    [
      'E4.3',
      'E.4.3',
      { post: ['–', mayBeAnything], text: ['–', printedSo], address: ['E4.3', asItIs] },
    ],
    ['E.4.Ruling.3', 'E.4.Ruling.3'],
    ['E4 ruling 3', 'E.4.Ruling.3', { text: ['–', printedSo], address: ['–', onlyNumbers] }],
    [
      'ruling 3 of E.4',
      'E.4.Ruling.3',
      { post: ['–', tooFree], text: ['E.4', printedSo], address: ['–', onlyNumbers] },
    ],
    ['rule E.4.Ruling.3', 'E.4.Ruling.3', { address: ['–', onlyNumbers] }],
    ['rule E.4.3', 'E.4.3', { address: ['–', onlyNumbers] }],
    ['G6.5', 'G6.5', { post: ['–', mayBeAnything], text: ['–', mayBeOther] }],
    ['rule G6.5', 'G6.5', { address: ['–', onlyNumbers] }],
    ['501.5b', '501.5b', { text: ['–', mayBeOther] }],
    ['GRS 501.5b', '501.5b', { text: ['–', mayBeOther], address: ['–', onlyNumbers] }],
    ['501.5.Ruling.1', '501.5.Ruling.1', { text: ['–', mayBeOther] }],
    [
      'e411',
      'E.4.11',
      { post: ['–', tooFree], text: ['–', printedSo], address: ['–', onlyNumbers] },
    ],
    ['chapter E', 'E', { post: ['–', mayBeAnything], address: ['–', onlyNumbers] }],
    ['Type I.5', '–'],
  ],
  ipg: [
    ['IPG 2.1', '2.1', { text: ['–', ofOther], address: ['–', onlyNumbers] }],
    ['2.1', '2.1', { post: ['–', needsName], text: ['–', mayBeOther] }],
    ['section 2.1', '2.1', { post: ['–', needsName], address: ['–', onlyNumbers] }],
    ['IPG section 2.1', '2.1', { text: ['–', ofOther], address: ['–', onlyNumbers] }],
    ['section 2.1 of the IPG', '2.1', { text: ['–', ofOther], address: ['–', onlyNumbers] }],
    ['see 2.1', '2.1', { post: ['–', needsName], address: ['–', onlyNumbers] }],
    ['IPG 2', '2', { text: ['–', ofOther], address: ['–', onlyNumbers] }],
    ['IPG 2.1 and 2.2', '2.1 2.2', { text: ['–', ofOther], address: ['–', onlyNumbers] }],
    [
      'IPG 2.5–7',
      '2.5.7',
      { post: ['2.5..2.7', needsName], text: ['–', ofOther], address: ['–', onlyNumbers] },
    ],
  ],
  mtr: [
    ['MTR 4.2', '4.2', { text: ['–', ofOther], address: ['–', onlyNumbers] }],
    ['MTR Appendix B', '–'],
    [
      'Appendix B',
      'appendix-b',
      { typed: ['–', isSentence], post: ['–', needsName], address: ['–', onlyNumbers] },
    ],
    ['section 8.1 of the lease', '–', { text: ['8.1', nothingElse] }],
    ['MTR §10.2', '10.2', { text: ['–', ofOther], address: ['–', onlyNumbers] }],
  ],
  lantern: [
    ['8.3.14b', '8.3.14b', { post: ['–', needsName] }],
    ['8.3.14', '8.3.14', { post: ['–', needsName] }],
    ['8.3', '8.3', { post: ['–', needsName], text: ['–', printedSo] }],
    ['LC 8.3', '8.3', { text: ['–', printedSo], address: ['–', onlyNumbers] }],
    ['clause 8.3', '8.3', { address: ['–', onlyNumbers] }],
    ['rule 8.3', '8.3', { post: ['–', needsName], address: ['–', onlyNumbers] }],
    ['rule 8.3.14', '8.3.14', { address: ['–', onlyNumbers] }],
    [
      '8 3 14 b',
      '8.3.14b',
      { post: ['–', needsName], text: ['–', printedSo], address: ['–', onlyNumbers] },
    ],
    [
      '8-3-14b',
      '8.3.14b',
      { post: ['–', needsName], text: ['–', printedSo], address: ['8-3-14b', asItIs] },
    ],
    ['clauses 8.3.14a–c', '8.3.14a..8.3.14c', { address: ['–', onlyNumbers] }],
    ['LC 8.3.14b, c and d', '8.3.14b 8.3.14c 8.3.14d', { address: ['–', onlyNumbers] }],
    ['version 8.3.14', '–', { text: ['8.3.14', nothingElse] }],
  ],
  tides: [
    ['1-2-3', '1-2-3', { post: ['–', needsName] }],
    ['rule 1-2-3', '1-2-3', { address: ['–', onlyNumbers] }],
    ['Tides 1-2', '1-2', { text: ['–', printedSo], address: ['–', onlyNumbers] }],
    ['1-2', '1-2', { post: ['–', needsName], text: ['–', printedSo], address: ['1..2', asItIs] }],
    ['rules 1-2-3 and 1-2-4', '1-2-3 1-2-4', { address: ['–', onlyNumbers] }],
    [
      '1-2-3..1-2-5',
      '1-2-3-1-2-5',
      { post: ['–', needsName], text: ['1-2-3', ellipsis], address: ['1-2-3..1-2-5', asItIs] },
    ],
    ['1-2-3–5', '1-2-3..1-2-5', { typed: ['1-2-3-5', whatExists], post: ['–', needsName] }],
    ['glossary trample', '–'],
  ],
};

const degrees: Degree[] = ['typed', 'post', 'text', 'address'];

for (const [document, rows] of Object.entries(table) as [TableDocument, Row[]][]) {
  describe(`spellings of ${document}`, () => {
    test.each(rows)('%s', (spelling, means, differences = {}) => {
      const read = degrees.map((degree) => [degree, readAs(degree, spelling, document)]);
      const expected = degrees.map((degree) => [degree, differences[degree]?.[0] ?? means]);
      expect(Object.fromEntries(read)).toEqual(Object.fromEntries(expected));
    });
  });
}
