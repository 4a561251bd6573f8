import type { Entry } from '../entries/entry.ts';
import type { Change } from './steps.ts';

export type ReleaseChangeKind = Exclude<Change, 'beneath'>;

/** What a release did to one rule. */
export interface ReleaseChange<E extends Entry> {
  change: ReleaseChangeKind;
  /** As it stands in the release; null where the rule went. */
  now: E | null;
  /** As it stood before; null where the rule came. */
  before: E | null;
  /** How many rules under it moved with it and were not changed otherwise; they are not listed. */
  along: number;
}
