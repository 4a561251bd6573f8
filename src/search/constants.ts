/**
 * All ranking constants, each with its effect. MRR is the mean reciprocal rank of the right entry
 * in our lists of queries. Run `npm run bench:search` before and after a change.
 */
export const constants = {
  // BM25F: each field saturates on its own, then fields are added.

  /**
   * Weight of an entry's title and other names. Higher: headings rank above the rules under them.
   */
  title: 6,
  /** Weight of the nearest heading above. Finds rules that don't repeat their section's name. */
  heading: 1.5,
  /** Weight of an entry's text. All other fields are relative to it. */
  text: 1,
  /** Weight of the examples of a rule. Higher: rules with long examples match everything. */
  example: 0.35,
  /** Weight of people's questions, a field of the rule that answers them. */
  asked: 2.3,
  /** Weight of the names of cited sources. Finds rulings by who gave them. */
  source: 1.5,
  /** How soon repeated words stop counting (BM25's k1). */
  saturation: 1.2,
  /** How much long texts count less (BM25's b). */
  lengthNormalization: 0.6,
  /** The same for people's questions: a rule with many questions is not a worse answer. */
  askedLengthNormalization: 0.3,
  /** Factor for titles and headings if the query is a sentence, because texts answer sentences. */
  titleInSentence: 0.75,

  // How typed words are searched.

  /** Weight of the single words of a phrase besides the phrase. Higher: phrases are ignored. */
  wordOfPhrase: 0.35,
  /** Weight of an unknown word in the coverage. No entry has it, so all lose the same. */
  unknown: 0.3,
  /** Weight of a completed word, `hexproof` for `hexpr`. A word that is whole, too, weighs 1. */
  completed: 0.7,

  // How scores are combined.

  /**
   * Exponent of coverage (the share of the query that an entry has) for keywords. Higher: all words
   * are needed.
   */
  coverage: 2.5,
  /** The same in a question or sentence, where many words don't matter. */
  coverageInSentence: 1,
  /** Queries whose words weigh more than this are sentences. */
  sentenceWords: 4,
  /** Entries below this share of the best coverage are not results. */
  leastCoverage: 0.5,
  /** How many of the best entries are read for words in the typed order. */
  readForPhrases: 100,
  /** Gain for three or more words in the typed order, as a share of the best score. */
  phrase: 1,
  /** Gain if the title is the query, as a share of the best score. */
  wholeTitle: 1.2,
  /** Gain if the title begins with the query. */
  titleBegins: 0.6,
  /** Gain for a similar question, as a share of the best score times the similarity. */
  question: 1.2,
  /** The same for queries of few words, which soon look similar. */
  questionShort: 0.6,
  /**
   * Exponent of the similarity, for sentences and for few words. Higher: only nearly identical
   * questions.
   */
  questionPower: 3,
  questionShortPower: 2,
  /** Questions below this similarity gain nothing. */
  leastLikeness: 0.3,
  /** Penalty for words of the query that the question lacks. */
  questionMissing: 0.3,
  /** Penalty for words of the question that the query lacks. */
  questionBeyond: 0.7,
  /** Factor for a question of another kind: who, when, how many. */
  otherKind: 0.75,
  /** Questions above this similarity are shown with the result. */
  shownLikeness: 0.5,
  /** Factor for older wordings and removed rules. Keeps current rules first. */
  older: 0.4,
  /** Rulings on cards need this share of the query. Lower: sentences find rulings. */
  wholeQuery: 0.95,

  // Spelling and card names.

  /** How many words, or names, are compared letter by letter. Lower: faster, and misses some. */
  compared: 100,
  /** Largest share of wrong letters in a name. Higher: words of rules are taken for names. */
  nameMistakes: 0.25,
  /** A single word is a name if it is this share of one. Lower: words of rules are names. */
  nameShare: 0.45,

  // Output limits.

  /** Number of results if no limit is given. */
  limit: 20,
  /** Lengths of snippets in characters: all, and the first. */
  snippet: 220,
  firstSnippet: 420,
};
