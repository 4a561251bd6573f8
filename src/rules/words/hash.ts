/** Returns a hash of a text, twelve hexadecimal digits long. Not safe against attacks. */
export function contentHash(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let one = Math.imul(0x811c9dc5 ^ bytes.length, 0x01000193);
  let other = Math.imul(0x9747b28c ^ bytes.length, 0x85ebca6b);
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul((other << 13) | (other >>> 19), 0x85ebca6b) ^ Math.imul(byte + 1, 0xc2b2ae35);
  }
  return (hexOf(one) + hexOf(other)).slice(2, 14);
}

function hexOf(hash: number): string {
  return (mixed(hash) >>> 0).toString(16).padStart(8, '0');
}

/** Mixes the bits of a hash, like the last step of MurmurHash3. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return whole ^ (whole >>> 16);
}
