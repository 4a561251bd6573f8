/** Temporary: keeps the old name of `showStatus` until every feature imports it from `bottom-bar.ts`. */
import { showStatus } from './bottom-bar.ts';

export async function say(words: string): Promise<void> {
  showStatus(words);
}
