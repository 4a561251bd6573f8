import { expect, test } from 'vitest';
import { daysHeld } from '../../../src/search/search-fields.ts';
import { documentWith } from '../history/documents.ts';

test('years can be asked for where several whole releases of a document are held', () => {
  const days = (...years: string[]) => daysHeld([documentWith(...years)]);
  expect(days('2001', '2003', '2005')).toEqual({ since: '2001-01-01', until: '2005-01-01' });
  expect(days('2001?', '2003', '2005?')).toBeNull();
});
