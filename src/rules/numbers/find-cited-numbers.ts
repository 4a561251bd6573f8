/**
 * Finds rule numbers in posts and pages of other sites: `CR 702.19b`, “rule 704.5k and 704.5m”,
 * `702.19a–c`. Skips prices, dates, scores, versions and measures. It is a part of a script that other
 * sites load, so it is small. It takes linear time.
 */
import {
  type ListedNumber,
  continuesList,
  supportedNumbers,
  hasWordBefore,
  isRuleNumber,
  supportDistance,
} from './is-rule-number.ts';
import { type CitedToken, citationPatterns, readTokens, sentenceName } from './cited-token.ts';
import type { CitationGrammar } from './citation-grammar.ts';

/** A rule number in a text. */
export interface CitedNumber {
  /** The position of the number, without words such as “rule” before it. */
  start: number;
  end: number;
  /** The number as addresses contain it: `702.19b`, `E.4.Ruling.3`. */
  key: string;
  /** The last number of a range: `702.19c` for `702.19a–c`. */
  through?: string;
  /** Slug of the most likely document. */
  document: string;
  /** True if the text names the document, or only one document can have the number. */
  named: boolean;
  /** Slugs of all documents that can have the number. */
  documents: string[];
}

export interface FindNumbersOptions {
  /** Slug of the document to assume if the text doesn't name one. */
  document?: string | undefined;
  /** True if the text is known to be about rules. Then `601.2` without “rule” is a rule number. */
  onRules?: boolean | undefined;
}

/**
 * Finds the rule numbers in a text.
 *
 * @param text running text; may contain Markdown or BBCode
 * @example findCitedNumbers('see CR 702.19b, not $702.19', grammar, {})
 * // [{ start: 7, end: 14, key: '702.19b', document: 'cr', named: true, documents: ['cr'] }]
 */
export function findCitedNumbers(
  text: string,
  grammar: CitationGrammar,
  { document, onRules = false }: FindNumbersOptions = {},
): CitedNumber[] {
  const patterns = citationPatterns(grammar);
  const tokens = readTokens(text, grammar, patterns);
  const known = tokens.filter((token) => token.certain || hasWordBefore(token, patterns));
  const supported = supportedNumbers(text, tokens, patterns);
  const cited: CitedNumber[] = [];
  let before = null as ListedNumber | null;
  let near = 0;
  for (const token of tokens) {
    const { start, end, key, through, documents, name, wordBefore } = token;
    const list = before && continuesList(text, before, start) ? before : null;
    while (near < known.length && (known[near] as CitedToken).start < start) near++;
    const [earlier, later] = [known[near - 1], known[known[near] === token ? near + 1 : near]];
    const isAboutRules =
      onRules ||
      supported.near.has(token) ||
      (earlier !== undefined && start - earlier.end < supportDistance) ||
      (later !== undefined && later.start - end < supportDistance);
    if (!isRuleNumber(token, text, isAboutRules, list, patterns, supported.inRow.has(token)))
      continue;
    const mentioned = name ?? list?.document ?? sentenceName(text, token, patterns);
    const likeliest =
      [mentioned, document].find((slug) => slug && documents.includes(slug)) ??
      (documents[0] as string);
    cited.push({
      ...{ start, end, key, ...(through ? { through } : {}), document: likeliest },
      named: documents.length === 1 || name === likeliest,
      documents,
    });
    before = { end, document: likeliest, plural: list?.plural ?? /s$/i.test(wordBefore) };
  }
  return cited;
}
