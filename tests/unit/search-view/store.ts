import type { Store } from '../../../src/browser/device-store.ts';

/** Makes storage in memory with the interface of `localStorage`. */
export function storeOf(held: Record<string, string> = {}): Store {
  const values = new Map(Object.entries(held));
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
