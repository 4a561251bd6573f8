import { textHash } from '../../words/hash.ts';
import { foldTypography } from '../../words/typography.ts';
import type { ItemKind, ParsedItem } from '../../texts/parsed.ts';

/** An item of one release as tracing sees it: what it says, and where it stands. */
export interface TracedItem {
  key: string;
  kind: ItemKind;
  /** Whether it only names what stands under it: a chapter, a section, a rule such as `702.9. Flying`. */
  heading: boolean;
  parent: TracedItem | null;
  children: TracedItem[];
  /** Title and text in plain typography. */
  words: string;
  /** Of its own words. */
  own: string;
  /** Of its kind, its own words and everything that stands under it. */
  digest: string;
}

/**
 * The items of one release, joined to their parents and children, each with its digests.
 *
 * @param items in the order of the text; a parent may come from another file of the release
 */
export function traceItems(items: ParsedItem[]): TracedItem[] {
  const byKey = new Map<string, TracedItem>();
  const traced = items.map((item) => {
    const each = tracedItem(item);
    byKey.set(each.key, each);
    return each;
  });
  for (const [place, item] of items.entries()) {
    const each = traced[place];
    const parent = item.parent === null ? undefined : byKey.get(item.parent);
    if (!each || !parent || parent === each) continue;
    each.parent = parent;
    parent.children.push(each);
  }
  for (const each of traced) if (!each.parent) digestWithChildren(each);
  return traced;
}

function tracedItem(item: ParsedItem): TracedItem {
  const title = item.title ?? '';
  // A heading's text is its title, so it is taken once.
  const words = foldTypography(title && title !== item.text ? `${title}\n${item.text}` : item.text);
  const own = textHash(`${foldTypography(title)}\n${foldTypography(item.text)}`);
  const heading =
    item.kind === 'chapter' ||
    item.kind === 'section' ||
    (item.kind === 'rule' && item.title !== null);
  return {
    key: item.key,
    kind: item.kind,
    heading,
    parent: null,
    children: [],
    words,
    own,
    digest: '',
  };
}

/**
 * A rule's page shows what stands under the rule, so another number or wording there
 * makes another page of it.
 */
function digestWithChildren(item: TracedItem): string {
  const below = item.children.map((child) => `${child.key} ${digestWithChildren(child)}`);
  item.digest = textHash([item.kind, item.own, ...below].join('\n'));
  return item.digest;
}
