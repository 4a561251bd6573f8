import { expect, test } from 'vitest';
import { previewText } from '../../../src/browser/hover-preview/preview-text.ts';

const release = { id: '2026-08-07', date: '2026-08-07', label: 'August 7, 2026', whole: true };
const texts = {
  '702.19': { title: 'Trample', text: 'Trample' },
  '702.19b': { title: null, text: 'The controller first assigns damage.' },
  'glossary/trample': { title: 'Trample', text: 'A keyword ability.' },
};
const wordingsOf = (key: string) => [
  { from: release.id, until: release.id, address: `/cr/${key}/` },
];
const ofAll = <T>(make: (key: string) => T) =>
  Object.fromEntries(Object.keys(texts).map((key) => [key, make(key)]));
const files: Record<string, unknown> = {
  '/cr/numbers.json': {
    ...{ texts: [''], sections: [{ name: '' }], releases: [release], knownDays: [], cited: 'CR' },
  },
  '/cr/numbers/.json': { numbers: ofAll((key) => ({ kind: 'rule', wordings: wordingsOf(key) })) },
  '/cr/texts/.json': {
    texts: ofAll((key) => ({ ...texts[key as keyof typeof texts], wordings: wordingsOf(key) })),
  },
};

async function preview(address: string) {
  const fetched: string[] = [];
  const get = async (file: string) => {
    fetched.push(file);
    return (files[file] as Document | undefined) ?? Promise.reject(new Error('gone'));
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
