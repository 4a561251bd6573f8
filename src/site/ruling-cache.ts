/**
 * Caches between builds which rules each ruling applies, because judging takes long. A judgement stays
 * valid while the ruling, its cards and the rules are the same.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type JudgedRule, judgeVersion, type RulingToJudge } from '../page-data/judge-rulings.ts';

const span = z.object({ start: z.number(), end: z.number() });
const cacheSchema = z.object({
  /** A hash of what the judgements depend on. */
  basis: z.string(),
  rulings: z.record(z.string(), z.array(z.object({ id: z.string(), named: span.nullable() }))),
});

type Judge = (ruling: RulingToJudge) => JudgedRule[];

/**
 * Adds a cache to a judge of rulings.
 *
 * @param file the cache file; ignored if it can't be read
 * @param basis everything else that a judgement depends on
 * @param makeJudge called for the first ruling that isn't cached
 * @returns the judge, and a function that writes the file if there are new judgements
 */
export function rememberJudgements(
  file: string,
  basis: unknown,
  makeJudge: () => Judge,
): { judge: Judge; save: () => void } {
  const hash = hashOf([judgeVersion, basis]);
  const known = readCache(file, hash);
  const used: Record<string, JudgedRule[]> = {};
  let judge: Judge | undefined;
  return {
    judge(ruling) {
      const key = hashOf([ruling.text, ruling.day, ruling.cards]);
      let judged = known[key];
      if (!judged) {
        judge ??= makeJudge();
        judged = judge(ruling);
      }
      used[key] = judged;
      return judged;
    },
    save() {
      if (!judge) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ basis: hash, rulings: used }));
    },
  };
}

function readCache(file: string, basis: string): Record<string, JudgedRule[]> {
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
