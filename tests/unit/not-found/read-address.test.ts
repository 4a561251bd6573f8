import { expect, test } from 'vitest';
import { type KnownDocument, readAddress } from '../../../src/browser/not-found/read-address.ts';

const document = (slug: string, releases: string[]): KnownDocument => ({
  ...{ slug, title: slug, releases },
});
const documents = [document('cr', ['2014-06-01', 'undated']), document('rulings', [])];

test.each([
  ['/Rulings/501.5B/', 'rulings', null, '501.5B'],
  ['/rule%20501.5(b)/', null, null, 'rule 501.5(b)'],
  ['/rule_501.5b', null, null, 'rule 501.5b'],
  ['/rulings//E.4//ruling/3', 'rulings', null, 'E.4 ruling 3'],
  ['/rulings/501.5B/index.html', 'rulings', null, '501.5B'],
  ['/rulings/501%zz/', 'rulings', null, '501%zz'],
  ['/cr/Undated/212.3D/', 'cr', 'undated', '212.3D'],
  ['/cr/2014/704.5j', 'cr', '2014-12-31', '704.5j'],
  ['/cr/2014-06/704.5j/', 'cr', '2014-06-30', '704.5j'],
  ['/cr/2014/06/10/704.5j/', 'cr', '2014-06-10', '704.5j'],
  ['/cr/704.5j/2014-06-10/', 'cr', '2014-06-10', '704.5j'],
  ['/2014-06-10/704.5j', null, '2014-06-10', '704.5j'],
  ['/cr/2008/', 'cr', '2008-12-31', ''],
  ['/2014/', null, null, '2014'],
  ['/', null, null, ''],
])('reads %s', (path, slug, day, words) => {
  expect(readAddress(path, documents)).toEqual({
    ...{ document: slug, day, words, badDate: null, isHistory: false },
  });
});

test('reads an impossible date, and a history', () => {
  expect(readAddress('/cr/2014-02-30/702.19b/', documents)).toMatchObject({
    ...{ day: null, badDate: '2014-02-30', words: '702.19b' },
  });
  expect(readAddress('/501.5b/History', documents)).toMatchObject({
    ...{ isHistory: true, words: '501.5b' },
  });
});
