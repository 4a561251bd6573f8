/**
 * The library that the pages were made of, for what follows them in the same build, so that nothing
 * is read a second time. Vite bundles the modules of pages, so those of the integrations are others,
 * though they run in one process: the two meet at a name that the process knows.
 */
import type { Library } from '../rulebook/library/library.ts';

const name = Symbol.for('rulekeep.library');
const shared = globalThis as { [name]?: Library };

/** Called by the pages once they have loaded the library. */
export function shareLibrary(library: Library): void {
  shared[name] = library;
}

/** @throws where no page of this process has loaded it: the pages come first in a build */
export function sharedLibrary(): Library {
  const library = shared[name];
  if (!library)
    throw new Error('No page has loaded the library; the integrations come after them.');
  return library;
}
