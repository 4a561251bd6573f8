/**
 * Finds rule numbers in running text: `CR 702.19b`, “rule 704.5k and 704.5m”, `702.19a–c`, `(see
 * 601.2)`. Skips prices, dates, scores, versions and measures. The page that checks posts and the
 * script for other sites both use it, so it is small and takes linear time.
 */
import {
  type ListedNumber,
  continuesList,
  supportedNumbers,
  isAnnounced,
  isBelieved,
  supportDistance,
} from './believed-numbers.ts';
import { type CitedToken, citingWordsOf, readTokens, sentenceName } from './cited-token.ts';
import type { CitationGrammar } from './citation-grammar.ts';

/** A rule number in running text. */
export interface CitedNumber {
  /** Its position, not counting announcing words. */
  start: number;
  end: number;
  /** As in addresses: `702.19b`, `E.4.Ruling.3`. */
  key: string;
  /** The last number of a shortened range: `702.19c` in `702.19a–c`. */
  through?: string;
  /** Slug of the most likely document. */
  document: string;
  /** True if the document is named, or no other document has such numbers. */
  named: boolean;
  /** Slugs of all documents with such numbers. */
  documents: string[];
}

export interface RecogniseOptions {
  /** The slug of the document to use if a number names none. */
  document?: string | undefined;
  /** True if the text is known to be about rules, so that `601.2` alone counts. */
  onRules?: boolean | undefined;
}

/**
 * Finds the rule numbers in a text.
 *
 * @param text running text; may contain Markdown or BBCode
 * @example recogniseCitations('see CR 702.19b, not $702.19', grammar, {})
 * // [{ start: 7, end: 14, key: '702.19b', document: 'cr', named: true, documents: ['cr'] }]
 */
export function recogniseCitations(
  text: string,
  grammar: CitationGrammar,
  { document, onRules = false }: RecogniseOptions = {},
): CitedNumber[] {
  const citing = citingWordsOf(grammar);
  const tokens = readTokens(text, grammar, citing);
  const known = tokens.filter((token) => token.certain || isAnnounced(token, citing));
  const company = supportedNumbers(text, tokens, citing);
  const cited: CitedNumber[] = [];
  let before = null as ListedNumber | null;
  let near = 0;
  for (const token of tokens) {
    const { start, end, key, through, documents, name, announced } = token;
    const list = before && continuesList(text, before, start) ? before : null;
    while (near < known.length && (known[near] as CitedToken).start < start) near++;
    const [earlier, later] = [known[near - 1], known[known[near] === token ? near + 1 : near]];
    const evidence =
      onRules ||
      company.near.has(token) ||
      (earlier !== undefined && start - earlier.end < supportDistance) ||
      (later !== undefined && later.start - end < supportDistance);
    if (!isBelieved(token, text, evidence, list, citing, company.amid.has(token))) continue;
    const told = name ?? list?.document ?? sentenceName(text, token, citing);
    const guess =
      [told, document].find((slug) => slug && documents.includes(slug)) ?? (documents[0] as string);
    cited.push({
      ...{ start, end, key, ...(through ? { through } : {}), document: guess },
      named: documents.length === 1 || name === guess,
      documents,
    });
    before = { end, document: guess, plural: list?.plural ?? /s$/i.test(announced) };
  }
  return cited;
}
