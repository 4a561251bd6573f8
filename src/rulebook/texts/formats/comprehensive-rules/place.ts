import type { DraftItem } from './draft.ts';
import type { Line } from './lines.ts';

/** Where the reading of the rules stands. */
export interface Place {
  /** The item that unnumbered lines belong to. */
  current: DraftItem | null;
  /** The numbered item that an example belongs to. */
  owner: DraftItem | null;
  /** Key of the last numbered item as it should be, without `.Duplicate.n`. */
  last: string;
  /** The section and the rule that the text stands under. */
  section: DraftItem | null;
  rule: DraftItem | null;
  examples: number;
  /** The last item of each key, so that children follow the heading that they stand under. */
  latest: Map<string, DraftItem>;
  /** The line above that is not blank. */
  above: Line | null;
  /** Whether the line above fitted nothing. */
  lost: boolean;
}

/** @returns the place before anything was read */
export function beginning(): Place {
  return {
    current: null,
    owner: null,
    last: '',
    section: null,
    rule: null,
    examples: 0,
    latest: new Map(),
    above: null,
    lost: false,
  };
}
