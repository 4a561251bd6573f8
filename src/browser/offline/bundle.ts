/** Many small files as one, so that a device fetches the search index with one request. */

/** A file in a bundle. */
export interface BundledFile {
  /** Its address relative to the site's root. */
  path: string;
  /** Its media type. */
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** A bundle is one line of JSON, `[path, type, length]` per file, and then their bytes in order. */
type Line = [path: string, type: string, length: number][];

/** Puts files together. @example split(join(files)) // the same files */
export function join(files: readonly BundledFile[]): Uint8Array<ArrayBuffer> {
  const line: Line = files.map(({ path, type, body }) => [path, type, body.byteLength]);
  const head = new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  const length = files.reduce((sum, { body }) => sum + body.byteLength, head.byteLength);
  const bundle = new Uint8Array(length);
  bundle.set(head);
  let offset = head.byteLength;
  for (const { body } of files) {
    bundle.set(body, offset);
    offset += body.byteLength;
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
