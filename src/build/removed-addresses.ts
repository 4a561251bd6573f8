/**
 * After the build, answers for addresses of what was removed together, and for files that have moved:
 * `content/redirects.yaml` says so. Pages that have moved are pages of the site.
 */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Redirect, type Removal, removalAnswering } from '../content-files/redirects.ts';
import { documentAddress, type SiteLinks } from '../rules/addresses.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { feedOf } from '../page-data/feeds.ts';
import { removedPage } from './small-pages.ts';

/**
 * Writes a page, or a feed without entries, at each of the addresses that has none and that what was
 * removed together answers for.
 *
 * @param dist the folder of the built site
 * @returns how many were written
 */
export function writeRemoved(
  dist: string,
  addresses: readonly string[],
  removals: readonly Removal[],
  links: SiteLinks,
  site: Pick<SiteWords, 'name'>,
): number {
  const written = new Set<string>();
  for (const address of addresses) {
    const removal = removalAnswering(address, removals);
    if (removal === null || existsSync(fileOf(dist, address))) continue;
    const { removed } = removal;
    const [words, contents] =
      'under' in removal
        ? [removed, removal.under]
        : [
            `It was of the release ${removal.release}, which was removed. ${removed}`,
            documentAddress(removal.document),
          ];
    const isThere = existsSync(fileOf(dist, contents)) && !written.has(contents);
    const next = isThere ? contents : '/';
    write(dist, address, removedText(address, words, next, links, site));
    written.add(address);
  }
  return written.size;
}

/**
 * Writes the files of redirects that are no pages, for hosts that do not read redirects: a copy of
 * what they lead to, or a feed that says why it was removed.
 */
export function writeMovedFiles(
  dist: string,
  redirects: readonly Redirect[],
  links: SiteLinks,
  site: Pick<SiteWords, 'name'>,
): void {
  for (const redirect of redirects) {
    const { from } = redirect;
    const file = fileOf(dist, from);
    if (from.endsWith('/') || existsSync(file)) continue;
    if ('removed' in redirect) {
      if (from.endsWith('.xml')) {
        write(dist, from, removedText(from, redirect.removed, '/', links, site));
      }
    } else if (path.extname(from) === path.extname(redirect.to)) {
      mkdirSync(path.dirname(file), { recursive: true });
      if (existsSync(fileOf(dist, redirect.to))) copyFileSync(fileOf(dist, redirect.to), file);
    }
  }
}

function removedText(
  address: string,
  words: string,
  next: string,
  links: SiteLinks,
  site: Pick<SiteWords, 'name'>,
): string {
  const title = `${address} was removed`;
  if (address.endsWith('/')) return removedPage({ title, words, address: next }, links, site.name);
  const about = { title, description: words, page: next, feed: address };
  const of = { credit: site.name, author: site.name };
  return feedOf({ ...about, ...of }, [], site.name, links);
}

function write(dist: string, address: string, text: string): void {
  const file = fileOf(dist, address);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function fileOf(dist: string, address: string): string {
  return path.join(dist, address.endsWith('/') ? `${address}index.html` : address);
}
