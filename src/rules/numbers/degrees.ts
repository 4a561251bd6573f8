/**
 * Which spellings of numbers are read, beside those of the documents. There are four degrees of leniency, the most
 * strict first: `address` in the addresses of this site, `text` in the rules themselves, `post` in other people's
 * posts and pages, `typed` in a search box.
 */
export type Degree = 'address' | 'text' | 'post' | 'typed';

/** What a degree accepts besides numbers as the document prints them. All are pattern sources. */
interface Leniency {
  /** What may be between two numbers, besides the document's own sign. `read-number.ts` says what may be typed. */
  between?: string[];
  /** What may be before the letters, besides the document's own sign. */
  beforeLetters?: string[];
  /** The sign or word between the ends of a range. */
  range: string;
  /** The sign or word between the numbers of a list. Empty if there are no lists. */
  list: string;
}

/** Letters that can't be a unit such as `601.2 g`. */
const noUnit = '[a-fijln-rt-wyz]';

export const degrees: Record<Degree, Leniency> = {
  address: {
    // A dash is in a range only if it is the only one: `702.19a-c`, but not `1-2-3`.
    range: String.raw`\.\.|[–—]|(?<!-.*|\.\..*)-(?!.*-|.*\.\.|.*[–—])`,
    list: '',
  },
  text: {
    range: String.raw`\s*(?:through|thru|to|[-–])\s+|[-–]`,
    list: String.raw`,?\s+(?:and|or|then)\s+|,\s+(?:(?:and|or|then)\s+)?|\/`,
  },
  post: {
    // `603,2b` as Germans write it; `702 .19b`. A comma without letters is in a list or a price.
    between: [String.raw`,(?=\d{1,3}[a-z](?![a-z\d]))`, String.raw`\s?\.`],
    // `702.49(c)`; `603.2 b`, but not `601.2 g` and `704.5 a card`; `704.5 f and g`.
    beforeLetters: [
      String.raw`\.`,
      String.raw`\((?=[a-z]{1,2}\))`,
      String.raw` (?=${noUnit}["'”’)\].,;:!?])`,
      String.raw` (?=[b-z](?:,\s?|\s?(?:and|or|&|\/)\s?)[b-z]\b)`,
    ],
    // Code: between backticks.
    range: String.raw`\s?[-–—]\s?|\s(?:through|thru|to)\s|\x60\s?[-–—]\s?\x60`,
    list: String.raw`\s?(?:,?\s?(?:and|or|&)|,)\s?|\/`,
  },
  typed: {
    range: String.raw`\s*(?:\.\.\.?|-|\b(?:to|through|thru)\b)\s*`,
    list: String.raw`\s*(?:[,;]?\s*\b(?:and|or|vs\.?|versus)(?!\w)|[,;&+\/])\s*`,
  },
};
