/**
 * Makes tables of the rows in a text, `| Cards | Time |`, and rows of tables. A cell over several columns is followed
 * by empty ones; an empty cell has a no-break space.
 */
import type { BlockContent, Paragraph, PhrasingContent, Table } from 'mdast';
import {
  cellsOfRow,
  isTableRow,
  readTableRow,
  withoutEscapes,
  writeTableRow,
} from '../texts/table-rows.ts';

const emptyCell = '\u00a0';

interface AnyNode {
  type: string;
  value?: string;
  children?: readonly AnyNode[];
}

/** Returns the text of a node, of Markdown or HTML. */
export function nodeText({ type, value, children = [] }: AnyNode): string {
  if (type === 'break') return '\n';
  return value ?? children.map(nodeText).join('');
}

/** Replaces paragraphs that are rows with tables. Other paragraphs stay. */
export function withTables(paragraphs: readonly Paragraph[]): BlockContent[] {
  const blocks: BlockContent[] = [];
  let rows: Paragraph[] = [];
  for (const [at, paragraph] of paragraphs.entries()) {
    if (!isTableRow(nodeText(paragraph))) {
      blocks.push(paragraph);
      continue;
    }
    rows.push(paragraph);
    const next = paragraphs[at + 1];
    if (next && isTableRow(nodeText(next))) continue;
    blocks.push(...(isTable(rows) ? [tableNode(rows)] : rows));
    rows = [];
  }
  return blocks;
}

/** True if rows are equally wide and written as `writeTableRow` writes them. */
function isTable(rows: readonly Paragraph[]): boolean {
  const lines = rows.map(nodeText);
  const widths = lines.map((line) =>
    readTableRow(line).reduce((sum, { columns }) => sum + columns, 0),
  );
  return (
    lines.every((line) => writeTableRow(readTableRow(line)) === line) &&
    widths.every((width) => width === widths[0])
  );
}

function tableNode(rows: readonly Paragraph[]): Table {
  return {
    type: 'table',
    children: rows.map(({ children }) => ({
      type: 'tableRow',
      children: columnsOf(children).map((cell) => ({ type: 'tableCell', children: cell })),
    })),
  };
}

function columnsOf(row: readonly PhrasingContent[]): PhrasingContent[][] {
  return cellsOfRow(row).flatMap(({ columns, children }) => {
    const content = children.map((node) =>
      node.type === 'text' ? node : withText(node, withoutEscapes),
    );
    if (content.length === 0) content.push({ type: 'text', value: emptyCell });
    return [content, ...Array.from({ length: columns - 1 }, () => [])];
  });
}

/** Returns the rows of a table as paragraphs: the reverse of `withTables`. */
export function rowsOf(table: Table): Paragraph[] {
  const escaped = (node: PhrasingContent) =>
    withText(node, (text) => text.replaceAll('|', String.raw`\|`));
  return table.children.map(({ children: cells }) => {
    const row: PhrasingContent[] = [];
    const add = (...nodes: PhrasingContent[]) => {
      for (const node of nodes) {
        const last = row.at(-1);
        if (node.type === 'text' && last?.type === 'text') last.value += node.value;
        else row.push({ ...node });
      }
    };
    add({ type: 'text', value: '|' });
    for (const [column, { children }] of cells.entries()) {
      const words = children.map(nodeText).join('');
      if (words !== '' || column === 0) add({ type: 'text', value: ' ' });
      if (words !== '' && words !== emptyCell)
        add(...children.map(escaped), { type: 'text', value: ' ' });
      add({ type: 'text', value: '|' });
    }
    return { type: 'paragraph', children: row };
  });
}

function withText(node: PhrasingContent, change: (text: string) => string): PhrasingContent {
  if (node.type === 'text') return { ...node, value: change(node.value) };
  if (!('children' in node)) return node;
  return { ...node, children: node.children.map((each) => withText(each, change)) } as typeof node;
}
