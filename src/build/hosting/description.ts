/**
 * What a host has to know about the built site: the type of each file, what a browser may keep,
 * who may read it from elsewhere, and the headers that protect a reader. Every configuration
 * (nginx, Caddy, `_headers`) and the project's own server are made from this.
 *
 * Paths are those of files in the built site, `/cr/702.19b/index.html`, whatever folder the site
 * is published in.
 */

/** How files of one kind are sent. */
export interface FileKind {
  type: string;
  extensions: string[];
  /** Text is sent with its charset and is packed; pictures and fonts are packed already. */
  text: boolean;
}

export const fileKinds: FileKind[] = [
  { type: 'text/html', extensions: ['html'], text: true },
  { type: 'text/css', extensions: ['css'], text: true },
  { type: 'text/javascript', extensions: ['js', 'mjs'], text: true },
  { type: 'text/plain', extensions: ['txt'], text: true },
  { type: 'text/markdown', extensions: ['md'], text: true },
  { type: 'text/csv', extensions: ['csv'], text: true },
  { type: 'application/json', extensions: ['json', 'map'], text: true },
  { type: 'application/x-ndjson', extensions: ['ndjson', 'jsonl'], text: true },
  { type: 'application/manifest+json', extensions: ['webmanifest'], text: true },
  // Feeds too: a browser shows this as text, and offers to save what is application/atom+xml.
  { type: 'application/xml', extensions: ['xml'], text: true },
  { type: 'image/svg+xml', extensions: ['svg'], text: true },
  { type: 'image/x-icon', extensions: ['ico'], text: false },
  { type: 'image/png', extensions: ['png'], text: false },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], text: false },
  { type: 'image/webp', extensions: ['webp'], text: false },
  { type: 'image/avif', extensions: ['avif'], text: false },
  { type: 'font/woff', extensions: ['woff'], text: false },
  { type: 'font/woff2', extensions: ['woff2'], text: false },
  // Whole releases for programs, which take them packed and unpack them.
  { type: 'application/gzip', extensions: ['gz'], text: false },
  // Files of the search index; a server left to itself would guess.
  { type: 'application/octet-stream', extensions: ['bin'], text: false },
];

/** The type of whatever is not named above. */
export const otherType = 'application/octet-stream';

/** What every answer carries, errors too. */
export const securityHeaders: Record<string, string> = {
  // The rest of the policy stands in each page, with the hashes of its scripts. A browser applies
  // both; a page cannot say this one part of itself.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Only what the site never asks for; copying to the clipboard and keeping files are not here.
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** For whoever is certain that the site's name will be served by HTTPS for a year. */
export const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * Files that carry headers of their own. `path` has one `*` at most, which stands for anything,
 * slashes too: all that Cloudflare understands. Two rules that match one file must not set the
 * same header, for hosts join the values.
 */
export interface HeaderRule {
  path: string;
  /** Narrower than `path`, for hosts that understand patterns. A test keeps both the same. */
  pattern?: RegExp;
  headers: Record<string, string>;
}

/** A file with this name will never have another content. */
const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Everything else is asked for again, and answered with 304 where it has not changed. */
export const askedAgain = 'no-cache';
const readableFromElsewhere = { 'Access-Control-Allow-Origin': '*' };

const includedElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

export const headerRules: HeaderRule[] = [
  { path: '/_astro/*', pattern: /^\/_astro\/.*[._-][\w-]{8,}\.\w+$/, headers: forEver },
  { path: '/search/data/*', pattern: /^\/search\/data\/[\w-]+\.[\da-f]{12}\.json$/, headers: forEver },
  { path: '/symbols-*.css', headers: forEver },
  { path: '/previews/*.png', headers: { ...forEver, ...includedElsewhere } },
  { path: '/sw.js', headers: { 'Cache-Control': askedAgain } },
  // Twins of pages, the files of numbers, and whatever else is data.
  { path: '/*.json', headers: readableFromElsewhere },
  {
    path: '/*.ndjson',
    headers: { ...readableFromElsewhere, 'Content-Type': 'application/x-ndjson; charset=utf-8' },
  },
  { path: '/data/*.gz', headers: readableFromElsewhere },
  { path: '/*.csv', headers: readableFromElsewhere },
  { path: '/*.xml', headers: readableFromElsewhere },
  // A script that other sites include: by its address, or checked against a hash, which needs CORS.
  { path: '/linker.js', headers: { ...readableFromElsewhere, ...includedElsewhere } },
  {
    path: '/linker/*.js',
    pattern: /^\/linker\/[\da-f]{12}\.js$/,
    headers: { ...readableFromElsewhere, ...includedElsewhere, ...forEver },
  },
  {
    path: '/*.webmanifest',
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  },
];

/** @example contentType('/rulings/501.5b.json') // 'application/json; charset=utf-8' */
export function contentType(path: string): string {
  const kind = kindOf(path);
  if (kind === undefined) return otherType;
  return kind.text ? `${kind.type}; charset=utf-8` : kind.type;
}

/** Whether packing makes a file smaller. */
export function isText(path: string): boolean {
  return isTextType(contentType(path));
}

/** @example isTextType('application/json; charset=utf-8') // true */
export function isTextType(type: string): boolean {
  const [name] = type.split(';', 1);
  return fileKinds.some((kind) => kind.text && kind.type === name);
}

function kindOf(path: string): FileKind | undefined {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();
  return fileKinds.find(({ extensions }) => extension && extensions.includes(extension));
}

/** The pattern of the files that a rule is about. */
export function patternOf({ path, pattern }: HeaderRule): RegExp {
  return pattern ?? globPattern(path);
}

/** @example globPattern('/*.json') // /^\/.*\.json$/ */
export function globPattern(path: string): RegExp {
  const escaped = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`);
}

/**
 * The headers of a file.
 *
 * @param path of the file in the built site
 * @example headersFor('/sw.js')['Cache-Control'] // 'no-cache'
 */
export function headersFor(path: string): Record<string, string> {
  const own = headerRules.filter((rule) => patternOf(rule).test(path));
  return Object.assign(
    { 'Cache-Control': askedAgain, 'Content-Type': contentType(path) },
    securityHeaders,
    ...own.map(({ headers }) => headers),
  ) as Record<string, string>;
}

/** @example basePath('rules/') // '/rules'; basePath('/') // '' */
export function basePath(base: string | undefined): string {
  const parts = (base ?? '').split('/').filter((part) => part !== '');
  return parts.map((part) => `/${part}`).join('');
}
