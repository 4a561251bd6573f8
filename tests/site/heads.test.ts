/** What pages say of themselves to search engines, chats and programs. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attribute, dist, files, type Page, pages, textOf } from './built-site.ts';

/** Everything but pages that stand for another: their address is that of the other. */
const read = pages.filter((page) => page.address === '/404.html' || isItself(page));
interface Wording {
  address: string;
  title: string | null;
  text: string;
}
interface Twin extends Wording {
  /** The newest has its words in the twin itself. */
  wordings: (Pick<Wording, 'address'> & Partial<Wording>)[];
}

/** The page of every wording, with what a program is told of it and of its number. */
const entryPages = read
  .filter((page) => link(page, 'alternate')?.endsWith('.json'))
  .map((page) => {
    const twin = JSON.parse(readFileSync(dist + twinAddress(page), 'utf8')) as Twin;
    const wording = twin.wordings.find(({ address }) => pathOf(address) === page.address);
    if (!wording) throw new Error(`${twinAddress(page)} lacks the wording of ${page.address}`);
    return { page, twin, wording: { title: twin.title, text: twin.text, ...wording } };
  });

function pathOf(url: string): string {
  return decodeURI(new URL(url).pathname);
}

function isItself(page: Page): boolean {
  return decodeURI(new URL(link(page, 'canonical') ?? '').pathname) === page.address;
}

/** Whether a page does nothing but lead to the one that it names as its own. */
function leadsOn(page: Page): boolean {
  const refresh = page.elements.find((each) => attribute(each, 'http-equiv') === 'refresh');
  const target = refresh && attribute(refresh, 'content')?.replace(/^0; url=|\?on=.*/g, '');
  return target !== undefined && (link(page, 'canonical') ?? '').endsWith(target);
}

/** The twin that a page names: that of its number, whichever wording the page has. */
function twinAddress(page: Page): string {
  return decodeURI(link(page, 'alternate') ?? '');
}

function meta(page: Page, name: string): string | undefined {
  const element = page.elements.find(
    (each) => attribute(each, 'name') === name || attribute(each, 'property') === name,
  );
  return element && attribute(element, 'content');
}

function link(page: Page, rel: string): string | undefined {
  const element = page.elements.find((each) => attribute(each, 'rel') === rel);
  return element && attribute(element, 'href');
}

function titleOf(page: Page): string {
  return page.elements.filter(({ tagName }) => tagName === 'title').map(textOf)[0] ?? '';
}

function repeated(values: [value: string, address: string][]): string[] {
  const first = new Map<string, string>();
  return values.flatMap(([value, address]) => {
    const other = first.get(value);
    first.set(value, address);
    return other === undefined ? [] : `${other} and ${address}: ${value}`;
  });
}

test('every page has a title of its own', () => {
  expect(read.filter((page) => titleOf(page) === '')).toEqual([]);
  expect(repeated(read.map((page) => [titleOf(page), page.address]))).toEqual([]);
});

test('every entry is described in its own words', () => {
  const others = entryPages.filter(({ page, wording: { title, text } }) => {
    const said = (meta(page, 'description') ?? '').replace(/…$/, '');
    const own = text.replace(/\s+/g, ' ').trim();
    return text === title ? !said.includes(title) : said === '' || !own.startsWith(said);
  });
  expect(others.map(({ page }) => page.address)).toEqual([]);
});

// Readers of `twitter:title` and `twitter:description` take the Open Graph's where they are not
// there; the kind of card has no such name.
describe.each(['og:title', 'og:description', 'og:url', 'twitter:card'])('%s', (name) => {
  test('stands on every page', () => {
    const lacking = read.filter((page) => !meta(page, name)).map(({ address }) => address);
    expect(lacking).toEqual([]);
  });
});

test('a page with another address than its own is kept out of search engines', () => {
  const others = pages.filter((page) => !read.includes(page));
  expect(others.map(({ address }) => address)).toContain('/rulings/501.5.Ruling.1/');
  const listed = others.filter(
    (page) => !meta(page, 'robots')?.includes('noindex') && !leadsOn(page),
  );
  expect(listed.map(({ address }) => address)).toEqual([]);
});

test('canonical and Open Graph addresses are the same', () => {
  for (const page of read) expect(meta(page, 'og:url')).toBe(link(page, 'canonical'));
});

test('every number has one JSON twin with all its wordings, and says the newest', () => {
  expect(entryPages.length).toBeGreaterThanOrEqual(210);
  for (const { page, twin, wording } of entryPages) {
    expect(twinAddress(page)).toBe(`${pathOf(twin.address).slice(0, -1)}.json`);
    expect(twin.wordings.map(({ address }) => address)).toContain(twin.address);
    expect(wording.text).not.toBe('');
  }
});

test('what stands at the plain address of a number has structured data that can be read', () => {
  for (const { page, twin } of entryPages) {
    if (pathOf(twin.address) !== page.address) continue;
    const scripts = page.elements.filter(
      (each) => attribute(each, 'type') === 'application/ld+json',
    );
    expect(scripts.length, page.address).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(JSON.parse(textOf(script))['@context'], page.address).toBe('https://schema.org');
    }
  }
});

test('a device can install the site: its manifest names icons that are there', () => {
  const manifest = JSON.parse(readFileSync(`${dist}/site.webmanifest`, 'utf8'));
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
    expect(files.has(src), src).toBe(true);
  }
  expect(manifest.start_url).toBe('/');
  const isOfToday = ({ address }: Page) => !/\/(?:\d{4}-\d\d-\d\d|history)\//.test(address);
  for (const page of pages.filter(isOfToday).slice(0, 50)) {
    expect(link(page, 'manifest')).toBe('/site.webmanifest');
  }
});
