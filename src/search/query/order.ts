/** From scores to the order of results: the best, read once more for what scores do not see. */
import { isFolded, isSubrule } from '../files/entry-columns.ts';
import type { IndexFiles } from './index-files.ts';
import { kindOfQuestion, type Lexicon, type QuestionKind } from '../lexicon.ts';
import type { ReadQuery } from './concepts.ts';
import type { Scored } from './select-found.ts';
import { tuning } from './tuning.ts';

const bestFirst = (a: Scored, b: Scored) => b.score - a.score || a.entry - b.entry;

/** How many of the best are read for phrases. */
const mostReadForPhrase = 12;

/** The best so many, best first. */
export async function inOrder(
  scored: Scored[],
  limit: number,
  query: ReadQuery,
  files: IndexFiles,
): Promise<Scored[]> {
  const words = query.words.map(({ word }) => word);
  const { traits } = await files.newest.columns();
  const candidates = best(scored, Math.max(limit * 2, mostReadForPhrase));
  const isPhrase = !query.question && words.length >= 3;
  const ranked = isPhrase ? await preferPhrases(candidates, words, files) : candidates;
  const spread = spreadOverRules(ranked, traits).slice(0, limit);
  return query.question ? preferAnswers(spread, query.text, files) : spread;
}

/** The best so many, best first; of equals, the one that stands first. */
export function best(scored: Scored[], limit: number): Scored[] {
  const kept: Scored[] = [];
  for (const candidate of scored) {
    const last = kept[limit - 1];
    if (last && bestFirst(last, candidate) < 0) continue;
    let place = Math.min(kept.length, limit - 1);
    while (place > 0 && bestFirst(kept[place - 1] as Scored, candidate) > 0) place--;
    kept.splice(place, 0, candidate);
    if (kept.length > limit) kept.pop();
  }
  return kept;
}

/**
 * Lets the other subrules of a rule step back behind its best, each a little further, so that the
 * results are not all of one rule.
 *
 * @param ranked best first
 * @param traits of the newest wordings; older ones stand for themselves
 */
function spreadOverRules(ranked: Scored[], traits: Uint8Array): Scored[] {
  const before = new Map<number, number>();
  const spread = ranked.map((result) => {
    const rule = ruleOf(result.entry, traits);
    const better = before.get(rule) ?? 0;
    before.set(rule, better + 1);
    return { ...result, score: result.score * tuning.sameRule ** better };
  });
  return spread.sort(bestFirst);
}

/** The rule to which a subrule belongs: the nearest before it that is none. */
function ruleOf(entry: number, traits: Uint8Array): number {
  if (entry >= traits.length) return entry;
  let at = entry;
  while (at > 0 && (isSubrule(traits[at] as number) || isFolded(traits[at] as number))) at--;
  return at;
}

/**
 * Puts entries in which the words of a query stand together just as typed before the others, by the
 * longest row of them.
 *
 * @param ranked best first
 * @param words the query's words in order, stop words among them
 */
async function preferPhrases(
  ranked: Scored[],
  words: string[],
  files: IndexFiles,
): Promise<Scored[]> {
  const top = ranked[0]?.score ?? 0;
  const read = await Promise.all(
    ranked.slice(0, mostReadForPhrase).map(async (result) => {
      const { title, text } = await files.entry(result.entry);
      const runIn = (held: string) => longestRun(words, held, files.lexicon);
      // What is asked for in these words has them together, too.
      const run = result.asked?.isExact ? words.length : Math.max(runIn(text), runIn(title ?? ''));
      const whole = run / words.length;
      const gain = run >= 3 ? top * tuning.phrase * whole * whole : 0;
      return { ...result, score: result.score + gain };
    }),
  );
  return [...read.sort(bestFirst), ...ranked.slice(mostReadForPhrase)];
}

/** How many of the words stand one after another in a text; the last may be only begun. */
function longestRun(words: string[], text: string, { keptTokensOf }: Lexicon): number {
  const held = keptTokensOf(text);
  const last = words.length - 1;
  let longest = 0;
  for (let from = 0; from + longest < words.length; from++) {
    for (let place = 0; place < held.length; place++) {
      let run = 0;
      while (run < words.length - from && held[place + run]?.word === words[from + run]) run++;
      const next = held[place + run]?.word;
      if (from + run === last && next?.startsWith(words[last] as string)) run++;
      if (run > longest) longest = run;
    }
  }
  return longest;
}

const numbers = 'one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|forty|sixty';
/** What an answer of a kind says. */
const answers: Partial<Record<QuestionKind, RegExp>> = {
  many: new RegExp(`\\b(?:${numbers}|once|number|only|each|maximum|minimum|\\d+)\\b`),
  when: /\b(?:when|whenever|any time|beginning|end of|step|phase|during|turn|priority|until|after|before)\b/,
  who: /\b(?:controllers?|owners?|controls?|owns?|that player)\b/,
};
const whether = {
  asks: /^\s*(?:can|could|may|must|do|does|is|are|will)\b/,
  says: /\b(?:can|can’t|can't|may|must|able|doesn’t|doesn't|don’t|isn’t|aren’t|won’t)\b/,
};

/**
 * Puts answers of the kind that is asked for a little before others as good.
 *
 * @param ranked best first
 */
async function preferAnswers(
  ranked: Scored[],
  question: string,
  files: IndexFiles,
): Promise<Scored[]> {
  const asksWhether = whether.asks.test(question.toLowerCase());
  const says = answers[kindOfQuestion(question)] ?? (asksWhether ? whether.says : null);
  if (!says) return ranked;
  const read = await Promise.all(
    ranked.map(async (result) => {
      const { text } = await files.entry(result.entry);
      return says.test(text.toLowerCase())
        ? { ...result, score: result.score * tuning.hint }
        : result;
    }),
  );
  return read.sort(bestFirst);
}
