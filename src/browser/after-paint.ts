/** A frame, in milliseconds. What was painted is still on its way to the screen that long. */
const frame = 16;

/** Resolves once what stands on the page is painted; where there is no page, as in tests, never. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame === 'undefined') return;
    requestAnimationFrame(() => setTimeout(resolve, frame));
  });
}
