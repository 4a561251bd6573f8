/** What is said about an answer, in words. */
import type { MissingNumber } from '../grammar/resolve-number.ts';
import type { SearchAnswer } from '../search/answer.ts';
import type { FailureReason } from './engine-messages.ts';

/** Short titles of documents by their slugs. */
export type DocumentTitles = Readonly<Record<string, string>>;

/** @example resultCount(1) // '1 result' */
export function resultCount(total: number): string {
  if (total === 0) return 'No results';
  return total === 1 ? '1 result' : `${total.toLocaleString('en')} results`;
}

/** Whether an answer is to say that a number does not exist: nothing has it, and a number was meant. */
export function isMissingNumber({ number, results }: SearchAnswer): boolean {
  if (!number || number.exact.length > 0) return false;
  return number.certain || results.length === 0;
}

/**
 * Says of a number that it does not exist; where only parts of a document are known, that it is
 * not in them.
 */
export function missingSentence(missing: MissingNumber, titles: DocumentTitles): string {
  const title = titles[missing.document] ?? missing.document;
  return missing.whole
    ? `There is no ${missing.key} in the ${title}.`
    : `${missing.key} does not exist in the parts of the ${title} that are held here.`;
}

/**
 * An answer in one sentence or a few, for those who hear the page.
 *
 * @example spokenAnswer(answer, titles) // 'Results for regenerate. 12 results.'
 */
export function spokenAnswer(answer: SearchAnswer, titles: DocumentTitles): string {
  const sentences: string[] = [];
  if (isMissingNumber(answer)) sentences.push(...missingSentences(answer, titles));
  if (answer.mending) sentences.push(`Results for ${answer.mending.mended}.`);
  for (const { also } of answer.alsoSearched) {
    sentences.push(`Also searched for ${also.join(', ')}.`);
  }
  sentences.push(`${resultCount(answer.total)}.`);
  return sentences.join(' ');
}

/** One sentence per document that could have had the number. */
export function missingSentences(answer: SearchAnswer, titles: DocumentTitles): string[] {
  const { number } = answer;
  if (!number) return [];
  if (number.missing.length === 0) return [`There is no ${number.key}.`];
  return number.missing.map((missing) => missingSentence(missing, titles));
}

const failures: Record<FailureReason, string> = {
  unreachable: 'The search index could not be fetched. The connection may be poor.',
  outdated: 'The site has been renewed since this page was opened. Load the page again to search.',
  broken: 'The search failed, and it is not your fault.',
};

/** What went wrong, and what to do about it. */
export function failureSentence(reason: FailureReason): string {
  return failures[reason];
}
