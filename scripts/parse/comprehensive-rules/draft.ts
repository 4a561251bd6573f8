import type { ChromeLine, ParsedItem } from '../../../src/model/parsed.ts';
import type { Problem } from '../../../src/model/problem.ts';
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
  /** How often each key was wanted, for duplicates. */
  keys: Map<string, number>;
  chrome: ChromeLine[];
  problems: Problem[];
  hardWrapped: boolean;
}

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
  const count = (draft.keys.get(key) ?? 0) + 1;
  draft.keys.set(key, count);
  return count === 1 ? key : `${key}.Duplicate.${count}`;
}

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
