/** The parts of a keyboard event that decide what a key means. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
> & {
  /** Whether the key was pressed in a field that takes text. */
  inField: boolean;
};

/**
 * Whether a key asks for the search box: `/`, Ctrl-K or Cmd-K. None of them is taken from a field
 * in which the reader is writing.
 */
export function asksForSearch(press: KeyPress): boolean {
  if (press.inField || press.isComposing || press.altKey) return false;
  const chord = press.ctrlKey || press.metaKey;
  return chord ? press.key.toLowerCase() === 'k' : press.key === '/';
}

const writing = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button])';

/** Whether an event comes from something that takes text. */
export function comesFromField(event: Event): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(writing))
  );
}
