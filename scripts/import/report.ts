import type { ParsedText, Problem } from '../../src/rulebook/index.ts';

/** What an import found, ready to be printed or written as JSON. */
export interface ImportReport {
  document: string | null;
  release: string | null;
  encoding: string | null;
  chapters: number;
  sections: number;
  rules: number;
  subrules: number;
  rulings: number;
  notes: number;
  examples: number;
  glossary: number;
  citations: number;
  references: number;
  /** References that lead nowhere within the text. */
  unresolved: number;
  problems: Problem[];
}

/** Counts what a text holds. */
export function countText(
  text: ParsedText | null,
  unresolved: number,
): Omit<ImportReport, 'document' | 'release' | 'encoding' | 'problems'> {
  const items = text?.items ?? [];
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  const sum = (what: 'citations' | 'references') =>
    items.reduce((total, item) => total + item[what].length, 0);
  return {
    chapters: count('chapter'),
    sections: count('section'),
    rules: count('rule'),
    subrules: count('subrule'),
    rulings: count('ruling'),
    notes: count('note'),
    examples: count('example'),
    glossary: count('glossary'),
    citations: sum('citations'),
    references: sum('references'),
    unresolved,
  };
}
