/**
 * Finds rule numbers in what people write to each other: `CR 702.19b`, “rule 704.5k and 704.5m”,
 * `702.19a–c`, `(see 601.2)`; and never a price, a date, a score, a version or a measure. The page
 * that checks posts and the script for other people's pages both read with it, so it is small,
 * knows no document and takes time in proportion to the text.
 */
import {
  type ListedNumber,
  goesOn,
  inCompany,
  isAnnounced,
  isBelieved,
  reach,
} from './believed-numbers.ts';
import { type Token, readTokens } from './cited-token.ts';
import { citingWordsOf, sentenceName } from './citing-words.ts';
import type { CitationGrammar } from './citation-grammar.ts';

/** A number in running text that is meant as one. */
export interface CitedNumber {
  /** Where it stands, without the words that announce it. */
  start: number;
  end: number;
  /** As in addresses: `702.19b`, `E.4.Ruling.3`. */
  key: string;
  /** The last number of a range that is written short: `702.19c` in `702.19a–c`. */
  through?: string;
  /** Slug of the document that it is likeliest one of. */
  document: string;
  /** Whether that document is named with the number, or no other numbers so. */
  named: boolean;
  /** Slugs of all documents that number so. */
  documents: string[];
}

export interface RecogniseOptions {
  /** Slug of the document that a number belongs to where the text does not tell. */
  document?: string | undefined;
  /** Whether the text is known to be about rules, so that a bare `601.2` is believed. */
  onRules?: boolean | undefined;
}

/**
 * @param text running text without markup; what stands in marks of Markdown or BBCode is found too
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
  const company = inCompany(text, tokens, citing);
  const cited: CitedNumber[] = [];
  let before = null as ListedNumber | null;
  let near = 0;
  for (const token of tokens) {
    const { start, end, key, through, documents, name, announced } = token;
    const list = before && goesOn(text, before, start) ? before : null;
    while (near < known.length && (known[near] as Token).start < start) near++;
    const [earlier, later] = [known[near - 1], known[known[near] === token ? near + 1 : near]];
    const evidence =
      onRules ||
      company.near.has(token) ||
      (earlier !== undefined && start - earlier.end < reach) ||
      (later !== undefined && later.start - end < reach);
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
