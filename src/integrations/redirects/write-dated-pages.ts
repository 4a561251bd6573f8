import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entryAddress } from '../../rulebook/addresses.ts';
import type { DocumentDescription } from '../../rulebook/document.ts';
import type { Entry } from '../../rulebook/entries/entry.ts';
import { cutAtWord } from '../../rulebook/words/cut-at-word.ts';
import { type DatedAddress, datedAddresses } from './dated-addresses.ts';
import { leadingPage } from './leading-page.ts';

/** Where the site will stand. */
export interface Place {
  site: string;
  base: string;
}

/**
 * Writes a page at every dated address that has none, leading to the page that shows the wording.
 *
 * @param dist the folder of the built site
 * @returns how many were written
 */
export function writeDatedPages(
  dist: string,
  document: DocumentDescription,
  entries: readonly Entry[],
  place: Place,
): number {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const titleOf = (entry: Entry): string | null =>
    entry.title ?? titleAbove(entry, (id) => byId.get(id));
  let written = 0;
  for (const dated of datedAddresses(document, entries)) {
    const folder = path.join(dist, dated.address);
    const file = path.join(folder, 'index.html');
    if (existsSync(file)) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, pageAt(dated, document, titleOf(dated.entry), place));
    written += 1;
  }
  return written;
}

function pageAt(
  { release, entry }: DatedAddress<Entry>,
  document: DocumentDescription,
  title: string | null,
  { site, base }: Place,
): string {
  const number = entry.number ?? entry.title ?? entry.key;
  const name = title === null || title === number ? number : `${number} ${title}`;
  const root = base.replace(/\/$/, '');
  const href = root + encodeURI(entryAddress(entry.id));
  return leadingPage({
    title: `${name} · ${document.shortTitle}, ${release.label}`,
    description: cutAtWord(entry.text, 200),
    words: 'In this release the wording is that of',
    linkWords: `${document.shortTitle} ${number}.`,
    href,
    url: new URL(href, site).href,
    icon: `${root}/favicon.svg`,
  });
}

function titleAbove(entry: Entry, find: (id: string) => Entry | undefined): string | null {
  const above = entry.parent === null ? undefined : find(entry.parent);
  return above ? (above.title ?? titleAbove(above, find)) : null;
}
