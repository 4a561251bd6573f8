/**
 * Arrows pressed in a search box, which move through the options of its sheet. One that comes before
 * the results are painted waits for them: it means those, not the old.
 */
import type { SearchAnswer } from '../../search/answer.ts';
import type { BoxAnswers } from './box-answers.ts';
import type { BoxSheet, SearchBox } from './box-sheet.ts';
import { offeredAddresses } from './nearest-numbers.ts';
import { activeOption, moveActive, type ResultsSheet } from './results-sheet.ts';

export interface BoxArrows {
  /** Done when the arrows have moved. */
  readonly moved: Promise<unknown>;
  /** Whether some were pressed before there was anything to be painted with. */
  readonly areAhead: boolean;
  /** Moves on by one option, down or up. */
  press(step: 1 | -1): void;
  /** Forgets what was pressed: other words are searched. */
  forget(): void;
  /** Moves as often as was pressed before there was a sheet. */
  catchUp(sheet: ResultsSheet): Promise<void>;
  /** Where the option leads that was reached so far, had there been a sheet; past the ends, the box. */
  addressAhead(answer: SearchAnswer): string | null;
}

/**
 * The arrows of a box.
 *
 * @param settled gives what is done when what is in sight of the newest answer is painted
 */
export function boxArrows(
  { input }: SearchBox,
  sheet: BoxSheet,
  answers: BoxAnswers,
  settled: () => Promise<unknown>,
): BoxArrows {
  let stepsAhead = 0;
  let moved: Promise<unknown> = Promise.resolve();

  async function move(
    step: 1 | -1,
    { options }: ResultsSheet,
    before: Promise<unknown>,
  ): Promise<void> {
    const words = input.value;
    await before;
    await settled();
    answers.reach();
    // Upwards the last of all results comes first.
    if (step < 0 && !activeOption(options)) await answers.whole;
    if (words === input.value) moveActive(input, options, step);
  }

  return {
    get moved() {
      return moved;
    },
    get areAhead() {
      return stepsAhead !== 0;
    },
    press(step) {
      if (sheet.made) moved = move(step, sheet.made, moved);
      else stepsAhead += step;
    },
    forget() {
      stepsAhead = 0;
      moved = Promise.resolve();
    },
    async catchUp({ options }) {
      if (stepsAhead < 0) {
        answers.reach();
        await answers.whole;
      }
      const step = stepsAhead > 0 ? 1 : -1;
      for (; stepsAhead !== 0; stepsAhead -= step) moveActive(input, options, step);
    },
    addressAhead(answer) {
      const stops = [null, ...offeredAddresses(answer)];
      return stops.at(stepsAhead % stops.length) ?? null;
    },
  };
}
