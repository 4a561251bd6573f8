import { getOrAdd } from '../once-per.ts';
import type { ItemKind, ParsedItem } from '../texts/parsed.ts';
import { foldTypography } from '../words/typography.ts';

/** A rule, heading, example or other item of a release, prepared for comparing it with other releases. */
export interface Item {
  /** The number or name that identifies the item in its release: `702.9a`, `glossary/bury`. */
  key: string;
  kind: ItemKind;
  /** Position among all items of the release, counted from 0. */
  index: number;
  /** True for a chapter, a section, and a rule with a title, such as `702.9. Flying`. */
  isHeading: boolean;
  /** The item one level up: the parent of `702.9a` is `702.9`. */
  parent: Item | null;
  children: Item[];
  /** The items of the same release whose numbers the text mentions, in the order of the text. */
  references: Item[];
  /** The title after `foldTypography`; empty if there is none. */
  title: string;
  /** The title and the text after `foldTypography`. */
  fullText: string;
  /** The same number for all items with the same title and text, even in different releases. */
  textId: number;
  /** The same number for all items with the same kind, title, text and descendants. */
  subtreeId: number;
}

/** True for numbered rules without a title. False for headings, examples, notes and glossary terms. */
export function isNumberedRule({ kind, isHeading }: Item): boolean {
  return !isHeading && (kind === 'rule' || kind === 'subrule' || kind === 'ruling');
}

/**
 * Returns a function that turns the parsed items of a release, in order, into items that are linked with each other.
 * Use the same one for all releases of a document, so that equal texts get equal ids.
 * @example
 * const linkItems = createItemLinker();
 * linkItems(older.items)[0]?.textId === linkItems(newer.items)[0]?.textId; // true if the text is the same
 */
export function createItemLinker(): (items: readonly ParsedItem[]) => Item[] {
  const ids = new Map<string, number>();
  const foldedTexts = new Map<string, string>();
  const idOf = (content: string) => getOrAdd(ids, content, () => ids.size);
  // Most texts are the same in many releases.
  const fold = (text: string) => getOrAdd(foldedTexts, text, () => foldTypography(text));

  function unlinkedItem(item: ParsedItem, index: number): Item {
    const { key, kind } = item;
    const title = item.title ? fold(item.title) : '';
    const text = fold(item.text);
    return {
      key,
      kind,
      index,
      isHeading:
        kind === 'chapter' || kind === 'section' || (kind === 'rule' && item.title !== null),
      parent: null,
      children: [],
      references: [],
      title,
      // The text of a heading is often its title. It must not count twice.
      fullText: title && item.title !== item.text ? `${title}\n${text}` : text,
      textId: idOf(`${title}\n${text}`),
      subtreeId: -1,
    };
  }

  /** The page of a rule shows its subrules, so a changed subrule must change the id of the rule, too. */
  function setSubtreeIds(item: Item): number {
    const children = item.children.map((child) => `${child.key} ${setSubtreeIds(child)}`);
    item.subtreeId = idOf([item.kind, item.textId, ...children].join('\n'));
    return item.subtreeId;
  }

  return (parsedItems) => {
    const items = parsedItems.map(unlinkedItem);
    const byKey = new Map(items.map((item) => [item.key, item]));
    for (const [index, { parent: parentKey, references }] of parsedItems.entries()) {
      const item = items[index] as Item;
      const parent = parentKey === null ? undefined : byKey.get(parentKey);
      if (parent && parent !== item) {
        item.parent = parent;
        parent.children.push(item);
      }
      item.references = references
        .flatMap(({ target, through }) => (through ? [target, through] : [target]))
        .flatMap((key) => byKey.get(key) ?? [])
        .filter((target) => target !== item);
    }
    for (const item of items) if (!item.parent) setSubtreeIds(item);
    return items;
  };
}
