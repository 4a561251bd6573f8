/** Finds the numbers in a text that are references because the text itself has these numbers: `[2.11]`, `as per 7.9`. */
import { measureBefore } from '../numbers/is-rule-number.ts';
import { linkingWords, type DocumentWords } from '../numbers/scheme.ts';
import { escaped } from '../words/escaped.ts';
import type { ReferenceGrammar, ReferenceGuard } from './parsed.ts';

export const unitAfter =
  /^\s?(?:[%°×\p{Sc}]|(?:[cmk]?m|k?g|s|x|sec|min|times|second|minute|hour|day|point|card|player|inche?|feet|foot|ft|yard|met[er]{2}|mètre)s?(?![\p{L}'’]))/u;
/** Matches the rest of a list or range of numbers. */
const moreNumbers = /^(?:[\s,–-]*(?:\p{L}{1,6}\s)?\d+(?:[.-]\d+)*[a-z]?)+/u;
const amountBefore = /(?:\b(?:is|are|was|than|times|(?:multipli|divid)ed by)\s|[=×\p{Sc}]\s?)$/iu;
const versionBefore = /\bv(?:er(?:sion)?)?\.?\s$/i;

/**
 * Returns a grammar that also finds numbers in brackets, after words such as “see”, in lists and before punctuation.
 * @param keys the numbers of the text
 */
export function ownReferences(
  grammar: ReferenceGrammar,
  keys: ReadonlySet<string>,
  words: DocumentWords = {},
): ReferenceGrammar {
  const { possible, guards } = grammar;
  if (possible === undefined) return grammar;
  const own = linkingWords.flatMap((word) => (words[word] ? escaped(words[word]) : []));
  const signs = ['and', 'or', 'to', 'through', 'then', ...own].join('|');
  const see = words.see ? `|${escaped(words.see)}` : '';
  const before = new RegExp(
    String.raw`(?:\b(?:see|per|under|unless${see})\s|\[|\d[a-z]?,?\s(?:${signs})\s)$`,
    'i',
  );
  // `If 16.3 applies`, also in French.
  const verb = String.raw`(?:ne\s)?(?:s['’]appli|appl(?:y|ies)\b|does)`;
  const after = new RegExp(
    String.raw`^(?:[.,;:!?)\]”"»–/-]|\s\(|\s(?:${signs})\s|\s${verb}|$)`,
    'im',
  );
  const usual = new RegExp(`^(?:${grammar.bare})$`);
  const isUnlikely: ReferenceGuard = ({ text, start, keyword, listKeyword, number }) => {
    if (keyword ?? listKeyword) return false;
    const [front, back] = [text.slice(0, start).slice(-24), text.slice(start + number.length)];
    if (usual.test(number)) return versionBefore.test(front);
    const isMarked =
      before.test(front) || (/[.-]/.test(number) && (/[(“"«]$/.test(front) || after.test(back)));
    const isMeasure =
      measureBefore.test(front) ||
      amountBefore.test(front) ||
      unitAfter.test(back.replace(moreNumbers, ''));
    return !keys.has(number) || !isMarked || isMeasure;
  };
  return { ...grammar, bare: possible, guards: [...guards, isUnlikely] };
}
