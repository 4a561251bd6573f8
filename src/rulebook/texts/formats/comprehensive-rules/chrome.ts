import type { Line } from '../../lines.ts';

const kinds: [pattern: RegExp, reason: string][] = [
  [/^Перейти на страницу:?$/, 'pager'],
  [/^Изменить размер шрифта:?$/, 'font-size widget'],
  [/^[|*_=~•·–—\s-]+$/, 'separator'],
];

/** A number alone between blank lines; directly under a line it is the end of a sentence. */
const pageNumber = /^(?:page\s+)?\d{1,3}(?:\s+of\s+\d+)?$/i;

/**
 * Why a line carries no text of the document, or null where it does.
 *
 * @example chromeReason(line) // 'font-size widget'
 */
export function chromeReason({ text, afterBlank }: Line): string | null {
  if (afterBlank && pageNumber.test(text)) return 'page number';
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
