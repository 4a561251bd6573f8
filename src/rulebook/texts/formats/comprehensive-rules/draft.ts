import type { ChromeLine, ParsedItem } from '../../parsed.ts';
import type { Problem } from '../../../problem.ts';
import { type KeysTaken, uniqueKey } from '../../unique-key.ts';
import type { Line } from './lines.ts';
import type { Paragraph } from './paragraph.ts';

/** An item before its references are looked for. */
export interface DraftItem extends Omit<ParsedItem, 'text' | 'lines' | 'lineStarts'> {
  paragraph: Paragraph;
}

/** What is gathered while a text is read from top to bottom. */
export interface Draft {
  file: string;
  items: DraftItem[];
  keys: KeysTaken;
  chrome: ChromeLine[];
  problems: Problem[];
  hardWrapped: boolean;
}

/** Adds a problem with a line, located where its text begins. */
export function addProblem(
  draft: Draft,
  line: Line,
  problem: Pick<Problem, 'rule' | 'severity' | 'message'> & { expected?: string },
): void {
  draft.problems.push({
    ...problem,
    file: draft.file,
    line: line.number,
    column: line.indent + 1,
  });
}

/**
 * A key that no item has yet: the second item of a key becomes `702.175.Duplicate.2`.
 *
 * @example claimKey(draft, '702.175') // '702.175', and the next time '702.175.Duplicate.2'
 */
export function claimKey(draft: Draft, key: string): string {
  return uniqueKey(key, draft.keys);
}

/** Adds an item; what is not given of it is empty. @returns the item, which may still grow */
export function addItem(
  draft: Draft,
  item: Pick<DraftItem, 'kind' | 'key' | 'lead' | 'paragraph'> & Partial<DraftItem>,
): DraftItem {
  const whole: DraftItem = {
    number: null,
    title: null,
    parent: null,
    citations: [],
    references: [],
    ...item,
  };
  draft.items.push(whole);
  return whole;
}
