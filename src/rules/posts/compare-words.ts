/** Compares the words of a post with the words of rules. */
import { diffArrays } from 'diff';
import { decodeString } from 'micromark-util-decode-string';
import { foldLetters } from '../words/typography.ts';

/** Matches gaps in a quote: `…`, `...`, `. . .`, `[…]` and `[it]`. */
const gap = /…|\.(?:\s?\.){2,}|\[[^[\]\n]{0,40}\]/;
/** Matches the hyphen of a word that is divided at the end of a line. */
const lineEndHyphen = /(?<=\p{L})[-\u2010\u00ad]\r?\n[ \t>]*(?=\p{Ll})/gu;

/** Matches HTML tags, and what links of wikis, Markdown and BBCode have besides their words. */
export const linkMarkup =
  /<[^<>\n]{1,200}>|\[\[(?:[^[\]|\n]{0,100}\|)?|\]\(https?:[^\s()]{1,300}\)|\[\/?url(?:=[^\]\n]{0,300})?\]/gi;

/** Splits a text into words to compare: in lower case, without markup, accents and punctuation. */
export function wordsToCompare(text: string): string[] {
  const plain = decodeString(text.replace(linkMarkup, ' ')).replace(lineEndHyphen, '');
  return foldLetters(plain).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * True if a text contains the words of a quote. If the quote has gaps, such as `…`, `...` or `[it]`,
 * the text must contain the parts between them, in this order.
 */
export function containsQuote(text: string, quote: string): boolean {
  const words = wordsToCompare(text);
  let from: number | null = 0;
  // A link has brackets, too.
  for (const part of quote.replace(linkMarkup, ' ').split(gap)) {
    from = endOfWords(words, wordsToCompare(part).join(''), from);
    if (from === null) return false;
  }
  return true;
}

/**
 * Finds letters in a list of words. Ignores where words are divided: `multi`, `player` contains `multiplayer`.
 * @returns the index after the last word, or null
 */
function endOfWords(words: readonly string[], letters: string, from = 0): number | null {
  for (let start = from; start <= words.length; start++) {
    let rest = letters;
    let at = start;
    while (rest !== '' && at < words.length && rest.startsWith(words[at] as string)) {
      rest = rest.slice(words[at]?.length);
      at++;
    }
    if (rest === '') return at;
  }
  return null;
}

/** Fewer words may be in many texts by chance. */
export const minCopiedWords = 4;

/** An altered sentence with fewer words may only be about the same thing. */
const minAlteredWords = 6;

/**
 * Finds out if a passage of a post begins with words of a rule, as if they were pasted. A passage may
 * go on in the author's own words.
 * @param texts the texts that may have been copied, likeliest first
 * @param fromEnd true if the copied words are at the end of the passage
 * @returns the index of the text that was copied, and the sentence of the rule if the post has altered it; null if
 * the passage isn't copied from any of the texts
 */
export function findCopiedWords(
  passage: string,
  texts: readonly string[],
  fromEnd = false,
): { index: number; original: string | null } | null {
  const sentences = sentencesOf(passage);
  const copies = texts.map((text, index) => {
    const rule = { sentences: sentencesOf(text), words: wordsToCompare(text) };
    if (!fromEnd) return { index, ...copiedSentences(sentences, rule) };
    for (const at of sentences.keys()) {
      const end = sentences.slice(at);
      const copied = copiedSentences(end, rule);
      if (copied.count === end.length) return { index, ...copied };
    }
    return { index, count: 0, original: null };
  });
  // The longest copy counts, and of those an unaltered one.
  const [best] = copies.toSorted((a, b) => b.count - a.count || +!!a.original - +!!b.original);
  return best && best.count > 0 ? best : null;
}

type Sentences = ReturnType<typeof sentencesOf>;

function copiedSentences(sentences: Sentences, rule: { sentences: Sentences; words: string[] }) {
  let count = 0;
  let original: string | null = null;
  for (const [at, { words }] of sentences.entries()) {
    if (at === 0 && words.length < minCopiedWords) break;
    const isSame = endOfWords(rule.words, words.join('')) !== null;
    const altered = isSame ? null : alteredSentence(words, rule.sentences, at === 0);
    if (!isSame && altered === null) {
      if (count < Math.max(at, 1)) break;
      continue;
    }
    // A sentence between two copied ones has replaced one of the rule.
    if (count < at) original ??= rule.sentences.at(at - 1)?.text ?? '';
    if (altered) original ??= altered.isWhole ? null : altered.text;
    count = at + 1;
  }
  return { count, original };
}

/** Returns the sentence of a rule that a sentence of a post is copied from, or null. */
function alteredSentence(words: string[], rule: Sentences, isFirst: boolean) {
  let best: { text: string; isWhole: boolean; share: number } | null = null;
  for (const { text, words: other } of rule) {
    // The runs of words that both have in the same order.
    const parts = diffArrays(other, words).filter(({ added }) => !added);
    const runs = parts.map(({ removed, count }) => (removed ? 0 : count));
    const common = runs.reduce((sum, count) => sum + count, 0);
    const run = Math.max(0, ...runs);
    const share = common / words.length;
    // True if the author only has their own words around a whole sentence of the rule.
    const isWhole = other.length >= minCopiedWords && endOfWords(words, other.join('')) !== null;
    const isLike = isFirst
      ? words.length >= minAlteredWords &&
        ((run >= 4 && share >= 0.6) || share >= 0.75) &&
        // A summary has fewer words than the rule.
        (run >= 8 || common >= 0.65 * other.length)
      : share >= 0.7 || (run >= 5 && share >= 0.5);
    if ((isLike || isWhole) && share > (best?.share ?? 0)) best = { text, isWhole, share };
  }
  return best;
}

function sentencesOf(text: string) {
  return text
    .split(/(?<=[.!?:][*_"'”’)\]]{0,4})\s+(?=\S)|\n\s*\n/)
    .map((sentence) => ({ text: sentence.trim(), words: wordsToCompare(sentence) }))
    .filter(({ words }) => words.length > 0);
}
