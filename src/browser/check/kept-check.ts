/**
 * What is checked, kept at this step of the history, on the device alone, for whoever comes back to it:
 * the fields, which document the reader took a number for, how much was shown, and the place.
 */

/** Browsers set a step of the history a limit. */
const mostKept = 500_000;

export interface KeptCheck {
  /** Fields of the page by their names. */
  fields: Record<string, string>;
  /** Slugs of documents that the reader chose, by the group of what is cited. */
  documents: Record<string, string>;
  shown: number;
}

/** Keeps what is checked. A post that is too long is not kept; nor is the one before it, which would come back. */
export function keepCheck(kept: KeptCheck): void {
  const isTooLong = (kept.fields['post'] ?? '').length > mostKept;
  history.replaceState({ ...history.state, checked: isTooLong ? undefined : kept }, '');
}

/** Nothing is checked at this step of the history any more. */
export function forgetCheck(): void {
  history.replaceState({ ...history.state, checked: undefined }, '');
}

/** What is kept at this step of the history; null where nothing is. */
export function keptCheck(): KeptCheck | null {
  const { checked } = (history.state ?? {}) as { checked?: KeptCheck };
  return checked?.fields ? checked : null;
}

/**
 * Keeps the place on the page; what stands there is drawn anew on the way back, so that the browser
 * cannot find it by itself.
 */
export function keepPlace(): void {
  addEventListener('pagehide', () => {
    if (keptCheck()) history.replaceState({ ...history.state, scrollY }, '');
  });
}

/** Goes to the place that is kept, once all stands there again. */
export function returnToPlace(): void {
  const { scrollY: top } = (history.state ?? {}) as { scrollY?: number };
  if (top) scroll(0, top);
}
