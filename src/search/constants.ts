/**
 * All ranking constants, each with its effect. MRR is the mean reciprocal rank of the correct entry in
 * our lists of queries. Run `npm run bench:search` before and after a change.
 */
export const constants = {
  // Scores of terms. Each field has its own BM25 score, times its weight. The scores are then added.

  /**
   * Weight of titles and other names. If higher, headings rank above the rules under them.
   */
  title: 6,
  /** Weight of the nearest heading above. Finds rules that don't repeat the name of their section. */
  heading: 1.5,
  /** Weight of an entry's text. All other weights are relative to it. */
  text: 1,
  /** Weight of a rule's examples. If higher, rules with long examples match too many queries. */
  example: 0.35,
  /** Weight of the questions that a rule answers. */
  asked: 2.3,
  /** Weight of the names of cited sources. Finds rulings by the person who gave them. */
  source: 1.5,
  /** The constant k1 of BM25. If higher, a word that a text repeats counts more. */
  saturation: 1.2,
  /** The constant b of BM25. If higher, long texts score lower. */
  lengthNormalization: 0.6,
  /** The constant b for the questions of a rule. If higher, rules with many questions score lower. */
  askedLengthNormalization: 0.3,
  /**
   * Factor for titles and headings if the query is a sentence. A sentence is more often answered by the
   * text of a rule than by a title.
   */
  titleInSentence: 0.75,

  // How typed words are searched.

  /**
   * Weight of a word in a phrase; the whole phrase has weight 1. If higher, entries that have the words
   * apart score almost as well as entries that have the phrase.
   */
  wordOfPhrase: 0.35,
  /** Weight of an unknown word. It lowers the coverage of every entry, because no entry has it. */
  unknown: 0.3,
  /**
   * Weight of a word that completes a typed one: `hexproof` for `hexpr`. A typed word that
   * occurs in the texts has weight 1.
   */
  completed: 0.7,

  // How scores are combined.

  /**
   * Exponent of coverage (the share of the query that an entry has) for queries of a few words. If
   * higher, entries that lack one of the words rank lower.
   */
  coverage: 2.5,
  /** Exponent of coverage for sentences. It is lower because many of their words don't matter. */
  coverageInSentence: 1,
  /** A query with at least this many words is a sentence. Stop words and question words don't count. */
  sentenceWords: 4,
  /**
   * A result needs at least this share of the best coverage, unless it answers a similar question.
   */
  minCoverage: 0.5,
  /** How many of the best entries can get the bonus for words in the typed order. */
  readForPhrases: 100,
  /**
   * Bonus if a text has all words in the typed order, as a share of the best score. Three or more of
   * the words in order get a smaller bonus.
   */
  phrase: 1,
  /** Bonus if the title equals the query, as a share of the best score. */
  wholeTitle: 1.2,
  /** Bonus if the title begins with the query, as a share of the best score. */
  titleBegins: 0.6,
  /** Bonus if the rule answers a question that equals the query, as a share of the best score. */
  question: 1.2,
  /** The same bonus for queries that aren't sentences. Few words are similar to many questions. */
  questionShort: 0.6,
  /**
   * Exponents of the similarity of a question, for sentences and for other queries. The bonus is
   * multiplied by the result. If higher, only nearly equal questions count.
   */
  questionPower: 3,
  questionShortPower: 2,
  /** Questions less similar to the query than this are ignored. */
  minSimilarity: 0.3,
  /** How much the words that only the query has lower the similarity. */
  questionMissing: 0.3,
  /** How much the words that only the question has lower the similarity. */
  questionExtra: 0.7,
  /** Factor if query and question ask for different kinds of answer, such as `who` and `when`. */
  otherKind: 0.75,
  /** A result shows its question if the similarity is at least this. */
  shownSimilarity: 0.5,
  /** Factor for older wordings and removed rules, so that current rules usually come first. */
  older: 0.4,
  /** The least coverage of a card ruling. If lower, sentences find unrelated rulings. */
  wholeQuery: 0.95,

  // Spelling and card names.

  /**
   * How many known words (or card names) are compared with a misspelled one. If lower, search is faster
   * but may not find the right word.
   */
  compared: 100,
  /** Greatest share of wrong letters in a card name. If higher, ordinary words are read as names. */
  nameMistakes: 0.25,
  /**
   * A word that begins a card name is read as the name if it has at least this share of its letters. If
   * lower, ordinary words are read as names.
   */
  nameShare: 0.45,

  // Output limits.

  /** The number of results by default. */
  limit: 20,
  /** Lengths of snippets in characters: for most results, and for the first one. */
  snippet: 220,
  firstSnippet: 420,
};
