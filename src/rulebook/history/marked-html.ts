import { escapeHtml } from '../words/escape-html.ts';
import type { Difference } from './differences.ts';

/**
 * Differences as HTML, in which what was added and what was removed are elements of their own. The
 * spaces around them are outside, so that no mark is seen where there is no word.
 *
 * @example markedHtml([{ kind: 'added', text: 'a < b' }]) // '<ins>a &lt; b</ins>'
 */
export function markedHtml(found: Difference[]): string {
  const elements = { added: 'ins', removed: 'del' } as const;
  return found
    .map(({ kind, text }) => {
      const words = escapeHtml(text);
      if (kind === 'same') return words;
      const [, before = '', marked = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
      const element = elements[kind];
      return marked ? `${before}<${element}>${marked}</${element}>${after}` : words;
    })
    .join('');
}
