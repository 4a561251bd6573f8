import { z } from 'zod';
import type { Problem } from '../problem.ts';
import type { WordLists } from '../search/query/lexicon.ts';
import { error, readLocatedYaml } from './located-yaml.ts';

const word = z
  .string()
  .regex(/^[a-z0-9]+$/, 'a word has small letters and no apostrophes, as search reads it');
const sentenceOfWords = z
  .string()
  .transform((words) => words.trim().split(/\s+/))
  .pipe(z.array(word));
const formsOfWords = z.record(word, z.array(word).min(1));
const enclosed = z.strictObject({
  opens: z.string().min(1),
  closes: z.string().min(1),
  /** Whether what stands between the signs can be searched for with them. */
  word: z.boolean().optional(),
});

const gameSchema = z.strictObject({
  weightless: sentenceOfWords.default([]),
  asking: sentenceOfWords.default([]),
  forms: formsOfWords.default({}),
  apart: formsOfWords.default({}),
  placeholders: z.array(enclosed).default([]),
  symbols: z.array(enclosed).default([]),
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

/** What search has to know of a game's words. */
export function wordListsOf({
  weightless,
  asking,
  forms,
  apart,
  placeholders,
  symbols,
}: Game): WordLists {
  const enclosed = [...placeholders.filter((each) => each.word), ...symbols];
  return {
    ...{ weightless, asking, forms, apart },
    enclosed: enclosed.map(({ opens, closes }) => ({ opens, closes })),
  };
}
