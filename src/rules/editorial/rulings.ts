/** Reads `content/rulings.yaml`, in which editors say which rules card rulings apply. */
import { z } from 'zod';
import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { Problem } from '../problem.ts';
import { followRules, type NamedRule, numberFields } from './named-rules.ts';
import { contentFile } from './located-yaml.ts';

const rulingsSchema = z.strictObject({
  ...numberFields,
  /** Rules by the name of a card; the rulings on the card apply these rules. */
  cards: z.record(z.string().min(1), z.array(z.string().min(1)).min(1).max(2)).default({}),
  /** Phrases by rule; a ruling with such a phrase applies the rule. */
  wordings: z.record(z.string().min(1), z.array(z.string().min(3)).min(1)).default({}),
});

interface Wording extends NamedRule {
  pattern: RegExp;
  /** The number of letters. Longer phrases are more specific. */
  length: number;
}

export interface RulingRules {
  file: string;
  document: string;
  release: string;
  cards: { card: string; rules: NamedRule[] }[];
  wordings: Wording[];
}

/** Current rules, by cards and phrases of the rulings that apply them. */
export interface SaidOfRulings<E> {
  cards: ReadonlyMap<string, E[]>;
  /** Longest first. */
  wordings: { pattern: RegExp; entry: E }[];
}

export const loadRulingRules = contentFile(
  rulingsSchema,
  null,
  (written, { file, place, report }): RulingRules | null => {
    const wordings = Object.entries(written.wordings).flatMap(([rule, phrases]) =>
      phrases.flatMap((phrase, index) => {
        const path = ['wordings', rule, index];
        try {
          return { rule, pattern: patternOf(phrase), length: phrase.length, place: place(path) };
        } catch {
          const message = `“${phrase}” is not a valid wording. Check its brackets.`;
          report('invalid-wording', message, path);
          return [];
        }
      }),
    );
    const cards = Object.entries(written.cards).map(([card, rules]) => ({
      card,
      rules: rules.map((rule, index) => ({ rule, place: place(['cards', card, index]) })),
    }));
    return { ...written, file, cards, wordings };
  },
);

/** `…` matches any words within a sentence, or none. @throws if the brackets don't match */
function patternOf(phrase: string): RegExp {
  const source = phrase
    .replace(/[{}]|\+(?=\d)/g, '\\$&')
    .replaceAll(' … ', String.raw`[^\w.!?](?:[^.!?]*?[^\w.!?])?`);
  return new RegExp(`(?<!\\w)(?:${source})(?!\\w)`, 'i');
}

/** Null if the release is not available. Warns of unknown and removed rules. */
export function followRulings<E extends Entry>(
  rulingRules: RulingRules | null,
  documents: readonly DocumentDescription[],
  entries: readonly E[],
): { said: SaidOfRulings<E> | null; problems: Problem[] } {
  const problems: Problem[] = [];
  const follow = rulingRules && followRules(rulingRules, documents, entries, problems);
  if (!follow) return { said: null, problems };
  const wordings = rulingRules.wordings
    .toSorted((a, b) => b.length - a.length)
    .flatMap((wording) => {
      const entry = follow(wording);
      return entry ? { pattern: wording.pattern, entry } : [];
    });
  const cards = new Map(
    rulingRules.cards.map(({ card, rules }) => [card, rules.flatMap((rule) => follow(rule) ?? [])]),
  );
  return { said: { cards, wordings }, problems };
}
