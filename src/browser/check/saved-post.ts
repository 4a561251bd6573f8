/** Keeps the post of the check page on this device, so that a reload doesn't lose it. */
import { deviceStore, isText, readStored } from '../device-store.ts';

const storageKey = 'rulekeep:checked-post';

/** Fields of the form by their names. */
export type SavedFields = Readonly<Record<string, string>>;

/** Returns the saved fields, or null if nothing is saved. */
export function savedFields(): SavedFields | null {
  const saved = readStored(deviceStore(), storageKey);
  if (typeof saved !== 'object' || saved === null) return null;
  return Object.fromEntries(Object.entries(saved).filter(([, value]) => isText(value)));
}

/** Saves the fields. Without a post, removes what is saved. */
export function saveFields(fields: SavedFields): void {
  if (fields['post']) deviceStore().setItem(storageKey, JSON.stringify(fields));
  else deviceStore().removeItem(storageKey);
}
