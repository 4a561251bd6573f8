/** Returns a function that makes something of each object only once. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { made: Made }>();
  return (of) => {
    const { made } = known.get(of) ?? { made: make(of) };
    known.set(of, { made });
    return made;
  };
}
