/**
 * Keeps between builds which rules each ruling applies, because judging them takes long. A judgement
 * is used again while the ruling, its cards and the searched rules are the same.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type JudgedRule, judgeVersion, type RulingToJudge } from '../page-data/judge-rulings.ts';

const span = z.object({ start: z.number(), end: z.number() });
const cacheSchema = z.object({
  /** What the judgements were made with. */
  basis: z.string(),
  rulings: z.record(z.string(), z.array(z.object({ id: z.string(), named: span.nullable() }))),
});

type Judge = (ruling: RulingToJudge) => JudgedRule[];

/**
 * Makes a judge that remembers.
 *
 * @param file where judgements are kept; a file that cannot be read is ignored
 * @param basis everything else that a judgement depends on
 * @param makeJudge called when the first ruling is not known
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

/** Patterns become their sources, so that another pattern is another basis. */
function hashOf(value: unknown): string {
  const json = JSON.stringify(value, (_key, each: unknown) =>
    each instanceof RegExp ? each.source : each,
  );
  return createHash('sha256').update(json).digest('hex').slice(0, 16);
}
