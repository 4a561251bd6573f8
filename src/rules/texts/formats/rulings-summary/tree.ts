import { blankCitations, findCitations } from '../../citations.ts';
import { type KeysTaken, uniqueKey } from '../../draft.ts';
import type { ItemKind, ParsedItem, ReferenceGrammar, ReferenceGuard } from '../../parsed.ts';
import { bareThreeDigits, findReferences } from '../../references.ts';
import type { RulingBlock } from './blocks.ts';
import { depthOf, isRuling, prefixOf } from './lines.ts';

/** A numbered item that others may be under. */
interface Ancestor {
  number: string;
  key: string;
}

/**
 * The current chapter, section and items while reading. Place decides, not number: `505.5.Ruling.1`
 * printed under 501.5 is a ruling on 501.5.
 */
interface Position {
  chapter: Ancestor | null;
  section: Ancestor | null;
  /** The rule of this section with further items: `401.1` for `401.1a`. */
  rule: Ancestor | null;
  /** The rule directly above, which a ruling may be about: `501.5a` for `501.5a.Ruling.1`. */
  last: Ancestor | null;
}

export const nowhere: Position = { chapter: null, section: null, rule: null, last: null };

/** The parent of a number by its place, and whether the number agrees. */
interface Place {
  parent: string | null;
  /** The number above it, if it doesn't begin with it; null otherwise. */
  contradicts: string | null;
}

/**
 * Returns the place of a number.
 *
 * @param number as printed
 * @param position the state where it is printed; for a heading, without the section that it ends
 * @example
 * placeOf('505.5.Ruling.1', underSection501_5) // { parent: '501.5', contradicts: '501.5' }
 */
export function placeOf(number: string, { chapter, section, rule, last }: Position): Place {
  const prefix = prefixOf(number);
  if (prefix === null) return { parent: null, contradicts: null };
  const named = [last, rule, section, chapter].find((ancestor) => ancestor?.number === prefix);
  if (named) return { parent: named.key, contradicts: null };
  const around = section ?? chapter;
  return { parent: around?.key ?? null, contradicts: around?.number ?? null };
}

/** Returns the state before a new heading: still in the chapter, in no section. */
function beforeHeading({ chapter }: Position): Position {
  return { ...nowhere, chapter };
}

/** Returns the state after a heading with this number. */
function afterHeading(number: string, key: string, position: Position): Position {
  const heading = { number, key };
  return depthOf(number) === 'chapter'
    ? { ...nowhere, chapter: heading }
    : { ...beforeHeading(position), section: heading };
}

/** Returns the state after a rule or ruling with this number. */
function afterItem(number: string, key: string, position: Position): Position {
  if (isRuling(number)) return position;
  const item = { number, key };
  const isUnderRule = prefixOf(number) === position.rule?.number;
  return { ...position, rule: isUnderRule ? position.rule : item, last: item };
}

/** An item, and whether its number disagrees with its place. */
export interface PlacedItem {
  item: ParsedItem;
  block: RulingBlock;
  /** The number above it, if it doesn't begin with it. */
  contradicts: string | null;
}

/** An item's kind, key, number, title and parent. */
type Identity = Pick<ParsedItem, 'kind' | 'key' | 'number' | 'title' | 'parent'>;

interface Growth {
  position: Position;
  taken: KeysTaken;
  /** Key of the item that an example here belongs to. */
  exemplified: string | null;
}

/**
 * Turns blocks into items: gives each its key and parent by its place, and extracts citations and
 * references.
 */
export function buildTree(blocks: RulingBlock[]): PlacedItem[] {
  const growth: Growth = { position: nowhere, taken: new Map(), exemplified: null };
  return blocks.map((block) => {
    const { identity, contradicts } = identify(block, growth);
    return { item: makeItem(block, identity), block, contradicts };
  });
}

function identify(
  block: RulingBlock,
  growth: Growth,
): { identity: Identity; contradicts: string | null } {
  const { mark } = block;
  if (mark.kind === 'heading') return identifyHeading(mark.number, block.text, growth);
  if (mark.kind === 'item') return identifyNumbered(mark.number, growth);
  if (mark.kind === 'matter') {
    growth.position = nowhere;
    growth.exemplified = null;
    const { key, title } = mark.region;
    const identity: Identity = { kind: 'matter', key, number: null, title, parent: null };
    return { identity, contradicts: null };
  }
  return { identity: identifyCounted(mark.kind, growth), contradicts: null };
}

function identifyHeading(number: string, words: string, growth: Growth) {
  const { parent, contradicts } = placeOf(number, beforeHeading(growth.position));
  const key = uniqueKey(number, growth.taken);
  growth.position = afterHeading(number, key, growth.position);
  growth.exemplified = key;
  const kind: ItemKind = depthOf(number) === 'chapter' ? 'chapter' : 'section';
  const title = words.replace(/:$/, '');
  return { identity: { kind, key, number, title, parent }, contradicts };
}

function identifyNumbered(number: string, growth: Growth) {
  const { parent, contradicts } = placeOf(number, growth.position);
  const key = uniqueKey(number, growth.taken);
  growth.position = afterItem(number, key, growth.position);
  growth.exemplified = key;
  const kind: ItemKind = isRuling(number) ? 'ruling' : 'rule';
  return { identity: { kind, key, number, title: null, parent }, contradicts };
}

/** Identifies notes, counted in their section, and examples, counted under the item above. */
function identifyCounted(kind: 'note' | 'example', growth: Growth): Identity {
  const { chapter, section } = growth.position;
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

/** Makes an item. Contents and headings have no references. */
function makeItem(block: RulingBlock, identity: Identity): ParsedItem {
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
 * Returns the key of an item without a number, counted within its parent.
 *
 * @example countedKey('E.3', 'Note', taken) // 'E.3.Note.1', then 'E.3.Note.2'
 */
function countedKey(parent: string | null, word: string, taken: KeysTaken): string {
  const stem = parent === null ? word : `${parent}.${word}`;
  const times = (taken.get(stem) ?? 0) + 1;
  taken.set(stem, times);
  return `${stem}.${times}`;
}

/** Guard: `Type I.5` is a tournament format of 1999, not section 5 of a chapter I. */
const tournamentType: ReferenceGuard = {
  name: 'tournament-type',
  rejects: ({ text, start, lead }) =>
    lead === null && /\bType\s+$/.test(text.slice(Math.max(0, start - 10), start)),
};

const letteredNumber = String.raw`[A-Z]\.\d+(?:\.\d+)*(?:\.Rulings?\.\d+)?`;
const glossaryNumber = String.raw`[A-Z]\d+(?:\.\d+)*(?:[a-z]{1,2})?(?:\.Rulings?\.\d+)?`;
const numericNumber = String.raw`\d{3}(?:\.\d+)*(?:[a-z]{1,2})?(?:\.Rulings?\.\d+)?`;
const rulingsNumber = `(?:${letteredNumber}|${glossaryNumber}|${numericNumber})`;

/**
 * References in a Rulings Summary, with lettered (`Rule E.6.Ruling.4`), glossary (`Rule G6.5`) and
 * numeric (`Rule 414`) numbers.
 */
export const rulingsReferences: ReferenceGrammar = {
  leads: [
    { word: '[Rr]ules?', number: rulingsNumber },
    { word: '[Ss]ections?|[Cc]hapters?', number: `(?:${rulingsNumber}|[A-Z])` },
  ],
  listed: rulingsNumber,
  bare: letteredNumber,
  rangeEnd: String.raw`(?:${rulingsNumber}|\d+(?:[a-z]{1,2})?|[a-z]{1,2})`,
  numberEnd: String.raw`(?![A-Za-z0-9]|\.\d|\.Ruling)`,
  wholeEnd: /^(?:[A-Z]|\d{3})/,
  titleBefore: true,
  blank: blankCitations,
  key: (printed) => printed,
  guards: [bareThreeDigits, tournamentType],
};
