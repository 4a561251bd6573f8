/** What was done to a text. */
export interface Damage {
  kind: DamageKind;
  /** From which character to which the text was lost. */
  from: number;
  to: number;
  /** What is left of the text. */
  text: string;
}

/** Chooses what a damage takes away, or null where a text has nothing of the kind. */
type Choose = (text: string, random: Random) => [from: number, to: number] | null;

const numbered = /^[^\S\n]*(?:- )?(?:\d{3}\.\d+[a-z]{0,2}\.?|[A-Z]\d*\.\d[\w.]*) +\S/;
const sectionHead =
  /^[^\S\n]*(?:\d{3}\. +[A-Z]|(?:[A-Z]\d*|\d{3})\.\d+ - (?=[^\n]{1,60}$)(?![^\n]*[.\]]$))/;
const backHead = /^(?:Glossary|Credits|Index:?|Questions\?|Acknowledge?ments.*)$/i;

interface Place {
  offset: number;
  line: string;
}

function linesOf(text: string): Place[] {
  let offset = 0;
  return text.split('\n').map((line) => {
    const place = { offset, line };
    offset += line.length + 1;
    return place;
  });
}

/** Where the body begins: the contents list every heading before it stands. */
function bodyOf(text: string): number {
  const lines = linesOf(text);
  return lines.find(({ line }) => numbered.test(line))?.offset ?? 0;
}

function glossaryOf(text: string): [from: number, to: number] | null {
  const lines = linesOf(text);
  const at = lines.findLastIndex(({ line }) => /^\s*glossary\s*$/i.test(line));
  const from = lines[at];
  if (!from) return null;
  const next = lines.slice(at + 1).find(({ line }) => backHead.test(line.trim()));
  return [from.offset + from.line.length + 1, next?.offset ?? text.length];
}

const choices = {
  /** The text stops at any character. */
  cut: (text, random) => {
    const at = 1 + random(text.length - 1);
    return text.slice(at).trim() === '' ? null : [at, text.length];
  },
  /** From a few lines to a tenth of the text is gone from its midst, from any character on. */
  'lost block': (text, random) => {
    const body = bodyOf(text);
    const length = 400 + random(Math.max(1, Math.floor(text.length / 10)));
    const from = body + random(Math.max(1, text.length - body - length));
    return from + length < text.length ? [from, from + length] : null;
  },
  /** The glossary stops before its end, at the end of an entry or in the midst of one. */
  'lost glossary tail': (text, random) => {
    const glossary = glossaryOf(text);
    if (!glossary) return null;
    const [from, to] = glossary;
    const at = from + random(to - from);
    const entryEnd = text.lastIndexOf('\n\n', at);
    const kept = random(2) === 0 && entryEnd > from ? entryEnd + 2 : at;
    return text.slice(kept, to).trim() === '' ? null : [kept, to];
  },
  /** The last rule or subrule of a section is missing, with the examples under it. */
  'missing last rule': (text, random) => sectionTail(text, random, () => -1),
  /** A section stops after any of its rules; the next one follows. */
  'stopped section': (text, random) => sectionTail(text, random, random),
} satisfies Record<string, Choose>;

/** From one of a section's rules to the section's end. */
function sectionTail(
  text: string,
  random: Random,
  choose: (count: number) => number,
): [from: number, to: number] | null {
  const body = bodyOf(text);
  const lines = linesOf(text).filter(({ offset }) => offset >= body);
  const isBack = ({ line }: Place) => backHead.test(line.trim());
  const heads = lines.filter(
    (place) => sectionHead.test(place.line) || isBack(place) || /^\d\. [A-Z]/.test(place.line),
  );
  const at = random(heads.length);
  const [head, next] = [heads[at], heads[at + 1]];
  if (!head || !next || isBack(head)) return null;
  const rules = lines.filter(
    ({ offset, line }) => offset > head.offset && offset < next.offset && numbered.test(line),
  );
  const from = rules.at(choose(rules.length));
  return from ? [from.offset, next.offset] : null;
}

export type DamageKind = keyof typeof choices;

/** Every kind of damage, in the order in which they are tried. */
export const damageKinds = Object.keys(choices) as DamageKind[];

/**
 * Damages a text at random.
 *
 * @returns null where the text has nothing that this kind could take away
 * @example damageText('cut', 'a text', seededRandom(1))?.text // 'a te'
 */
export function damageText(kind: DamageKind, text: string, random: Random): Damage | null {
  const chosen = choices[kind](text, random);
  if (!chosen) return null;
  const [from, to] = chosen;
  return { kind, from, to, text: text.slice(0, from) + text.slice(to) };
}

/** Gives the next number of a fixed sequence, from 0 up to but not including a limit. */
export type Random = (limit: number) => number;

/**
 * A sequence of numbers that looks random and is the same for the same seed, so that a damage that
 * slipped through can be made again.
 *
 * @param seed any whole number
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    // Mulberry32: a few lines, and even enough for choosing places in a text.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
