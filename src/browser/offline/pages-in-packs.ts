/** Pages in the bundles that are on this device, found without a connection. */
import { bundleOf, type Kept, listCache, type Pack, packOf, packsCache } from './kept-files.ts';
import { unzip } from './bundle.ts';
import { find } from './found-on-device.ts';
import { scope, version } from './this-version.ts';

let kept: Promise<Kept | undefined> | null = null;

/** What this version keeps, read once: it never changes under a worker. */
function readKept(): Promise<Kept | undefined> {
  kept ??= find(`${scope}offline/kept.json`).then((response) => {
    if (!response) kept = null;
    return response?.json() as Promise<Kept> | undefined;
  });
  return kept;
}

/** A pack, if it is on this device. One that was asked for may be of an older version. */
async function packHere({ packs }: Kept, name: string): Promise<Pack | null> {
  const pack = packs.find((each) => each.name === name);
  if (!pack || pack.unasked) return pack ?? null;
  const record = await caches.match(`${scope}offline/packs/${name}`, { cacheName: packsCache });
  return ((await record?.json()) as Pack | undefined) ?? null;
}

/** The bundle that was looked into last: a reader reads on near to it. */
let opened: { bundle: string; files: Awaited<ReturnType<typeof unzip>> } | null = null;

/** @param path relative to the scope, in any spelling that leads to a page online */
export async function findInPacks(
  path: string,
): Promise<{ path: string; response: Response } | null> {
  const kept = await readKept();
  if (!kept) return null;
  const asked = decode(path).toLowerCase();
  const pack = await packHere(kept, packOf(asked, kept.documents));
  for (const spelling of pack ? [asked, `${asked}/`] : []) {
    const bundle = pack && bundleOf(pack, spelling);
    if (!bundle) continue;
    if (opened?.bundle !== bundle) {
      const cached = await find(scope + bundle);
      if (!cached) return null;
      opened = { bundle, files: await unzip(cached) };
    }
    const file = opened.files.find((each) => each.path.toLowerCase() === spelling);
    if (!file) continue;
    const response = new Response(file.body, { headers: { 'content-type': file.type } });
    return { path: file.path, response };
  }
  return null;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether the device has every page of the kind that an address asks for. */
export async function knowsAll(path: string): Promise<boolean> {
  const kept = await readKept();
  if (!kept || !(await caches.has(listCache(version)))) return false;
  const name = packOf(path, kept.documents);
  if (!kept.packs.some((pack) => pack.name === name)) return true;
  if (await packHere(kept, name)) return true;
  const number = path.replace(/history\/?$/i, '');
  return number !== path && (await findInPacks(number)) === null;
}
