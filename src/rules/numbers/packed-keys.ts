/** Writes sorted numbers as short text (front coding), for files that browsers load. */

/** The most characters that a number can share with the number before it. */
const maxShared = 35;

/**
 * Writes a number without the characters that it shares with the number before it. A base-36 digit says
 * how many these are.
 * @example packKey('501.6', '501.5b') // '46'
 */
export function packKey(key: string, before: string): string {
  let shared = 0;
  while (shared < maxShared && shared < key.length && key[shared] === before[shared]) shared++;
  return shared.toString(36) + key.slice(shared);
}

/** Reads what `packKey` returns. */
export function unpackKey(packed: string, before: string): string {
  return before.slice(0, Number.parseInt(packed[0] ?? '0', 36)) + packed.slice(1);
}

/** @example packKeys(['501.5b', '501.6']) // '0501.5b 46' */
export function packKeys(keys: readonly string[]): string {
  return keys.map((key, at) => packKey(key, keys[at - 1] ?? '')).join(' ');
}

/** Reads what `packKeys` returns. */
export function unpackKeys(packed: string): string[] {
  let before = '';
  return packed.split(' ').map((each) => {
    before = unpackKey(each, before);
    return before;
  });
}
