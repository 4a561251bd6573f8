import { expect, test } from 'vitest';
import { placeOf } from '../../../src/browser/offline/kept-files.ts';

const places = {
  '/rulings/': ['preface'],
  '/rulings/501.5/': ['501.5a', '501.5b', '505.5.Ruling.1'],
  '/cr/702/': ['702.19', '702.19a'],
  '/cr/glossary/': ['glossary/first-strike'],
};

test.each([
  ['/cr/702.19a/', '/cr/702/#702.19a'],
  ['/cr/702.19a', '/cr/702/#702.19a'],
  ['/CR/702.19A/', '/cr/702/#702.19a'],
  ['/rulings/505.5.Ruling.1/', '/rulings/501.5/#505.5.Ruling.1'],
  ['/rulings/505.5%2ERuling.1/', '/rulings/501.5/#505.5.Ruling.1'],
  ['/rulings/preface/', '/rulings/#preface'],
  ['/cr/glossary/first-strike/', '/cr/glossary/#glossary/first-strike'],
])('%s stands at %s', (asked, place) => {
  expect(placeOf(places, asked)).toBe(place);
});

test.each([
  '/cr/702.19b/',
  '/cr/501.5b/',
  '/rulings/702.19a/',
  '/crx/702.19a/',
  '/cr/',
  '/',
  '/%zz/',
])('%s stands nowhere, and nothing like it is offered', (asked) => {
  expect(placeOf(places, asked)).toBeNull();
});
