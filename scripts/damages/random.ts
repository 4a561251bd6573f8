/** Gives the next number of a fixed sequence, from 0 up to but not including a limit. */
export type Random = (limit: number) => number;

/**
 * A sequence of numbers that looks random and is the same for the same seed, so that a damage that
 * slipped through can be made again.
 *
 * @param seed any whole number
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    // Mulberry32: a few lines, and even enough for choosing places in a text.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
