/** The numbers that a post cites, and what the files of numbers say of each and of what is quoted with it. */
import {
  entryJsonAddress,
  numbersFileAddress,
  numbersIndexAddress,
  textsFileAddress,
} from '../../rulebook/addresses.ts';
import {
  compareQuoted,
  type ComparedQuotation,
  type WordingText,
} from '../../rulebook/library/compare-quoted.ts';
import {
  type HeldNumber,
  type NumbersFile,
  type NumbersIndex,
  sectionOf,
  type TextsFile,
  type Twin,
  wordsInTwin,
} from '../../rulebook/library/numbers-files.ts';
import type { Quoted } from '../../rulebook/library/quoted-words.ts';
import { meantByWords } from '../../rulebook/library/meant-by-words.ts';
import {
  isForAnotherRule,
  likelyElsewhere,
  wordsElsewhere,
} from '../../rulebook/library/words-elsewhere.ts';
import { type NumberFate, whatBecame } from '../../rulebook/library/what-became.ts';
import { printedNumber } from '../../rulebook/numbers/number-key.ts';
import type { CitedNumber } from '../../rulebook/numbers/recognise-citations.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import type { DayBeside } from './day-beside.ts';

/** A number in a post, with what is quoted with it and the day that its sentence gives. */
export type FoundNumber = CitedNumber & { quoted: Quoted | null; beside: DayBeside | null };

/** What a post cites, in one place or in several. */
export interface Cited {
  key: string;
  /** As it is shown: `702.19a–c`. */
  number: string;
  documents: string[];
  document: string;
  named: boolean;
  times: number;
  /** The day that its sentences give, each number and day apart. */
  beside: DayBeside | null;
  /** What is quoted with it, by its words. */
  quoted: Map<string, Quoted>;
  /** What the files say of that; empty until it is looked up. */
  compared: ComparedQuotation[];
  /** Null until it is looked up, and where the files could not be read. */
  fate: NumberFate | null;
}

/** Every number in order, with what it cites. */
export function groupCited(found: readonly FoundNumber[]): { place: CitedNumber; cited: Cited }[] {
  const groups = new Map<string, Cited>();
  return found.map((place) => {
    const { key, through, document, named, documents, beside } = place;
    const id = `${document}/${key}/${through ?? ''}/${named}/${beside?.day ?? ''}`;
    let cited = groups.get(id);
    if (!cited) {
      const number = through ? `${key}–${through}` : printedNumber(key);
      const unknown = { times: 0, fate: null, quoted: new Map(), compared: [] };
      cited = { key, number, documents, document, named, beside, ...unknown };
      groups.set(id, cited);
    }
    cited.times += 1;
    if (place.quoted && !through) cited.quoted.set(place.quoted.words, place.quoted);
    return { place, cited };
  });
}

/** Whether words stand with a number, none of which are set as a quotation. */
export function isUnmarked({ quoted }: Cited): boolean {
  return quoted.size > 0 && ![...quoted.values()].some(({ isMarked }) => isMarked);
}

/** Whether the words quoted with a number are another rule's. */
export function isQuotedElsewhere({ compared }: Cited): boolean {
  return compared.some(({ elsewhere }) => elsewhere && !elsewhere.isNear);
}

/** Whether the words quoted with a number are not the rule's. */
export function isMisquoted({ compared }: Cited): boolean {
  return compared.some(({ misquoted, elsewhere }) => misquoted !== null || elsewhere?.isNear);
}

/**
 * Looks up what became of a number and whether what is quoted with it is what it says.
 *
 * @param day when it was cited, as an ISO date, where its sentence does not say; null to take it as
 * cited today
 * @throws (rejects) where the files of numbers cannot be read
 */
export async function lookUp(cited: Cited, day: string | null): Promise<void> {
  cited.fate = null;
  cited.compared = [];
  cited.fate = await fateOf(cited, cited.beside?.day ?? day);
  await compareAllQuoted(cited);
}

/** Where the text does not name its document, a number is of one that has it. */
async function fateOf(cited: Cited, day: string | null): Promise<NumberFate> {
  let held = await heldOf(cited.document, cited.key);
  if (!held.number && !cited.named) {
    for (const other of cited.documents) {
      const there = other === cited.document ? held : await heldOf(other, cited.key);
      if (!there.number) continue;
      held = there;
      cited.document = other;
      break;
    }
  }
  return whatBecame(held.index, cited.key, held.number, day);
}

/**
 * Where a file of words cannot be had, nothing is said of what is quoted. The quoted words tell which
 * of the rules that had the number is meant.
 */
async function compareAllQuoted(cited: Cited): Promise<void> {
  const { quoted, fate, document, key } = cited;
  if (quoted.size === 0 || !fate) return;
  try {
    const { index, number, wordings } = await wordingsOf(document, key);
    if (!number || wordings.length === 0) return;
    const compared: ComparedQuotation[] = [];
    for (const each of quoted.values()) {
      const beside = compareQuoted(index, each, fate.address, wordings);
      // What cannot be looked for elsewhere is told of beside its number all the same.
      compared.push(await comparedElsewhere(index, key, each, beside).catch(() => beside));
    }
    cited.compared = compared;
    const quotedWordings = compared.flatMap(({ wording }) => wording ?? []);
    cited.fate = meantByWords(key, fate, number, quotedWordings);
  } catch {
    // Its number is looked up all the same.
  }
}

/** What is not the number's own may be that of another in its section. */
async function comparedElsewhere(
  index: NumbersIndex,
  key: string,
  quoted: Quoted,
  compared: ComparedQuotation,
): Promise<ComparedQuotation> {
  if (!isForAnotherRule(quoted, compared)) return compared;
  const { document } = index;
  const section = sectionOf({ sections: index.texts.map((name) => ({ name })) }, key);
  if (section === null) return compared;
  const file = (await fetchJsonOnce(textsFileAddress(document, section))) as TextsFile;
  const others = await Promise.all(
    likelyElsewhere(key, quoted, file.texts).map(async (other) => {
      const { number, wordings } = await wordingsOf(document, other);
      return { key: other, wordings, isGone: number?.gone === true };
    }),
  );
  const isNearEnough = quoted.isMarked && compared.wording === null;
  const elsewhere = wordsElsewhere(index, quoted, others, isNearEnough);
  if (!elsewhere) return compared;
  return {
    said: 'The quoted words are not this rule’s.',
    misquoted: null,
    wording: null,
    elsewhere,
  };
}

/** The wordings of a number with their words, oldest first. */
async function wordingsOf(document: string, key: string) {
  const { index, number } = await heldOf(document, key);
  if (!number || number.wordings.length === 0) return { index, number, wordings: [] };
  const twin = (await fetchJsonOnce(entryJsonAddress(`${document}/${key}`))) as Twin;
  const wordings = number.wordings.map((wording): WordingText => {
    const words = wordsInTwin(twin, wording.address) ?? twin;
    return { ...wording, text: words.text };
  });
  return { index, number, wordings };
}

async function heldOf(
  document: string,
  key: string,
): Promise<{ index: NumbersIndex; number: HeldNumber | undefined }> {
  const index = (await fetchJsonOnce(numbersIndexAddress(document))) as NumbersIndex;
  const section = sectionOf(index, key);
  if (section === null) return { index, number: undefined };
  const file = (await fetchJsonOnce(numbersFileAddress(document, section))) as NumbersFile;
  return { index, number: Object.hasOwn(file.numbers, key) ? file.numbers[key] : undefined };
}
