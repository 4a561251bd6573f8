import type { ItemKind, ParsedItem } from '../../parsed.ts';
import { findCitations } from '../../citations.ts';
import { findReferences } from '../../references/index.ts';
import { rulingsReferences } from './references.ts';
import { type KeysTaken, uniqueKey } from '../../draft.ts';
import type { Block } from './blocks.ts';
import { depthOf, isRuling } from './numbers.ts';
import {
  afterHeading,
  afterItem,
  beforeHeading,
  nowhere,
  placeOf,
  type Standing,
} from './standing.ts';

/** An item with what only its place in the text shows to be odd. */
export interface PlacedItem {
  item: ParsedItem;
  block: Block;
  /** The number that it stands under but does not begin with. */
  contradicts: string | null;
}

/** What an item is called and what it stands under. */
type Identity = Pick<ParsedItem, 'kind' | 'key' | 'number' | 'title' | 'parent'>;

interface Growth {
  standing: Standing;
  taken: KeysTaken;
  /** Key of the item that an example here would belong to. */
  exemplified: string | null;
}

/**
 * Blocks to items: gives each its key and parent by the place where it stands, and takes its
 * citations and references out of its text.
 */
export function growTree(blocks: Block[]): PlacedItem[] {
  const growth: Growth = { standing: nowhere, taken: new Map(), exemplified: null };
  return blocks.map((block) => {
    const { identity, contradicts } = identify(block, growth);
    return { item: makeItem(block, identity), block, contradicts };
  });
}

function identify(
  block: Block,
  growth: Growth,
): { identity: Identity; contradicts: string | null } {
  const { mark } = block;
  if (mark.kind === 'heading') return identifyHeading(mark.number, block.text, growth);
  if (mark.kind === 'item') return identifyNumbered(mark.number, growth);
  if (mark.kind === 'matter') {
    growth.standing = nowhere;
    growth.exemplified = null;
    const { key, title } = mark.region;
    const identity: Identity = { kind: 'matter', key, number: null, title, parent: null };
    return { identity, contradicts: null };
  }
  return { identity: identifyCounted(mark.kind, growth), contradicts: null };
}

function identifyHeading(number: string, words: string, growth: Growth) {
  const { parent, contradicts } = placeOf(number, beforeHeading(growth.standing));
  const key = uniqueKey(number, growth.taken);
  growth.standing = afterHeading(number, key, growth.standing);
  growth.exemplified = key;
  const kind: ItemKind = depthOf(number) === 'chapter' ? 'chapter' : 'section';
  const title = words.replace(/:$/, '');
  return { identity: { kind, key, number, title, parent }, contradicts };
}

function identifyNumbered(number: string, growth: Growth) {
  const { parent, contradicts } = placeOf(number, growth.standing);
  const key = uniqueKey(number, growth.taken);
  growth.standing = afterItem(number, key, growth.standing);
  growth.exemplified = key;
  const kind: ItemKind = isRuling(number) ? 'ruling' : 'rule';
  return { identity: { kind, key, number, title: null, parent }, contradicts };
}

/** Notes are counted in their section, examples under the item above them. */
function identifyCounted(kind: 'note' | 'example', growth: Growth): Identity {
  const { chapter, section } = growth.standing;
  if (kind === 'example') {
    const parent = growth.exemplified;
    const key = countedKey(parent, 'Example', growth.taken);
    return { kind, key, number: null, title: null, parent };
  }
  const parent = (section ?? chapter)?.key ?? null;
  const key = countedKey(parent, 'Note', growth.taken);
  growth.exemplified = key;
  return { kind, key, number: null, title: null, parent };
}

/** A table of contents and headings refer to nothing: they are what is referred to. */
function makeItem(block: Block, identity: Identity): ParsedItem {
  const { text, from, to, lineStarts, mark } = block;
  const isProse = mark.kind !== 'heading' && identity.key !== 'contents';
  return {
    ...identity,
    lead: mark.lead,
    text,
    lines: { from, to },
    citations: isProse ? findCitations(text) : [],
    references: isProse ? findReferences(text, rulingsReferences) : [],
    lineStarts,
  };
}

/**
 * The key of an item without a number, counted where it stands.
 *
 * @example countedKey('E.3', 'Note', taken) // 'E.3.Note.1', then 'E.3.Note.2'
 */
export function countedKey(parent: string | null, word: string, taken: KeysTaken): string {
  const stem = parent === null ? word : `${parent}.${word}`;
  const times = (taken.get(stem) ?? 0) + 1;
  taken.set(stem, times);
  return `${stem}.${times}`;
}
