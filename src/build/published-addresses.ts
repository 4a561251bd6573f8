/** Keeps published addresses working: a build that lacks one of `content/addresses.txt` fails. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCardFolder } from '../content-files/card-files.ts';
import { loadDocuments } from '../content-files/documents.ts';
import { folderToEdit, loadRedirects, ownOr, readSite } from '../content-files/editorial-files.ts';
import { writeAtomically } from '../content-files/files.ts';
import { releaseNamedIn, removalFor, type RemovedPages } from '../rules/editorial/redirects.ts';
import { cardsAddress } from '../rules/addresses.ts';
import { error, type Problem } from '../rules/problem.ts';
import { formatCount } from '../rules/words/sentences.ts';

/**
 * Checks that a build has every published address, and every target of a redirect. If it lacks some, writes items
 * for `redirects.yaml` to `listFile`, and throws.
 */
export function checkBuild(dist: string, content: string, listFile: string): void {
  const { lost, broken } = compareBuild(dist, content);
  if (lost.length > 0) {
    const releases = removedReleases(lost, content);
    const edited = folderToEdit(content);
    const cards = removedCards(content);
    const { message, items } = describeLost(lost, releases, listFile, edited, cards);
    if (items.length > 0) writeAtomically(listFile, items.map((item) => `${item}\n`).join(''));
    throw new Error(message);
  }
  for (const { from, to } of broken) {
    throw new Error(`redirects.yaml redirects ${from} to ${to}, but this build has no such page.`);
  }
}

const maxListed = 20;

/** Compares a build with `<content>/addresses.txt`. A missing file counts as empty. */
export function compareBuild(dist: string, content: string) {
  const [published, built] = [listedAddresses(content), builtAddresses(dist)];
  const [known, pages] = [new Set(published), new Set(built)];
  const { redirects, removals } = loadRedirects(content);
  const redirected = new Set(redirects.map(({ from }) => from));
  const isBuilt = (address: string) =>
    pages.has(address) || (!address.endsWith('/') && existsSync(path.join(dist, address)));
  // A removed feed has no page that says so. An item in `redirects.yaml` is enough.
  const isExplained = (address: string) =>
    redirected.has(address) || (!address.endsWith('/') && removalFor(address, removals) !== null);
  return {
    /** Published addresses that are missing from the build. */
    lost: published.filter((address) => !isBuilt(address) && !isExplained(address)),
    /** Redirects to addresses that are missing from the build. */
    broken: redirects.flatMap((each) => ('to' in each && !isBuilt(each.to) ? each : [])),
    /** Addresses of the build that `addresses.txt` doesn't list yet. */
    fresh: built.filter((address) => !known.has(address)),
  };
}

/** Returns the releases of missing addresses that the site no longer has: `cr/2026-06-19`. */
function removedReleases(lost: readonly string[], content: string): string[] {
  const available = loadDocuments(content).documents.flatMap(({ slug, releases }) =>
    releases.map(({ id }) => `${slug}/${id}`),
  );
  const named = lost.flatMap((address) => releaseNamedIn(address) ?? []);
  return [...new Set(named)].filter((release) => !available.includes(release));
}

/** Returns an item for `redirects.yaml` if no cards have pages, or only some have; otherwise null. */
function removedCards(content: string): RemovedPages | null {
  const areImported = (findCardFolder(content)?.days.length ?? 0) > 0;
  if (areImported && readSite(content).cards?.pages !== false) return null;
  const removed = areImported
    ? 'Some cards no longer have a page on this site.'
    : 'This site no longer has cards.';
  return { under: cardsAddress, removed };
}

/** Adds the new addresses of a build to `<content>/addresses.txt`. @returns the number added */
export function listBuild(dist: string, content: string): number {
  const { fresh } = compareBuild(dist, content);
  if (fresh.length > 0) {
    const all = [...new Set([...listedAddresses(content), ...fresh])].sort();
    writeAtomically(addressFile(content), `${heading}${all.join('\n')}\n`);
  }
  return fresh.length;
}

/** The contents of `addresses.txt` on a site that was never published. */
export const nothingPublished =
  '# Nothing is published yet. After publishing, run “npm run addresses” and commit this file.\n';

/** Reports an error if the list of published addresses is missing or empty, unless it says why. */
export function checkAddressList(content: string): Problem[] {
  if (listedAddresses(content).length > 0) return [];
  const file = addressFile(content);
  if (existsSync(file) && readFileSync(file, 'utf8') === nothingPublished) return [];
  const what = `The list of published addresses is ${existsSync(file) ? 'empty' : 'missing'}`;
  const message = `${what}, so lost addresses would go unnoticed. Restore it from the repository. For a site that was never published, build it and run “npm run addresses”.`;
  return [error('addresses-lost', message, file)];
}

export function listedAddresses(content: string): string[] {
  const file = addressFile(content);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** Returns the list of published addresses: the owner's, if there is one. */
export function addressFile(content: string): string {
  return path.join(content, ownOr(content, 'addresses.txt'));
}

/**
 * Describes the missing addresses of a build, with the items to add to `redirects.yaml`: one for each
 * removed release, one for all cards, and one for each other address.
 * @param releases the removed releases: `cr/2026-06-19`
 * @param edited the folder of the files to edit: `content/own`
 * @param cards the item for all cards, if their pages were removed
 */
export function describeLost(
  lost: readonly string[],
  releases: readonly string[],
  listFile: string,
  edited: string,
  cards: RemovedPages | null = null,
): { message: string; items: string[] } {
  const removed = releases.map((name) => {
    const [document = '', release = ''] = name.split('/');
    return { name, document, release };
  });
  const isOfCards = (address: string) => cards !== null && address.startsWith(cards.under);
  const ofCards = lost.filter(isOfCards);
  const others = lost.filter(
    (address) => !isOfCards(address) && removalFor(address, removed) === null,
  );
  const lines = [
    `This build lacks ${formatCount(lost.length)} published address${lost.length === 1 ? '' : 'es'}.`,
  ];
  if (removed.length > 0) {
    lines.push(
      `${lost.length - others.length - ofCards.length} are of removed releases.`,
      `If a release is missing by mistake, restore its folder under content/sources/. If you removed it, add this line to ${edited}/redirects.yaml and tell readers why:`,
      ...removed.map(
        ({ name }) => `- { release: ${name}, removed: 'This site no longer has it.' }`,
      ),
    );
  }
  if (cards && ofCards.length > 0) {
    lines.push(
      ofCards.length === lost.length ? 'All are of cards.' : `${ofCards.length} are of cards.`,
      `If that is a mistake, restore the cards under content/sources/, ${edited}/cards.txt, or the setting in ${edited}/site.yaml. If you removed cards, add this line to ${edited}/redirects.yaml and tell readers why:`,
      `- { under: ${cards.under}, removed: '${cards.removed}' }`,
    );
  }
  if (others.length === 0) return { message: lines.join('\n'), items: [] };
  lines.push(
    `Say in ${edited}/redirects.yaml where each of these is now, or why you removed it. ${listFile} has lines to copy:`,
    ...others.slice(0, maxListed).map((address) => `  ${address}`),
  );
  if (others.length > maxListed) {
    lines.push(`  … and ${others.length - maxListed} more, listed in ${listFile}`);
  }
  return {
    message: lines.join('\n'),
    items: others.map(
      (address) => `- { from: ${JSON.stringify(address)}, removed: 'This site no longer has it.' }`,
    ),
  };
}

/**
 * Lists every address of a build that people may link to: pages and feeds, sorted.
 * @example builtAddresses('dist') // ['/', '/about/', '/changes.xml', …, '/rulings/501.5b/', …]
 */
export function builtAddresses(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll(path.sep, '/')}`)
    .filter((address) => /\/(?:index\.html|changes\.xml)$/.test(address))
    .map((address) => address.replace(/index\.html$/, ''))
    .sort();
}

const heading = `# Every published address, one on each line. Never remove a line: a build that has no page for an
# address fails. If a page is gone, keep its line and add an item to redirects.yaml.
# "npm run addresses" adds the addresses of the last build. A listed JSON file of one number stays; new numbers
# have none.
`;
