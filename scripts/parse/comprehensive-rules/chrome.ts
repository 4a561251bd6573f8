const kinds: [pattern: RegExp, reason: string][] = [
  [/^Перейти на страницу:?$/, 'pager'],
  [/^Изменить размер шрифта:?$/, 'font-size widget'],
  [/^(?:page\s+)?\d{1,3}(?:\s+of\s+\d+)?$/i, 'page number'],
  [/^[|*_=~•·–—\s-]+$/, 'separator'],
];

/**
 * Why a line carries no text of the document, or null where it does.
 *
 * @example chromeReason('Изменить размер шрифта:') // 'font-size widget'
 */
export function chromeReason(text: string): string | null {
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
