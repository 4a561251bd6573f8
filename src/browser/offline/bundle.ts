/** A bundle: many files as one, which the build puts together and a device takes apart. */

/** A file in a bundle. */
interface BundledFile {
  /** Its address relative to the site's root. */
  path: string;
  /** Its media type. */
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** A bundle is one line of JSON, `[path, type, length]` per file, and then their bytes in order. */
type Line = [path: string, type: string, length: number][];

/**
 * Puts files together, which need not all be in memory at once.
 *
 * @param read puts the bytes of the file at a place of the list where they belong
 * @param room where the bundle is put if there is enough of it, to be used for one after the other
 */
export function join(
  files: readonly (Omit<BundledFile, 'body'> & { length: number })[],
  read: (place: number, into: Uint8Array<ArrayBuffer>) => void,
  room?: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const line: Line = files.map(({ path, type, length }) => [path, type, length]);
  const head = new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  const length = files.reduce((sum, each) => sum + each.length, head.byteLength);
  const bundle = room && length <= room.length ? room.subarray(0, length) : new Uint8Array(length);
  bundle.set(head);
  let offset = head.byteLength;
  for (const [place, { length }] of files.entries()) {
    read(place, bundle.subarray(offset, offset + length));
    offset += length;
  }
  return bundle;
}

/** Takes apart what `join` put together. */
export function split(bundle: Uint8Array<ArrayBuffer>): BundledFile[] {
  const end = bundle.indexOf('\n'.charCodeAt(0));
  const line = JSON.parse(new TextDecoder().decode(bundle.subarray(0, end))) as Line;
  let offset = end + 1;
  return line.map(([path, type, length]) => {
    const body = bundle.subarray(offset, offset + length);
    offset += length;
    return { path, type, body };
  });
}

/** Takes apart a bundle as it comes from the network, zipped: hosts do not zip what they do not know. */
export async function unzip(response: Response): Promise<BundledFile[]> {
  if (!response.ok || !response.body) throw new Error(`${response.url} could not be fetched.`);
  const unzipped = new Response(response.body.pipeThrough(new DecompressionStream('gzip')));
  return split(new Uint8Array(await unzipped.arrayBuffer()));
}
