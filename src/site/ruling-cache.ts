/**
 * Caches which rules each ruling applies, because finding them is slow. The next build uses the results for all
 * rulings that have the same text, date and cards. If the words of a few rules changed, it looks again at the rulings
 * that applied these rules or have one of the words that came or went.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { shortHash } from '../content-files/files.ts';
import { matchedWords, type RuleMatch, type RulingToMatch } from '../page-data/match-rulings.ts';

const span = z.object({ start: z.number(), end: z.number() });
const cacheSchema = z.object({
  /** A hash of the rules and of everything else that changes all results. */
  basis: z.string(),
  /** The text of each rule, by its id. */
  texts: z.record(z.string(), z.string()),
  rulings: z.record(z.string(), z.array(z.object({ id: z.string(), mention: span.nullable() }))),
});

type Cache = z.infer<typeof cacheSchema>;
type Matcher = (ruling: RulingToMatch) => RuleMatch[];

/** If more rules than this changed, all rulings are matched again. */
const maxChanged = 50;

/**
 * @param rules their texts by id, and what else changes all results: data, and the code that finds them
 * @param makeMatcher called for the first ruling that isn't cached
 */
export function cacheMatches(
  file: string,
  { texts, basis }: { texts: Record<string, string>; basis: unknown },
  makeMatcher: () => Matcher,
): { match: Matcher; save: () => void } {
  const hash = hashOf([basis, Object.keys(texts)]);
  const cache = readCache(file, hash);
  const differing = Object.keys(texts).filter((id) => texts[id] !== cache?.texts[id]);
  const known = differing.length > maxChanged ? null : cache;
  const changed = known ? differing : [];
  const words = new Set(
    changed.flatMap((id) => {
      const [before, now] = [known?.texts[id], texts[id]].map(wordsOf) as [
        Set<string>,
        Set<string>,
      ];
      return [...before.symmetricDifference(now)];
    }),
  );
  const isKept = ({ text }: RulingToMatch, matches: readonly RuleMatch[]) =>
    !matches.some(({ id }) => changed.includes(id)) && wordsOf(text).isDisjointFrom(words);
  const used: Record<string, RuleMatch[]> = {};
  let match: Matcher | undefined;
  return {
    match(ruling) {
      const key = hashOf([ruling.text, ruling.day, ruling.cards]);
      const cached = known?.rulings[key];
      if (cached && isKept(ruling, cached)) {
        used[key] = cached;
        return cached;
      }
      match ??= makeMatcher();
      used[key] = match(ruling);
      return used[key];
    },
    save() {
      if (!match) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ basis: hash, texts, rulings: used } satisfies Cache));
    },
  };
}

function readCache(file: string, basis: string): Cache | null {
  if (!existsSync(file)) return null;
  try {
    const cache = cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return cache.basis === basis ? cache : null;
  } catch {
    return null;
  }
}

function wordsOf(text = ''): Set<string> {
  return new Set(matchedWords(text));
}

/** Hashes a value. Replaces regular expressions with their source, because JSON would drop them. */
function hashOf(value: unknown): string {
  return shortHash(
    JSON.stringify(value, (_key, each: unknown) => (each instanceof RegExp ? each.source : each)),
  );
}
