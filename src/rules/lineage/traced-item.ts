import type { ItemKind, ParsedItem } from '../texts/parsed.ts';
import { foldTypography } from '../words/typography.ts';

/** An item of one release with its text and position. */
export interface TracedItem {
  key: string;
  kind: ItemKind;
  /** Index among the items of its release. */
  place: number;
  /**
   * True if it only names the items under it: a chapter, a section, or a rule such as `702.9. Flying`.
   */
  heading: boolean;
  parent: TracedItem | null;
  children: TracedItem[];
  /** The items that its text refers to, in order, if the release has them. */
  references: TracedItem[];
  /** The title with normalized typography; empty if there is none. */
  title: string;
  /** Title and text with normalized typography. */
  words: string;
  /** A number that is equal for items with the same title and text, apart from typography. */
  own: number;
  /** A number that is equal for items with the same kind, words and children. */
  whole: number;
}

/** Prepares the items of one release for tracing. */
export type TraceItems = (items: ParsedItem[]) => TracedItem[];

/**
 * Makes a tracer for all releases of one document, so that equal texts get the same number. It
 * takes the items of a release in order (parents may be in another file) and joins them to their
 * parents, children and references.
 *
 * @example
 * const trace = createItemTracer();
 * trace(older.items)[0]?.own === trace(newer.items)[0]?.own; // true if they have the same words
 */
export function createItemTracer(): TraceItems {
  const numbers = new Map<string, number>();
  const plain = new Map<string, string>();

  function numberOf(said: string): number {
    const number = numbers.get(said) ?? numbers.size;
    numbers.set(said, number);
    return number;
  }

  /** Normalizes typography. Cached, because most texts are the same in many releases. */
  function fold(text: string): string {
    let folded = plain.get(text);
    if (folded === undefined) {
      folded = foldTypography(text);
      plain.set(text, folded);
    }
    return folded;
  }

  function tracedItem(item: ParsedItem, place: number): TracedItem {
    const { key, kind } = item;
    const title = item.title ? fold(item.title) : '';
    const text = fold(item.text);
    return {
      key,
      kind,
      place,
      heading: kind === 'chapter' || kind === 'section' || (kind === 'rule' && item.title !== null),
      parent: null,
      children: [],
      references: [],
      title,
      // A heading's text is its title, so it counts once.
      words: title && item.title !== item.text ? `${title}\n${text}` : text,
      own: numberOf(`${title}\n${text}`),
      whole: -1,
    };
  }

  /**
   * Returns a number for an item with its children. A rule's page shows both, so a change in either
   * makes another page.
   */
  function numberWithChildren(item: TracedItem): number {
    const below = item.children.map((child) => `${child.key} ${numberWithChildren(child)}`);
    item.whole = numberOf([item.kind, item.own, ...below].join('\n'));
    return item.whole;
  }

  return (items) => {
    const traced = items.map(tracedItem);
    const byKey = new Map(traced.map((each) => [each.key, each]));
    for (const [place, { parent, references }] of items.entries()) {
      const each = traced[place] as TracedItem;
      const above = parent === null ? undefined : byKey.get(parent);
      if (above && above !== each) {
        each.parent = above;
        above.children.push(each);
      }
      each.references = references
        .flatMap(({ target, through }) => (through ? [target, through] : [target]))
        .flatMap((key) => byKey.get(key) ?? [])
        .filter((target) => target !== each);
    }
    for (const each of traced) if (!each.parent) numberWithChildren(each);
    return traced;
  };
}
