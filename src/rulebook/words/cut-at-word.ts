/**
 * The beginning of a text, cut between words.
 *
 * @example cutAtWord('Tap an untapped creature.', 12) // 'Tap an…'
 */
export function cutAtWord(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const end = line.lastIndexOf(' ', length - 1);
  return `${line.slice(0, end > 0 ? end : length - 1).replace(/[\s,;:([“"-]+$/, '')}…`;
}
