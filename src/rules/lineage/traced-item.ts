import type { ItemKind, ParsedItem } from '../texts/parsed.ts';
import { foldTypography } from '../words/typography.ts';

/** An item of one release as tracing sees it: what it says, and where it stands. */
export interface TracedItem {
  key: string;
  kind: ItemKind;
  /** Position among the items of its release, from 0. */
  place: number;
  /** Whether it only names what stands under it: a chapter, a section, a rule such as `702.9. Flying`. */
  heading: boolean;
  parent: TracedItem | null;
  children: TracedItem[];
  /** What its text refers to, as far as its release holds it, in the order of the text. */
  references: TracedItem[];
  /** Title and text in plain typography. */
  words: string;
  /** Equal for items of the same title and text, whatever their typography. */
  own: number;
  /** Equal for items of the same kind and words under which the same stands. */
  whole: number;
}

/** Makes the items of one release traceable. */
export type TraceItems = (items: ParsedItem[]) => TracedItem[];

/**
 * Items of all releases of one document are traced together, so that what says the same is known
 * by one number. Given the items of a release in the order of its text (a parent may come from
 * another file of the release), gives them joined to their parents, children and references.
 *
 * @example
 * const trace = createItemTracer();
 * trace(older.items)[0]?.own === trace(newer.items)[0]?.own; // whether they say the same
 */
export function createItemTracer(): TraceItems {
  const numbers = new Map<string, number>();
  const plain = new Map<string, string>();

  function numberOf(said: string): number {
    const number = numbers.get(said) ?? numbers.size;
    numbers.set(said, number);
    return number;
  }

  /** Most texts stand in many releases letter by letter. */
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
      // A heading's text is its title, so it is taken once.
      words: title && item.title !== item.text ? `${title}\n${text}` : text,
      own: numberOf(`${title}\n${text}`),
      whole: -1,
    };
  }

  /**
   * A rule's page shows what stands under the rule, so another number or wording there
   * makes another page of it.
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
