import { expect, test } from 'vitest';
import { arrangeLibrary } from '../../../src/page-data/library.ts';
import { searchSettings } from '../../../src/site/search-settings.ts';
import { documentWith } from '../history/documents.ts';

const manifest = { numbers: { file: 'n', bytes: 2, zipped: 1 }, data: {} };

test('pages are told of documents whose numbers have dashes, where there are any', () => {
  const numbers = [{ section: ['1-2'], rule: ['1-2-3'] }];
  const tides = { ...documentWith('2001'), slug: 'tides', numbers };
  const settingsOf = (...documents: (typeof tides)[]) =>
    searchSettings(arrangeLibrary([documentWith('2001'), ...documents], []), null, manifest);
  expect(settingsOf(tides)).toMatchObject({ 'data-dashed': '["tides"]' });
  expect(settingsOf()).not.toHaveProperty('data-dashed');
});
