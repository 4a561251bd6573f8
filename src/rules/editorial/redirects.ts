/** Reads `content/redirects.yaml`: old addresses that redirect to another page or were removed. */
import { z } from 'zod';
import { contentFile } from './located-yaml.ts';

const reason = z.string().trim().min(1, 'must give the reason');
/** Hosts ignore `?` and `#`, and read `..` and encoded slashes in their own ways. */
const page = z
  .string()
  .regex(
    /^\/(?:(?!\.\.?\/)[^/\s?#%\\]+\/)*(?:[^/\s?#%\\]+\.[a-z0-9]+)?$/i,
    'must be an address such as /rulings/501.5b/ or /cr/702/changes.xml',
  );
const release = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must be a document and its release, such as cr/2026-06-19');
const folder = z.string().regex(/^\/(?:[^/\s]+\/)+$/, 'must begin and end with a slash: /cards/');

const itemSchema = z.union([
  z.strictObject({ from: page, to: page }),
  z.strictObject({ from: page, removed: reason }),
  z.strictObject({ release, removed: reason }),
  z.strictObject({ under: folder, removed: reason }),
]);

/** An old address, with its redirect target or the reason for its removal. */
export type Redirect = { from: string; to: string } | { from: string; removed: string };

/** A removed release. Its addresses show the reason. */
export interface RemovedRelease {
  /** Slug of its document: `cr` */
  document: string;
  release: string;
  removed: string;
}

/** A removed group of pages. Missing addresses in this folder show the reason. */
export interface RemovedPages {
  /** A folder, ends with a slash: `/cards/` */
  under: string;
  removed: string;
}

/** A reason that applies to many missing addresses. */
export type Removal = RemovedRelease | RemovedPages;

export interface Redirects {
  redirects: Redirect[];
  removals: Removal[];
}

/** The site's addresses, for checking redirects. */
export interface AvailableAddresses {
  /** Addresses of pages, `/cr/702.19a/`: a redirect from one would hide it. */
  pages?: ReadonlySet<string>;
  /** Available releases: `cr/2026-08-07`. */
  releases?: ReadonlySet<string>;
}

/**
 * @example readRedirects('- { release: cr/2026-06-19, removed: A draft. }', 'redirects.yaml').data.removals
 * // [{ document: 'cr', release: '2026-06-19', removed: 'A draft.' }]
 */
export function readRedirects(text: string, file: string, available: AvailableAddresses = {}) {
  const none: Redirects = { redirects: [], removals: [] };
  const read = contentFile(z.array(itemSchema), none, (items, checked) => {
    const named = items.map((item, index) => {
      const [key, name] = Object.entries(item)[0] as [string, string];
      return [name, 'another line', [index, key]] as const;
    });
    checked.reportRepeated('redirect-twice', named);
    const redirects: Redirect[] = [];
    const removals: Removal[] = [];
    const redirected = new Set(items.flatMap((item) => ('from' in item ? item.from : [])));
    for (const [index, item] of items.entries()) {
      if ('under' in item) removals.push(item);
      else if ('release' in item) {
        const [document = '', id = ''] = item.release.split('/');
        removals.push({ document, release: id, removed: item.removed });
        if (!available.releases?.has(item.release)) continue;
        const message = `${item.release} is not removed: the folder content/sources/${item.release}/ exists. Delete that folder or this line.`;
        checked.report('removed-release-available', message, [index, 'release']);
      } else {
        redirects.push(item);
        if (available.pages?.has(item.from)) {
          const message = `${item.from} is still a page of this site. Remove the redirect.`;
          checked.report('redirect-from-page', message, [index, 'from']);
        }
        if ('to' in item && redirected.has(item.to)) {
          const message = `${item.to} is a redirect, too. Give the final address of ${item.from}.`;
          checked.report('redirect-to-redirect', message, [index, 'to']);
        }
      }
    }
    return { redirects, removals };
  });
  return read(text, file);
}

/**
 * Returns the reason that applies to a missing address: the removed release in the address, then the removed folder,
 * then other removed releases of the document.
 * @example removalFor('/cr/310.8a/', [{ document: 'cr', release: '2026-06-19', … }])?.release // '2026-06-19'
 */
export function removalFor<
  Answering extends Pick<RemovedRelease, 'document' | 'release'> | Pick<RemovedPages, 'under'>,
>(address: string, removals: readonly Answering[]): Answering | null {
  const named = removals.find((each) => 'release' in each && isNamedIn(address, each));
  const under = removals.find((each) => 'under' in each && address.startsWith(each.under));
  // A removed release is not the reason if the address names another release.
  if (named || under || releaseNamedIn(address) !== null) return named ?? under ?? null;
  return (
    removals.find((each) => 'release' in each && address.startsWith(`/${each.document}/`)) ?? null
  );
}

/**
 * Without its page of changes, only a date shows that something is a release.
 * @example releaseNamedIn('/cr/changes/2026-06-19/') // 'cr/2026-06-19'
 */
export function releaseNamedIn(address: string): string | null {
  // A comparison, `changes/a-to-b/`, names two.
  const named = /^\/([^/]+)\/(?:changes\/(?![^/]*-to-)([^/]+)|(\d{4}-\d{2}-\d{2}))\//.exec(address);
  return named && `${named[1]}/${named[2] ?? named[3]}`;
}

/** @example isNamedIn('/cr/changes/2026-06-19/', release) // true */
export function isNamedIn(
  address: string,
  { document, release }: Pick<RemovedRelease, 'document' | 'release'>,
): boolean {
  const [first, second, third] = address.split('/').slice(1);
  return first === document && (second === release || (second === 'changes' && third === release));
}
