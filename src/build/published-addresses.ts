/**
 * No address that was published once is lost: `content/addresses.txt` lists them all, and a build
 * that lacks one stops.
 */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { findCardFolder } from '../content-files/card-files.ts';
import { loadDocuments } from '../content-files/documents.ts';
import { readSite } from '../content-files/editorial-files.ts';
import { putFile } from '../content-files/put-in-place.ts';
import {
  dayNamedIn,
  isNamedIn,
  loadRedirects,
  redirectsToNowhere,
  removalAnswering,
  type RemovedPages,
} from '../content-files/redirects.ts';
import { cardsAddress } from '../rules/addresses.ts';
import type { Problem } from '../rules/problem.ts';

/**
 * Looks whether a built site may take the place of the one before.
 *
 * @param dist the folder of the built site
 * @param content where `addresses.txt` and `redirects.yaml` are
 * @param listFile where lost addresses are written, as items of `redirects.yaml`
 * @throws where it lacks an address that was published, or one that a redirect leads to
 */
export function checkBuild(dist: string, content: string, listFile: string): void {
  const built = new Set(builtAddresses(dist));
  const { lost } = compareBuild(dist, content);
  if (lost.length > 0) {
    const releases = removedReleases(lost, content);
    const { message, items } = describeLost(lost, releases, listFile, removedCards(content));
    if (items.length > 0) putFile(listFile, items.map((item) => `${item}\n`).join(''));
    throw new Error(message);
  }
  const files = ({ to }: { to: string }) => to.endsWith('/') || !existsSync(path.join(dist, to));
  for (const { from, to } of redirectsToNowhere(loadRedirects(content).redirects, built).filter(
    files,
  )) {
    throw new Error(`content/redirects.yaml leads ${from} to ${to}, which this build lacks.`);
  }
}

/** How many lost addresses are named before the rest are counted. */
const mostNamed = 20;

/** Compares a built site with `<content>/addresses.txt`; a file that is not there lists nothing. */
export function compareBuild(dist: string, content: string): AddressChanges {
  const { lost, fresh } = compareAddresses(listedAddresses(content), builtAddresses(dist));
  if (lost.length === 0) return { lost, fresh };
  // A feed that leads on has a file only where a host does not read redirects.
  const said = new Set(loadRedirects(content).redirects.map(({ from }) => from));
  return { lost: lost.filter((address) => !said.has(address)), fresh };
}

/** The releases that lost addresses name and that are held no more: `cr/2026-06-19`. */
function removedReleases(lost: readonly string[], content: string): string[] {
  const held = loadDocuments(content).documents.flatMap(({ slug, releases }) =>
    releases.map(({ id }) => `${slug}/${id}`),
  );
  const named = lost.flatMap((address) => dayNamedIn(address) ?? []);
  return [...new Set(named)].filter((release) => !held.includes(release));
}

/** Cards, where none are held, or not every one has a page: with what is said of them for readers. */
function removedCards(content: string): RemovedPages | null {
  const areHeld = (findCardFolder(content)?.days.length ?? 0) > 0;
  if (areHeld && readSite(content).cards?.pages !== false) return null;
  const removed = areHeld
    ? 'Not every card has a page here any more.'
    : 'Cards are no longer held here.';
  return { under: cardsAddress, removed };
}

/** Adds the new addresses of a build to `<content>/addresses.txt`. @returns how many there were */
export function listBuild(dist: string, content: string): number {
  const { fresh } = compareBuild(dist, content);
  if (fresh.length > 0)
    putFile(fileIn(content), writeAddressList([...listedAddresses(content), ...fresh]));
  return fresh.length;
}

/** An error where the list of published addresses is lost or empty: nothing would be kept. */
export function checkAddressList(content: string): Problem[] {
  if (listedAddresses(content).length > 0) return [];
  const file = fileIn(content);
  const what = existsSync(file) ? 'This list is empty' : 'This list is not there';
  const message = `${what}, so a build could lose every address that was ever published without a word. Get it back from the repository; for a site that was never published, build it and run “npm run addresses”.`;
  return [{ rule: 'addresses-lost', severity: 'error', message, file, line: 1, column: 1 }];
}

/** The addresses of `<content>/addresses.txt`; none where there is no such file. */
export function listedAddresses(content: string): string[] {
  const file = fileIn(content);
  return existsSync(file) ? readAddressList(readFileSync(file, 'utf8')) : [];
}

function fileIn(content: string): string {
  return path.join(content, 'addresses.txt');
}

/**
 * What a build that loses addresses says, with what is to be put into `redirects.yaml`: a line for
 * each release that was removed and one for cards, and an item for every address that no such line
 * answers.
 *
 * @param releases that are held no more: `cr/2026-06-19`
 * @param listFile where the items will be, if they are too many to be named
 * @param cards what may be said of lost addresses of cards, where they were left out
 */
export function describeLost(
  lost: readonly string[],
  releases: readonly string[],
  listFile: string,
  cards: RemovedPages | null = null,
): { message: string; items: string[] } {
  const removed = releases.map((name) => {
    const [document = '', release = ''] = name.split('/');
    return { name, document, release };
  });
  const isOfCards = (address: string) => cards !== null && address.startsWith(cards.under);
  const ofCards = lost.filter(isOfCards);
  const others = lost.filter(
    (address) => !isOfCards(address) && removalAnswering(address, removed) === null,
  );
  const one = lost.length === 1;
  const lines = [
    `${one ? 'An address that was published is' : `${lost.length} addresses that were published are`} not in this build, and people have kept ${one ? 'it' : 'them'}.`,
  ];
  if (removed.length > 0) {
    const named = lost.filter((address) => removed.some((each) => isNamedIn(address, each)));
    const ofDocument = lost.length - others.length - named.length - ofCards.length;
    lines.push(
      `${named.length} name a release that is held no more${ofDocument > 0 ? `; ${ofDocument} are numbers, histories and feeds that no other release of its document has` : ''}.`,
      'Where it is missing by mistake, put its folder back under content/sources/. Where it was removed, one line in content/redirects.yaml answers for all of these; say in it why, for readers:',
      ...removed.map(({ name }) => `- { release: ${name}, removed: 'It is no longer held here.' }`),
    );
  }
  if (cards && ofCards.length > 0) {
    lines.push(
      `${ofCards.length} ${ofCards.length === 1 ? 'is' : 'are'} of cards.`,
      'Where that is a mistake, put back their folder under content/sources/, what content/site.yaml said of their pages, or their names in content/cards.txt. Where cards were left out, one line in content/redirects.yaml answers for all of these; say in it why, for readers:',
      `- { under: ${cards.under}, removed: '${cards.removed}' }`,
    );
  }
  if (others.length === 0) return { message: lines.join('\n'), items: [] };
  lines.push(
    'Say in content/redirects.yaml where each of these leads now, or why it was removed:',
    ...others.slice(0, mostNamed).map((address) => `  ${address}`),
  );
  if (others.length > mostNamed) {
    lines.push(
      `  … and ${others.length - mostNamed} more`,
      `All ${others.length} are in ${listFile}, as items for that file.`,
    );
  }
  return {
    message: lines.join('\n'),
    items: others.map(
      (address) => `- { from: ${JSON.stringify(address)}, removed: 'It is no longer held here.' }`,
    ),
  };
}

/**
 * Every address of a built site that somebody may have kept: its pages and feeds. A JSON twin
 * follows from its entry, and is left out.
 *
 * @param dist the folder of the built site
 * @returns site-relative addresses, sorted
 *
 * @example builtAddresses('dist') // ['/', '/about/', '/changes.xml', …, '/rulings/501.5b/', …]
 */
export function builtAddresses(dist: string): string[] {
  const addresses: string[] = [];
  const walk = (folder: string, address: string) => {
    for (const file of readdirSync(folder, { withFileTypes: true })) {
      if (file.isDirectory()) walk(`${folder}/${file.name}`, `${address}${file.name}/`);
      else if (file.name === 'index.html') addresses.push(address);
      else if (file.name === 'changes.xml') addresses.push(`${address}changes.xml`);
    }
  };
  walk(dist, '/');
  return addresses.sort();
}

const heading = `# Every address that was ever published, one a line. None is ever taken out: a build that lacks one
# stops. What is no longer there gets a line in content/redirects.yaml, and stays here.
# “npm run addresses” adds the new addresses of the last build. A JSON twin is implied by its
# entry's address.
`;

/** The addresses in the file's text. @example readAddressList('# …\n/cr/\n') // ['/cr/'] */
function readAddressList(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
}

/** The file's text for addresses in any order; each stands in it once. */
function writeAddressList(addresses: Iterable<string>): string {
  return `${heading}${[...new Set(addresses)].sort().join('\n')}\n`;
}

interface AddressChanges {
  /** Published once, and not in the build. */
  lost: string[];
  /** In the build, and not yet listed. */
  fresh: string[];
}

/**
 * Compares a build with what was published.
 *
 * @param published the addresses of the list
 * @param built the addresses of the build
 */
function compareAddresses(published: readonly string[], built: readonly string[]): AddressChanges {
  const [known, there] = [new Set(published), new Set(built)];
  return {
    lost: published.filter((address) => !there.has(address)),
    fresh: built.filter((address) => !known.has(address)),
  };
}

/** Which pages stand in the sitemap. The built page itself says so. */

/**
 * Whether a built page may be listed: it exists and does not ask robots to pass it by.
 *
 * @param page the page's whole address
 * @param site the site's own, as in the settings
 * @param base the folder that the site is published in
 */
export function isListed(page: string, site: string, base: string, folder = 'dist'): boolean {
  const root = new URL(base.replace(/\/?$/, '/'), site).pathname;
  const path = decodeURI(new URL(page).pathname).slice(root.length);
  const file = `${folder}/${path}index.html`;
  const said = beginningOf(file);
  return said !== null && !keptFromRobots.test(said);
}

/** With quotes around the name, as Astro writes a page of which there is one, or without. */
const keptFromRobots = /<meta name="?robots"? content="noindex/;

/** So much of a page holds what it says to robots: that stands before anything long. */
const beginning = Buffer.alloc(4096);

/** @returns null where there is no such page */
function beginningOf(file: string): string | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return null;
  }
  const length = readSync(descriptor, beginning);
  closeSync(descriptor);
  return beginning.toString('latin1', 0, length);
}
