/**
 * Files of terms in order, each with the entries and questions that hold it; and the file of the
 * questions by which people ask.
 */
import {
  type ByteReader,
  type ByteWriter,
  readBytes,
  sharedLength,
  writeBytes,
  writeSortedFiles,
} from './bytes.ts';

/** Impacts are kept as one of so many steps. */
const impactSteps = 16;

/** Entries by their place, rising, each with the step of its impact. */
export interface Postings {
  entries: Uint32Array;
  steps: Uint8Array;
}

/** Where a term stands, to be written: in texts, in titles and the headings over an entry. */
export interface TermLists {
  text: Postings;
  titles: Postings;
  /** The questions in which it stands, by their places. */
  questions: Uint32Array;
}

/** The same as it is read: every entry once, with its steps in both, from 1; 0 is none. */
export interface TermPostings {
  entries: Uint32Array;
  inText: Uint8Array;
  inTitles: Uint8Array;
  questions: Uint32Array;
  /** In how many entries it stands, nearly: those that have it in text and title count once. */
  size: number;
}

/**
 * Writes how many entries there are, then each as its distance from the last and its step, of
 * so many steps. Where all count alike there is one step, and it takes no room.
 */
export function writePostings(
  writer: ByteWriter,
  postings: Postings,
  stepCount = impactSteps,
): void {
  writer.number(postings.entries.length);
  let before = -1;
  for (const [index, entry] of postings.entries.entries()) {
    writer.number((entry - before - 1) * stepCount + (postings.steps[index] ?? 0));
    before = entry;
  }
}

export function readPostings(reader: ByteReader, stepCount = impactSteps): Postings {
  const count = reader.number();
  const entries = new Uint32Array(count);
  const steps = new Uint8Array(count);
  let before = -1;
  for (let index = 0; index < count; index++) {
    const value = reader.number();
    before += Math.floor(value / stepCount) + 1;
    entries[index] = before;
    steps[index] = value % stepCount;
  }
  return { entries, steps };
}

/** The largest impact of the scale, and how much smaller each step down is. */
const topImpact = 24;
const stepRatio = 1.32;

/** @returns the step whose impact is nearest, on a scale of ratios. */
export function stepOfImpact(impact: number): number {
  const step = impactSteps - 1 - Math.log(topImpact / Math.max(impact, 1e-6)) / Math.log(stepRatio);
  return Math.min(impactSteps - 1, Math.max(0, Math.round(step)));
}

/** The impact that each step stands for. */
export const impactOfStep = Float32Array.from(
  { length: impactSteps },
  (_, step) => topImpact / stepRatio ** (impactSteps - 1 - step),
);

const noSteps = new Uint8Array();

/**
 * Splits terms, sorted by `<`, into files of about so many bytes. A longer list of postings has a
 * file of its own.
 */
export function writeTermFiles(
  terms: [term: string, lists: TermLists][],
  bytesPerFile: number,
): { first: string; bytes: Uint8Array }[] {
  return writeSortedFiles(
    withLists(terms),
    ({ list }, size) => size + list.length > bytesPerFile,
    ({ word, list }, before, writer) => {
      const shared = sharedLength(before, word);
      writer.number(shared);
      writer.string(word.slice(shared));
      writer.number(list.length);
      writer.bytes(list);
    },
  );
}

function* withLists(
  terms: readonly [term: string, lists: TermLists][],
): Generator<{ word: string; list: Uint8Array }> {
  for (const [word, lists] of terms) {
    const list = writeBytes();
    writePostings(list, lists.text);
    writePostings(list, lists.titles);
    writePostings(list, { entries: lists.questions, steps: noSteps }, 1);
    yield { word, list: list.done() };
  }
}

/** Reads a file of terms; postings are read when asked for. */
export function readTermFile(bytes: Uint8Array): Map<string, () => TermPostings> {
  const reader = readBytes(bytes);
  const terms = new Map<string, () => TermPostings>();
  let before = '';
  while (!reader.done()) {
    const shared = reader.number();
    const term = before.slice(0, shared) + reader.string();
    const list = reader.bytes(reader.number());
    let postings: TermPostings | null = null;
    terms.set(term, () => {
      if (postings) return postings;
      const lists = readBytes(list);
      const text = readPostings(lists);
      const titles = readPostings(lists);
      postings = { ...together(text, titles), questions: readPostings(lists, 1).entries };
      return postings;
    });
    before = term;
  }
  return terms;
}

/** Both lists as one, so that a query goes through every entry of a term once. */
function together(text: Postings, titles: Postings): Omit<TermPostings, 'questions'> {
  const size = Math.max(text.entries.length, titles.entries.length);
  const most = text.entries.length + titles.entries.length;
  const entries = new Uint32Array(most);
  const inText = new Uint8Array(most);
  const inTitles = new Uint8Array(most);
  let count = 0;
  let at = 0;
  let other = 0;
  while (at < text.entries.length || other < titles.entries.length) {
    const left = text.entries[at] ?? Infinity;
    const right = titles.entries[other] ?? Infinity;
    entries[count] = Math.min(left, right);
    if (left <= right) inText[count] = (text.steps[at++] as number) + 1;
    if (right <= left) inTitles[count] = (titles.steps[other++] as number) + 1;
    count++;
  }
  const used = <T extends Uint32Array | Uint8Array>(array: T) => array.slice(0, count) as T;
  return { entries: used(entries), inText: used(inText), inTitles: used(inTitles), size };
}

/**
 * The questions by which people ask: to which entry each leads, and how much its words weigh
 * together. Which words it has stands with the terms.
 */
export interface StoredQuestions {
  /** For each question the place of its entry, rising. */
  entries: Uint32Array;
  /** For each question the sum of the rarities of its words. */
  weights: Float32Array;
  /** For each question what it asks for: its place among `questionKinds`. */
  kinds: Uint8Array;
}

/** Weights are kept as steps, each so much more than the one before: as many as leave room for a kind. */
const weightRatio = 1.03;
const weightSteps = 128;

/**
 * Writes the entries that are asked for, each as its distance from the one before, then how many
 * questions each has, then weight and kind of every question: like beside like zips best.
 */
export function writeQuestions({ entries, weights, kinds }: StoredQuestions): Uint8Array {
  const counts = new Map<number, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const writer = writeBytes();
  writer.number(counts.size);
  let before = 0;
  for (const entry of counts.keys()) {
    writer.number(entry - before);
    before = entry;
  }
  for (const count of counts.values()) writer.number(count);
  for (const [index, weight] of weights.entries()) {
    const step = Math.round(Math.log(Math.max(1, weight)) / Math.log(weightRatio));
    writer.number(Math.min(step, weightSteps - 1) + (kinds[index] as number) * weightSteps);
  }
  return writer.done();
}

export function readQuestions(bytes: Uint8Array): StoredQuestions {
  const reader = readBytes(bytes);
  let before = 0;
  const asked = Array.from({ length: reader.number() }, () => (before += reader.number()));
  const entries = Uint32Array.from(
    asked.flatMap((entry) => new Array<number>(reader.number()).fill(entry)),
  );
  const weights = new Float32Array(entries.length);
  const kinds = new Uint8Array(entries.length);
  for (let index = 0; index < entries.length; index++) {
    const value = reader.number();
    weights[index] = weightRatio ** (value % weightSteps);
    kinds[index] = Math.floor(value / weightSteps);
  }
  return { entries, weights, kinds };
}

/** How much a word tells, by how few of all entries hold it. */
export function rarityOf(held: number, all: number): number {
  return Math.log(1 + (all - held + 0.5) / (held + 0.5));
}
