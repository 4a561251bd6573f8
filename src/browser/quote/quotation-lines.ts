/** The lines of a quotation: what its address names, and what is typed to be added to it. */
import {
  mostQuoted,
  type Quotation,
  type QuotedNumber,
  type readTypedNumbers,
  whyUnread,
} from '../../rules/posts/quote-address.ts';
import { fetchQuoted, notFetched, type QuotedLine, singleNumbers } from './fetch-quoted.ts';
import { nameOfLine } from './quoted-line.ts';

/** So many are fetched at a time: a phone is not to be choked. */
const atOnce = 8;

/** Some of the lines of a quotation, in their order, and whether they are the last of it. */
export interface SomeLines {
  lines: QuotedLine[];
  areLast: boolean;
}

/** The lines of a quotation as they are fetched; what cannot be shown comes last, and says why. */
export async function* fetchLines({ numbers, on, unread }: Quotation): AsyncGenerator<SomeLines> {
  const failed: QuotedLine[] = unread.map((written) => ({
    id: encodeURIComponent(written),
    failure: whyUnread(written, 'no number of a document on this site'),
  }));
  const found = await Promise.all(
    numbers.map((each) => singleNumbers(each, on).catch(() => notFetched(each, on))),
  );
  const single = found.flat();
  const shown = single.slice(0, mostQuoted);
  if (single.length > shown.length) {
    const left = `${single.length - shown.length} more rules are left out: a quotation holds up to ${mostQuoted}.`;
    failed.push({ id: '', failure: left });
  }
  for (let at = 0; at < shown.length; at += atOnce) {
    const some = shown.slice(at, at + atOnce);
    const read = some.map((each) => ('failure' in each ? each : fetchQuoted(each, on)));
    yield { lines: await Promise.all(read), areLast: false };
  }
  yield { lines: failed, areLast: true };
}

/** What there is of what was typed to be added to a quotation. */
export interface FoundTyped {
  /** The numbers that there are, and what their rules are called. */
  found: QuotedNumber[];
  names: string[];
  /** What is to be mended, each as it was written, with a sentence that says why. */
  lacking: { written: string; why: string }[];
}

/**
 * Looks which of the numbers there are that were typed to be added.
 *
 * @param on the day of the quotation; null for what is in force
 */
export async function findTyped(
  { numbers, unread }: ReturnType<typeof readTypedNumbers>,
  on: string | null,
): Promise<FoundTyped> {
  const found: QuotedNumber[] = [];
  const names: string[] = [];
  const lacking = unread.map((written) => ({
    written,
    why: whyUnread(written, 'no number of a rule'),
  }));
  const lines = await Promise.all(numbers.map(({ number }) => fetchShownFirst(number, on)));
  for (const [at, line] of lines.entries()) {
    const { number, written } = numbers[at] ?? {};
    if (number && !('failure' in line)) {
      found.push(number);
      names.push(nameOfLine(line) + (number.last === null ? '' : ` to ${number.last}`));
    } else if (written && 'failure' in line) lacking.push({ written, why: line.failure });
  }
  return { found, names, lacking };
}

/** A number as it is shown, by its first rule where it is a range. */
async function fetchShownFirst(number: QuotedNumber, on: string | null): Promise<QuotedLine> {
  const single = await singleNumbers(number, on).catch(() => null);
  return single ? fetchQuoted(single[0] ?? number, on) : notFetched(number, on);
}
