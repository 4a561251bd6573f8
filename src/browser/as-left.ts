/**
 * A page as it was left, for whoever goes back to it and finds it loaded anew: what was folded and
 * unfolded, and how far it was scrolled. It is kept with the step of the history, and nowhere else.
 */

interface Left {
  /** The folds that were not as the page has them, by their places among all, and whether open. */
  turned: readonly [place: number, open: boolean][];
  scrollY: number;
}

/** Of each fold that was seen, whether the page had it open. */
const openAtFirst = new WeakMap<HTMLDetailsElement, boolean>();

/** Starts it, before the page is there: its own scripts may yet fold and unfold it. */
export function keepAsLeft(): void {
  document.addEventListener('DOMContentLoaded', foldAsLeft, { once: true });
  addEventListener('pagehide', () => {
    const turned = folds().flatMap((fold, place) =>
      fold.open === (openAtFirst.get(fold) ?? false) ? [] : [[place, fold.open] as const],
    );
    const left = { turned, scrollY };
    history.replaceState({ ...history.state, left }, '');
  });
}

/** Folds and unfolds what the page has as it was left; again, when more of it has been drawn. */
export function foldAsLeft(): void {
  const turned = new Map(left()?.turned);
  for (const [place, fold] of folds().entries()) {
    if (openAtFirst.has(fold)) continue;
    openAtFirst.set(fold, fold.open);
    fold.open = turned.get(place) ?? fold.open;
  }
}

/** Scrolls to where the page was left, once what stands above that place has been drawn. */
export function scrollAsLeft(): void {
  const from = left();
  if (from) scrollTo({ top: from.scrollY, behavior: 'instant' });
}

/** All but the choice of a day, which is no text: unfolded, it comes into sight. */
function folds(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details:not(:has(day-choice))')];
}

function left(): Left | null {
  return (history.state as { left?: Left } | null)?.left ?? null;
}
