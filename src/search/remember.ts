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
