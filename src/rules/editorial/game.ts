import { z } from 'zod';
import type { Problem } from '../problem.ts';

import { error, readLocatedYaml } from './located-yaml.ts';

const word = z
  .string()
  .regex(/^[a-z0-9]+$/, 'a word has small letters and no apostrophes, as search reads it');

const sentenceOfWords = z
  .string()
  .transform((words) => words.trim().split(/\s+/))
  .pipe(z.array(word));

const formsOfWords = z.record(word, z.array(word).min(1));

const doubtful = z.strictObject({
  as: word,
  unless: z.array(z.string().regex(/^[a-z0-9]+(?: [a-z0-9]+)*$/)),
});

const enclosed = z.strictObject({
  opens: z.string().min(1),
  closes: z.string().min(1),
  /** Whether what stands between the signs can be searched for with them. */
  word: z.boolean().optional(),
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is written as #beb9b2');

const sign = z.strictObject({
  /** Name of the glyph with which it is drawn. */
  glyph: z.string().regex(/^[\w-]+$/),
  /** What is read out for it. */
  said: z.string().min(1),
  /** The colour that it is drawn on, where that is not the one of all. */
  ground: colour.optional(),
});

const signs = z.record(z.string().min(1), sign);

const symbols = enclosed.omit({ word: true }).extend({
  /** Folder of SVG files, from `node_modules`. */
  glyphs: z.string().min(1).optional(),
  /** To whom the glyphs are owed. */
  credit: z.string().min(1).optional(),
  ground: colour.default('#beb9b2'),
  /** What parts a symbol that may be one sign or another. */
  either: z.string().min(1).optional(),
  signs: signs.default({}),
  /** Signs of such symbols alone, drawn over the colours of the others. */
  over: signs.default({}),
});

const phrases = z.array(z.string().min(1)).default([]);

const terms = z.strictObject({
  unlinked: phrases,
  capitals: phrases,
  phrases,
  near: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)).default({}),
});

const gameSchema = z.strictObject({
  /** Which words of the glossary are meant where. */
  terms: terms.default({ unlinked: [], capitals: [], phrases: [], near: {} }),
  weightless: sentenceOfWords.default([]),
  asking: sentenceOfWords.default([]),
  history: sentenceOfWords.default([]),
  everyday: sentenceOfWords.default([]),
  forms: formsOfWords.default({}),
  apart: formsOfWords.default({}),
  doubtful: z.record(word, doubtful).default({}),
  signed: sentenceOfWords.default([]),
  placeholders: z.array(enclosed).default([]),
  symbols: z.array(symbols).default([]),
});

/** What is peculiar to a game, as `content/game.yaml` describes it. */
export type Game = z.infer<typeof gameSchema>;

/**
 * Reads `content/game.yaml`.
 *
 * @param text the file's text; an empty one says that nothing is peculiar
 * @param file its name, as problems are to show it
 * @returns the lists (empty where the file is not as it should be) and what is wrong with it
 * @example loadGame('forms: { die: [dying] }', 'game.yaml').game.forms // { die: ['dying'] }
 */
export function loadGame(text: string, file: string): { game: Game; problems: Problem[] } {
  const { data, problems, place } = readLocatedYaml(text, file, gameSchema.nullable());
  const game = data ?? gameSchema.parse({});
  const owners = new Map<string, string>();
  for (const list of ['forms', 'apart'] as const) {
    for (const [word, forms] of Object.entries(game[list])) {
      for (const [index, form] of forms.entries()) {
        const owner = owners.get(form);
        if (owner) {
          const message = `"${form}" is a form of ${owner} already. It can belong to one word only.`;
          problems.push(error('form-twice', message, file, place([list, word, index])));
        }
        owners.set(form, word);
      }
    }
  }
  return { game, problems };
}

/** A pair of signs between which something stands that is no word: `{T}`, `~this~`. */
export interface Enclosed {
  opens: string;
  closes: string;
}

/** The words of a game as its editors list them, for whoever reads queries; they travel with the index. */
export interface QueryWords {
  /** Words of every sentence, left out of queries that have others. */
  weightless: string[];
  /** Words with which people ask; they stand for no word of the answer. */
  asking: string[];
  /** Words that ask, beside a number, for its history. */
  history: string[];
  /** Forms that belong to a word though their endings do not show it: `die: [dies, dying]`. */
  forms: Record<string, string[]>;
  /** Words that their endings would bring to another: `commander: [commander, commanders]`. */
  apart: Record<string, string[]>;
  /**
   * Words typed for another, unless one of these words or phrases is in the query: `die` for `dies`,
   * unless something is rolled.
   */
  doubtful: Record<string, { as: string; unless: string[] }>;
  /** Words before which a number is one with its sign: `+1 counter`. */
  signed: string[];
  /** What is looked for together with the signs around it. */
  enclosed: Enclosed[];
}

export interface WordLists extends QueryWords {
  /** Words of everyday language, no mistyped ones of the texts; the vocabulary of an index holds them. */
  everyday: string[];
}

/** What search has to know of a game's words. */
export function wordListsOf({
  weightless,
  asking,
  history,
  everyday,
  forms,
  apart,
  doubtful,
  signed,
  placeholders,
  symbols,
}: Game): WordLists {
  const enclosed = [...placeholders.filter((each) => each.word), ...symbols];
  return {
    ...{ weightless, asking, history, everyday, forms, apart, doubtful, signed },
    enclosed: enclosed.map(({ opens, closes }) => ({ opens, closes })),
  };
}

/** When a term's words mean the term: what an editor says, for no grammar of English is here. */
export interface TermUse {
  /** Terms that no text links: words of every sentence. */
  unlinked: readonly string[];
  /** Terms that are meant only where they begin with a capital: `Case`. */
  capitals: readonly string[];
  /** Turns of phrase in which no term is meant; `*` stands for any one word: `in * case`. */
  phrases: readonly string[];
  /** Terms that are meant only in a sentence that has one of these words, too. */
  near: Readonly<Record<string, readonly string[]>>;
}

/** Every term means itself wherever it stands. */
export const plainUse: TermUse = { unlinked: [], capitals: [], phrases: [], near: {} };

/** Ways to say one thing; whoever searches one also finds the others. */
export interface TermGroup {
  words: string[];
  /** Searched as the words above, never the other way round: `fizzle`, `bin`. */
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
 * Reads `content/terminology.yaml`, today's words beside those of the texts.
 *
 * @param text the file's text
 * @param file its name, as problems are to show it
 * @returns the groups (none where the file is not as it should be) and what is wrong with it
 */
export function loadTerminology(
  text: string,
  file: string,
): { terminology: Terminology; problems: Problem[] } {
  const { data, problems, place } = readLocatedYaml(text, file, terminologySchema.nullable());
  const terminology = (data ?? []).map(({ words, slang }) =>
    slang ? { words, slang } : { words },
  );
  const groupOf = new Map<string, number>();
  for (const [index, { words, slang = [] }] of terminology.entries()) {
    const named = [
      ...words.map((word, at) => [word, 'words', at] as const),
      ...slang.map((word, at) => [word, 'slang', at] as const),
    ];
    for (const [word, list, at] of named) {
      const key = word.toLowerCase();
      const first = groupOf.get(key);
      groupOf.set(key, first ?? index);
      if (first === undefined) continue;
      const other =
        first === index ? 'in this group' : `in the group of “${terminology[first]?.words[0]}”`;
      const message = `“${word}” stands ${other} already, so nobody could tell which is meant. Keep it in one place.`;
      problems.push(error('word-in-two-groups', message, file, place([index, list, at])));
    }
  }
  return { terminology, problems };
}
