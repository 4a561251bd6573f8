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
