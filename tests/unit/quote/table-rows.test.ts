import { expect, test } from 'vitest';
import { rowsInWords } from '../../../src/rules/texts/table-rows.ts';

test('rows of a table become sentences that name their columns', () => {
  const text = [
    'So many rounds are played:',
    '| Players | Rounds | Playoff |',
    '| 9-16 | 4 | Top 4 |',
    '| Teams |||',
    '| 17-32 | 5 ||',
    'Others ask.',
    '| 15 cards | 40 seconds |',
  ];
  expect(rowsInWords(text.join('\n')).split('\n')).toEqual([
    'So many rounds are played:',
    '9-16: Rounds 4; Playoff Top 4',
    'Teams',
    '17-32: Rounds 5; Playoff 5',
    'Others ask.',
    '15 cards: 40 seconds',
  ]);
});

test('the row below a cell over several columns names these columns', () => {
  const rows = ['| Infraction | Penalty ||', '| | First | Again |', '| Late | Warning | Loss |'];
  expect(rowsInWords(rows.join('\n'))).toBe('Late: Penalty First Warning; Penalty Again Loss');
});
