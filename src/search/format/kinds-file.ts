/** One byte per entry: what filters and grouping need of every entry at once. */
import { type KindFilter, kindFilters } from '../record.ts';

/** What is packed for an entry. */
export interface EntryTraits {
  kind: KindFilter | null;
  current: boolean;
  /** Whether it is a further wording of the rule of the entry before it. */
  wordingOfPrevious: boolean;
  /** Whether it has a title of its own: a heading, a term of the glossary. */
  titled: boolean;
}

export function packTraits(traits: EntryTraits): number {
  const kind = traits.kind ? kindFilters.indexOf(traits.kind) + 1 : 0;
  return (
    kind + (traits.current ? 8 : 0) + (traits.wordingOfPrevious ? 16 : 0) + (traits.titled ? 32 : 0)
  );
}

export function kindOf(packed: number): KindFilter | null {
  return kindFilters[(packed & 7) - 1] ?? null;
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
