/** One byte per entry: what filters and grouping need of every entry at once. */
import { type KindFilter, kindFilters } from '../query/record.ts';

/** What is packed for an entry. */
export interface EntryTraits {
  kind: KindFilter | null;
  current: boolean;
  /** Whether it is a further wording of the rule of the entry before it. */
  wordingOfPrevious: boolean;
  /** Whether it has a title of its own: a heading, a term of the glossary. */
  titled: boolean;
  /** Whether its text names a card. */
  namesCard: boolean;
  /** Whether it is an example, whose words are its rule's. */
  folded: boolean;
  /** Whether it is a subrule of the rule before it. */
  subrule: boolean;
}

/** Rules are told apart further: examples, and subrules, which belong to the rule before them. */
const foldedCode = kindFilters.length + 1;
const subruleCode = kindFilters.length + 2;

export function packTraits(traits: EntryTraits): number {
  const kind = traits.kind ? kindFilters.indexOf(traits.kind) + 1 : 0;
  const code = traits.folded ? foldedCode : traits.subrule ? subruleCode : kind;
  const flags = [traits.current, traits.wordingOfPrevious, traits.titled, traits.namesCard];
  return flags.reduce((packed, flag, index) => packed + (flag ? 8 << index : 0), code);
}

export function kindOf(packed: number): KindFilter | null {
  const code = packed & 7;
  return code >= foldedCode ? 'rule' : (kindFilters[code - 1] ?? null);
}

/** Whether an entry passes a filter by kind: what names a card is found with the cards. */
export function isOfKind(packed: number, kind: KindFilter): boolean {
  return kindOf(packed) === kind || (kind === 'card' && (packed & 64) !== 0);
}

export function isCurrent(packed: number): boolean {
  return (packed & 8) !== 0;
}

export function isWordingOfPrevious(packed: number): boolean {
  return (packed & 16) !== 0;
}

export function isTitled(packed: number): boolean {
  return (packed & 32) !== 0;
}

export function isFolded(packed: number): boolean {
  return (packed & 7) === foldedCode;
}

export function isSubrule(packed: number): boolean {
  return (packed & 7) === subruleCode;
}
