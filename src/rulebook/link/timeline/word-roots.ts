/** Makes the words of texts roots, so that `plays`, `played` and `playing` are one word. */
export type WordRoots = (words: string[]) => string[];

/**
 * A reader that remembers the root of every word it has met: most stand in many texts.
 *
 * @example createWordRoots()(['played', 'cards']) // ['play', 'card']
 */
export function createWordRoots(): WordRoots {
  const roots = new Map<string, string>();
  return (words) =>
    words.map((word) => {
      let root = roots.get(word);
      if (root === undefined) {
        root = rootOf(word);
        roots.set(word, root);
      }
      return root;
    });
}

/** Rough, since it only has to make the forms of one word equal. */
function rootOf(word: string): string {
  const ending = word.length < 5 ? /(?<=[^s])s$/ : /(?:ing|ed|es|s)$/;
  const root = word.replace(ending, '');
  return root.length > 3 ? root.replace(/e$/, '') : root;
}
