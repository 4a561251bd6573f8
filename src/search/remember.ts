/** Returns a function that calls `make` when it is first called, and then returns the same. */
export function once<T>(make: () => T): () => T {
  const made = remember((_: true) => make());
  return () => made(true);
}

/** Returns a function that calls `make` once for each key, until `forget` is called. */
export function remember<K, V>(make: (key: K) => V) {
  const known = new Map<K, V>();
  const get = (key: K): V => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as V;
    const made = make(key);
    known.set(key, made);
    return made;
  };
  return Object.assign(get, { known, forget: () => known.clear() });
}
