import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { writeDatedPages } from '../../../src/integrations/dated-pages.ts';
import { leadingPage } from '../../../src/integrations/leading-page.ts';
import { arrangeLibrary } from '../../../src/rulebook/library/library.ts';
import { datedAddresses } from '../../../src/rulebook/library/pages.ts';
import { siteLinks } from '../../../src/rulebook/site-address.ts';
import { documentWith, wording } from '../history/documents.ts';

const document = documentWith('2001', '2002', '2003?', '2004');
const entries = [
  wording('702', 2001, 2004, 'Keywords', { id: 'cr/702', title: 'Keywords' }),
  wording('702.9a', 2001, 2002, 'Old words.', { parent: 'cr/702' }),
  wording('702.9a', 2004, 2004, 'New “words” & more.', { id: 'cr/702.9a', parent: 'cr/702' }),
];

test('every release that a wording stood in has an address for it', () => {
  const lines = datedAddresses(document, entries).map(
    ({ address, entry }) => `${address} → ${entry.id}`,
  );
  expect(lines).toEqual([
    '/cr/2001-01-01/702/ → cr/702',
    '/cr/2002-01-01/702/ → cr/702',
    '/cr/2003-01-01/702/ → cr/702',
    '/cr/2004-01-01/702/ → cr/702',
    '/cr/2002-01-01/702.9a/ → cr/2001-01-01/702.9a',
    '/cr/2004-01-01/702.9a/ → cr/702.9a',
  ]);
});

test('what a part brings stands before what it left standing', () => {
  const spanned = [
    wording('702.9', 2001, 2004, 'Left standing.'),
    wording('702.9', 2003, 2003, 'Brought by the part.', { id: 'cr/702.9' }),
  ];
  const at2003 = datedAddresses(document, spanned).find(
    ({ release }) => release.id === '2003-01-01',
  );
  expect(at2003?.entry.text).toBe('Brought by the part.');
});

test('their pages lead on, and a page that is there already stays', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'dated-'));
  try {
    const there = path.join(dist, 'cr/2002-01-01/702.9a');
    mkdirSync(there, { recursive: true });
    writeFileSync(path.join(there, 'index.html'), 'mine');
    const library = arrangeLibrary(
      [document],
      entries.map((each) => ({ ...each, html: '' })),
    );
    const links = siteLinks({ site: 'https://rules.example', base: '/keep/' });
    expect(writeDatedPages(dist, library, links)).toBe(5);
    expect(readFileSync(path.join(there, 'index.html'), 'utf8')).toBe('mine');
    const page = readFileSync(path.join(dist, 'cr/2004-01-01/702.9a/index.html'), 'utf8');
    expect(page).toContain('<title>702.9a Keywords · Rules, January 1, 2004 · Rulekeep</title>');
    expect(page).toContain('content="New “words” &amp; more."');
    expect(page).toContain('<link rel="canonical" href="https://rules.example/keep/cr/702.9a/">');
    expect(page).toContain('content="0; url=/keep/cr/702.9a/"');
    expect(page).toContain('<a href="/keep/cr/702.9a/">');
  } finally {
    rmSync(dist, { recursive: true });
  }
});

test('a text cannot end the page that it stands on', () => {
  const words = '"><script>alert(1)</script>';
  const links = siteLinks({ site: 'https://rules.example', base: '/' });
  const said = { name: words, title: words, description: words, address: words };
  const page = leadingPage(said, words, words, links);
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
