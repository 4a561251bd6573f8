/** Makes tables of the rows in a text, for Markdown files. */
import type { BlockContent, Nodes, Paragraph } from 'mdast';
import { columnsOfRow, isTableRow } from '../rules/texts/table-rows.ts';
import { tableNode } from '../rules/words/markdown.ts';

/** Replaces paragraphs such as `| Cards | Time |` with tables. Links in cells become text. */
export function withTables(paragraphs: readonly Paragraph[]): BlockContent[] {
  const blocks: BlockContent[] = [];
  let rows: string[][] = [];
  for (const [at, paragraph] of paragraphs.entries()) {
    const words = wordsOf(paragraph);
    if (!isTableRow(words)) {
      blocks.push(paragraph);
      continue;
    }
    rows.push(columnsOfRow(words));
    const next = paragraphs[at + 1];
    if (next && isTableRow(wordsOf(next))) continue;
    blocks.push(tableNode(rows));
    rows = [];
  }
  return blocks;
}

function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
