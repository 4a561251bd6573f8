/**
 * How many results are in sight in the sheet under the search box, told before any is drawn: what is
 * out of sight can wait.
 */
import type { ResultGroup } from '../../search/answer.ts';

/** A little less than a letter is wide, a line high, and what stands around the text of a result. */
const letter = 7.2;
const line = 22;
const around = 38;
const heading = 30;
/** Few results are less high. */
const leastResult = 85;
/** No sheet is wider, or takes more of the height of a screen; what is left free at its sides. */
const mostWidth = 672;
const mostOfHeight = 0.78;
const free = 32;

/** What the keyboard of a phone leaves; kept, since to ask for it at a key may cost a layout. */
let heightLeft = Number.POSITIVE_INFINITY;
globalThis.visualViewport?.addEventListener('resize', () => {
  heightLeft = globalThis.visualViewport?.height ?? heightLeft;
});

function heightInSight(): number {
  return Math.min(screen.height * mostOfHeight, heightLeft);
}

/** How many results are asked for first: as many as fill the sheet, nearly always. */
export function resultsToBegin(): number {
  return Math.ceil(heightInSight() / leastResult);
}

/**
 * How many of the results fill the sheet, or null if all of them may not. It is told by their
 * letters: to ask an element how high it is would have the whole page laid out.
 */
export function resultsInSight(groups: readonly ResultGroup[]): number | null {
  const letters = (Math.min(screen.width, mostWidth) - free) / letter;
  let room = heightInSight();
  let count = 0;
  for (const { results } of groups) {
    room -= heading;
    for (const { passage, example, first } of results) {
      const near = (example ?? first)?.passage.text.length ?? 0;
      const lines = Math.floor(passage.text.length / letters) + Math.floor(near / letters);
      room -= around + lines * line;
      count += 1;
      if (room <= 0) return count;
    }
  }
  return null;
}
