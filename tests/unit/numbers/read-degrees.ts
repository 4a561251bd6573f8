/** Reads a spelling with each of the four degrees of leniency, for the table of spellings. */
import { findCited } from '../../../src/browser/check/numbers-in-post.ts';
import { citationGrammar } from '../../../src/rules/numbers/citation-grammar.ts';
import type { Degree } from '../../../src/rules/numbers/degrees.ts';
import { readNumber } from '../../../src/rules/numbers/read-number.ts';
import { makeSchemes, type NumberedDocument } from '../../../src/rules/numbers/scheme.ts';
import { findProtectedSpans } from '../../../src/rules/posts/protected-spans.ts';
import { readQuotedNumber, readRange } from '../../../src/rules/posts/quote-address.ts';
import { findReferences } from '../../../src/rules/texts/find-references.ts';
import { formatOf } from '../../../src/rules/texts/formats/index.ts';

const sections = [{ chapter: ['4'], section: ['4.2'] }];

const documents = {
  cr: { format: 'comprehensive-rules', spoken: ['CR', 'comp rules'] },
  rulings: { format: 'rulings-summary', spoken: ['rulings', 'summary', 'GRS'] },
  ipg: { format: 'tournament-rules', spoken: ['IPG', 'penalty guide'], numbers: sections },
  mtr: { format: 'tournament-rules', spoken: ['MTR'], numbers: sections },
  lantern: {
    ...{ format: 'numbered-rules', spoken: ['LC', 'Lantern clauses'], words: { rule: 'clause' } },
    numbers: [{ chapter: ['8'], section: ['8.3'], rule: ['8.3.14'], subrule: ['8.3.14b'] }],
  },
  tides: {
    ...{ format: 'numbered-rules', spoken: ['Tides'] },
    numbers: [{ chapter: ['1'], section: ['1-2'], rule: ['1-2-3'], subrule: ['1-2-3-1'] }],
  },
};

export type TableDocument = keyof typeof documents;

/** Magic's documents are read together, those of other games alone, as on their sites. */
const sites: TableDocument[][] = [['cr', 'rulings', 'ipg', 'mtr'], ['lantern'], ['tides']];

function siteOf(slug: TableDocument): NumberedDocument[] {
  const site = sites.find((each) => each.includes(slug)) ?? [];
  return site.map((each) => ({
    slug: each,
    numbers: formatOf(documents[each].format).numbers,
    ...documents[each],
  }));
}

/**
 * Returns the numbers that a spelling means, separated by spaces. Ranges have two dots. A dash means
 * that it is read as no number.
 */
export function readAs(degree: Degree, spelling: string, slug: TableDocument): string {
  const keys = {
    typed: () => {
      const reading = readNumber(spelling, makeSchemes(siteOf(slug)));
      const first = reading?.candidates[0];
      return first ? [first, ...(first.others ?? [])] : [];
    },
    post: () => {
      const spans = findProtectedSpans(spelling);
      const found = findCited(spelling, spans, citationGrammar(siteOf(slug)), undefined);
      return found.flatMap(({ cited }) => (cited.isTentative ? [] : cited));
    },
    text: () => {
      const document = siteOf(slug).find((each) => each.slug === slug);
      const grammar = formatOf(documents[slug].format).references(document);
      return findReferences(spelling, grammar).map(({ target, through }) => ({
        key: target,
        through,
      }));
    },
    address: () => {
      const key = readQuotedNumber(`${slug}/${spelling}`, [slug])?.key;
      const range = key === undefined ? null : readRange(key);
      return range ? [{ key: range.first, through: range.last }] : key ? [{ key }] : [];
    },
  }[degree]();
  return (
    keys
      .map(({ key, through }: { key: string; through?: string | null | undefined }) =>
        through ? `${key}..${through}` : key,
      )
      .join(' ') || '–'
  );
}
