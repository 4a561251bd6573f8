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
