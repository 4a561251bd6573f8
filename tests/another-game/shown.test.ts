/**
 * Tests a site with a made-up game instead of Magic, built under a base path. `npm test --
 * releases` builds it and runs these tests.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { attribute, base, dist, files, pageAt, pages, textOf } from '../site/built-site.ts';

function elementOf(address: string, wanted: string, name?: string) {
  const found = pageAt
    .get(address)
    ?.elements.find(
      (element) =>
        element.tagName === wanted && (!name || attribute(element, 'aria-label') === name),
    );
  return found ?? expect.fail(`${address} has no ${wanted} ${name ?? ''}`);
}
const wordsOf = (address: string, element = 'main') =>
  textOf(elementOf(address, element)).replace(/\s+/g, ' ').trim();
const linksOf = (address: string) =>
  (pageAt.get(address)?.elements ?? [])
    .filter(({ tagName }) => tagName === 'a' || tagName === 'link')
    .map((link) => attribute(link, 'href'));
const json = (address: string) => JSON.parse(readFileSync(path.join(dist, address), 'utf8'));

describe('the page of a clause', () => {
  const address = '/lantern/8.3.14b/';

  test('shows its text, its example and who refers to it', () => {
    const words = wordsOf(address);
    expect(words).toContain('An extinguished lantern cannot be dimmed. It shone before;');
    expect(words).toContain("Ben's lantern has no oil. Ada cannot dim it");
    expect(words).toContain('Two tables may be joined (see clause 8.3.14b).');
    expect(wordsOf(address, 'title')).toBe(
      '8.3.14b Extinguishing · Lantern Clauses, March 3, 2025 · Lantern Light',
    );
  });

  test('has JSON that calls it a clause, as the game does', () => {
    expect(json('/lantern/texts/8.json').texts['8.3.14b']).toMatchObject({
      ...{ number: '8.3.14b', kind: 'clause' },
      text: 'An extinguished lantern cannot be dimmed. It shone before; it does not shine now.',
    });
  });
});

test('sections, glossary terms and unavailable numbers have pages', () => {
  const anchors = pageAt.get('/lantern/8.3/')?.elements.map((each) => attribute(each, 'id'));
  expect(anchors).toContain('8.3.14b');
  expect(wordsOf('/lantern/glossary/')).toContain('What shines.');
  expect(wordsOf('/lantern/glossary/lantern/')).toContain('What shines.');
  expect(wordsOf('/lantern/8.3.99/')).toContain('In no release on this site');
});

test('every link within the site has a target', () => {
  const dead = pages.flatMap(({ address }) =>
    linksOf(address).flatMap((href) => {
      if (!href?.startsWith(`${base}/`)) return [];
      const target = decodeURI(href.slice(base.length).replace(/[?#].*$/, ''));
      return pageAt.has(target) || files.has(target) ? [] : [`${address} → ${href}`];
    }),
  );
  expect(dead).toEqual([]);
});

test('a site without cards and citations has no pages for them', () => {
  expect(pageAt.has('/cards/')).toBe(false);
  expect(pageAt.has('/citations/')).toBe(false);
});

test('nothing on the site mentions another game', () => {
  expect(pages.length).toBeGreaterThan(40);
  const other = /\bMagic\b|Wizards|\/rulings\/|\/cr\/|\b501\.5b|\b702\./;
  // Skips the search page, whose examples are written for Magic.
  const found = pages.filter(({ address, html }) => address !== '/search/' && other.test(html));
  expect(found.map(({ address }) => address)).toEqual([]);
  const data = [...files].filter((file) => /\.(?:json|xml|txt|webmanifest)$/.test(file));
  const inData = data.filter((file) => other.test(readFileSync(path.join(dist, file), 'utf8')));
  expect(inData).toEqual([]);
});
