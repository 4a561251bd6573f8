import type { Store } from '../../../src/browser/device-store.ts';

/** Returns storage in memory that works like a browser's. */
export function storeOf(held: Record<string, string> = {}): Store {
  const values = new Map(Object.entries(held));
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
