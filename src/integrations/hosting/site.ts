import type { Spelling } from './spellings.ts';

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
}

/** @example whereOf({ base: '/rules', … }) // 'under /rules/' */
export function whereOf({ base }: Pick<Site, 'base'>): string {
  return base === '' ? 'at the root of its host' : `under ${base}/`;
}
