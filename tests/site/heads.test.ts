/** The data of pages for search engines, chats and programs. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attribute, dist, files, type Page, pages, textOf } from './built-site.ts';

/** Pages at their own address. Others redirect, or show an entry under another number. */
const read = pages.filter((page) => page.address === '/404.html' || isItself(page));

interface Twin {
  address: string;
  title: string | null;
  text: string;
  lastRelease: { label: string };
  wordings: { address: string; title?: string | null; text?: string }[];
}

/** The page of every wording, with its data from the number's JSON file. */
const entryPages = read
  .filter((page) => link(page, 'alternate')?.endsWith('.json'))
  .map((page) => {
    const file = decodeURI(link(page, 'alternate') ?? '');
    const twin = JSON.parse(readFileSync(dist + file, 'utf8')) as Twin;
    const wording = twin.wordings.find(({ address }) => pathOf(address) === page.address);
    if (!wording) throw new Error(`${file} has no wording for ${page.address}`);
    return { page, file, twin, wording: { title: twin.title, text: twin.text, ...wording } };
  });

function pathOf(url: string): string {
  return decodeURI(new URL(url).pathname);
}

function isItself(page: Page): boolean {
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

test('every page has a title of its own', () => {
  const byTitle = Map.groupBy(read, titleOf);
  expect(byTitle.has('')).toBe(false);
  const repeated = [...byTitle].filter(([, { length }]) => length > 1);
  expect(repeated.map(([title]) => title)).toEqual([]);
});

test('every entry is described in its own words', () => {
  const others = entryPages.filter(({ page, wording: { title, text } }) => {
    const said = (metas(page, 'description')[0] ?? '').replace(/…$/, '').trim();
    const own = text.replace(/\s+/g, ' ').trim();
    return text === title ? !said.includes(title) : said === '' || !own.startsWith(said);
  });
  expect(others.map(({ page }) => page.address)).toEqual([]);
});

describe.each(['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt', 'twitter:card'])(
  '%s',
  (name) => {
    test('is once on every page', () => {
      const wrong = read.filter((page) => metas(page, name).filter(Boolean).length !== 1);
      expect(wrong.map(({ address }) => address)).toEqual([]);
    });
  },
);

test('shared titles end with the release, where chats would cut them off', () => {
  const wrong = entryPages.filter(({ page, twin }) => {
    const [title = ''] = metas(page, 'og:title');
    return pathOf(twin.address) === page.address && !title.endsWith(twin.lastRelease.label);
  });
  expect(wrong.map(({ page }) => page.address)).toEqual([]);
});

test('the shared picture exists', () => {
  const pictures = new Set(read.flatMap((page) => metas(page, 'og:image')));
  for (const picture of pictures) {
    const path = pathOf(picture).slice((process.env['BASE_PATH'] ?? '').replace(/\/$/, '').length);
    expect(files.has(path), picture).toBe(true);
  }
});

test('a page with another address than its own is kept out of search engines', () => {
  const others = pages.filter((page) => !read.includes(page));
  expect(others.map(({ address }) => address)).toContain('/rulings/501.5.Ruling.1/');
  const listed = others.filter(
    (page) => !metas(page, 'robots')[0]?.includes('noindex') && !redirects(page),
  );
  expect(listed.map(({ address }) => address)).toEqual([]);
});

test('canonical and Open Graph addresses are the same', () => {
  for (const page of read) expect(metas(page, 'og:url')).toEqual([link(page, 'canonical')]);
});

test('every number has one JSON file with all its wordings', () => {
  expect(entryPages.length).toBeGreaterThan(100);
  for (const { file, twin, wording } of entryPages) {
    expect(file).toBe(`${pathOf(twin.address).slice(0, -1)}.json`);
    expect(twin.wordings.map(({ address }) => address)).toContain(twin.address);
    expect(wording.text).not.toBe('');
  }
});

test('a device can install the site: its manifest names icons that exist', () => {
  const manifest = JSON.parse(readFileSync(`${dist}/site.webmanifest`, 'utf8'));
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
    expect(files.has(src), src).toBe(true);
  }
  const home = pages.find(({ address }) => address === '/');
  expect(home && link(home, 'manifest')).toBe('/site.webmanifest');
});
