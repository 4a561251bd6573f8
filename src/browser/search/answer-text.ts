/** Sentences about the answer to a search, for the page and for screen readers. */
import {
  compareKeys,
  compareSteps,
  keySteps,
  printedNumber,
} from '../../rules/numbers/number-key.ts';
import { counted, excerptOf, inMegabytes } from '../../rules/words/sentences.ts';
import { capital } from '../../rules/words/typography.ts';
import type { Scope, SearchAnswer } from '../../search/types.ts';
import type { FailureReason, Loading } from './search-client.ts';

export const quoted = (words: string) => `“${words}”`;

export function resultCount(total: number): string {
  return total === 0 ? 'No results' : counted(total, 'result');
}

/** Says how many results there are, and what was searched besides the typed words. */
export function countText({ total, alsoSearched }: SearchAnswer): string {
  if (total === 0) return '';
  const also = alsoSearched.map(quoted).join(', ');
  return resultCount(total) + (also === '' ? '' : `. Also searched for ${also}.`);
}

const scopeNames: Record<Scope, string> = {
  current: 'the rules',
  older: 'older rules',
  cards: 'card names',
  'card-rulings': 'card rulings',
};

/** @example loadingText({ scopes: ['current'], zipped: 412_000, … }) // 'Loading the rules (0.4 MB)…' */
export function loadingText({ scopes, zipped }: Pick<Loading, 'scopes' | 'zipped'>): string {
  const named = scopes.length > 0 ? scopes.map((scope) => scopeNames[scope]) : ['rule numbers'];
  return `Loading ${named.join(' and ')} (${inMegabytes(zipped)})…`;
}

const failures: Record<FailureReason, string> = {
  unreachable: 'The rules couldn’t be loaded. Check your connection.',
  outdated: 'The site was updated. Reload the page to search.',
  broken: 'Search failed.',
};

/**
 * Says why data couldn't be loaded. If the rules are there, names what is missing.
 * @example failureText('unreachable', ['cards']) // 'Card names need a connection.'
 */
export function failureText(reason: FailureReason, failed: readonly Scope[] = []): string {
  const hasRules = failed.length > 0 && !failed.includes('current');
  if (reason !== 'unreachable' || !hasRules) return failures[reason];
  return `${capital(failed.map((scope) => scopeNames[scope]).join(' and '))} need a connection.`;
}

/** True if the query is a number that doesn't exist, and no word with results. */
export function isMissingNumber({ number, results }: SearchAnswer): boolean {
  if (!number || number.exact.length > 0) return false;
  const isReferenced = number.missing.some(({ referredTo }) => referredTo !== null);
  return number.certain || isReferenced || results.length === 0;
}

/**
 * Says that a range ends before the number that was typed as its end, if it does.
 * @example rangeEndText(answer) // 'There is no 100.6d. The last number in this range is 100.6b.'
 */
export function rangeEndText({ number }: SearchAnswer): string | null {
  const range = number?.candidates.find(({ key }) => key === number.key);
  const [first] = number?.exact ?? [];
  if (!number || !first || !range?.through) return null;
  const end = keySteps(range.through);
  const numbers = [first, ...number.under].map(({ key }) => key);
  if (numbers.some((key) => compareSteps(keySteps(key), end) === 0)) return null;
  // Leaves out examples and subrules of the last number.
  const last = numbers.findLast((key) => keySteps(key).length === end.length) ?? first.key;
  const [missing, known] = [range.through, last].map(printedNumber);
  return `There is no ${missing}. The last number in this range is ${known}.`;
}

/** @param isDated true if the reader asked for the rules of a date, which these numbers are not of */
export const nearbyHeading = (isDated: boolean) =>
  isDated ? 'Nearby numbers today' : 'Nearby numbers';

/** Returns the closest numbers if the query is a number that doesn't exist; otherwise none. */
export function nearestNumbers(answer: SearchAnswer) {
  return isMissingNumber(answer) ? nearestTo(answer.number) : [];
}

const maxSimilar = 3;

/** Returns the numbers that a missing one may be a misprint of, and those before, after and above it. */
export function nearestTo(number: SearchAnswer['number']) {
  const missing = number?.missing ?? [];
  const placed = missing.filter(({ parent, referredTo }) => parent ?? referredTo);
  const shown = placed.length > 0 ? placed : missing.slice(0, 1);
  const rows = [
    ...(number?.near ?? []).slice(0, maxSimilar),
    ...shown.flatMap(({ parent, before, after }) => [parent, before, after]),
  ].filter((row) => row !== null);
  const found = new Map(rows.map((row) => [row.id, row]));
  const byDocument = [...Map.groupBy(found.values(), ({ document }) => document).values()];
  const sorted = byDocument.flatMap((own) => own.sort((a, b) => compareKeys(a.key, b.key)));
  const mentioned = shown.flatMap(({ key, referredTo: id }) =>
    id ? [{ id, number: printedNumber(key), title: null, where: 'mentioned in the rules' }] : [],
  );
  const near = sorted.map(({ id, key, title }) => ({ id, number: printedNumber(key), title }));
  return [...mentioned, ...near.map((each) => ({ ...each, where: null }))];
}

export function ignoredText(ignored: readonly string[]): string {
  return `Ignored ${ignored.map(quoted).join(' and ')}: no filter here has this choice.`;
}

/** Says which words no rule contains, unless a card or number was found. */
export function unknownText(answer: SearchAnswer): string | null {
  const { unknownWords, number, cards } = answer;
  const isFound = cards.length > 0 || (number !== null && number.exact.length > 0);
  if (unknownWords.length === 0 || isFound) return null;
  if (number?.certain && isMissingNumber(answer)) return null;
  return `No rule contains ${unknownWords.map(quoted).join(' or ')}.`;
}

export function olderText({ olderWords }: SearchAnswer): string | null {
  if (olderWords.length === 0) return null;
  return `Only older rules contain ${olderWords.map(quoted).join(' and ')}.`;
}

/** @example searchTitle('regenerate', 'Search · Rulekeep') // 'regenerate · Search · Rulekeep' */
export function searchTitle(words: string, page: string): string {
  const query = excerptOf(words, 60);
  return query === '' ? page : `${query} · ${page}`;
}

/** Leaves out the first sentence if a line before has said it, maybe with more. */
export function withoutSaid(text: string, before: string): string {
  const [first = ''] = /^.*?\.(?= |$)/.exec(text) ?? [];
  return before.startsWith(first.slice(0, -1)) ? text.slice(first.length).trim() : text;
}
