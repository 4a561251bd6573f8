/** Returns a function that calls `make` once for each key, until `forget` is called. */
export function remember<K, V>(make: (key: K) => V) {
  const known = new Map<K, V>();
  const get = (key: K): V => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as V;
  };
  return Object.assign(get, { known, forget: () => known.clear() });
}
