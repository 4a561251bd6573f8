import { expect, test } from 'vitest';
import { redirectPages } from '../../../src/page-data/redirect-pages.ts';
import { current, documentWith, libraryWith, wording } from '../history/documents.ts';

const library = libraryWith(documentWith('2001', '2002', '2003?', '2004'), [
  current('702', 2001, 2004, 'Keywords', { title: 'Keywords' }),
  wording('702.9a', 2001, 2002, 'Old words.', { parent: 'cr/702' }),
  current('702.9a', 2004, 2004, 'New words.', { parent: 'cr/702' }),
]);
const none = { redirects: [], removals: [] };
const targetOf = (address: string, found: Parameters<typeof redirectPages>[2] = none) =>
  redirectPages(library, [address], found)
    .filter(({ from }) => from === address)
    .map(({ from, to }) => [from, to]);

test('redirects an address with a release to the page of the wording, as of that date', () => {
  expect(targetOf('/cr/2002-01-01/702.9a/')).toEqual([
    ['/cr/2002-01-01/702.9a/', '/cr/2001-01-01/702.9a/?on=2002-01-01'],
  ]);
  expect(targetOf('/cr/2004-01-01/702.9a/')).toEqual([
    ['/cr/2004-01-01/702.9a/', '/cr/702.9a/?on=2004-01-01'],
  ]);
});

test('redirects the page of a history to the page that has it', () => {
  for (const from of ['/cr/702.9a/history/', '/cr/2001-01-01/702.9a/history/']) {
    expect(targetOf(from)).toEqual([[from, '/cr/702.9a/#history']]);
  }
});

test('makes no redirect for pages and unknown numbers', () => {
  for (const address of ['/cr/702.9a/', '/cr/2001-01-01/905/', '/other/2002-01-01/702/', '/']) {
    expect(targetOf(address)).toEqual([]);
  }
});

test('says why an address was removed, and shows no other release in its place', () => {
  const removals = [{ document: 'cr', release: '2002-01-01', removed: 'It was a draft.' }];
  const address = '/cr/2002-01-01/702.9a/';
  const pages = redirectPages(library, [address], { redirects: [], removals });
  const page = pages.find(({ from }) => from === address);
  expect(page?.to).toBeNull();
  expect(page?.message).toContain('It was a draft.');
});

test('redirects the addresses in redirects.yaml', () => {
  const redirects = [{ from: '/cr/1/', to: '/cr/702/' }];
  expect(targetOf('/cr/1/', { redirects, removals: [] })).toEqual([['/cr/1/', '/cr/702/']]);
});
