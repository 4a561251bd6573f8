import { extname } from 'node:path';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** @example contentType('dist/rulings/501.5b.json') // 'application/json; charset=utf-8' */
export function contentType(file: string): string {
  return contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether gzip makes a file of this type smaller; pictures and fonts are packed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|json|javascript|xml/.test(type);
}

/** Where a file carries a hash of its content in its name: at its end, or at its beginning. */
const hashed = [/^\/_astro\/.*[._-][\w-]{8,}\.\w+$/, /^\/search-index\/[\da-f]{8,}-/];

/**
 * What a browser may keep without asking. A file named by its content never changes under that
 * name; everything else is asked for again, and answered with 304 where it has not changed.
 *
 * @example cacheControl('/_astro/search.B4kJx1a9.js') // 'public, max-age=31536000, immutable'
 */
export function cacheControl(pathname: string): string {
  return hashed.some((name) => name.test(pathname))
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}
