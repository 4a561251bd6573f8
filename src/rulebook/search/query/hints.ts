/** What kind of answer a question asks for, by the words with which it asks. */
import type { IndexFiles } from './index-files.ts';
import type { Scored } from './select.ts';
import { tuning } from './tuning.ts';

interface Hint {
  /** How one asks. */
  asks: RegExp;
  /** What an answer says. */
  says: RegExp;
}

const numbers = 'one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|forty|sixty';
const hints: Hint[] = [
  {
    asks: /\bhow (?:many|much|often|big|large)\b/,
    says: new RegExp(`\\b(?:${numbers}|once|number|only|each|maximum|minimum|\\d+)\\b`),
  },
  {
    asks: /\bwhen\b|\bwhat time\b|\bhow long\b|\bhow soon\b/,
    says: /\b(?:when|whenever|any time|beginning|end of|step|phase|during|turn|priority|until|after|before)\b/,
  },
  { asks: /\bwho(?:se)?\b/, says: /\b(?:controllers?|owners?|controls?|owns?|that player)\b/ },
  {
    asks: /^\s*(?:can|could|may|must|do|does|is|are|will)\b/,
    says: /\b(?:can|can’t|can't|may|must|able|doesn’t|doesn't|don’t|isn’t|aren’t|won’t)\b/,
  },
];

/**
 * Puts answers of the kind that is asked for a little before others as good.
 *
 * @param ranked best first
 */
export async function preferAnswers(
  ranked: Scored[],
  question: string,
  files: IndexFiles,
): Promise<Scored[]> {
  const hint = hints.find(({ asks }) => asks.test(question.toLowerCase()));
  if (!hint) return ranked;
  const read = await Promise.all(
    ranked.map(async (result) => {
      const { text } = await files.entry(result.entry);
      const says = hint.says.test(text.toLowerCase());
      return says ? { ...result, score: result.score * tuning.hint } : result;
    }),
  );
  return read.sort((a, b) => b.score - a.score || a.entry - b.entry);
}
