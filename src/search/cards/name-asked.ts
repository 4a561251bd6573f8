/** Questions that ask what something is or does: whatever stands in their frame may be a title or a name. */

const frame =
  /^\s*(?:(?:wh?[au]h?t(?:'?s| is| are| does| do)?|how(?:'?s| do(?:es)?)|define|explain|rulings? (?:on|for|of))\s+(.+?)(?:\s+(?:mean|work|doe?)s?)?|(.+?)\s+rulings?)[\s?]*$/i;

/**
 * What is asked about where a question is no more than its frame; null of others.
 *
 * @example nameAsked('what does harbour copyist do?') // 'harbour copyist'
 */
export function nameAsked(text: string): string | null {
  const [, beside, before] = frame.exec(text) ?? [];
  return beside ?? before ?? null;
}
