/** Turns the runs of a PDF into the text that is stored. */
import { type Block, blocksOf } from './blocks.ts';
import { linesOfRuns, type Run } from './lines.ts';

/**
 * Returns a PDF as text, without its list of contents. Each paragraph is one line, with blank lines
 * between paragraphs. Headings begin with `# ` (the title), `## ` (chapters, introduction,
 * appendices), `### ` (numbered sections) or `#### ` (parts of sections). List items keep their marks,
 * `• ` and `A. `. Table cells are separated by ` | `. The box to the right of an infraction’s title
 * becomes a line below it: `Penalty: Warning`.
 *
 * @param runs the runs of all pages, in the order in which the PDF draws them
 */
export function textOfRuns(runs: readonly Run[]): string {
  const lines = linesOfRuns(runs);
  const { blocks, contents } = blocksOf(lines);
  // Without a list of contents, many numbered paragraphs mean Comprehensive Rules.
  const isRules =
    contents.length === 0 && blocks.filter(({ text }) => ruleNumber.test(text)).length > 40;
  return `${isRules ? rulesText(blocks) : blocksText(blocks)}\n`;
}

const ruleNumber = /^\d{3}\.\d+[a-z]?\.?\s/;

function blocksText(blocks: Block[]): string {
  return blocks
    .map((block, index) => {
      const { kind, level, text } = block;
      const before = blocks[index - 1];
      const isListed = kind === before?.kind && (kind === 'item' || kind === 'row');
      const joint = index === 0 ? '' : isListed ? '\n' : '\n\n';
      const sign = kind === 'title' ? '# ' : kind === 'heading' ? `${'#'.repeat(level + 1)} ` : '';
      return joint + sign + text;
    })
    .join('');
}

/** Writes rules like the publisher’s text files: headings unmarked, and a blank line for each gap. */
function rulesText(blocks: Block[]): string {
  return blocks
    .map(({ text, apart }, index) => {
      const joint = index === 0 ? '' : apart ? '\n\n' : '\n';
      return joint + text;
    })
    .join('');
}
