/**
 * Addresses written in another case than they are published in, `/CR/702.19B/`, for hosts that can
 * mend them. Only case is mended, and only towards a page that is there: never by likeness.
 */

/** One step of mending: what a pattern finds is replaced. The steps are taken in their order. */
export interface Spelling {
  /** Understood by PCRE and by Go alike: groups, but no looking ahead or behind. */
  pattern: string;
  ignoreCase: boolean;
  /** `$1` and `$2` are the groups. */
  replacement: string;
  /** Steps of one stage exclude each other. */
  stage: string;
}

/**
 * The steps that mend the case of a site's addresses: those of its folders at the top (`cr`), of
 * the words in its numbers (`Ruling`, `E`), and of the letters that follow a figure (`702.19b`).
 *
 * @param addresses of the built site
 */
export function spellingsOf(addresses: readonly string[]): Spelling[] {
  const tops = new Set<string>();
  const words = new Set<string>();
  const letters = new Set<string>();
  for (const address of addresses) {
    const [top, ...rest] = address.split('/').slice(1, -1);
    if (top !== undefined) tops.add(top);
    for (const segment of rest.filter((part) => /\d/.test(part))) {
      for (const [word] of segment.matchAll(/(?<=^|\.)[A-Z][a-z]*(?=\.|\d|$)/g)) words.add(word);
      for (const [letter] of segment.matchAll(/(?<=\d)[a-z](?=\.|$)/g)) letters.add(letter);
    }
  }
  return [
    ...[...tops].sort().map((top) => ({
      pattern: `^/${literally(top)}(/.*)?$`,
      ignoreCase: true,
      replacement: `/${top}$1`,
      stage: 'folder',
    })),
    ...[...words].sort().map((word) => ({
      pattern: `^(/[^/]+/(?:.*[./])?)${word}((?:[./0-9].*)?)$`,
      ignoreCase: true,
      replacement: `$1${word}$2`,
      stage: word,
    })),
    ...[...letters].sort().map((letter) => ({
      pattern: `^(/[^/]+/(?:.*[./])?[A-Za-z]?[0-9]+)${letter.toUpperCase()}((?:[./].*)?)$`,
      ignoreCase: false,
      replacement: `$1${letter}$2`,
      stage: 'letter',
    })),
  ];
}

/**
 * A number without its document, `/702.19B`, is mended as if it stood under this folder, which no
 * site has; then each document is asked for it.
 */
export const loneFolder = '/-';

/** What may be such a number: one part, with a figure in it. Understood by PCRE and by Go. */
export const loneNumber = '^(/[^/]*[0-9][^/]*/?)$';

/** How numbers of a document begin, and those of no other. */
export interface LonePrefix {
  /** `7`, `501.5` */
  prefix: string;
  document: string;
  /** How many numbers begin so. */
  numbers: number;
}

/**
 * The shortest beginnings of numbers that are of one document alone, for hosts that read a list and
 * cannot ask which pages there are. No beginning is that of a file or folder of the site.
 *
 * @param addresses of the built site, `/cr/702.19b/`
 * @param documents whose numbers may stand alone
 * @param files at the top of the site, `404.html`
 * @example lonePrefixes(['/cr/702/', '/rulings/501/', '/cr/5/'], ['cr', 'rulings'], [])
 * // 7 is of cr; 50 is of rulings; what begins with 5 is of both
 */
export function lonePrefixes(
  addresses: readonly string[],
  documents: readonly string[],
  files: readonly string[],
): LonePrefix[] {
  const numbers = addresses.flatMap((address) => {
    const [document = '', number = '', ...rest] = address.split('/').slice(1, -1);
    const isNumber = /\d/.test(number) && !/^\d{4}-\d{2}-\d{2}$/.test(number);
    const isOne = rest.length === 0 && isNumber && documents.includes(document);
    return isOne ? { document, number } : [];
  });
  return prefixesOf('', numbers, files);
}

function prefixesOf(
  prefix: string,
  numbers: readonly { document: string; number: string }[],
  files: readonly string[],
): LonePrefix[] {
  const [first] = numbers;
  if (!first) return [];
  // A letter alone may begin any word: `/C` that of `/CR` and of `/Cards`.
  const isTaken = !/\d/.test(prefix) || files.some((file) => file.startsWith(prefix));
  if (!isTaken && numbers.every(({ document }) => document === first.document)) {
    return [{ prefix, document: first.document, numbers: numbers.length }];
  }
  const longer = numbers.filter(({ number }) => number.length > prefix.length);
  const parts = Map.groupBy(longer, ({ number }) => number.slice(0, prefix.length + 1));
  return [...parts].flatMap(([part, found]) => prefixesOf(part, found, files));
}

/** What an address becomes by these steps. */
export function respell(address: string, spellings: readonly Spelling[]): string {
  return spellings.reduce(
    (mended, { pattern, ignoreCase, replacement }) =>
      mended.replace(new RegExp(pattern, ignoreCase ? 'i' : ''), replacement),
    address,
  );
}

function literally(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&');
}
