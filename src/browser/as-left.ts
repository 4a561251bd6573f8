/**
 * A page as it was left, for whoever goes back to it and finds it loaded anew: what was folded and
 * unfolded. It is kept with the step of the history, and nowhere else.
 */

/** The folds that were not as the page has them, by their places among all, and whether open. */
type Turned = readonly [place: number, open: boolean][];

/** Of each fold that was seen, whether the page had it open. */
const openAtFirst = new WeakMap<HTMLDetailsElement, boolean>();

/** Starts it, before the page is there: its own scripts may yet fold and unfold it. */
export function keepAsLeft(): void {
  document.addEventListener('DOMContentLoaded', foldAsLeft, { once: true });
  addEventListener('pagehide', () => {
    const turned = folds().flatMap((fold, place) =>
      fold.open === (openAtFirst.get(fold) ?? false) ? [] : [[place, fold.open] as const],
    );
    history.replaceState({ ...history.state, turned }, '');
  });
}

/** Folds and unfolds what the page has as it was left; again, when more of it has been drawn. */
export function foldAsLeft(): void {
  const turned = new Map((history.state as { turned?: Turned } | null)?.turned);
  for (const [place, fold] of folds().entries()) {
    if (openAtFirst.has(fold)) continue;
    openAtFirst.set(fold, fold.open);
    fold.open = turned.get(place) ?? fold.open;
  }
}

/** All but the choice of a day, which is no text: unfolded, it comes into sight. */
function folds(): HTMLDetailsElement[] {
  return [
    ...document.querySelectorAll<HTMLDetailsElement>('main details:not(:has(input[name=on]))'),
  ];
}
