/**
 * Room for the scores of all entries and questions, kept from query to query, so that a key costs by
 * what it finds and not by what there is.
 */

/**
 * What each entry has so far, by its place. An entry's numbers count only if its mark is that of
 * the present round; so nothing need be cleared.
 */
export interface Workspace {
  scores: Float32Array;
  /** The rarities of the concepts that it holds. */
  covered: Float32Array;
  /** For one concept: what its best alternative gives. */
  best: Float32Array;
  /** What its neighbours lend it; of a row of pairs, the last. */
  lent: Float32Array;
  rowEnd: Int32Array;
  rowLength: Uint8Array;
  touchedIn: Uint32Array;
  conceptIn: Uint32Array;
  /** The entries that hold something, in the order in which they were met. */
  touched: Uint32Array;
  /** What each question holds of the query, in rarities, and for one concept. */
  asked: Float32Array;
  askedNow: Float32Array;
  askedIn: Uint32Array;
  askedConceptIn: Uint32Array;
  /** The questions that hold something. */
  askedMet: number[];
  /** How many entries hold something. */
  count: number;
  /** The mark of the present query, and the last that was given. */
  inQuery: number;
  round: number;
}

export function makeWorkspace(): Workspace {
  const nothing = { askedMet: [], count: 0, inQuery: 0, round: 0 };
  return { ...roomFor(0), ...roomForQuestions(0), ...nothing };
}

/** Makes place for what is searched, and takes nothing as held yet. */
export function beginQuery(workspace: Workspace, entries: number, questions: number): void {
  if (workspace.scores.length < entries) Object.assign(workspace, roomFor(entries));
  if (workspace.asked.length < questions) Object.assign(workspace, roomForQuestions(questions));
  workspace.askedMet = [];
  workspace.count = 0;
  workspace.inQuery = newMark(workspace);
}

/** A mark that no entry has. */
export function newMark(workspace: Workspace): number {
  workspace.round++;
  return workspace.round;
}

/** Whether an entry holds something of the present query. */
export function isTouched({ touchedIn, inQuery }: Workspace, entry: number): boolean {
  return (touchedIn[entry] ?? 0) >= inQuery;
}

/** Counts an entry among those that hold something. */
export function touch(workspace: Workspace, entry: number): void {
  if (isTouched(workspace, entry)) return;
  workspace.touchedIn[entry] = workspace.inQuery;
  workspace.scores[entry] = 0;
  workspace.covered[entry] = 0;
  workspace.touched[workspace.count] = entry;
  workspace.count++;
}

/** The entries that hold something so far, in the order in which they were met. */
export function touchedNow({ touched, count }: Workspace): Uint32Array {
  return touched.subarray(0, count);
}

function roomFor(entries: number) {
  return {
    scores: new Float32Array(entries),
    covered: new Float32Array(entries),
    best: new Float32Array(entries),
    lent: new Float32Array(entries),
    rowEnd: new Int32Array(entries),
    rowLength: new Uint8Array(entries),
    touchedIn: new Uint32Array(entries),
    conceptIn: new Uint32Array(entries),
    touched: new Uint32Array(entries),
  };
}

function roomForQuestions(questions: number) {
  return {
    asked: new Float32Array(questions),
    askedNow: new Float32Array(questions),
    askedIn: new Uint32Array(questions),
    askedConceptIn: new Uint32Array(questions),
  };
}
