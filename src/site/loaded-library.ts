/**
 * The library that the pages were made of, for what follows them in the same build, so that nothing
 * is read a second time. Vite bundles the modules of pages, so those of the integrations are others,
 * though they run in one process: the two meet at a name that the process knows.
 */
import type { CardCollection } from '../page-data/card-collection.ts';
import type { Library } from '../page-data/library.ts';

const [name, cardsName] = [Symbol.for('rulekeep.library'), Symbol.for('rulekeep.cards')];
const waitingName = Symbol.for('rulekeep.waiting');
const shared = globalThis as { [key: symbol]: unknown };

/** Called by the pages once they have loaded the library, and the cards where there are some. */
export function shareLibrary(library: Library, cards: CardCollection | null): void {
  shared[name] = library;
  shared[cardsName] = cards;
  const act = shared[waitingName] as ((library: Library) => void) | undefined;
  shared[waitingName] = undefined;
  act?.(library);
}

/** Has something done as soon as the library is there, beside the pages; one thing, once. */
export function onceShared(act: (library: Library) => void): void {
  shared[waitingName] = act;
}

/** The cards, or null where none were imported. */
export function sharedCards(): CardCollection | null {
  return (shared[cardsName] as CardCollection | null | undefined) ?? null;
}

/** Whether a page of this process has loaded the library. */
export function isLibraryShared(): boolean {
  return shared[name] !== undefined;
}

/** @throws where no page of this process has loaded it: the pages come first in a build */
export function sharedLibrary(): Library {
  const library = shared[name] as Library | undefined;
  if (!library)
    throw new Error('No page has loaded the library; the integrations come after them.');
  return library;
}
