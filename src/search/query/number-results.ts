/** Results for a query that is a number: that entry, then what stands under it. */
import { type NumberReading, readNumber } from '../../rules/numbers/read-number.ts';
import type { RegisterRow } from '../../rules/numbers/register.ts';
import { resolveNumber } from '../../rules/numbers/resolve-number.ts';
import type { NumberAnswer } from '../answer.ts';
import { hasHistoryPage } from '../files/entry-columns.ts';
import { idFeature } from '../files/feature-files.ts';
import type { IndexFiles } from './index-files.ts';
import type { Lexicon } from '../lexicon.ts';
import { namedNumbers } from './named-numbers.ts';
import { mayBeYear } from './typed-day.ts';

/** A number and the words that belong to it: `comp rules 702.19 b through e`. */
const mostWordsOfNumber = 7;

/**
 * Looks a query up as a number, or a sentence for the number that it names; null where there is
 * none. Of a sentence that asks for nothing else, `What is rule 702.19 B?`, the number is certain.
 */
export async function answerNumber(text: string, files: IndexFiles): Promise<NumberAnswer | null> {
  const whole =
    readNumber(text, files.schemes) ??
    readNumber(withoutAsking(text, files.lexicon), files.schemes);
  if (whole) {
    const found = await resolved(whole, whole.certain, files);
    const meant = found?.exact.length ? found : ((await joined(text, files)) ?? found);
    return meant ?? ((await mayCount(text, files)) ? null : resolved(whole, true, files));
  }
  for (const { spellings } of namedNumbers(text, files.schemes)) {
    for (const words of spellings) {
      const reading = readNumber(words, files.schemes);
      const named = reading?.certain ? await resolved(reading, false, files) : null;
      // Beside other words a number only counts if there is such a one.
      if (named && named.exact.length > 0) return { ...named, alone: false, under: [] };
    }
  }
  return null;
}

/** The one rule whose number is left without the blanks within what was typed: `7 04.5 j`. */
async function joined(text: string, files: IndexFiles): Promise<NumberAnswer | null> {
  const glued = text.replace(/(?<=[\d.])\s+(?=[\d.]|[a-z]$)/gi, '');
  const reading = glued === text ? null : readNumber(glued, files.schemes);
  const found = reading?.certain ? await resolved(reading, true, files) : null;
  return found?.exact.length === 1 ? found : null;
}

/** Whether what reads as a number may be something else: it is not `6.1`, of which no text tells. */
async function mayCount(text: string, { newest }: IndexFiles): Promise<boolean> {
  const typed = text.trim();
  return !/^\d{1,3}\.\d{1,3}$/.test(typed) || (await newest.term(typed)) !== null;
}

/** A reading with what it leads to; null where that is nothing, and something else may be meant. */
export async function resolved(
  reading: NumberReading,
  certain: boolean,
  files: IndexFiles,
): Promise<NumberAnswer | null> {
  const found = resolveNumber(reading, await files.register());
  // A year is hardly typed for a rule that is no more.
  const isToday = ({ current }: RegisterRow) => current;
  const { exact, under } = found;
  const resolution = mayBeYear(reading.spelling)
    ? { ...found, exact: exact.filter(isToday), under: under.filter(isToday) }
    : found;
  // A number that the texts refer to is one, even if it could be something else.
  const known = resolution.exact.length > 0 || resolution.missing.some((gap) => gap.referredTo);
  if (!known && !certain) return null;
  return { ...resolution, certain, alone: isAlone(reading), candidates: reading.candidates };
}

/** Whether a reading is of digits that may count something, and are no year and in no doubt divided. */
function isAlone({ spelling, candidates: [first] }: NumberReading): boolean {
  return /\d/.test(spelling) && !mayBeYear(spelling) && !first.divided;
}

/**
 * A number beside which its history is asked for, and nothing else; null where that is not asked.
 *
 * @example await answerHistory('changes to 702.19', files) // its `histories` are ['cr/702.19']
 */
export async function answerHistory(
  text: string,
  files: IndexFiles,
): Promise<{ words: string; number: NumberAnswer } | null> {
  const { history, wordsOf } = files.lexicon;
  const words = text.replace(/[?!.]+\s*$/, '').split(/\s+/);
  const others = words.filter((word) => !wordsOf(word).some((each) => history.has(each)));
  if (others.length === words.length) return null;
  const number = await answerNumber(others.join(' '), files);
  if (!number || !(number.certain || number.alone)) return null;
  const told = await Promise.all(
    number.exact.map(async (row) => ((await hasHistory(row, files)) ? [row.id] : [])),
  );
  return { words: others.join(' '), number: { ...number, histories: told.flat() } };
}

async function hasHistory(row: RegisterRow, files: IndexFiles): Promise<boolean> {
  const index = await indexOf(row, files);
  if (index === null) return false;
  const tier =
    index < files.newest.entries
      ? files.newest
      : (await files.older()).findLast(({ first }) => first <= index);
  if (!tier) return false;
  const { traits } = await tier.columns();
  return hasHistoryPage(traits[index - tier.first] ?? 0);
}

/** A sentence without the words with which one asks, at its beginning and its end. */
function withoutAsking(text: string, { asking, weightless, wordsOf }: Lexicon): string {
  const words = text
    .replace(/[?!]+\s*$/, '')
    .trim()
    .split(/\s+/);
  const saysNothing = (printed: string | undefined) => {
    const [word, more] = wordsOf(printed ?? '');
    return word !== undefined && more === undefined && (asking.has(word) || weightless.has(word));
  };
  // A letter after a number is its own: the A of `702.19 A`.
  const isLetter = (at: number) =>
    /^[a-z]$/i.test(words[at] ?? '') && /\d/.test(words[at - 1] ?? '');
  while (saysNothing(words[0])) words.shift();
  while (saysNothing(words.at(-1)) && !isLetter(words.length - 1)) words.pop();
  return words.length > 0 && words.length <= mostWordsOfNumber ? words.join(' ') : '';
}

/** The indexes of the entries of a number and of those under it, in order. */
export async function entriesOfNumber(
  number: NumberAnswer,
  limit: number,
  files: IndexFiles,
): Promise<number[]> {
  const exact = await Promise.all(number.exact.map((row) => indexOf(row, files)));
  const indexes = exact.filter((index) => index !== null);
  const [first] = indexes;
  if (first === undefined) return [];
  const wanted = number.under.slice(0, limit);
  const near = await nearEntries(first, wanted, files);
  for (const row of wanted) indexes.push(near.get(row.id) ?? (await indexOf(row, files)) ?? first);
  return [...new Set(indexes)].slice(0, limit);
}

/** The index of the entry to which a number leads; null where none is held. */
export async function indexOf(row: RegisterRow, files: IndexFiles): Promise<number | null> {
  const feature = idFeature(row.id);
  const [newest] = await files.newest.feature(feature);
  if (newest !== undefined) return newest;
  // A number that once was another rule's leads to the wording that stood under it.
  for (const tier of await files.older()) {
    const [place] = await tier.feature(feature);
    if (place !== undefined) return tier.first + place;
  }
  return null;
}

/** What is under a number mostly follows it, so it is read from there before being looked up. */
async function nearEntries(
  first: number,
  wanted: RegisterRow[],
  files: IndexFiles,
): Promise<Map<string, number>> {
  const near = new Map<string, number>();
  const end = Math.min(files.newest.entries, first + wanted.length + 1);
  for (let index = first + 1; index < end; index++) near.set((await files.entry(index)).id, index);
  return near;
}
