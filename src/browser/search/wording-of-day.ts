/** Reads from the numbers files of a document which wording of a number stood on a day. */
import { numbersFileAddress, numbersIndexAddress } from '../../rulebook/addresses.ts';
import {
  type NumbersFile,
  type NumbersIndex,
  releaseFor,
  sectionOf,
  wordingIn,
} from '../../rulebook/library/numbers-files.ts';

export interface WordingOfDay {
  /** Of the page with the wording. */
  address: string;
  /** What the release that has it is called. */
  label: string;
  /** The day of a newer release that was in force by then and is not held here, if there is one. */
  notHeld: string | null;
}

/** Fetches a file of the site by its site-relative address and reads it as JSON. */
export type GetJson = (address: string) => Promise<unknown>;

/**
 * @param day an ISO date, or the id of a release
 * @returns null where no release that is held has the number on that day
 * @throws what `getJson` throws
 */
export async function wordingOfDay(
  document: string,
  key: string,
  day: string,
  getJson: GetJson,
): Promise<WordingOfDay | null> {
  const index = (await getJson(numbersIndexAddress(document))) as NumbersIndex;
  const found = releaseFor(index, day);
  const section = sectionOf(index, key);
  if (!found || section === null) return null;
  const file = (await getJson(numbersFileAddress(document, section))) as NumbersFile;
  const number = file.numbers[key];
  const wording = number && wordingIn(index, number, found.release.id);
  if (!wording) return null;
  return { address: wording.address, label: found.release.label, notHeld: found.notHeld };
}
