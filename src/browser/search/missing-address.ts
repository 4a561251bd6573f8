/** What an address that leads nowhere may have meant. */
export interface MissingAddress {
  /** Slug of the document named in it. */
  document: string | null;
  /** The release named in it. */
  release: string | null;
  /** What is left: the number asked for, however it is spelt. Empty where only a document is named. */
  words: string;
}

/** Ids of the releases of every document, by its slug. */
export type KnownReleases = Readonly<Record<string, readonly string[]>>;

const date = /^\d{4}-\d{2}-\d{2}$/;
const fileEndings = /(?:\/index)?\.(?:html?|json|md|txt)$/i;
const entrySubpages = new Set(['history']);

/**
 * Takes a missing address apart. Case, encoded blanks, doubled slashes, file endings and the
 * pages below an entry make no difference; which entry is meant is for the reader of numbers.
 *
 * @example readMissingAddress('/cr/2014-06-01/702.19A', { cr: ['2014-06-01'] })
 * // { document: 'cr', release: '2014-06-01', words: '702.19A' }
 * @example readMissingAddress('/rule%20501.5(b)/', { cr: [] })
 * // { document: null, release: null, words: 'rule 501.5(b)' }
 */
export function readMissingAddress(path: string, known: KnownReleases): MissingAddress {
  const parts = decode(path.replace(fileEndings, ''))
    .split('/')
    .map((part) => part.replace(/[\s+_]+/g, ' ').trim())
    .filter((part) => part !== '');
  const slug = parts[0]?.toLowerCase() ?? '';
  const document = Object.hasOwn(known, slug) ? slug : null;
  if (document) parts.shift();
  const dated = parts[0]?.toLowerCase() ?? '';
  const release = document && (known[document]?.includes(dated) || date.test(dated)) ? dated : null;
  if (release) parts.shift();
  if (parts.length > 1 && entrySubpages.has(parts.at(-1)?.toLowerCase() ?? '')) parts.pop();
  return { document, release, words: parts.join(' ') };
}

/** An address that is not well encoded is taken as it stands. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
