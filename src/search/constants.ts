/**
 * All ranking constants, each with its effect. MRR is the mean reciprocal rank of the correct entry in
 * our lists of queries. Run `npm run bench:search` before and after a change.
 */
export const constants = {
  // BM25F: each field saturates separately, then the fields are added.

  /**
   * Weight of titles and other names. If higher, headings rank above the rules under them.
   */
  title: 6,
  /** Weight of the nearest heading above. Finds rules that don't repeat the name of their section. */
  heading: 1.5,
  /** Weight of an entry's text. All other weights are relative to it. */
  text: 1,
  /** Weight of a rule's examples. If higher, rules with long examples match everything. */
  example: 0.35,
  /** Weight of people's questions, which are a field of the rule that answers them. */
  asked: 2.3,
  /** Weight of the names of cited sources. Finds rulings by the person who gave them. */
  source: 1.5,
  /** How quickly repeated words stop counting (k1 of BM25). */
  saturation: 1.2,
  /** How much less long texts count (b of BM25). */
  lengthNormalization: 0.6,
  /** The same for people's questions. A rule with many questions is not a worse answer. */
  askedLengthNormalization: 0.3,
  /**
   * Factor for titles and headings if the query is a sentence, because texts, not titles, answer
   * sentences.
   */
  titleInSentence: 0.75,

  // How typed words are searched.

  /**
   * Weight of the single words of a phrase, relative to the phrase. If higher, phrases hardly count.
   */
  wordOfPhrase: 0.35,
  /** Weight of an unknown word in the coverage. No entry has it, so all lose equally. */
  unknown: 0.3,
  /**
   * Weight of a completed word: `hexproof` for `hexpr`. A word that is also complete as typed weighs
   * 1.
   */
  completed: 0.7,

  // How scores are combined.

  /**
   * Exponent of coverage (the share of the query that an entry has) for keywords. If higher, all words
   * are needed.
   */
  coverage: 2.5,
  /** The same for a question or sentence, in which many words don't matter. */
  coverageInSentence: 1,
  /** A query whose words weigh more than this is a sentence. */
  sentenceWords: 4,
  /** Entries with less than this share of the best coverage are not results. */
  leastCoverage: 0.5,
  /** How many of the best entries are checked for words in the typed order. */
  readForPhrases: 100,
  /** Bonus for three or more words in the typed order, as a share of the best score. */
  phrase: 1,
  /** Bonus if the title is the query, as a share of the best score. */
  wholeTitle: 1.2,
  /** Bonus if the title begins with the query. */
  titleBegins: 0.6,
  /** Bonus for a similar question, as a share of the best score, times the similarity. */
  question: 1.2,
  /** The same for queries with few words, which easily look similar. */
  questionShort: 0.6,
  /**
   * Exponent of the similarity, for sentences and for few words. If higher, only nearly identical
   * questions count.
   */
  questionPower: 3,
  questionShortPower: 2,
  /** Questions less similar than this get no bonus. */
  leastLikeness: 0.3,
  /** Penalty for words of the query that are missing from the question. */
  questionMissing: 0.3,
  /** Penalty for words of the question that are missing from the query. */
  questionBeyond: 0.7,
  /** Factor for a question of a different kind: who, when, how many. */
  otherKind: 0.75,
  /** Questions more similar than this are shown with the result. */
  shownLikeness: 0.5,
  /** Factor for older wordings and removed rules, which keeps current rules first. */
  older: 0.4,
  /** The share of the query that card rulings must have. If lower, sentences find rulings. */
  wholeQuery: 0.95,

  // Spelling and card names.

  /**
   * How many words, or names, are compared letter by letter. If lower, search is faster but misses
   * some.
   */
  compared: 100,
  /** Greatest share of wrong letters in a name. If higher, words of rules count as names. */
  nameMistakes: 0.25,
  /**
   * A single word is a name if it is at least this share of one. If lower, words of rules are names.
   */
  nameShare: 0.45,

  // Output limits.

  /** The number of results by default. */
  limit: 20,
  /** Lengths of snippets in characters: the usual length, and that of the first result. */
  snippet: 220,
  firstSnippet: 420,
};
