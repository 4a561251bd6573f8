/** Writes headings in capitals as titles. Print sets them in small capitals, which a text can't show. */

const smallWords = /^(?:a|an|and|as|at|but|by|for|from|if|in|nor|of|on|or|the|to|vs|with)$/;

/** True if a heading has no small letters. */
export function isInCapitals(heading: string): boolean {
  return /\p{Lu}{2}/u.test(heading) && !/\p{Ll}/u.test(heading);
}

/**
 * @param abbreviations words that stay in capitals
 * @example titleCase('2. ERRORS OF THE DCI (REL)', new Set(['DCI', 'REL'])) // '2. Errors of the DCI (REL)'
 */
export function titleCase(heading: string, abbreviations: ReadonlySet<string>): string {
  return heading.replace(/[\p{L}’']+/gu, (word, at: number) => {
    if (abbreviations.has(word) || /^[IVX]{2,}$/.test(word)) return word;
    const small = word.toLowerCase();
    const isFirst = /(?:^|[\d.:—–]\s?)$/.test(heading.slice(0, at));
    // The letter of `Appendix A —` is no article.
    const isLetter = word.length === 1 && !/^\s\p{L}/u.test(heading.slice(at + 1));
    return smallWords.test(small) && !isFirst && !isLetter
      ? small
      : word.charAt(0) + small.slice(1);
  });
}

/** Returns the words that are in capitals within other text, such as `DCI`. */
export function abbreviationsIn(texts: readonly string[]): Set<string> {
  const mixed = texts.filter((text) => /\p{Ll}/u.test(text));
  return new Set(
    mixed.flatMap((text) => text.match(/(?<![\p{L}’'])\p{Lu}{2,}(?![\p{L}’'])/gu) ?? []),
  );
}
