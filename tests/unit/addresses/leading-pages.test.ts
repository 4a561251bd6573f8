import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeLeadingPages } from '../../../src/build/leading-pages.ts';
import { leadingPage } from '../../../src/build/small-pages.ts';
import { arrangeLibrary } from '../../../src/page-data/library.ts';
import { siteLinks } from '../../../src/rules/addresses.ts';
import { pictureOf } from '../../../src/page-data/preview-pictures.ts';
import { documentWith, wording } from '../history/documents.ts';

const document = documentWith('2001', '2002', '2003?', '2004');
const entries = [
  wording('702', 2001, 2004, 'Keywords', { id: 'cr/702', title: 'Keywords', plain: true }),
  wording('702.9a', 2001, 2002, 'Old words.', { parent: 'cr/702' }),
  wording('702.9a', 2004, 2004, 'New “words” & more.', {
    id: 'cr/702.9a',
    parent: 'cr/702',
    plain: true,
  }),
];
const library = arrangeLibrary(
  [document],
  entries.map((each) => ({ ...each, html: '' })),
);
const links = siteLinks({ site: 'https://rules.example', base: '/keep/' });
const site = { name: 'Rulekeep', heading: 'Rules' };

describe('addresses that were published and are no pages any more', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'leading-'));
  const there = path.join(dist, 'cr/2002-01-01/702');
  let written = 0;
  const pageAt = (address: string) => readFileSync(path.join(dist, address, 'index.html'), 'utf8');
  beforeAll(() => {
    mkdirSync(there, { recursive: true });
    writeFileSync(path.join(there, 'index.html'), 'mine');
    const published = [
      '/',
      '/changes.xml',
      '/cr/2002-01-01/702/',
      '/cr/2002-01-01/702.9a/',
      '/cr/2004-01-01/702.9a/',
      '/cr/702/history/',
      // What the numbers files do not answer is the business of the check that follows.
      '/cr/2003-01-01/702.9a/',
      '/cr/2001-01-01/905/',
      '/cr/905/history/',
      '/other/2002-01-01/702/',
    ];
    written = writeLeadingPages(dist, published, library, links, site);
  });
  afterAll(() => {
    rmSync(dist, { recursive: true });
  });

  test('each leads on where the numbers files answer it, and a page that is there stays', () => {
    expect(written).toBe(3);
    expect(pageAt('cr/2002-01-01/702')).toBe('mine');
  });

  test('that of an old wording leads to the wording of its release, as of that', () => {
    expect(pageAt('cr/2002-01-01/702.9a')).toContain(
      'content="0; url=/keep/cr/2001-01-01/702.9a/?on=2002-01-01"',
    );
  });

  test('that of the newest wording says what it is', () => {
    const page = pageAt('cr/2004-01-01/702.9a');
    expect(page).toContain('<title>702.9a Keywords · Rules, January 1, 2004 · Rulekeep</title>');
    expect(page).toContain('content="New “words” &amp; more."');
    expect(page).toContain('<link rel="canonical" href="https://rules.example/keep/cr/702.9a/">');
    expect(page).toContain('content="0; url=/keep/cr/702.9a/?on=2004-01-01"');
    expect(page).toContain('<a href="/keep/cr/702.9a/?on=2004-01-01">');
  });

  test('that of a history that is no more than the one wording leads to it', () => {
    expect(pageAt('cr/702/history')).toContain('content="0; url=/keep/cr/702/"');
  });
});

test('a text cannot end the page that it stands on', () => {
  const words = '"><script>alert(1)</script>';
  const links = siteLinks({ site: 'https://rules.example', base: '/' });
  const said = { name: words, title: words, description: words, address: words };
  const page = leadingPage(said, words, words, links, words, {
    ...pictureOf(site, null),
    alt: words,
  });
  const elements: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) elements.push(node.tagName);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(page));
  expect(elements.filter((name) => name !== 'meta' && name !== 'link')).toEqual([
    'html',
    'head',
    'title',
    'body',
    'main',
    'h1',
    'p',
    'a',
  ]);
  expect(page).not.toContain('"><script');
});
