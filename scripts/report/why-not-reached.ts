/**
 * Returns the host that a download couldn't reach, or null if the download failed in another way.
 *
 * @example unreachedHost('https://rules.test/a.txt', error) // 'rules.test'
 */
export function unreachedHost(address: string, error: unknown): string | null {
  const { cause, code } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  // The system's code for a host that isn't found or doesn't answer.
  const isUnreached = /^E(?!CONNRESET)[A-Z_]+$/.test(cause?.code ?? code ?? '');
  return isUnreached ? (URL.parse(address)?.host ?? address) : null;
}

/**
 * Says why a download failed.
 *
 * @example whyNotReached('https://rules.test/a.txt', error) // 'rules.test can’t be reached.'
 */
export function whyNotReached(address: string, error: unknown): string {
  const host = unreachedHost(address, error);
  if (host !== null) return `${host} can’t be reached.`;
  const { message, cause } = error as Error & { cause?: Error };
  return `The download failed: ${cause?.message || message}.`;
}
