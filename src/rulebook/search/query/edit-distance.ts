/**
 * How many letters must be added, left out, changed or swapped with their neighbour to make one
 * word of another (optimal string alignment), or `limit + 1` once it is more than `limit`.
 *
 * @example editDistance('trampel', 'trample', 3) // 1
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let twoBefore: number[] = [];
  let before = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1] ? 0 : 1;
      let cost = Math.min(
        (before[column] as number) + 1,
        (now[column - 1] as number) + 1,
        (before[column - 1] as number) + same,
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) {
        cost = Math.min(cost, (twoBefore[column - 2] as number) + 1);
      }
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    twoBefore = before;
    before = now;
  }
  return before[right.length] as number;
}
