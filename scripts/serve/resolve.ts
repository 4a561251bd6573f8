import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What an address leads to in a folder of built pages. */
export type Resolution =
  | { kind: 'file'; file: string; size: number; modified: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' }
  | { kind: 'malformed' };

/**
 * Finds the file for an address as static hosts do: a folder address gives its `index.html`, a
 * folder asked for without its final slash is redirected to the one with it.
 *
 * @param dist folder of built pages
 * @param pathname the address as sent, percent-encoded, without its query
 */
export async function resolveAddress(dist: string, pathname: string): Promise<Resolution> {
  const path = decodePath(pathname);
  if (path === null) return { kind: 'malformed' };
  // A part of `..` could leave the folder; no page has one, nor a backslash or a null byte.
  if (path.split('/').includes('..') || /[\\\0]/.test(path)) return { kind: 'missing' };

  const asked = await stat(join(dist, path)).catch(() => null);
  if (asked?.isFile()) return path.endsWith('/') ? { kind: 'missing' } : found(dist, path, asked);
  if (!asked?.isDirectory()) return { kind: 'missing' };

  const page = await stat(join(dist, path, 'index.html')).catch(() => null);
  if (!page?.isFile()) return { kind: 'missing' };
  if (!path.endsWith('/')) return { kind: 'redirect', to: oneSlash(`${pathname}/`) };
  return found(dist, `${path}index.html`, page);
}

function found(dist: string, path: string, stats: { size: number; mtimeMs: number }): Resolution {
  return {
    kind: 'file',
    file: join(dist, path),
    size: stats.size,
    modified: Math.trunc(stats.mtimeMs),
  };
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** An address that begins with two slashes would send the browser to another host. */
function oneSlash(address: string): string {
  return address.replace(/^\/+/, '/');
}
