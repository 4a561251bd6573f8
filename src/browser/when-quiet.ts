/** The reader's actions that start the wait anew. */
const actions = ['scroll', 'pointerdown', 'keydown'] as const;
/** How long nothing must happen, in milliseconds. */
const quietTime = 4000;

/**
 * Calls a function once when the page has loaded, the reader has done nothing for some seconds, and the
 * browser is idle. The first seconds of a page belong to its reader, so downloads can wait.
 */
export function whenQuiet(start: () => void): void {
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const action of actions) removeEventListener(action, wait, { capture: true });
      idle(start);
    }, quietTime);
  };
  const begin = () => {
    for (const action of actions) addEventListener(action, wait, { capture: true, passive: true });
    wait();
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Resolves when the browser has drawn the present state of the page. Doesn’t wait if nobody sees the page. */
export async function afterPaint(): Promise<void> {
  if (globalThis.document?.visibilityState !== 'visible') return;
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}

/** True if the reader turned on the browser’s data saver. */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
