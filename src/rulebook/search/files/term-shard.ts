/** A file of terms in order, each with its postings. */
import { readBytes, writeBytes } from './bytes.ts';
import { readPostings, type TermPostings, writePostings } from './postings.ts';

const noSteps = new Uint8Array();

/**
 * Splits terms, sorted by `<`, into files of about so many bytes. A longer list of postings has a
 * file of its own.
 */
export function writeTermShards(
  terms: [term: string, postings: TermPostings][],
  bytesPerShard: number,
): { firstTerm: string; bytes: Uint8Array }[] {
  const shards: { firstTerm: string; bytes: Uint8Array }[] = [];
  let writer = writeBytes();
  let firstTerm: string | null = null;
  let before = '';
  const finish = () => {
    if (firstTerm !== null) shards.push({ firstTerm, bytes: writer.done() });
    writer = writeBytes();
    firstTerm = null;
    before = '';
  };
  for (const [term, postings] of terms) {
    const list = writeBytes();
    writePostings(list, postings.text);
    writePostings(list, postings.titles);
    writePostings(list, { entries: postings.questions, steps: noSteps }, 1);
    if (firstTerm !== null && writer.length() + list.length() > bytesPerShard) finish();
    firstTerm ??= term;
    const shared = sharedLength(before, term);
    writer.number(shared);
    writer.string(term.slice(shared));
    writer.number(list.length());
    writer.bytes(list.done());
    before = term;
  }
  finish();
  return shards;
}

/** Reads a file of terms; postings are read when asked for. */
export function readTermShard(bytes: Uint8Array): Map<string, () => TermPostings> {
  const reader = readBytes(bytes);
  const terms = new Map<string, () => TermPostings>();
  let before = '';
  while (!reader.done()) {
    const shared = reader.number();
    const term = before.slice(0, shared) + reader.string();
    const list = reader.bytes(reader.number());
    terms.set(term, () => {
      const lists = readBytes(list);
      return {
        text: readPostings(lists),
        titles: readPostings(lists),
        questions: readPostings(lists, 1).entries,
      };
    });
    before = term;
  }
  return terms;
}

/** How many characters two strings have in common at their beginning; never half of a pair. */
export function sharedLength(left: string, right: string): number {
  let shared = 0;
  while (shared < left.length && shared < right.length && left[shared] === right[shared]) shared++;
  return /[\ud800-\udbff]/.test(left[shared - 1] ?? '') ? shared - 1 : shared;
}
