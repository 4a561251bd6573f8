import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { documentDataSchema } from '../../src/page-data/document-data.ts';
import {
  attribute,
  base,
  dist,
  type Element,
  files,
  least,
  type Page,
  pageAt,
  pages,
} from './built-site.ts';

/** The origin in the site's canonical URLs. */
const site = new URL(
  attribute(
    pageAt
      .get('/')
      ?.elements.find((element) => attribute(element, 'rel') === 'canonical') as Element,
    'href',
  ) as string,
).origin;

const anchors = new Map(
  pages.map((page) => [
    page.address,
    new Set(page.elements.flatMap((element) => attribute(element, 'id') ?? [])),
  ]),
);

/** Returns the addresses in the attributes of an element. */
function targetsOf(element: Element): string[] {
  const plain = ['href', 'src', 'action', 'poster', 'data'].flatMap(
    (name) => attribute(element, name) ?? [],
  );
  const pictures = attribute(element, 'srcset')
    ?.split(/,\s+/)
    .map((one) => one.split(/\s/)[0] ?? '');
  const openGraph = /^og:(?:url|image)$/.test(attribute(element, 'property') ?? '')
    ? attribute(element, 'content')
    : undefined;
  const redirect =
    attribute(element, 'http-equiv') === 'refresh'
      ? attribute(element, 'content')?.replace(/^\d+; url=/, '')
      : undefined;
  return [
    ...plain,
    ...(pictures ?? []),
    ...[openGraph, redirect].filter((each) => each !== undefined),
  ];
}

/** Removes the base path from an address. */
function withoutBase(pathname: string): string {
  return decodeURI(pathname).slice(base.length);
}

/** Returns the reason why a link is broken, or null. */
function faultOf(page: Page, target: string): string | null {
  const url = new URL(target, `${site}${base}${page.address}`);
  if (url.origin !== site) return null;
  if (!url.pathname.startsWith(`${base}/`)) return `${url.pathname} is outside ${base}/`;
  const path = withoutBase(url.pathname);
  const file = path.endsWith('/') ? `${path}index.html` : path;
  if (!files.has(file)) return `there is no ${path}`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  const there = anchors.get(path);
  if (anchor === '' || !there || there.has(anchor) || anchor.startsWith(':~:')) return null;
  return `${path} has no id ${anchor}`;
}

test('every link, picture, style, script and anchor of every page exists', () => {
  const faults = new Map<string, string[]>();
  for (const page of pages) {
    for (const target of page.elements.flatMap(targetsOf)) {
      const fault = faultOf(page, target);
      if (fault) faults.set(fault, [...(faults.get(fault) ?? []), page.address]);
    }
  }
  const report = [...faults].map(
    ([fault, from]) => `${fault}; ${from.length} links lead to it, the first on ${from[0]}`,
  );
  expect(report.slice(0, 50)).toEqual([]);
});

test('nothing is fetched from another site', () => {
  const fetching = new Set(['script', 'img', 'iframe', 'source', 'video', 'audio', 'embed']);
  const foreign = pages.flatMap((page) =>
    page.elements
      .filter(
        (element) =>
          fetching.has(element.tagName) ||
          (element.tagName === 'link' &&
            /stylesheet|preload|icon|manifest/.test(attribute(element, 'rel') ?? '')),
      )
      .flatMap(targetsOf)
      .filter((target) => new URL(target, site).origin !== site)
      .map((target) => `${page.address} fetches ${target}`),
  );
  expect(foreign).toEqual([]);
});

test('links from the home page lead to every page, directly or indirectly', () => {
  const reached = new Set(['/']);
  for (const address of reached) {
    for (const element of pageAt.get(address)?.elements ?? []) {
      if (element.tagName !== 'a') continue;
      const url = new URL(attribute(element, 'href') ?? '', `${site}${base}${address}`);
      const path = withoutBase(url.pathname);
      if (url.origin === site && pageAt.has(path)) reached.add(path);
    }
  }
  const lost = pages.filter((page) => !reached.has(page.address) && !isNotCanonical(page));
  // The service worker shows the offline page.
  expect(lost.map(({ address }) => address)).toEqual(['/offline/view/']);
});

/** True for the not-found page, and for redirects and copies of a page at another address. */
function isNotCanonical({ address, elements }: Page): boolean {
  const canonical = elements.find((element) => attribute(element, 'rel') === 'canonical');
  const href = canonical && attribute(canonical, 'href');
  return address === '/404.html' || !href || withoutBase(new URL(href).pathname) !== address;
}

test('no two addresses differ only in upper and lower case', () => {
  const folded = [...files].map((file) => file.toLowerCase());
  expect(folded.length).toBe(new Set(folded).size);
});

test('every address in the sitemap is a page that search engines may list', () => {
  const maps = [...files].filter((file) => /^\/sitemap-\d+\.xml$/.test(file));
  const listed = maps.flatMap((map) =>
    [...readFileSync(join(dist, map), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => withoutBase(new URL(address).pathname),
    ),
  );
  expect(listed.length).toBeGreaterThan(least(200));
  expect(listed.filter((address) => !pageAt.has(address))).toEqual([]);
  const unlisted = (address: string) =>
    pageAt
      .get(address)
      ?.elements.some((element) => attribute(element, 'content')?.startsWith('noindex'));
  expect(listed.filter(unlisted)).toEqual([]);
});

test('gzipped releases for programs match their schema', () => {
  const packed = [...files].filter((file) => /^\/data\/.*\.gz$/.test(file));
  expect(packed.length).toBeGreaterThan(least(3));
  for (const file of packed) {
    const text = gunzipSync(readFileSync(join(dist, file))).toString();
    if (file.endsWith('.json.gz')) {
      expect(documentDataSchema.parse(JSON.parse(text)).entries.length).toBeGreaterThan(0);
    } else expect(JSON.parse(text.slice(0, text.indexOf('\n')))).toHaveProperty('release');
  }
});

test('every class on a page is in a style sheet', () => {
  const sheets = [...files].filter((file) => /^\/_astro\/.*\.css$/.test(file));
  const styled = new Set(
    sheets
      .flatMap((file) => [
        ...readFileSync(dist + file, 'utf8').matchAll(/\.((?:\\.|[\w-]|[^ -~\s])+)/g),
      ])
      .map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
  );
  const without = new Map<string, string>();
  for (const { address, html } of pages) {
    for (const [, quoted, bare] of html.matchAll(/ class=(?:"([^"]*)"|([^\s>]+))/g)) {
      const names = (quoted ?? bare ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      for (const name of names.replaceAll('&amp;', '&').split(' ')) {
        if (!styled.has(name)) without.set(name, address);
      }
    }
  }
  expect([...without]).toEqual([]);
});
