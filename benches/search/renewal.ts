/**
 * How much a new release renews, of the index and of what a device keeps of the site: files are named
 * by their content or known by a hash of it, so what is as it was is not fetched anew.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildReleases } from '../build/build-releases.ts';
import { isBundleSooner, type Kept } from '../../src/browser/offline/kept-files.ts';
import { keptFiles } from '../../src/build/offline/files-to-keep.ts';
import type { BuiltIndex } from '../../src/search/index/build-index.ts';
import { indexLibrary } from '../../src/search/index/index-library.ts';
import { fileOfRelease, libraryWith, releasesAtHand } from './corpus.ts';

const newest = '2026-08-07';
const between = '2024-09-17';

interface Renewal {
  added: string;
  files: number;
  freshFiles: number;
  bytes: number;
  freshBytes: number;
}

/** What is fetched anew when a release comes to the others, the newest and one between them. */
export function measureRenewals(): Renewal[] {
  const all = releasesAtHand();
  if (!all.includes(newest) || !all.includes(between)) return [];
  const indexOf = (releases: string[]) => {
    const library = libraryWith(releases);
    // Questions wait for the release whose numbers they name, and would come with it all at once.
    return indexLibrary({ ...library, editorial: { ...library.editorial, questions: null } });
  };
  const whole = indexOf(all);
  return [newest, between].map((added) =>
    renewal(added, indexOf(all.filter((id) => id !== added)), whole),
  );
}

function renewal(added: string, before: BuiltIndex, after: BuiltIndex): Renewal {
  const zipped = ([, bytes]: [string, Uint8Array]) => gzipSync(bytes).length;
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);
  const fresh = [...after.files].filter(([name]) => !before.files.has(name));
  return {
    added,
    files: after.files.size,
    freshFiles: fresh.length,
    bytes: sum([...after.files].map(zipped)),
    freshBytes: sum(fresh.map(zipped)),
  };
}

/** What a device holds unasked: what it knows each thing by, and its bytes on their way. */
interface Held {
  files: Map<string, number>;
  /** Of the index by name, its bytes zipped and not, and those of all of it in one bundle. */
  index: Map<string, { zipped: number; bytes: number }>;
  indexBundle: number;
}

/**
 * What a device that keeps the rules fetches anew when the newest release comes to the one before it;
 * builds both sites. Null where these are not at hand.
 */
export async function measureDevice(tell: (line: string) => void): Promise<Renewal | null> {
  const [before, added] = releasesAtHand().slice(-2);
  if (!before || !added) return null;
  const first = await buildReleases([fileOfRelease(before)], tell);
  try {
    const dist = path.join(first.folder, 'dist');
    const old = await heldBy(dist);
    await buildReleases([fileOfRelease(added)], tell, { copy: first.folder });
    return deviceRenewal(added, old, await heldBy(dist));
  } finally {
    rmSync(first.folder, { recursive: true });
  }
}

async function heldBy(dist: string): Promise<Held> {
  const said = JSON.parse(readFileSync(path.join(dist, 'offline/kept.json'), 'utf8')) as Kept;
  const own = await keptFiles(dist);
  const bundles = said.packs
    .filter(({ unasked }) => unasked)
    .flatMap((pack) => pack.bundles.map(([bundle]) => bundle));
  const sizeOf = (file: string) => statSync(path.join(dist, file)).size;
  const index = readdirSync(path.join(dist, 'search-index')).map((name) => {
    const bytes = readFileSync(path.join(dist, 'search-index', name));
    return [name, { zipped: gzipSync(bytes).length, bytes: bytes.length }] as const;
  });
  const whole = readdirSync(path.join(dist, 'offline')).find((name) =>
    /^index-.*\.bundle$/.test(name),
  );
  return {
    files: new Map([
      ...own.map((file) => [`${file.path} ${file.hash}`, file.compressed] as const),
      ...bundles.map((bundle) => [bundle, sizeOf(bundle)] as const),
    ]),
    index: new Map(index),
    indexBundle: whole ? sizeOf(path.join('offline', whole)) : 0,
  };
}

function deviceRenewal(added: string, before: Held, after: Held): Renewal {
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0);
  const fresh = [...after.files].filter(([file]) => !before.files.has(file));
  const lacking = [...after.index].filter(([name]) => !before.index.has(name));
  const listed = (files: typeof lacking) =>
    files.map(([name, { bytes }]) => [name, '', bytes] as const);
  const whole = isBundleSooner(listed(lacking), listed([...after.index]));
  const ofIndex = whole ? after.indexBundle : sum(lacking.map(([, { zipped }]) => zipped));
  return {
    added,
    files: after.files.size + after.index.size,
    freshFiles: fresh.length + (whole ? 1 : lacking.length),
    bytes: sum(after.files.values()) + after.indexBundle,
    freshBytes: sum(fresh.map(([, bytes]) => bytes)) + ofIndex,
  };
}

export function writeRenewals(renewals: Renewal[], device: Renewal | null = null): string {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024).toLocaleString('en')} KB`;
  const share = ({ freshBytes, bytes }: Renewal) => `${Math.round((100 * freshBytes) / bytes)} %`;
  const row = (what: string, each: Renewal) =>
    `| ${what} | ${each.files} | ${kilobytes(each.bytes)} | ${each.freshFiles} | ${kilobytes(each.freshBytes)} | ${share(each)} |`;
  const lines = renewals.map((each) => row(`the index, ${each.added} added to 17 others`, each));
  if (device)
    lines.push(row(`what a device keeps, ${device.added} added to the one before`, device));
  return [
    '| what a release renews | files | zipped | fetched anew | zipped | share |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
