/** Orders strings by their UTF-16 units, the same on every machine. */
export function byUnits(left: string, right: string): number {
  return left < right ? -1 : +(left > right);
}
