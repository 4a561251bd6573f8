/** Returns a function that makes something of each object only once. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>();
  return (of) => {
    if (!known.has(of)) known.set(of, make(of));
    return known.get(of) as Made;
  };
}

export function getOrAdd<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

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
