import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadDocuments } from '../../content-files/documents.ts';
import { loadRedirects } from '../../content-files/editorial-files.ts';
import { builtAddresses } from '../published-addresses.ts';
import { basePath } from './description.ts';
import { type LonePrefix, lonePrefixes, type Spelling, spellingsOf } from './spellings.ts';

/** What differs between one published site and another. */
export interface Site {
  /** Folder of its addresses, without a slash at its end: `/rules`; empty at the root. */
  base: string;
  /** Folder of the built pages on the machine that serves them. */
  root: string;
  /** `https://rules.example`, if it is known. */
  origin?: string | undefined;
  /** Where the server listens; on all addresses of the machine if none is named. */
  listen: { host?: string | undefined; port: number };
  /** Whether browsers are told to use HTTPS alone from now on. */
  strictTransport: boolean;
  /** Addresses that lead on for good, without `base`. */
  redirects: { from: string; to: string }[];
  spellings: Spelling[];
  /** Slugs of the documents that a number without one is looked for in. */
  documents: string[];
  lonePrefixes: LonePrefix[];
}

/** @example whereOf({ base: '/rules', … }) // 'under /rules/' */
export function whereOf({ base }: Pick<Site, 'base'>): string {
  return base === '' ? 'at the root of its host' : `under ${base}/`;
}

/**
 * The folder that a site was built for, as its pages have it in their links.
 *
 * @param dist the folder of the built site
 * @returns undefined where the site does not say
 * @example builtBase('dist') // '/rulekeep/'
 */
export function builtBase(dist: string): string | undefined {
  return manifestOf(dist).scope;
}

/** What a built site is called, or undefined where it does not say. */
export function builtName(dist: string): string | undefined {
  return manifestOf(dist).name;
}

function manifestOf(dist: string): { scope?: string; name?: string } {
  const file = path.join(dist, 'site.webmanifest');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { scope?: string; name?: string };
  } catch {
    return {};
  }
}

/** What is to be said of a site beside what its folder, its content and its settings say. */
interface Wanted {
  /** The folder of the built site. */
  dist: string;
  content?: string;
  /** Where that folder will lie on the machine that serves it. */
  root?: string;
  listen?: Site['listen'];
  strictTransport?: boolean;
  /** `SITE_URL`, `BASE_PATH` and `HSTS` are read. */
  env?: NodeJS.ProcessEnv;
}

/**
 * What the configurations of hosts are made from.
 *
 * @throws if there is no built site in `dist`, or `SITE_URL` is no address
 */
export function readSite(wanted: Wanted): Site {
  const { dist, content = 'content', env = process.env } = wanted;
  const url = env['SITE_URL'];
  const addresses = builtAddresses(dist);
  const documents = loadDocuments(content).documents.map(({ slug }) => slug);
  return {
    base: basePath(env['BASE_PATH'] ?? builtBase(dist)),
    root: wanted.root ?? dist,
    origin: url ? new URL(url).origin : undefined,
    listen: wanted.listen ?? { port: 80 },
    strictTransport: wanted.strictTransport ?? env['HSTS'] === 'on',
    redirects: loadRedirects(content).redirects.filter((redirect) => 'to' in redirect),
    spellings: spellingsOf(addresses),
    documents,
    lonePrefixes: lonePrefixes(addresses, documents, readdirSync(dist)),
  };
}
