import type { ElementContent } from 'hast';
import { writeHtml } from '../words/write-html.ts';
import type { Difference } from './differences.ts';

/**
 * Differences as HTML, in which what was added and what was removed are elements of their own. The
 * spaces around them are outside, so that no mark is seen where there is no word.
 *
 * @example markedHtml([{ kind: 'added', text: 'a < b' }]) // '<ins>a &lt; b</ins>'
 */
export function markedHtml(found: Difference[]): string {
  return writeHtml({ type: 'root', children: found.flatMap(markedTree) });
}

const elements = { added: 'ins', removed: 'del' } as const;

function markedTree({ kind, text }: Difference): ElementContent[] {
  const words = text.trim();
  if (kind === 'same' || words === '') return [{ type: 'text', value: text }];
  const start = text.indexOf(words);
  return [
    { type: 'text', value: text.slice(0, start) },
    {
      type: 'element',
      tagName: elements[kind],
      properties: {},
      children: [{ type: 'text', value: words }],
    },
    { type: 'text', value: text.slice(start + words.length) },
  ];
}
