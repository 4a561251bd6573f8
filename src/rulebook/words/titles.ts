/**
 * A title as it counts for comparing a quoted title with its target's own: without case, quotes,
 * dashes and stops, which releases set differently.
 */
export function foldedTitle(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Whether a title quoted with a reference is the target's own. */
export function sameTitle(quoted: string, own: string): boolean {
  return foldedTitle(quoted) === foldedTitle(own);
}
