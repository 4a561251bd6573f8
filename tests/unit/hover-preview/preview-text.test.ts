import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { current, documentWith, filesOf } from '../history/documents.ts';
import { textFromFiles } from '../../../src/browser/hover-preview/preview-text.ts';

const fileAt = filesOf(documentWith('2026'), [
  current('702.19', 2026, 2026, 'Trample', { title: 'Trample' }),
  current('702.19b', 2026, 2026, 'The controller first assigns damage.'),
  current('glossary/trample', 2026, 2026, 'A keyword ability.', { title: 'Trample' }),
]);

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { documents: '{"cr":"CR"}' } }) });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/cr/702.19b/', { name: '702.19b', title: null, text: 'The controller first assigns damage.' }],
  ['/cr/glossary/trample/', { name: 'Trample', title: null, text: 'A keyword ability.' }],
  ['/cr/2014-06-01/702.19b/', null],
  ['/cr/702.19b/history/', null],
  // A heading without a text, and a card.
  ['/cr/702.19/', null],
  ['/cards/forest/', null],
])('the number files have this text of %s: %o', async (address, text) => {
  expect(await textFromFiles(address, null, async (file) => fileAt(file))).toEqual(text);
});
