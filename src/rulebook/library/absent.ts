/** Numbers that the texts refer to and that no text here holds. */
import { sentenceAround } from '../words/sentence-around.ts';
import type { HeldEntry, Library } from './library.ts';
import { compareKeys } from './order.ts';

export interface AbsentNumber {
  document: string;
  key: string;
  /** The titles that references quote for it, each once. */
  titles: string[];
  referrers: { entry: HeldEntry; sentence: string }[];
}

/** Every absent number, by its address without outer slashes. */
export function absentNumbers(library: Library): Map<string, AbsentNumber> {
  const absent = new Map<string, AbsentNumber>();
  for (const entry of library.entries) {
    const leadingNowhere = entry.references.filter(
      ({ to, target }) => to === null && !library.byId.has(`${entry.document}/${target}`),
    );
    if (leadingNowhere.length === 0) continue;
    for (const reference of leadingNowhere) {
      const number = numberFor(absent, entry.document, reference.target);
      const { quotedTitle } = reference;
      if (quotedTitle && !number.titles.includes(quotedTitle)) number.titles.push(quotedTitle);
      const sentence = sentenceAround(entry.text, reference);
      const said = number.referrers.some(
        (other) => other.entry === entry && other.sentence === sentence,
      );
      if (!said) number.referrers.push({ entry, sentence });
    }
  }
  return absent;
}

function numberFor(absent: Map<string, AbsentNumber>, document: string, key: string): AbsentNumber {
  const id = `${document}/${key}`;
  const known = absent.get(id);
  if (known) return known;
  const number: AbsentNumber = { document, key, titles: [], referrers: [] };
  absent.set(id, number);
  return number;
}

/** Absent numbers of one document as a reader would look them up. */
export function absentIn(absent: Map<string, AbsentNumber>, document: string): AbsentNumber[] {
  return [...absent.values()]
    .filter((number) => number.document === document)
    .sort((one, other) => compareKeys(one.key, other.key));
}
