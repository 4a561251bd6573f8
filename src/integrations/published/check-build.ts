import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../rulebook/problem.ts';
import {
  type AddressChanges,
  compareAddresses,
  readAddressList,
  writeAddressList,
} from './address-list.ts';
import { putFile } from '../../content-files/put-in-place.ts';
import { builtAddresses } from './built-addresses.ts';

/** How many lost addresses are named before the rest are counted. */
const mostNamed = 20;

/** Compares a built site with `<content>/addresses.txt`; a file that is not there lists nothing. */
export function compareBuild(dist: string, content: string): AddressChanges {
  return compareAddresses(listed(content), builtAddresses(dist));
}

/** Adds the new addresses of a build to `<content>/addresses.txt`. @returns how many there were */
export function listBuild(dist: string, content: string): number {
  const { fresh } = compareBuild(dist, content);
  if (fresh.length > 0) putFile(fileIn(content), writeAddressList([...listed(content), ...fresh]));
  return fresh.length;
}

/** An error where the list of published addresses is lost or empty: nothing would be kept. */
export function checkAddressList(content: string): Problem[] {
  if (listed(content).length > 0) return [];
  const file = fileIn(content);
  const what = existsSync(file) ? 'This list is empty' : 'This list is not there';
  const message = `${what}, so a build could lose every address that was ever published without a word. Get it back from the repository; for a site that was never published, build it and run “npm run addresses”.`;
  return [{ rule: 'addresses-lost', severity: 'error', message, file, line: 1, column: 1 }];
}

function listed(content: string): string[] {
  const file = fileIn(content);
  return existsSync(file) ? readAddressList(readFileSync(file, 'utf8')) : [];
}

function fileIn(content: string): string {
  return path.join(content, 'addresses.txt');
}

/** What a build that loses addresses says. */
export function lostMessage(lost: readonly string[]): string {
  const one = lost.length === 1;
  return [
    `${one ? 'An address that was published is' : `${lost.length} addresses that were published are`} not in this build:`,
    ...lost.slice(0, mostNamed).map((address) => `  ${address}`),
    ...(lost.length > mostNamed ? [`  … and ${lost.length - mostNamed} more`] : []),
    'People have kept them. Say in content/redirects.yaml where each leads now, or why it was removed.',
  ].join('\n');
}
