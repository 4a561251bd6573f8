/** Tests the metadata of pages: titles, descriptions, Open Graph, links to JSON. */
import { hasOtherContent, lacksTextsOf } from '../support/scratch.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attribute, dist, files, least, type Page, pages, textOf } from './built-site.ts';

/** Pages that are not redirects or copies of a page at another address. */
const canonicalPages = pages.filter((page) => page.address === '/404.html' || isCanonical(page));

function pathOf(url: string): string {
  return decodeURI(new URL(url).pathname);
}

function isCanonical(page: Page): boolean {
  return pathOf(link(page, 'canonical') ?? '') === page.address;
}

function redirects(page: Page): boolean {
  return page.elements.some((each) => attribute(each, 'http-equiv') === 'refresh');
}

function metas(page: Page, name: string): string[] {
  return page.elements
    .filter((each) => attribute(each, 'name') === name || attribute(each, 'property') === name)
    .map((each) => attribute(each, 'content') ?? '');
}

function link(page: Page, rel: string): string | undefined {
  const element = page.elements.find((each) => attribute(each, 'rel') === rel);
  return element && attribute(element, 'href');
}

function titleOf(page: Page): string {
  return page.elements.filter(({ tagName }) => tagName === 'title').map(textOf)[0] ?? '';
}

// A text that an owner imported may have two parts of a section with the same title.
test.skipIf(hasOtherContent())('every page has a different title', () => {
  const byTitle = Map.groupBy(canonicalPages, titleOf);
  expect(byTitle.has('')).toBe(false);
  const repeated = [...byTitle].filter(([, { length }]) => length > 1);
  expect(repeated.map(([title]) => title)).toEqual([]);
});

test.each(['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt', 'twitter:card'])(
  '%s occurs once on every page',
  (name) => {
    const wrong = canonicalPages.filter((page) => metas(page, name).filter(Boolean).length !== 1);
    expect(wrong.map(({ address }) => address)).toEqual([]);
  },
);

test('the picture for link previews exists', () => {
  const pictures = new Set(canonicalPages.flatMap((page) => metas(page, 'og:image')));
  for (const picture of pictures) {
    const path = pathOf(picture).slice((process.env['BASE_PATH'] ?? '').replace(/\/$/, '').length);
    expect(files.has(path), picture).toBe(true);
  }
});

test('search engines may not list copies of a page at another address', () => {
  const others = pages.filter((page) => !canonicalPages.includes(page));
  if (!lacksTextsOf('rulings')) {
    expect(others.map(({ address }) => address)).toContain('/rulings/501.5.Ruling.1/');
  }
  const listed = others.filter(
    (page) => !metas(page, 'robots')[0]?.includes('noindex') && !redirects(page),
  );
  expect(listed.map(({ address }) => address)).toEqual([]);
});

test('canonical and Open Graph addresses are the same', () => {
  for (const page of canonicalPages)
    expect(metas(page, 'og:url')).toEqual([link(page, 'canonical')]);
});

test('every page of a wording links to the file that has its text', () => {
  const linking = canonicalPages.filter((page) => link(page, 'alternate')?.endsWith('.json'));
  const without = linking.filter((page) => {
    const file = readFileSync(dist + decodeURI(link(page, 'alternate') ?? ''), 'utf8');
    const { texts } = JSON.parse(file) as {
      texts: Record<string, { wordings: { address: string }[] }>;
    };
    const wordings = Object.values(texts).flatMap((each) => each.wordings);
    return !wordings.some(({ address }) => pathOf(address) === page.address);
  });
  expect(linking.length).toBeGreaterThan(least(100));
  expect(without.map(({ address }) => address)).toEqual([]);
});

test('the icons in the web app manifest exist', () => {
  const manifest = JSON.parse(readFileSync(`${dist}/site.webmanifest`, 'utf8'));
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
    expect(files.has(src), src).toBe(true);
  }
  const home = pages.find(({ address }) => address === '/');
  expect(home && link(home, 'manifest')).toBe('/site.webmanifest');
});
