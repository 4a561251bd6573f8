import type { Reference } from '../texts/parsed.ts';
import { sameTitle } from '../words/titles.ts';

/** What a reference leads to among the numbers of one text or release. */
export interface ResolvedReference<I> {
  /** Null where its number is not there. */
  item: I | null;
  /** The first of its numbers (a range has two) that is not there, or null. */
  missing: string | null;
  /** The title of what it leads to, where that is not the one it quotes. */
  titleNow: string | null;
}

/** The numbers that a reference is looked up among. */
export type Register<I> = ReadonlyMap<string, I>;

/**
 * Looks a reference up where it stands, since a number has its meaning within its release. Both the
 * report of an import and linking do it this way.
 *
 * @param register items of the text or release by key
 * @param target another number than the one printed, where that is known to be a misprint
 *
 * @example resolveReference(reference, tree.byKey).item?.key // '501.5b'
 */
export function resolveReference<I extends { title: string | null }>(
  { target: printed, through, quotedTitle }: Reference,
  register: Register<I>,
  target = printed,
): ResolvedReference<I> {
  const item = find(register, target);
  const missing = [target, through].find((key) => key && !find(register, key));
  const isStale = quotedTitle && item?.title && !sameTitle(quotedTitle, item.title);
  return {
    item: item ?? null,
    missing: missing ?? null,
    titleNow: isStale ? (item.title as string) : null,
  };
}

/** Texts are not of one mind about the case of letters: `704.5A`. */
function find<I>(register: Register<I>, key: string): I | undefined {
  return register.get(key) ?? register.get(key.toLowerCase());
}
