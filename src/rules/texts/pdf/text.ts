import { type Block, blocksOf } from './blocks.ts';
import type { ContentsTitle } from './body.ts';
import type { Run } from './lines.ts';
import { type DrawnLine, linesAndTables } from './ruled-tables.ts';

/**
 * Converts the runs of a PDF to text, without its table of contents. Each paragraph is one line, with a blank line
 * after it. The title begins with `# `, chapters and appendices with `## `, sections with `### `, parts of sections
 * with `#### `, and list items with `• ` or `A. `. Rows of tables are as in `table-rows.ts`. A penalty to the right
 * of a heading becomes a line below it: `Penalty: Warning`.
 */
export function textOfRuns(runs: readonly Run[], drawn: readonly DrawnLine[] = []): string {
  const lines = linesAndTables(runs, drawn);
  const { blocks, contents } = blocksOf(lines);
  // The Comprehensive Rules have many rule numbers and, as a PDF, no table of contents.
  const isRules =
    contents.length === 0 && blocks.filter(({ text }) => ruleNumber.test(text)).length > 40;
  return `${isRules ? rulesText(blocks) : blocksText(blocks.map(withTitleCase(blocks, contents)))}\n`;
}

/** Returns a function that writes headings in capitals as in the table of contents, or in title case. */
function withTitleCase(blocks: Block[], contents: ContentsTitle[]): (block: Block) => Block {
  const titles = contents.map(({ title }) => title);
  const prose = blocks.filter(({ kind }) => kind !== 'title' && kind !== 'heading');
  const abbreviations = abbreviationsIn([...titles, ...prose.map(({ text }) => text)]);
  const listed = new Map(
    titles.filter((title) => !isInCapitals(title)).map((title) => [title.toUpperCase(), title]),
  );
  return (block) => {
    if (!/^(?:heading|title)$/.test(block.kind) || !isInCapitals(block.text)) return block;
    const [number = ''] = /^[\d.]*\s*/.exec(block.text) ?? [];
    const title = listed.get(block.text.slice(number.length));
    return { ...block, text: title ? number + title : titleCase(block.text, abbreviations) };
  };
}

const ruleNumber = /^\d{3}\.\d+[a-z]?\.?\s/;

function blocksText(blocks: Block[]): string {
  return blocks
    .map((block, index) => {
      const { kind, level, text } = block;
      const before = blocks[index - 1];
      const isListed = kind === before?.kind && (kind === 'item' || kind === 'row');
      const separator = index === 0 ? '' : isListed ? '\n' : '\n\n';
      const sign = kind === 'title' ? '# ' : kind === 'heading' ? `${'#'.repeat(level + 1)} ` : '';
      return separator + sign + text;
    })
    .join('');
}

/** Writes rules like the text files of their publisher: with blank lines, but without `#`. */
function rulesText(blocks: Block[]): string {
  return blocks
    .map(({ text, hasGapAbove }, index) => {
      const separator = index === 0 ? '' : hasGapAbove ? '\n\n' : '\n';
      return separator + text;
    })
    .join('');
}

// Headings in capitals become titles. Print sets them in small capitals, which a text can't show.

const smallInHeadings = /^(?:a|an|and|as|at|but|by|for|from|if|in|nor|of|on|or|the|to|vs|with)$/;

function isInCapitals(heading: string): boolean {
  return /\p{Lu}{2}/u.test(heading) && !/\p{Ll}/u.test(heading);
}

/**
 * @param abbreviations words that stay in capitals
 * @example titleCase('2. ERRORS OF THE DCI (REL)', new Set(['DCI', 'REL'])) // '2. Errors of the DCI (REL)'
 */
function titleCase(heading: string, abbreviations: ReadonlySet<string>): string {
  return heading.replace(/[\p{L}’']+/gu, (word, at: number) => {
    if (abbreviations.has(word) || /^[IVX]{2,}$/.test(word)) return word;
    const small = word.toLowerCase();
    const isFirst = /(?:^|[\d.:—–]\s?)$/.test(heading.slice(0, at));
    // The letter of `Appendix A —` is no article.
    const isLetter = word.length === 1 && !/^\s\p{L}/u.test(heading.slice(at + 1));
    return smallInHeadings.test(small) && !isFirst && !isLetter
      ? small
      : word.charAt(0) + small.slice(1);
  });
}

/** Returns the words that are in capitals within other text, such as `DCI`. */
function abbreviationsIn(texts: readonly string[]): Set<string> {
  const mixed = texts.filter((text) => /\p{Ll}/u.test(text));
  return new Set(
    mixed.flatMap((text) => text.match(/(?<![\p{L}’'])\p{Lu}{2,}(?![\p{L}’'])/gu) ?? []),
  );
}
