/** A rehype plugin that finds lists and tables among the paragraphs of an entry. */
import type { Element, ElementContent, Root } from 'hast';
import { bulletSigns } from '../words/typography.ts';
import { cellsOfRow, countHeadRows, isTableRow, widthOf } from '../texts/table-rows.ts';
import { nodeText } from './table-nodes.ts';

const bulleted = new RegExp(`^[${bulletSigns}]\\s`);
const bulletWithin = new RegExp(`(?<=\\s)(?=[${bulletSigns}]\\s)`);
const numbered = /^(?:[A-Za-z]|\d{1,2})[.)]\s/;

type ListTag = 'ul' | 'ol' | 'table';

/**
 * Turns paragraphs that begin with `•`, `1.` or `A.` into lists, and paragraphs with bars into tables. The bullets
 * and numbers stay in the text, because quotes must be exact.
 * @example '<p>| Cards | Time |</p><p>| 15 | 40 seconds |</p>' // '<table …><tr><th …>Cards </th>…'
 */
export function rehypeLists() {
  return (tree: Root): void => {
    const paragraphs = tree.children.filter((node) => node.type === 'element');
    const tags = tagsOfLists(paragraphs);
    const made: Element[] = [];
    for (const [index, paragraph] of paragraphs.entries()) {
      const tag = tags[index];
      const last = made.at(-1);
      if (!tag) made.push(paragraph);
      else if (last && tag === tags[index - 1]) last.children.push(paragraph);
      else
        made.push(
          element(tag, { className: [tag === 'table' ? 'tabled' : 'itemized'] }, [paragraph]),
        );
    }
    tree.children = made.flatMap((each, index) => {
      const list =
        each.tagName === 'table' ? tableOf(each) : each.tagName === 'p' ? each : listOf(each);
      return index === 0 ? [list] : [{ type: 'text', value: '\n' }, list];
    });
  };
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Says for each paragraph what it is a part of, or null. A single numbered paragraph is not a list. */
function tagsOfLists(paragraphs: readonly Element[]): (ListTag | null)[] {
  const firstWords = (at: number) => {
    const first = paragraphs[at]?.children[0];
    return first?.type === 'text' ? first.value : '';
  };
  const isNumbered = (at: number) => numbered.test(firstWords(at));
  return paragraphs.map((paragraph, at) => {
    if (isTableRow(nodeText(paragraph))) return 'table';
    if (bulleted.test(firstWords(at))) return 'ul';
    return isNumbered(at) && (isNumbered(at - 1) || isNumbered(at + 1)) ? 'ol' : null;
  });
}

function listOf({ tagName, properties, children }: Element): Element {
  const items = children.filter((node) => node.type === 'element').map((each) => each.children);
  return element(tagName, properties, items.map(listItem));
}

/** Returns a list item. Its bullet or number is an element, so that it can hang in the margin. */
function listItem(children: ElementContent[]): Element {
  const [first, ...rest] = children;
  const words = first?.type === 'text' ? first.value : '';
  const [mark = ''] = bulleted.exec(words) ?? numbered.exec(words) ?? [];
  const marker = element('span', { className: ['marker'] }, [{ type: 'text', value: mark }]);
  const text: ElementContent = { type: 'text', value: words.slice(mark.length) };
  return element('li', {}, [marker, text, ...rest]);
}

interface Cell {
  columns: number;
  children: ElementContent[];
}

/** Makes a table of rows. A cell that spans all columns is a heading for the rows below it. */
function tableOf({ tagName, properties, children }: Element): Element {
  const elements = children.filter((node) => node.type === 'element');
  const rows = elements.map((row) => cellsOfRow(row.children));
  const width = Math.max(...rows.map(widthOf));
  const headRows = countHeadRows(rows.map((cells) => cells.map(textCell)));
  const groups: Element[] = [];
  for (const [index, cells] of rows.entries()) {
    const isWide = cells.length === 1 && width > 1;
    const isHead = index < headRows;
    const tag = isHead ? 'thead' : 'tbody';
    if (groups.at(-1)?.tagName !== tag || isWide) groups.push(element(tag, {}, []));
    const scope = isWide ? 'rowgroup' : isHead ? 'col' : null;
    const inRow = cells.map((cell) => tableCell(cell, scope));
    groups.at(-1)?.children.push(element('tr', {}, inRow));
  }
  return element(tagName, properties, groups);
}

const textCell = ({ columns, children }: Cell) => ({
  columns,
  text: children.map(nodeText).join(''),
});

/** Returns a cell. It ends in a space, so that copied words don't run together. */
function tableCell({ columns, children }: Cell, scope: string | null): Element {
  const properties = { ...(scope && { scope }), ...(columns > 1 && { colSpan: columns }) };
  const [first] = children;
  const isList = first?.type === 'text' && bulleted.test(first.value);
  const inside = isList ? [listInCell(children)] : children.flatMap(alternatives);
  return element(scope ? 'th' : 'td', properties, [...inside, { type: 'text', value: ' ' }]);
}

/** Begins a line with each alternative: `4 (if Limited) 5 (all others)`. PDFs have them on lines of their own. */
function alternatives(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node];
  return node.value.split(/(?<=\) )(?=[A-Z\d][^()]*\()/).flatMap((value, at) => {
    const words: ElementContent = { type: 'text', value };
    return at === 0 ? [words] : [element('br', {}, []), words];
  });
}

/** Makes a list of a cell with bullets: `• One • Two`. */
function listInCell(children: ElementContent[]): Element {
  const items: ElementContent[][] = [];
  for (const node of children) {
    const parts = node.type === 'text' ? node.value.split(bulletWithin) : [];
    for (const [index, value] of parts.entries()) {
      if (index > 0 || items.length === 0) items.push([]);
      items.at(-1)?.push({ type: 'text', value });
    }
    if (node.type !== 'text') items.at(-1)?.push(node);
  }
  return element('ul', { className: ['itemized'] }, items.map(listItem));
}
