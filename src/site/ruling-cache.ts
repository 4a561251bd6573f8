/**
 * Caches which rules each ruling applies, because finding them is slow. The next build uses the results for all
 * rulings that have the same text, date and cards, unless the rules changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type RuleMatch, matchVersion, type RulingToMatch } from '../page-data/match-rulings.ts';

const span = z.object({ start: z.number(), end: z.number() });
const cacheSchema = z.object({
  /** A hash of the rules and of everything else that changes all results. */
  basis: z.string(),
  rulings: z.record(z.string(), z.array(z.object({ id: z.string(), mention: span.nullable() }))),
});

type Matcher = (ruling: RulingToMatch) => RuleMatch[];

/**
 * @param basis what changes all results, such as the rules
 * @param makeMatcher called for the first ruling that isn't cached
 */
export function cacheMatches(
  file: string,
  basis: unknown,
  makeMatcher: () => Matcher,
): { match: Matcher; save: () => void } {
  const hash = hashOf([matchVersion, basis]);
  const known = readCache(file, hash);
  const used: Record<string, RuleMatch[]> = {};
  let match: Matcher | undefined;
  return {
    match(ruling) {
      const key = hashOf([ruling.text, ruling.day, ruling.cards]);
      let matches = known[key];
      if (!matches) {
        match ??= makeMatcher();
        matches = match(ruling);
      }
      used[key] = matches;
      return matches;
    },
    save() {
      if (!match) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ basis: hash, rulings: used }));
    },
  };
}

function readCache(file: string, basis: string): Record<string, RuleMatch[]> {
  if (!existsSync(file)) return {};
  try {
    const cache = cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return cache.basis === basis ? cache.rulings : {};
  } catch {
    return {};
  }
}

/** Hashes a value. Replaces regular expressions with their source, because JSON would drop them. */
function hashOf(value: unknown): string {
  const json = JSON.stringify(value, (_key, each: unknown) =>
    each instanceof RegExp ? each.source : each,
  );
  return createHash('sha256').update(json).digest('hex').slice(0, 16);
}
