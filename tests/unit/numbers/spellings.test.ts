/**
 * The table of spellings: how each degree of leniency reads them. A row has the spelling and what it means, and then
 * how it is read if typed, in a post, in the text of a rule, and in an address: as nothing (–) or as something else.
 * No cell means that it is read as it is meant. The letter says why it is not:
 *
 * - n: an address has nothing but a number or a range
 * - a: without a word, it may be anything
 * - d: only the name of its document makes it a number
 * - p: rules print it in one way
 * - f: too free for other people’s words
 * - s: a sentence is searched as words
 * - o: a bare number in a text may be another document’s
 * - r: references to other documents are found by their names
 * - m: the text is a rule, so nothing else is meant
 * - c: may be a score, a date or a range
 * - t: taken as it is; the page of missing numbers reads it as typed
 * - x: what exists is taken: a rule, or else the range
 * - e: two dots are an ellipsis
 * - q: a reader who asks for it alone means it
 */
import { describe, expect, test } from 'vitest';
import type { Degree } from '../../../src/rules/numbers/degrees.ts';
import { rowsOf } from '../../support/rows.ts';
import { readAs, type TableDocument } from './read-degrees.ts';

const table: Record<TableDocument, string> = {
  cr: `
702.19b                       | 702.19b              |           |           |           |
702.19                        | 702.19               |           | – a       |           |
702                           | 702                  |           | – a       | – p       |
702.19B                       | 702.19b              |           |           | – p       |
704.5aa                       | 704.5aa              |           |           |           |
CR 702.19b                    | 702.19b              |           |           |           | – n
rule 702.19b                  | 702.19b              |           |           |           | – n
rule 702.19                   | 702.19               |           |           |           | – n
section 702                   | 702                  |           | – a       |           | – n
§702.19                       | 702.19               |           |           |           | – n
chapter 7                     | 7                    |           | – d       |           | – n
rule 7                        | 7                    |           | – d       | – p       | – n
Rule 1: be nice               | –                    |           |           |           |
702.19 b                      | 702.19b              |           | – f       | 702.19 p  | – n
702-19b                       | 702.19b              |           | – f       | – p       | – n
702.19(b)                     | 702.19b              |           |           | 702.19 p  | – n
702/19b                       | 702.19b              |           | – f       | – p       | – n
70219b                        | 702.19b              |           | – f       | – p       | 70219b t
702 19 b                      | 702.19b              |           | – f       | – p       | – n
7O2.19b                       | 702.19b              |           | – f       | – p       | – n
702,19b                       | 702.19b              |           |           | – p       | – n
702.019b                      | 702.019b             | 702.19b q | – f       |           |
702 .19b                      | 702.19b              |           |           | – p       | – n
702.19.                       | 702.19               |           | – a       |           |
419,8                         | 419.8                |           | – a       | – p       | – n
rule 419,8                    | 419.8                |           | – a       |           | – n
702.19\u200bb                 | 702.19b              |           |           | 702.19 p  | – n
702.\u00ad19b                 | 702.19b              |           |           | – p       | – n
702.19b&#8209;c               | 702.19b..702.19c     |           |           | 702.19b p | – n
７０２．１９ｂ                       | 702.19b              |           |           | – p       | – n
rule 702.19b Example 1        | 702.19b.Example.1    |           |           | 702.19b p | – n
702.19b.Example.1             | 702.19b.Example.1    |           |           | 702.19b p |
601.2f–h                      | 601.2f..601.2h       |           |           |           |
704.5g-j                      | 704.5g..704.5j       |           |           |           |
702.19a through c             | 702.19a..702.19c     |           |           |           | – n
702.19a..c                    | 702.19a..702.19c     |           | 702.19a e | 702.19a e |
702.19a-702.19c               | 702.19a..702.19c     |           |           |           |
rules 118.7–8                 | 118.7..118.8         | 118.7.8 x |           |           | – n
rules 702-704                 | 702..704             | 702.704 x |           |           | – n
702.19e-b                     | 702.19e              | – s       |           |           | – n
702.19a/b                     | 702.19a 702.19b      |           |           |           | – n
503.2/3                       | 503.2 503.3          |           | – c       |           | – n
613.1a, c and f               | 613.1a 613.1c 613.1f |           |           |           | – n
rules 613.1a, c and f apply   | 613.1a 613.1c 613.1f | – s       |           |           | – n
704.5(f) and (g)              | 704.5f 704.5g        |           |           | 704.5 p   | – n
rules 704.5f and g both apply | 704.5f 704.5g        | – s       |           |           | – n
rule 704.5f and i think       | 704.5f               | – s       |           |           | – n
702.19b and 702.19c           | 702.19b 702.19c      |           |           |           | – n
702.19b vs. 702.19c           | 702.19b 702.19c      |           |           |           | – n
704,5f and g                  | 704.5f 704.5g        |           |           | – p       | – n
rules 702, 703 and 704        | 702 703 704          |           |           |           | – n
rule 309 and 100 cards        | 309                  | – s       |           |           | – n
2.5                           | –                    | 2.5 q     |           |           | 2.5 t
3.14                          | –                    | 3.14 q    |           |           | 3.14 t
2/2                           | –                    |           |           |           |
$702.19                       | –                    |           |           | 702.19 m  |
701.20 kr                     | –                    |           |           | 701.20 m  |
11.12.2024                    | –                    |           |           |           | 11.12.2024 t
2014-06-01                    | –                    |           |           |           |
10.30                         | –                    | 10.30 q   |           |           | 10.30 t
20-1                          | –                    | 20.1 q    |           |           | 20-1 t
https://rules.example/702.19b | –                    |           |           |           |
Subject: 702.19b              | –                    |           |           | 702.19b m |
999,999                       | –                    | 999.999 q |           |           |
702.19b trample               | 702.19b              | – s       |           |           | – n
CR/MTR 702.19b                | 702.19b              | – s       |           |           | – n
In summary, 702.19b helps     | 702.19b              | – s       |           |           | – n`,
  rulings: `
E.4.3             | E.4.3          |  | – a |       |
E4.3              | E.4.3          |  | – a | – p   | E4.3 t
E.4.Ruling.3      | E.4.Ruling.3   |  |     |       |
E4 ruling 3       | E.4.Ruling.3   |  |     | – p   | – n
ruling 3 of E.4   | E.4.Ruling.3   |  | – f | E.4 p | – n
rule E.4.Ruling.3 | E.4.Ruling.3   |  |     |       | – n
rule E.4.3        | E.4.3          |  |     |       | – n
G6.5              | G6.5           |  | – a | – o   |
rule G6.5         | G6.5           |  |     |       | – n
501.5b            | 501.5b         |  |     | – o   |
GRS 501.5b        | 501.5b         |  |     | – o   | – n
501.5.Ruling.1    | 501.5.Ruling.1 |  |     | – o   |
e411              | E.4.11         |  | – f | – p   | – n
chapter E         | E              |  | – a |       | – n
Type I.5          | –              |  |     |       |`,
  ipg: `
IPG 2.1                | 2.1     |  |            | – r | – n
2.1                    | 2.1     |  | – d        | – o |
section 2.1            | 2.1     |  | – d        |     | – n
IPG section 2.1        | 2.1     |  |            | – r | – n
section 2.1 of the IPG | 2.1     |  |            | – r | – n
see 2.1                | 2.1     |  | – d        |     | – n
IPG 2                  | 2       |  |            | – r | – n
IPG 2.1 and 2.2        | 2.1 2.2 |  |            | – r | – n
IPG 2.5–7              | 2.5.7   |  | 2.5..2.7 d | – r | – n`,
  mtr: `
MTR 4.2                  | 4.2        |     |     | – r   | – n
MTR Appendix B           | –          |     |     |       |
Appendix B               | appendix-b | – s | – d |       | – n
section 8.1 of the lease | –          |     |     | 8.1 m |
MTR §10.2                | 10.2       |     |     | – r   | – n`,
  lantern: `
8.3.14b             | 8.3.14b                 |  | – d |          |
8.3.14              | 8.3.14                  |  | – d |          |
8.3                 | 8.3                     |  | – d | – p      |
LC 8.3              | 8.3                     |  |     | – p      | – n
clause 8.3          | 8.3                     |  |     |          | – n
rule 8.3            | 8.3                     |  | – d |          | – n
rule 8.3.14         | 8.3.14                  |  |     |          | – n
8 3 14 b            | 8.3.14b                 |  | – d | – p      | – n
8-3-14b             | 8.3.14b                 |  | – d | – p      | 8-3-14b t
clauses 8.3.14a–c   | 8.3.14a..8.3.14c        |  |     |          | – n
LC 8.3.14b, c and d | 8.3.14b 8.3.14c 8.3.14d |  |     |          | – n
version 8.3.14      | –                       |  |     | 8.3.14 m |`,
  tides: `
1-2-3                 | 1-2-3        |           | – d |         |
rule 1-2-3            | 1-2-3        |           |     |         | – n
Tides 1-2             | 1-2          |           |     | – p     | – n
1-2                   | 1-2          |           | – d | – p     | 1..2 t
rules 1-2-3 and 1-2-4 | 1-2-3 1-2-4  |           |     |         | – n
1-2-3..1-2-5          | 1-2-3-1-2-5  |           | – d | 1-2-3 e | 1-2-3..1-2-5 t
1-2-3–5               | 1-2-3..1-2-5 | 1-2-3-5 x | – d |         |
glossary trample      | –            |           |     |         |`,
};

const degrees: Degree[] = ['typed', 'post', 'text', 'address'];

for (const [document, rows] of Object.entries(table) as [TableDocument, string][]) {
  describe(`spellings of ${document}`, () => {
    test.each(rowsOf(rows))('%s', (spelling = '', means = '', ...differences) => {
      const read = degrees.map((degree) => [degree, readAs(degree, spelling, document)]);
      const expected = degrees.map((degree, at) => [
        degree,
        differences[at]?.replace(/ [a-z]$/, '') || means,
      ]);
      expect(Object.fromEntries(read)).toEqual(Object.fromEntries(expected));
    });
  });
}
