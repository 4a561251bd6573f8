/** A number that a pattern took for a reference, before it is believed. */
export interface ReferenceCandidate {
  /** The whole text, with citations blanked. */
  text: string;
  /** Where its words begin. */
  start: number;
  /** The word that announces it, as printed; null where it goes on a list or stands bare. */
  lead: string | null;
  /** The word that announced the list that it goes on, or null. */
  listLead: string | null;
  /** The number as printed. */
  number: string;
}

/** A reason not to take a candidate for a reference. */
export interface ReferenceGuard {
  name: string;
  rejects: (candidate: ReferenceCandidate) => boolean;
}

/**
 * How one format writes its references: what the finder needs to know, and nothing else.
 * The patterns are sources of regular expressions without groups.
 */
export interface ReferenceGrammar {
  /** Words that announce a number; with `number`, longest alternatives first. */
  leads: { word: string; number: string }[];
  /** A number that may go on a list without repeating its word, as in `Rule A.1 and A.2`. */
  listed: string;
  /** A number that cannot be anything else, even with no word before it; null where there is none. */
  bare: string | null;
  /** What a range may print after its dash: `118.7–8`, `601.2f-h`, `306-311`. */
  rangeEnd: string;
  /** Where a number must not be followed by more of a number. */
  numberEnd: string;
  /** Whether a title may stand before its number without quotes: `see Morph, Rule A.26`. */
  titleBefore: boolean;
  /** Takes out what only looks like a reference, keeping every offset. */
  blank: (text: string) => string;
  /** An item's key for a number as printed. */
  key: (printed: string) => string;
  /** The end of a range that is printed whole: `409.1f` in `409.1a-409.1f`. */
  wholeEnd: RegExp;
  /** Reasons not to take a match for a reference. */
  guards: ReferenceGuard[];
}

/** `rule 309 and 100 cards`: three digits go on a list only where its word is plural. */
export const bareThreeDigits: ReferenceGuard = {
  name: 'three-digits-after-a-singular',
  rejects: ({ lead, listLead, number }) =>
    lead === null && /^\d{3}$/.test(number) && !/s$/.test(listLead ?? ''),
};
