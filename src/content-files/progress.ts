/** Long work reports here how far it is, and a command shows it: `scripts/report/run-command.ts`. */
import { channel } from 'node:diagnostics_channel';

/** Channels are found by name. So the bundled pages, which have a copy of this module, use the same one. */
export const progressChannel = 'rulekeep:progress';

export interface Progress {
  /** What is being done: `Reading texts`. */
  step: string;
  /** How many are done; undefined if nobody counts, or if the command counts. */
  done?: number | undefined;
  total?: number | undefined;
  /** What is counted, if the step doesn’t say it: `MB`. */
  unit?: string | undefined;
}

const progress = channel(progressChannel);

/** Does nothing if no command shows it. */
export function tellProgress(step: string, done?: number, total?: number, unit?: string): void {
  if (progress.hasSubscribers) progress.publish({ step, done, total, unit } satisfies Progress);
}
