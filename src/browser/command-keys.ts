/** Says which shortcut a key press runs. */
import { isSearchKey, type KeyPress } from './search-keys.ts';

export type Command =
  'search' | 'previous' | 'next' | 'rule up' | 'rule down' | 'copy' | 'quote' | 'menu' | 'help';

const keys: Record<string, Command> = {
  ArrowLeft: 'previous',
  k: 'rule up',
  ArrowRight: 'next',
  j: 'rule down',
  c: 'copy',
  q: 'quote',
  m: 'menu',
};

/**
 * Returns the command of a key press. Returns null in text fields, and with Ctrl, Cmd or Alt. Letters
 * also work while a link has the focus. Arrow keys work only if nothing has the focus.
 * @param areSingleOn false if the reader turned off single-key shortcuts; `?` always works
 * @example commandOf({ ...press, key: 'c' }) // 'copy'
 */
export function commandOf(press: KeyPress, areSingleOn = true): Command | null {
  if (isSearchKey(press)) return press.key !== '/' || areSingleOn ? 'search' : null;
  if (press.inField || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  // Some keyboards need Shift to type `?`.
  if (press.key === '?') return 'help';
  if (press.shiftKey || !areSingleOn) return null;
  const isArrow = press.key.length > 1;
  if (isArrow ? press.focus !== 'nothing' : press.focus === 'control') return null;
  return keys[press.key] ?? null;
}
