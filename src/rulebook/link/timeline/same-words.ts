/** Words of then and of today that mean one thing, longer phrases among them. */
export type WordGroups = readonly { words: readonly string[] }[];

/** Gives the words of a text with those set equal that mean one thing. */
export type SameWords = (words: string[]) => string[];

interface Phrase {
  words: string[];
  /** What stands for every phrase of the group. */
  sign: string;
}

/**
 * Makes a reader that puts one sign for every way of saying a thing.
 *
 * @example
 * const same = sameWordsOf([{ words: ['battlefield', 'in play'] }]);
 * same(['a', 'card', 'in', 'play']); // ['a', 'card', '=0']
 */
export function sameWordsOf(groups: WordGroups): SameWords {
  const byFirst = new Map<string, Phrase[]>();
  const roots = new Map<string, string>();
  const knownRoot = (word: string): string => {
    let root = roots.get(word);
    if (root === undefined) {
      root = rootOf(word);
      roots.set(word, root);
    }
    return root;
  };
  for (const [number, { words: group }] of groups.entries()) {
    for (const phrase of group) {
      const words = (phrase.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).map(rootOf);
      const [first] = words;
      if (first === undefined) continue;
      const having = byFirst.get(first);
      const each = { words, sign: `=${number}` };
      if (having) having.push(each);
      else byFirst.set(first, [each]);
    }
  }
  for (const having of byFirst.values()) having.sort((a, b) => b.words.length - a.words.length);

  return (words) => {
    const roots = words.map(knownRoot);
    const said: string[] = [];
    for (let place = 0; place < roots.length;) {
      const found = byFirst
        .get(roots[place] as string)
        ?.find((phrase) => phrase.words.every((word, step) => roots[place + step] === word));
      said.push(found?.sign ?? (roots[place] as string));
      place += found?.words.length ?? 1;
    }
    return said;
  };
}

/** Rough, since it only has to make `plays`, `played` and `playing` one word. */
function rootOf(word: string): string {
  const ending = word.length < 5 ? /(?<=[^s])s$/ : /(?:ing|ed|es|s)$/;
  const root = word.replace(ending, '');
  return root.length > 3 ? root.replace(/e$/, '') : root;
}
