/**
 * What a reader is told beside a wording: whether it is the one in force and where to turn where it
 * is not, and what else its number has meant.
 */
import { type Meaning, meaningsOf } from '../history/document-history.ts';
import { standingWords } from '../history/standing.ts';
import { type HeldEntry, type Library, documentOf, findRelease, historyOf } from './library.ts';
import { entryNumber } from './names.ts';

/** Where to turn for the wording in force. */
export interface WordingNotice {
  words: string;
  /** No release newer than this wording's has its number. */
  isGone: boolean;
  newer: HeldEntry | null;
  /** What the link to the newer entry says. */
  newerWords: string;
}

/**
 * What a reader has to be told before reading, or null where the wording is the one in force.
 *
 * @example wordingNotice(library, old).words // 'This is the wording of June 1, 2014, not the newest.'
 */
export function wordingNotice(library: Library, entry: HeldEntry): WordingNotice | null {
  if (entry.plain && entry.current) return null;
  const document = documentOf(library, entry);
  const number = entryNumber(entry);
  const today = library.currentOf.get(entry.lineage) ?? null;
  const moved = today !== null && today.key !== entry.key;
  const movedWords = moved ? `This rule is now ${entryNumber(today)}.` : '';
  if (entry.plain) {
    return {
      words: `${number} last stood in the release of ${findRelease(document, entry.until).label}.`,
      isGone: true,
      newer: moved ? today : null,
      newerWords: movedWords,
    };
  }
  const newest = moved ? today : (library.byId.get(`${entry.document}/${entry.key}`) ?? null);
  return {
    words: `This is the wording of ${standingWords(document, entry)}, not the newest.`,
    isGone: false,
    newer: newest,
    newerWords: moved ? movedWords : `Read the newest wording of ${number}.`,
  };
}

/** More than this is told on the page of the number's history. */
const most = 3;

export interface OtherMeanings {
  /** Newest first. */
  meanings: Meaning<HeldEntry>[];
  /** How many more there are. */
  more: number;
}

/**
 * The other rules that had the number of an entry at a plain address: whoever follows an old
 * reference may mean one of them.
 */
export function otherMeanings(library: Library, entry: HeldEntry): OtherMeanings {
  if (!entry.plain || entry.number === null) return { meanings: [], more: 0 };
  const others = meaningsOf(historyOf(library, entry.document), entry.key).filter(
    (meaning) => meaning.entry.lineage !== entry.lineage,
  );
  return { meanings: others.slice(0, most), more: Math.max(0, others.length - most) };
}
