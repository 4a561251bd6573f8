/**
 * The version that a service worker is of: what it keeps, what the index is made of, and a name for all
 * of it. The build puts these in place.
 */
import type { ListedFile } from './kept-files.ts';

declare const KEPT_FILES: ListedFile[];
declare const KEPT_INDEX: string;
declare const KEPT_VERSION: string;
/** How many bytes all of it is on its way, and on the device. */
declare const KEPT_SIZE: { bytes: number; stored: number };

export const filesOfVersion = KEPT_FILES;
/** Address of the list of what the index is made of, relative to the scope. */
export const indexManifest = KEPT_INDEX;
export const version = KEPT_VERSION;
export const sizeOfVersion = KEPT_SIZE;

export const worker = self as unknown as ServiceWorkerGlobalScope;

/** The path under which the site lies. */
export const scope = new URL(worker.registration.scope).pathname;
