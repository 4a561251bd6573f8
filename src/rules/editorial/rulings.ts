/** Which rules rulings on cards apply, as editors say it: `content/rulings.yaml`. */
import { z } from 'zod';
import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { Problem } from '../problem.ts';
import { followRules } from './follow-rules.ts';
import { error, type Place, readLocatedYaml } from './located-yaml.ts';

const rulingsSchema = z.strictObject({
  /** Slug of the document. */
  document: z.string().min(1),
  /** The release whose numbers the file uses. */
  release: z.string().min(1),
  /** Rules by the name of a card: its rulings apply them. */
  cards: z.record(z.string().min(1), z.array(z.string().min(1)).min(1).max(2)).default({}),
  /** Wordings by the rule that a ruling with such words applies. */
  wordings: z.record(z.string().min(1), z.array(z.string().min(3)).min(1)).default({}),
});

interface Wording {
  rule: string;
  pattern: RegExp;
  /** How many letters it has: of two wordings, the longer one says more. */
  length: number;
  place: Place;
}

export interface RulingRules {
  document: string;
  release: string;
  cards: { card: string; rules: { rule: string; place: Place }[] }[];
  wordings: Wording[];
}

/** What editors say, with the rules as they are today. */
export interface SaidOfRulings<E> {
  /** By the name of the card. */
  cards: ReadonlyMap<string, E[]>;
  /** The longest first. */
  wordings: { pattern: RegExp; entry: E }[];
}

/**
 * Reads `content/rulings.yaml`.
 *
 * @param text the text of the file; an empty one says nothing
 * @param file its path, for problems
 * @returns what it says (null if it is empty or invalid) and its problems
 */
export function loadRulingRules(
  text: string,
  file: string,
): { rulingRules: RulingRules | null; problems: Problem[] } {
  if (text.trim() === '') return { rulingRules: null, problems: [] };
  const { data, problems, place } = readLocatedYaml(text, file, rulingsSchema);
  if (!data) return { rulingRules: null, problems };
  const wordings = Object.entries(data.wordings).flatMap(([rule, phrases]) =>
    phrases.flatMap((phrase, index) => {
      const at = place(['wordings', rule, index]);
      try {
        return { rule, pattern: patternOf(phrase), length: phrase.length, place: at };
      } catch {
        const message = `“${phrase}” is not a valid wording. Check its brackets.`;
        problems.push(error('invalid-wording', message, file, at));
        return [];
      }
    }),
  );
  const cards = Object.entries(data.cards).map(([card, rules]) => ({
    card,
    rules: rules.map((rule, index) => ({ rule, place: place(['cards', card, index]) })),
  }));
  return { rulingRules: { ...data, cards, wordings }, problems };
}

/**
 * A wording as a pattern: `…` matches any words of the same sentence, or none.
 *
 * @throws if its brackets don't match
 */
function patternOf(phrase: string): RegExp {
  const source = phrase
    .replace(/[{}]|\+(?=\d)/g, '\\$&')
    .replaceAll(' … ', String.raw`[^\w.!?](?:[^.!?]*?[^\w.!?])?`);
  return new RegExp(`(?<!\\w)(?:${source})(?!\\w)`, 'i');
}

/**
 * Follows the rules that editors name to what they are today.
 *
 * @returns null if the release is not available, and a warning for each rule that it does not have or
 *   that was removed
 */
export function followRulings<E extends Entry>(
  rulingRules: RulingRules | null,
  file: string,
  documents: readonly DocumentDescription[],
  entries: readonly E[],
): { said: SaidOfRulings<E> | null; problems: Problem[] } {
  const follow = rulingRules && followRules(rulingRules, documents, entries);
  if (!follow) return { said: null, problems: [] };
  const problems = new Map<string, Problem>();
  const entriesOf = (rule: string, place: Place): E[] => {
    const entry = follow(rule);
    if (typeof entry !== 'string') return [entry];
    const message =
      entry === 'unknown'
        ? `The release ${rulingRules.release} has no rule ${rule}. Correct the number or remove it.`
        : `${rule} was removed from the rules. Name another rule or remove it.`;
    const problem = error(`ruling-of-${entry}-rule`, message, file, place);
    if (!problems.has(rule)) problems.set(rule, { ...problem, severity: 'warning' });
    return [];
  };
  const wordings = rulingRules.wordings
    .toSorted((a, b) => b.length - a.length)
    .flatMap(({ rule, pattern, place }) =>
      entriesOf(rule, place).map((entry) => ({ pattern, entry })),
    );
  const cards = rulingRules.cards.map(({ card, rules }) => {
    return [card, rules.flatMap(({ rule, place }) => entriesOf(rule, place))] as const;
  });
  return { said: { cards: new Map(cards), wordings }, problems: [...problems.values()] };
}
