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

/** `Appendix B, "Older Rules," section 5` is not chapter 5 of the rules. */
export const sectionOfAppendix: ReferenceGuard = {
  name: 'section-of-an-appendix',
  rejects: ({ text, start, lead }) =>
    /^section/i.test(lead ?? '') &&
    /\bAppendix [A-Z],?\s+(?:["“][^"“”]*["”],?\s+)?$/.test(
      text.slice(Math.max(0, start - 150), start),
    ),
};

/** `rule 309 and 100 cards`: three digits go on a list only where its word is plural. */
export const bareThreeDigits: ReferenceGuard = {
  name: 'three-digits-after-a-singular',
  rejects: ({ lead, listLead, number }) =>
    lead === null && /^\d{3}$/.test(number) && !/s$/.test(listLead ?? ''),
};

/** `Type I.5` is a tournament format of 1999, not section 5 of a chapter I. */
export const tournamentType: ReferenceGuard = {
  name: 'tournament-type',
  rejects: ({ text, start, lead }) =>
    lead === null && /\bType\s+$/.test(text.slice(Math.max(0, start - 10), start)),
};
