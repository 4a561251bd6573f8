/**
 * Shares the library between pages and integrations of one build, so that nothing is read twice.
 * Vite bundles the modules of pages, so integrations import other instances of them; a global
 * symbol connects the two.
 */
import type { CardCollection } from '../page-data/card-collection.ts';
import type { Library } from '../page-data/library.ts';

const [name, cardsName] = [Symbol.for('rulekeep.library'), Symbol.for('rulekeep.cards')];
const waitingName = Symbol.for('rulekeep.waiting');
const shared = globalThis as { [key: symbol]: unknown };

/** Shares the library, and the cards if there are any. Pages call this after loading. */
export function shareLibrary(library: Library, cards: CardCollection | null): void {
  shared[name] = library;
  shared[cardsName] = cards;
  const act = shared[waitingName] as ((library: Library) => void) | undefined;
  shared[waitingName] = undefined;
  act?.(library);
}

/** Runs `act` as soon as the library is loaded. Keeps only one callback, and calls it once. */
export function onceShared(act: (library: Library) => void): void {
  shared[waitingName] = act;
}

/** Returns the shared cards, or null if none are imported. */
export function sharedCards(): CardCollection | null {
  return (shared[cardsName] as CardCollection | null | undefined) ?? null;
}

/** True if a page of this process has loaded the library. */
export function isLibraryShared(): boolean {
  return shared[name] !== undefined;
}

/**
 * Returns the shared library.
 *
 * @throws Error if no page of this process has loaded it: a build makes pages first
 */
export function sharedLibrary(): Library {
  const library = shared[name] as Library | undefined;
  if (!library)
    throw new Error('The library is not loaded yet: integrations must run after the pages.');
  return library;
}
