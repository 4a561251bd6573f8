import { expect, test } from 'vitest';
import { indexedEntries } from '../../../src/rulebook/search/index/index-library.ts';
import { entryOf } from '../../support/entry-of.ts';

const plain = entryOf({ id: 'cr/212.3', key: '212.3', until: '2008-02-01', text: 'Creatures' });
const inPart = { ...plain, id: 'cr/undated/212.3', until: 'undated', plain: false };

test('of wordings with the same words, the one at the plain address is found', () => {
  expect(indexedEntries([plain, inPart])).toEqual([plain]);
  expect(indexedEntries([inPart, plain])).toEqual([plain]);
});
