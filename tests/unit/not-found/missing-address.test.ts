import { describe, expect, test } from 'vitest';
import {
  pageMeant,
  readMissingAddress,
  searchedIn,
} from '../../../src/browser/not-found/missing-address.ts';
import { numbersMeant } from '../../../src/browser/not-found/missing-quotation.ts';

const known = { cr: ['2014-06-01', 'undated'], rulings: ['2008-03-17'] };

test('the name of a kind of page leads to that of the first document', () => {
  const meant = (path: string) => pageMeant(readMissingAddress(path, known), known);
  expect(meant('/changes/')).toBe('/cr/changes/');
  expect(meant('/Releases')).toBe('/cr/releases/');
  expect(meant('/rules/')).toBe('/cr/');
  expect(meant('/feed')).toBe('/cr/changes/');
  expect(meant('/rss.xml')).toBe('/cr/changes/');
  expect(meant('/rulings/changes/')).toBeNull();
  expect(meant('/constructor/')).toBeNull();
  expect(meant('/2014/rules/')).toBeNull();
});

test('/glossary/ leads to the first glossary, and a term under it is searched for without that word', () => {
  const read = (path: string) => readMissingAddress(path, known);
  expect(pageMeant(read('/glossary/'), known, 'cr')).toBe('/cr/glossary/');
  expect(pageMeant(read('/glossary/'), known, null)).toBeNull();
  expect(pageMeant(read('/glossary/trample/'), known, 'cr')).toBeNull();
  expect(searchedIn(read('/glossary/trample/'))).toBe('trample');
  expect(searchedIn(read('/cr/glossary/trample'))).toBe('trample');
  expect(searchedIn(read('/glossary/'))).toBe('glossary');
});

describe('what a missing address may have meant', () => {
  test.each([
    ['/rulings/501.5B/', 'rulings', null, '501.5B'],
    ['/Rulings/501.5b', 'rulings', null, '501.5b'],
    ['/501.5b', null, null, '501.5b'],
    ['/rule%20501.5(b)/', null, null, 'rule 501.5(b)'],
    ['/cr501.5b.', null, null, 'cr501.5b.'],
    ['/e4%20ruling%203/', null, null, 'e4 ruling 3'],
    ['/rule+501.5b', null, null, 'rule 501.5b'],
    ['/rulings//E.4//ruling/3', 'rulings', null, 'E.4 ruling 3'],
    ['/cr/2014-06-01/702.19a/', 'cr', '2014-06-01', '702.19a'],
    ['/cr/Undated/212.3D/', 'cr', 'undated', '212.3D'],
    ['/cr/1993-08-05/702.19a/', 'cr', '1993-08-05', '702.19a'],
    ['/cr/2014/704.5j', 'cr', '2014-12-31', '704.5j'],
    ['/cr/2014-06/704.5j/', 'cr', '2014-06-30', '704.5j'],
    ['/cr/2014/06/01/704.5j/', 'cr', '2014-06-01', '704.5j'],
    ['/cr/2014/06/704.5j/', 'cr', '2014-06-30', '704.5j'],
    ['/cr/2014/704/', 'cr', '2014-12-31', '704'],
    ['/cr/June%201,%202014/704.5j/', 'cr', '2014-06-01', '704.5j'],
    ['/cr/june-2014/704.5j/', 'cr', '2014-06-30', '704.5j'],
    ['/cr/20140601/704.5j/', 'cr', '2014-06-01', '704.5j'],
    ['/cr/12-04-2014/704.5j/', 'cr', null, '12-04-2014 704.5j'],
    ['/cr/2008/', 'cr', '2008-12-31', ''],
    ['/2014/704.5j', null, '2014-12-31', '704.5j'],
    ['/2014-06-10/704.5j', null, '2014-06-10', '704.5j'],
    ['/2014/', null, null, '2014'],
    ['/rulings/501.5B/index.html', 'rulings', null, '501.5B'],
    ['/rulings/501.5B.json', 'rulings', null, '501.5B'],
    ['/CR/', 'cr', null, ''],
    ['/', null, null, ''],
    ['/constructor/501/', null, null, 'constructor 501'],
  ])('%s', (path, document, release, words) => {
    expect(readMissingAddress(path, known)).toEqual({ document, release, words });
  });

  test.each([
    ['/cr/2014-02-30/702.19b/', 'cr', '2014-02-30', '702.19b'],
    ['/cr/2014-13-01/702.19b/', 'cr', '2014-13-01', '702.19b'],
    ['/cr/2014-13/704.5j/', 'cr', '2014-13', '704.5j'],
    ['/cr/2014-2-30/702.19a-c/', 'cr', '2014-2-30', '702.19a-c'],
    ['/cr/2014/02/30/704.5j', 'cr', '2014-02-30', '704.5j'],
    ['/cr/20141301/704.5j', 'cr', '20141301', '704.5j'],
    ['/cr/February%2030,%202014/704.5j', 'cr', 'february 30, 2014', '704.5j'],
    ['/2014-02-30/704.5j', null, '2014-02-30', '704.5j'],
    ['/2014-02-30/changes/', null, '2014-02-30', 'changes'],
    ['/cr/2014-02-30/', 'cr', '2014-02-30', ''],
  ])('%s has a day that is none', (path, document, noDay, words) => {
    const missing = readMissingAddress(path, known);
    expect(missing).toEqual({ document, release: null, noDay, words });
    expect([numbersMeant(path, missing, known), pageMeant(missing, known)]).toEqual([null, null]);
  });

  test.each([
    ['/rulings/501.5B/history/', 'rulings', '501.5B'],
    ['/501.5b/History', null, '501.5b'],
  ])('%s asks for a history', (path, document, words) => {
    const missing = readMissingAddress(path, known);
    expect(missing).toEqual({ document, release: null, isHistory: true, words });
  });

  test('an address that is not well encoded is taken as it stands', () => {
    expect(readMissingAddress('/rulings/501%zz/', known).words).toBe('501%zz');
  });
});
