/**
 * What filters, ranking and grouping need of every entry at once: a byte of traits each; of the
 * newest wordings also when their rule came into the books, of older ones when they stood.
 */
import { type KindFilter, kindFilters } from '../record.ts';
import { readBytes, writeBytes } from './bytes.ts';

/** What is packed for an entry. */
export interface EntryTraits {
  kind: KindFilter | null;
  current: boolean;
  /** Whether it has a title of its own: a heading, a term of the glossary. */
  titled: boolean;
  /** Whether its text names a card. */
  namesCard: boolean;
  /** Whether its number has a history. */
  hasHistory: boolean;
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
  const flags = [traits.current, traits.titled, traits.namesCard, traits.hasHistory];
  return flags.reduce((packed, flag, index) => packed + (flag ? 16 << index : 0), code);
}

export function kindOf(packed: number): KindFilter | null {
  const code = packed & 15;
  return code >= foldedCode ? 'rule' : (kindFilters[code - 1] ?? null);
}

/** Whether an entry passes a filter by kind: what names a card is found with the cards. */
export function isOfKind(packed: number, kind: KindFilter): boolean {
  return kindOf(packed) === kind || (kind === 'card' && (packed & 64) !== 0);
}

export function isCurrent(packed: number): boolean {
  return (packed & 16) !== 0;
}

export function isTitled(packed: number): boolean {
  return (packed & 32) !== 0;
}

export function hasHistoryPage(packed: number): boolean {
  return (packed & 128) !== 0;
}

export function isFolded(packed: number): boolean {
  return (packed & 15) === foldedCode;
}

export function isSubrule(packed: number): boolean {
  return (packed & 15) === subruleCode;
}

/** Of the newest wordings, in reading order. */
export interface NewestColumns {
  traits: Uint8Array;
  /** By an entry's lasting number, its place in reading order. */
  placeOf: Uint32Array;
}

/**
 * What others are called by must not shift when a rule is put in between them. So each entry has a
 * lasting number: those of the rules that came first are counted first, each generation in reading
 * order; what comes later is counted after them.
 *
 * @param generations for each place in reading order, in the how-manieth generation its rule came
 * @returns for each place its lasting number
 * @example lastingNumbers(Uint8Array.of(0, 1, 0)) // 0, 2, 1
 */
export function lastingNumbers(generations: Uint8Array): Uint32Array {
  const next = new Uint32Array(257);
  for (const generation of generations) {
    next[generation + 1] = (next[generation + 1] as number) + 1;
  }
  for (let at = 1; at < next.length; at++) {
    next[at] = (next[at] as number) + (next[at - 1] as number);
  }
  return Uint32Array.from(generations, (generation) => {
    const number = next[generation] as number;
    next[generation] = number + 1;
    return number;
  });
}

export function writeNewestColumns(traits: Uint8Array, generations: Uint8Array): Uint8Array {
  return joined(traits, generations);
}

export function readNewestColumns(bytes: Uint8Array): NewestColumns {
  const entries = bytes.length / 2;
  const numbers = lastingNumbers(bytes.subarray(entries));
  const placeOf = new Uint32Array(entries);
  for (let place = 0; place < entries; place++) placeOf[numbers[place] as number] = place;
  return { traits: bytes.subarray(0, entries), placeOf };
}

/** Of older wordings. */
export interface OlderColumns {
  traits: Uint8Array;
  /** Two numbers each: the places of its first and last release among its document's. */
  spans: Uint8Array;
  /** The lasting number of the newest wording of its rule. */
  rules: Uint32Array;
}

export function writeOlderColumns({ traits, spans, rules }: OlderColumns): Uint8Array {
  const writer = writeBytes();
  for (const rule of rules) writer.number(rule);
  return joined(traits, spans, writer.done());
}

export function readOlderColumns(bytes: Uint8Array, entries: number): OlderColumns {
  const reader = readBytes(bytes.subarray(entries * 3));
  return {
    traits: bytes.subarray(0, entries),
    spans: bytes.subarray(entries, entries * 3),
    rules: Uint32Array.from({ length: entries }, () => reader.number()),
  };
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
