import type { Difference } from './differences.ts';

/**
 * Differences as HTML, in which what was added and what was removed are elements of their own.
 *
 * @example markedHtml([{ kind: 'added', text: 'a < b' }]) // '<ins>a &lt; b</ins>'
 */
export function markedHtml(found: Difference[]): string {
  const elements = { added: 'ins', removed: 'del' } as const;
  return found
    .map(({ kind, text }) => {
      const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return kind === 'same' ? words : `<${elements[kind]}>${words}</${elements[kind]}>`;
    })
    .join('');
}
