/** The text of a PDF in the shape in which it is kept. */
import { type Block, blocksOf } from './blocks.ts';
import { linesOfRuns, type Run } from './lines.ts';

/**
 * A PDF as text. A paragraph is a line; a blank line stands between paragraphs. Headings begin with
 * `# ` (the title), `## ` (chapters, the introduction, appendices), `### ` (numbered sections) and
 * `#### ` (what stands under a title within these). Items of lists keep their signs, `• ` and `A. `;
 * the cells of a table’s row have ` | ` between them. What stands at the right of an infraction’s
 * title is a line under it, `Penalty: Warning`. The list of contents is left out.
 *
 * @param runs of all pages, in the order in which the PDF draws them
 */
export function textOfRuns(runs: readonly Run[]): string {
  const lines = linesOfRuns(runs);
  const { blocks, contents } = blocksOf(lines);
  // A document without any is one whose paragraphs number themselves.
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

/** As the publisher writes rules as plain text: no signs for headings, and blank lines where gaps are. */
function rulesText(blocks: Block[]): string {
  return blocks
    .map(({ text, apart }, index) => {
      const joint = index === 0 ? '' : apart ? '\n\n' : '\n';
      return joint + text;
    })
    .join('');
}
