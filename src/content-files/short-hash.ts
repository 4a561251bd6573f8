import { createHash } from 'node:crypto';

/**
 * Returns the first twelve digits of a hash, for names of files that hosts and browsers keep for good.
 * @example `current.${shortHash(content)}.json` // 'current.1a2b3c4d5e6f.json'
 */
export function shortHash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
