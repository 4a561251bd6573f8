/** Shows how far long work is, as lines: soon in a terminal, and rarely in a log. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Progress, progressChannel } from '../../src/content-files/progress.ts';
import { formatCount } from '../../src/rules/words/sentences.ts';

/** How many seconds after a line a new step is shown, or a new count of the same step. */
const secondsBetween = process.stdout.isTTY ? { steps: 2, counts: 5 } : { steps: 10, counts: 10 };

/**
 * Shows what `tellProgress` says, until the returned function is called.
 * @param count counts what is done of a step that has only a total
 */
export function showProgress(count?: () => number): () => void {
  let [latest, shown]: [Progress | null, Progress | null] = [null, null];
  let last = performance.now();
  const show = () => {
    const seconds = (performance.now() - last) / 1000;
    const { counts, steps } = secondsBetween;
    if (!latest || seconds < (latest.step === shown?.step ? counts : steps)) return;
    const done = latest.done ?? (latest.total === undefined ? undefined : count?.());
    console.log(`… ${progressWords({ ...latest, done })}`);
    [shown, last] = [latest, performance.now()];
  };
  const listen = (message: unknown) => {
    latest = message as Progress;
    show();
  };
  subscribe(progressChannel, listen);
  // Shows steps that say nothing more, such as bundling.
  const timer = setInterval(show, 500);
  return () => {
    unsubscribe(progressChannel, listen);
    clearInterval(timer);
  };
}

/**
 * @example progressWords({ step: 'Reading texts', done: 12, total: 63 }) // 'Reading texts: 12 of 63'
 * @example progressWords({ step: 'Bundling' }) // 'Bundling'
 */
function progressWords({ step, done, total, unit }: Progress): string {
  if (done === undefined) return step;
  const of = total === undefined ? '' : ` of ${formatCount(Math.max(total, done))}`;
  return `${step}: ${formatCount(done)}${of}${unit ? ` ${unit}` : ''}`;
}
