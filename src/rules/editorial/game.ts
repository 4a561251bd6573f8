import { z } from 'zod';
import { symbolKindSchema } from '../entries/drawn-symbols.ts';
import { type PlaceholderKind, placeholderSchema } from '../entries/html.ts';
import { contentFile } from './located-yaml.ts';

const text = z.string().min(1);

const word = z.string().regex(/^[a-z0-9]+$/, 'must have only lower-case letters and digits');

const sentenceOfWords = z
  .string()
  .transform((words) => words.trim().split(/\s+/))
  .pipe(z.array(word));

const formsOfWords = z.record(word, z.array(word).min(1));

const phrases = z.array(text).default([]);

/** What helps to find rule numbers in other people's posts. */
const posts = z.strictObject({
  /** Words and phrases of which one shows that a text is about the game. */
  topics: phrases,
  /** Those that others use, too: four are as much as one topic. */
  everyday: phrases,
  /** What other languages call a rule. */
  rule: phrases,
  /** What other languages write between two numbers: “und”. */
  and: phrases.default([]),
});

/** Says when the words of a glossary term mean the term. By default, they always do. */
const terms = z.strictObject({
  /** Terms that are never linked, because every sentence uses the words. */
  unlinked: phrases,
  /** Terms that are linked only with a capital letter: `Case`. */
  capitals: phrases,
  /** Phrases whose words are not linked; `*` matches any word: `in * case`. */
  phrases,
  /** Terms that are linked only if the sentence also has one of these words. */
  near: z.record(text, z.array(text).min(1)).default({}),
});

export type TermUse = z.infer<typeof terms>;

export const defaultTermUse: TermUse = { unlinked: [], capitals: [], phrases: [], near: {} };

const pictureCell = z.strictObject({
  /** The number of the rule that the cell leads to. */
  at: text,
  name: text,
  /** The name of one of the picture's marks. */
  mark: z.string().optional(),
});

/** Groups of cells, which lead to rules: the steps of a turn in a row, or lists beside each other. */
const picture = z.strictObject({
  layout: z.enum(['row', 'lists']),
  /** What the marks mean, at most three. They are drawn as a full, an empty and a half circle. */
  marks: z.record(z.string(), text).default({}),
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
  terms: terms.default(defaultTermUse),
  /** Stop words: ignored in queries that have others. */
  weightless: sentenceOfWords.default([]),
  /** Words of questions, such as “what” and “how”, which answers need not contain. */
  asking: sentenceOfWords.default([]),
  /** Irregular forms of a word: `die: [dies, dying]`. */
  forms: formsOfWords.default({}),
  /** Words that stemming would confuse with others: `commander: [commander, commanders]`. */
  apart: formsOfWords.default({}),
  /** Words after a number with a sign: `+1 counter`. */
  signed: sentenceOfWords.default([]),
  posts: posts.default({ topics: [], everyday: [], rule: [], and: [] }),
  /** What players call cards, and the names of these: `goyf: Tarmogoyf`. */
  nicknames: z.record(text, text).default({}),
  placeholders: z.array(placeholderSchema).default([]),
  symbols: z.array(symbolKindSchema).default([]),
  /** Pictures over the texts of chapters and sections, by their ids: `cr/5`. */
  pictures: z.record(z.string(), picture).default({}),
});

/** The game's settings, as described in `content/game.yaml`. */
export type Game = z.infer<typeof gameSchema>;

/** @example loadGame('forms: { die: [dying] }', 'game.yaml').data.forms // { die: ['dying'] } */
export const loadGame = contentFile(
  gameSchema,
  gameSchema.parse({}),
  (game, { reportRepeated }) => {
    const forms = (['forms', 'apart'] as const).flatMap((list) =>
      Object.entries(game[list]).flatMap(([word, forms]) =>
        forms.map((form, index) => [form, word, [list, word, index]] as const),
      ),
    );
    reportRepeated('form-twice', forms);
    return game;
  },
);

/** A pair of signs around something that is not a word: `{T}`, `~this~`. */
export type Enclosed = Pick<PlaceholderKind, 'opens' | 'closes'>;

/** The game's word lists for reading queries; part of the search data. */
export interface QueryWords extends Pick<
  Game,
  'weightless' | 'asking' | 'forms' | 'apart' | 'signed'
> {
  /** Symbols and placeholders that search reads as one word, with the marks around them: `{T}`, `~this~`. */
  enclosed: Enclosed[];
}

export function wordListsOf(game: Game): QueryWords {
  const { weightless, asking, forms, apart, signed, placeholders, symbols } = game;
  const enclosed = [...placeholders.filter((each) => each.word), ...symbols];
  return {
    ...{ weightless, asking, forms, apart, signed },
    enclosed: enclosed.map(({ opens, closes }) => ({ opens, closes })),
  };
}

const groupSchema = z.strictObject({
  words: z.array(text).min(1),
  /** Phrases that find the phrases above, but are not found by them: `fizzle`, `bin`. */
  slang: z.array(text).optional(),
});

/** Words of current and older texts with the same meaning: a search for one also finds the others. */
export type Terminology = z.infer<typeof groupSchema>[];

export const loadTerminology = contentFile(
  z.array(groupSchema),
  [],
  (groups, { reportRepeated }) => {
    const named = groups.flatMap(({ words, slang = [] }, index) =>
      Object.entries({ words, slang }).flatMap(([list, each]) =>
        each.map((word, at) => [word.toLowerCase(), `“${words[0]}”`, [index, list, at]] as const),
      ),
    );
    reportRepeated('word-in-two-groups', named);
    return groups;
  },
);
