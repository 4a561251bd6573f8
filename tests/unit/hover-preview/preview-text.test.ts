import { expect, test } from 'vitest';
import { current, documentWith, filesOf } from '../history/documents.ts';
import { previewText } from '../../../src/browser/hover-preview/preview-text.ts';

const fileAt = filesOf(documentWith('2026'), [
  current('702.19', 2026, 2026, 'Trample', { title: 'Trample' }),
  current('702.19b', 2026, 2026, 'The controller first assigns damage.'),
  current('glossary/trample', 2026, 2026, 'A keyword ability.', { title: 'Trample' }),
]);

async function preview(address: string) {
  const fetched: string[] = [];
  const get = async (file: string) => {
    fetched.push(file);
    return (fileAt(file) as Document | undefined) ?? Promise.reject(new Error('gone'));
  };
  const found = await previewText(address, null, ['cr'], get, get);
  return { found, fetched };
}

test.each([
  ['/cr/702.19b/', { name: '702.19b', title: null, text: 'The controller first assigns damage.' }],
  ['/cr/glossary/trample/', { name: 'Trample', title: null, text: 'A keyword ability.' }],
])('the text of %s comes from the number files', async (address, text) => {
  expect((await preview(address)).found).toEqual(text);
});

test.each([
  '/cr/2014-06-01/702.19b/',
  '/cr/702.19b/history/',
  // Number files don't have the text of headings without text, and of cards.
  '/cr/702.19/',
  '/cards/forest/',
])('the text of %s comes from its page', async (address) => {
  const { found, fetched } = await preview(address);
  expect(fetched).toContain(address);
  expect(found).toBeNull();
});
