/** Makes the file from which the script for other sites knows which numbers exist. */
import { compareKeys, isNumberKey } from '../rules/numbers/number-key.ts';
import { packKeys } from '../rules/numbers/packed-keys.ts';
import type { Library } from './library.ts';

/** Returns all numbers that each document has or had, packed with `packKeys`. */
export function knownNumbers({ documents, entriesIn }: Library): Record<string, string> {
  return Object.fromEntries(
    documents.map(({ slug }) => {
      const entries = entriesIn.get(slug) ?? [];
      const keys = new Set(
        entries.flatMap(({ key, aliases, newestWording }) => [
          key,
          ...(newestWording ? aliases : []),
        ]),
      );
      return [slug, packKeys([...keys].filter(isNumberKey).sort(compareKeys))];
    }),
  );
}
