/**
 * Reads `content/redirects.yaml`: old addresses, single or in groups, that lead elsewhere or were
 * removed.
 */
import { z } from 'zod';
import { cardsAddress } from '../addresses.ts';
import type { Problem } from '../problem.ts';
import { error, type Place, readLocatedYaml } from './located-yaml.ts';

const address = z
  .string()
  .regex(
    /^\/(?:[^/\s]+\/)*(?:[^/\s]+\.[a-z0-9]+)?$/i,
    'begins with a slash, and ends with a slash (/rulings/501.5b/) or a file extension (/cr/702/changes.xml)',
  );

const itemSchema = z.strictObject({
  from: address.optional(),
  to: address.optional(),
  release: z
    .string()
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'is a document and its release: cr/2026-06-19')
    .optional(),
  under: z
    .string()
    .regex(/^\/(?:[^/\s]+\/)+$/, 'begins and ends with a slash: /cards/')
    .optional(),
  removed: z.string().trim().min(1, 'says in a sentence why').optional(),
});

/** An old address: where it leads now, or why it was removed. */
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

/** The contents of `redirects.yaml`; empty if it is invalid. */
export interface Redirects {
  redirects: Redirect[];
  removals: Removal[];
  problems: Problem[];
}

/** The site's addresses, for checking redirects. */
export interface AvailableAddresses {
  /** Addresses of pages, `/cr/702.19a/`: a redirect from one would hide it. */
  pages?: ReadonlySet<string>;
  /** Available releases: `cr/2026-08-07`. */
  releases?: ReadonlySet<string>;
  /** True if every card with rulings has a page. */
  cardPages?: boolean;
}

/**
 * Reads the text of `redirects.yaml`.
 *
 * @example readRedirects('- { release: cr/2026-06-19, removed: A draft. }', 'redirects.yaml').removals
 * // [{ document: 'cr', release: '2026-06-19', removed: 'A draft.' }]
 */
export function readRedirects(
  text: string,
  file: string,
  held: AvailableAddresses = {},
): Redirects {
  const { data, problems, place } = readLocatedYaml(text, file, z.array(itemSchema).nullable());
  const redirects: Redirect[] = [];
  const removals: Removal[] = [];
  const seen = new Set<string>();
  const leads = new Map((data ?? []).map(({ from, to }) => [from ?? '', to ?? null]));
  for (const [index, item] of (data ?? []).entries()) {
    const tell = (rule: string, message: string, at: Place = place([index])) =>
      problems.push(error(rule, message, file, at));
    const { from, to, release, under, removed } = item;
    const name = release ?? under ?? from ?? '';
    const at = place([index, release ? 'release' : under ? 'under' : 'from']);
    const wrong = shapeOf(item);
    if (wrong) {
      tell('wrong-shape', wrong);
      continue;
    }
    if (seen.has(name)) tell('redirect-twice', `${name} is listed twice. Keep one.`, at);
    seen.add(name);
    if (release !== undefined && removed !== undefined) {
      const [document = '', id = ''] = release.split('/');
      removals.push({ document, release: id, removed });
      if (held.releases?.has(release)) {
        const message = `${release} is not removed: the folder content/sources/${release}/ exists. Delete that folder or this line.`;
        tell('removed-release-held', message, at);
      }
    }
    if (under !== undefined && removed !== undefined) {
      removals.push({ under, removed });
      if (held.cardPages && under === cardsAddress) {
        const message = 'Cards have pages again, and this line would hide missing ones. Remove it.';
        tell('removed-pages-held', message, at);
      }
    }
    if (from === undefined) continue;
    if (to !== undefined) redirects.push({ from, to });
    else if (removed !== undefined) redirects.push({ from, removed });
    if (to === from) {
      tell('redirect-to-itself', `${from} redirects to itself. Give its new address.`, at);
    }
    for (const part of ['from', 'to'] as const) {
      const bad = addressProblem(item[part] ?? '');
      if (!bad) continue;
      const message = `${item[part]} is not the address of a page: ${bad} Copy it from the address bar.`;
      tell('redirect-malformed', message, place([index, part]));
    }
    if (held.pages?.has(from)) {
      const message = `${from} is a page of this site, which the redirect would hide. Remove the redirect.`;
      tell('redirect-from-page', message, at);
    }
    const loop = loopFrom(from, leads);
    if (loop) {
      const message = `${loop.join(' redirects to ')}, which is a loop. Give the last one its new address.`;
      tell('redirect-loop', message, at);
    }
  }
  return { redirects, removals, problems };
}

/** Returns what is wrong with the combination of fields of an item, or null. */
function shapeOf({ from, to, release, under, removed }: z.infer<typeof itemSchema>): string | null {
  const [many, ...others] = [release, under].filter((each) => each !== undefined);
  if (others.length > 0 || (from === undefined) === (many === undefined)) {
    return 'An item needs one of these: “from”, an address; “release”, such as cr/2026-06-19; “under”, such as /cards/.';
  }
  if (many !== undefined) {
    if (to === undefined && removed !== undefined) return null;
    return `${many} needs “removed” with the reason, and nothing else.`;
  }
  if ((to === undefined) !== (removed === undefined)) return null;
  return `${from} needs either “to” with its new address, or “removed” with the reason.`;
}

/** Returns why an address cannot belong to a page, or null. */
function addressProblem(address: string): string | null {
  if (address.split('/').some((step) => /^(?:\.|%2e){1,2}$/i.test(step))) {
    return 'it contains “.” or “..” as a folder.';
  }
  if (/[?#]/.test(address)) return 'static hosts ignore “?” and “#”.';
  return /%(?:2f|5c|00)|\\/i.test(address) ? 'it contains an encoded slash.' : null;
}

/**
 * Returns the loop of redirects that an address is in, or null. Only the first address of a loop
 * reports it.
 */
function loopFrom(from: string, leads: ReadonlyMap<string, string | null>): string[] | null {
  const path = [from];
  for (let next = leads.get(from); next; next = leads.get(next)) {
    if (next === from) {
      // A redirect to itself is another problem.
      return path.length > 1 && path.every((each) => each >= from) ? [...path, from] : null;
    }
    if (path.includes(next)) return null;
    path.push(next);
  }
  return null;
}

/**
 * Returns a problem for each redirect to an address that a build lacks.
 *
 * @param built the addresses of the build
 */
export function brokenRedirects(
  redirects: readonly Redirect[],
  built: ReadonlySet<string>,
): { from: string; to: string }[] {
  return redirects.filter(
    (redirect): redirect is { from: string; to: string } =>
      'to' in redirect && !built.has(redirect.to),
  );
}

/**
 * Returns the reason that applies to a missing address: first the removed release in the address,
 * then the removed folder, then a removed release of the same document.
 *
 * @example removalFor('/cr/310.8a/', [{ document: 'cr', release: '2026-06-19', … }])?.release // '2026-06-19'
 */
export function removalFor<
  Answering extends Pick<RemovedRelease, 'document' | 'release'> | Pick<RemovedPages, 'under'>,
>(address: string, removals: readonly Answering[]): Answering | null {
  const named = removals.find((each) => 'release' in each && isNamedIn(address, each));
  const under = removals.find((each) => 'under' in each && address.startsWith(each.under));
  // An address with another release is missing for another reason.
  if (named || under || dayNamedIn(address) !== null) return named ?? under ?? null;
  return (
    removals.find((each) => 'release' in each && address.startsWith(`/${each.document}/`)) ?? null
  );
}

/**
 * Returns the dated release in an address, or null.
 *
 * @example dayNamedIn('/cr/changes/2026-06-19/') // 'cr/2026-06-19'
 */
export function dayNamedIn(address: string): string | null {
  const [, document, day] = /^\/([^/]+)\/(?:changes\/)?(\d{4}-\d{2}-\d{2})\//.exec(address) ?? [];
  return day === undefined ? null : `${document}/${day}`;
}

/**
 * True if an address contains a release.
 *
 * @example isNamedIn('/cr/changes/2026-06-19/', release) // true
 */
export function isNamedIn(
  address: string,
  { document, release }: Pick<RemovedRelease, 'document' | 'release'>,
): boolean {
  const [first, second, third] = address.split('/').slice(1);
  return first === document && (second === release || (second === 'changes' && third === release));
}
