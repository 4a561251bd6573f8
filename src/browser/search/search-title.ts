/** What a tab and the browser's history call a search, so that several can be told apart. */

/**
 * The page's title with what is searched for before it; long words are cut where one ends.
 *
 * @example searchTitle('regenerate', 'Search · Rulekeep') // 'regenerate · Search · Rulekeep'
 */
export function searchTitle(words: string, page: string): string {
  const asked = words.trim().replace(/\s+/g, ' ');
  if (asked === '') return page;
  const whole = /^.{1,60}(?!\S)/u.exec(asked) ?? /^.{1,60}/u.exec(asked);
  const shown = whole?.[0] ?? '';
  return `${shown}${shown === asked ? '' : '…'} · ${page}`;
}
