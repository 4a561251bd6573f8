/**
 * Says why a download failed.
 *
 * @example whyNotReached('https://rules.test/a.txt', error) // 'rules.test can’t be reached.'
 */
export function whyNotReached(address: string, error: unknown): string {
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  // The system's code for a host that isn't found or doesn't answer.
  if (/^E[A-Z_]+$/.test(cause?.code ?? '')) {
    return `${URL.parse(address)?.host || address} can’t be reached.`;
  }
  return `The download of ${address} failed: ${cause?.message || message}.`;
}
