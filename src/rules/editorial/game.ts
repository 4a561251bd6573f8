import { z } from 'zod';
import type { Problem } from '../problem.ts';
import { readLocatedYaml, repeatedValues } from './located-yaml.ts';

const word = z.string().regex(/^[a-z0-9]+$/, 'must have only lower-case letters and digits');

const sentenceOfWords = z
  .string()
  .transform((words) => words.trim().split(/\s+/))
  .pipe(z.array(word));

const formsOfWords = z.record(word, z.array(word).min(1));

const enclosed = z.strictObject({
  opens: z.string().min(1),
  closes: z.string().min(1),
  /** True if search finds the text with its marks, as one word: `~this~`. Only for placeholders. */
  word: z.boolean().optional(),
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color such as #beb9b2');

const sign = z.strictObject({
  glyph: z.string().regex(/^[\w-]+$/),
  /** The accessible name. */
  said: z.string().min(1),
  /** Background color, if it is not the default. */
  ground: colour.optional(),
});

const signs = z.record(z.string().min(1), sign);

const symbols = enclosed.omit({ word: true }).extend({
  /** Folder of SVG files, from `node_modules`. */
  glyphs: z.string().min(1).optional(),
  credit: z.string().min(1).optional(),
  ground: colour.default('#beb9b2'),
  /** The separator in a symbol that means either of two signs. */
  either: z.string().min(1).optional(),
  signs: signs.default({}),
  /** Signs drawn over the background of the other sign. */
  over: signs.default({}),
});

const phrases = z.array(z.string().min(1)).default([]);

/** What helps to find rule numbers in other people's posts. */
const posts = z.strictObject({
  /** Words and phrases of which one shows that a text is about the game. */
  topics: phrases,
  /** What other languages call a rule. */
  rule: phrases,
});

const terms = z.strictObject({
  unlinked: phrases,
  capitals: phrases,
  phrases,
  near: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)).default({}),
});

const pictureCell = z.strictObject({
  /** The number of the rule that the cell leads to. */
  at: z.string().min(1),
  name: z.string().min(1),
  /** The name of one of the picture's marks. */
  mark: z.string().optional(),
});

/** Groups of cells, which lead to rules: the steps of a turn in a row, or lists beside each other. */
const picture = z.strictObject({
  layout: z.enum(['row', 'lists']),
  /** What the marks mean, at most three. They are drawn as a full, an empty and a half circle. */
  marks: z.record(z.string(), z.string().min(1)).default({}),
  groups: z
    .array(
      pictureCell
        .omit({ mark: true })
        .partial()
        .extend({ cells: z.array(pictureCell).min(1) }),
    )
    .min(1),
});

export type Picture = z.infer<typeof picture>;

const gameSchema = z.strictObject({
  /** Rules for when glossary words mean their terms. */
  terms: terms.default({ unlinked: [], capitals: [], phrases: [], near: {} }),
  weightless: sentenceOfWords.default([]),
  asking: sentenceOfWords.default([]),
  forms: formsOfWords.default({}),
  apart: formsOfWords.default({}),
  signed: sentenceOfWords.default([]),
  posts: posts.default({ topics: [], rule: [] }),
  placeholders: z.array(enclosed).default([]),
  symbols: z.array(symbols).default([]),
  /** Pictures over the texts of chapters and sections, by their ids: `cr/5`. */
  pictures: z.record(z.string(), picture).default({}),
});

/** The game's settings, as described in `content/game.yaml`. */
export type Game = z.infer<typeof gameSchema>;

/**
 * Reads `content/game.yaml`.
 *
 * @param text the file's text, may be empty
 * @param file its name, for problems
 * @returns the settings (empty if the file is invalid) and problems
 * @example loadGame('forms: { die: [dying] }', 'game.yaml').game.forms // { die: ['dying'] }
 */
export function loadGame(text: string, file: string): { game: Game; problems: Problem[] } {
  const { data, problems, place } = readLocatedYaml(text, file, gameSchema.nullable());
  const game = data ?? gameSchema.parse({});
  const forms = (['forms', 'apart'] as const).flatMap((list) =>
    Object.entries(game[list]).flatMap(([word, forms]) =>
      forms.map((form, index) => [form, word, [list, word, index]] as const),
    ),
  );
  problems.push(...repeatedValues(forms, 'form-twice', file, place));
  return { game, problems };
}

/** A pair of signs around something that is not a word: `{T}`, `~this~`. */
export interface Enclosed {
  opens: string;
  closes: string;
}

/** The game's word lists for reading queries; part of the search data. */
export interface QueryWords {
  /** Stop words: ignored in queries that have others. */
  weightless: string[];
  /** Words of questions, such as “what” and “how”, which answers need not contain. */
  asking: string[];
  /** Irregular forms of a word: `die: [dies, dying]`. */
  forms: Record<string, string[]>;
  /** Words that stemming would confuse with others: `commander: [commander, commanders]`. */
  apart: Record<string, string[]>;
  /** Words after a number with a sign: `+1 counter`. */
  signed: string[];
  /** Symbols and placeholders that search finds with their marks: `{T}`, `~this~`. */
  enclosed: Enclosed[];
}

/** Returns the word lists that search uses. */
export function wordListsOf({
  weightless,
  asking,
  forms,
  apart,
  signed,
  placeholders,
  symbols,
}: Game): QueryWords {
  const enclosed = [...placeholders.filter((each) => each.word), ...symbols];
  return {
    ...{ weightless, asking, forms, apart, signed },
    enclosed: enclosed.map(({ opens, closes }) => ({ opens, closes })),
  };
}

/** Editors' rules for when the words of a term mean the term. */
export interface TermUse {
  /** Terms that are never linked, because every sentence uses the words. */
  unlinked: readonly string[];
  /** Terms that are linked only with a capital letter: `Case`. */
  capitals: readonly string[];
  /** Phrases whose words are not linked; `*` matches any word: `in * case`. */
  phrases: readonly string[];
  /** Terms that are linked only if the sentence also has one of these words. */
  near: Readonly<Record<string, readonly string[]>>;
}

/** The default: every word that is a glossary term is linked to the term. */
export const defaultTermUse: TermUse = { unlinked: [], capitals: [], phrases: [], near: {} };

/** Phrases with the same meaning: a search for one also finds the others. */
export interface TermGroup {
  words: string[];
  /** Phrases that find the phrases above, but are not found by them: `fizzle`, `bin`. */
  slang?: string[];
}

export type Terminology = TermGroup[];

const terminologySchema = z.array(
  z.strictObject({
    words: z.array(z.string().min(1)).min(1),
    slang: z.array(z.string().min(1)).optional(),
  }),
);

/**
 * Reads `content/terminology.yaml`: words of current and older texts with the same meaning.
 *
 * @param text the file's text
 * @param file its name, for problems
 * @returns the groups (none if the file is invalid) and problems
 */
export function loadTerminology(
  text: string,
  file: string,
): { terminology: Terminology; problems: Problem[] } {
  const { data, problems, place } = readLocatedYaml(text, file, terminologySchema.nullable());
  const terminology = (data ?? []).map(({ words, slang }) =>
    slang ? { words, slang } : { words },
  );
  const named = terminology.flatMap(({ words, slang = [] }, index) =>
    Object.entries({ words, slang }).flatMap(([list, each]) =>
      each.map((word, at) => [word.toLowerCase(), `“${words[0]}”`, [index, list, at]] as const),
    ),
  );
  problems.push(...repeatedValues(named, 'word-in-two-groups', file, place));
  return { terminology, problems };
}
