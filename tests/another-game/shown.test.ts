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
const linksOf = (address: string, rel?: string) =>
  (pageAt.get(address)?.elements ?? [])
    .filter(({ tagName }) => tagName === 'a' || tagName === 'link')
    .filter((link) => !rel || attribute(link, 'rel') === rel)
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

  test('links to its headings and its neighbors', () => {
    const breadcrumb = json('/lantern/texts/8.json').texts['8.3.14b'].under as string[];
    expect(breadcrumb.map((each) => new URL(each).pathname)).toEqual(
      ['8', '8.3', '8.3.14'].map((number) => `${base}/lantern/${number}/`),
    );
    // Ignores fragments: a link to a heading also has the number of this clause,
    // `/lantern/8/#8.3.14b`.
    const links = linksOf(address).map((link) => link?.replace(/#.*/, ''));
    for (const number of ['8', '8.3', '8.3.14']) {
      expect(links).toContain(`${base}/lantern/${number}/`);
    }
    expect(linksOf(address, 'prev')).toContain(`${base}/lantern/8.3.14a/`);
    expect(linksOf(address, 'next')).toContain(`${base}/lantern/8.3.15/`);
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

test('the number files have the wordings by date', () => {
  expect(json('/lantern/numbers.json').sections).toContainEqual({
    ...{ name: '8', title: 'Lights', numbers: 26 },
  });
  expect(json('/lantern/numbers/8.json').numbers['8.3.14b']).toEqual({
    kind: 'subrule',
    wordings: [{ from: '2025-03-03', until: '2025-03-03', address: '/lantern/8.3.14b/' }],
  });
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
