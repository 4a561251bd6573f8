/** What follows a number: the end of its range, and the title quoted with it. */

const lastNumber = /\d+(?=[a-z]*$)/;
const lastLetters = /[a-z]{1,2}$/;

/**
 * The last number of a range as a whole key, or null where the two ends make no range.
 *
 * @param whole what an end looks like that repeats the whole number
 * @example rangeEnd('118.7', '8', whole) // '118.8'
 * @example rangeEnd('601.2f', 'h', whole) // '601.2h'
 * @example rangeEnd('306', '311', whole) // '311'
 * @example rangeEnd('118.7', 'h', whole) // null: 118.7 has no letter to count from
 */
export function rangeEnd(first: string, printedEnd: string, whole: RegExp): string | null {
  const end = wholeEnd(first, printedEnd, whole);
  return end !== null && comesAfter(first, end) ? end : null;
}

function wholeEnd(first: string, printedEnd: string, whole: RegExp): string | null {
  if (/^[a-z]+$/.test(printedEnd)) {
    return lastLetters.test(first) ? first.replace(lastLetters, printedEnd) : null;
  }
  if (whole.test(printedEnd)) return printedEnd;
  return first.includes('.') ? first.replace(/\d+[a-z]*$/, printedEnd) : null;
}

/** Numbers by value, letters by length first: `704.5aa` comes after `704.5z`. */
function comesAfter(first: string, end: string): boolean {
  const letters = (key: string) => lastLetters.exec(key)?.[0] ?? '';
  const stem = (key: string) => key.replace(lastLetters, '').replace(lastNumber, '');
  const last = (key: string) => Number(lastNumber.exec(key)?.[0] ?? 0);
  if (stem(first) !== stem(end)) {
    return first.localeCompare(end, 'en', { numeric: true }) < 0;
  }
  if (last(first) !== last(end)) return last(first) < last(end);
  const [from, to] = [letters(first), letters(end)];
  return from.length === to.length ? from < to : from.length < to.length;
}

const titleAfterNumber =
  /,?\s*(?:"([^a-z\s"“”][^"“”]{0,118}?)[.,]?"|“([^a-z\s"“”][^"“”]{0,118}?)[.,]?”)/y;

/**
 * The title quoted right after a number, in straight or curly quotes, with the comma or stop
 * inside or outside them.
 *
 * @param text the whole text
 * @param at where the number ends
 * @returns the title without quotes and final stop, and where the closing quote ends; or null
 * @example quotedTitleAt('rule 414, "Counter."', 8) // { title: 'Counter', end: 20 }
 */
export function quotedTitleAt(text: string, at: number): { title: string; end: number } | null {
  titleAfterNumber.lastIndex = at;
  const match = titleAfterNumber.exec(text);
  const title = match?.[1] ?? match?.[2];
  return match && title ? { title: title.replace(/\s+/g, ' '), end: at + match[0].length } : null;
}

/**
 * The title named before a number without quotes: `Also see Triggered Abilities, Rule A.4.`
 *
 * @param at where the words of the reference begin
 * @example titleNamedBefore('Also see Morph, Rule A.26.', 16) // 'Morph'
 */
export function titleNamedBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - 80), at);
  return (
    /\b[Ss]ee ([A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|of|and|or|the|to|a))*),\s$/.exec(before)?.[1] ?? null
  );
}
