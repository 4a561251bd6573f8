/**
 * Restores which `<details>` were open when a reader goes back to a page that is loaded anew. The state
 * is kept in the history entry.
 */

/** Those that differ from the page as it was sent, by their index among all. */
type Toggled = readonly [index: number, open: boolean][];

const openAtFirst = new WeakMap<HTMLDetailsElement, boolean>();

/** Starts restoring and saving. Call it before the scripts of the page may toggle anything. */
export function keepFolds(): void {
  document.addEventListener('DOMContentLoaded', restoreFolds, { once: true });
  addEventListener('pagehide', () => {
    const toggled = folds().flatMap((fold, index) =>
      fold.open === (openAtFirst.get(fold) ?? false) ? [] : [[index, fold.open] as const],
    );
    history.replaceState({ ...history.state, toggled }, '');
  });
}

/** Restores the folds of the page. Call it again after a script has added some. */
export function restoreFolds(): void {
  const toggled = new Map((history.state as { toggled?: Toggled } | null)?.toggled);
  for (const [index, fold] of folds().entries()) {
    if (openAtFirst.has(fold)) continue;
    openAtFirst.set(fold, fold.open);
    fold.open = toggled.get(index) ?? fold.open;
  }
}

/** All but the form for a date, which is not a part of the text. */
function folds(): HTMLDetailsElement[] {
  const selector = 'main details:not(:has(input[name=on]))';
  return [...document.querySelectorAll<HTMLDetailsElement>(selector)];
}
