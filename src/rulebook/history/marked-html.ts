import type { ElementContent } from 'hast';
import { writeHtml } from '../words/write-html.ts';
import type { Difference } from './differences.ts';

/**
 * Differences as HTML, in which what was added and what was removed are elements of their own. The
 * spaces around them are outside, so that no mark is seen where there is no word; what took the
 * place of something stands apart from it by a space, however both are read or copied.
 *
 * @example markedHtml([{ kind: 'added', text: 'a < b' }]) // '<ins>a &lt; b</ins>'
 */
export function markedHtml(found: Difference[]): string {
  const children = found.flatMap((difference, place) => {
    const after = found[place + 1];
    const runsOn =
      after &&
      isChange(difference) &&
      isChange(after) &&
      /\S$/.test(difference.text) &&
      /^\S/.test(after.text);
    return [...markedTree(difference), ...(runsOn ? [space] : [])];
  });
  return writeHtml({ type: 'root', children });
}

const space: ElementContent = { type: 'text', value: ' ' };

function isChange({ kind }: Difference): boolean {
  return kind !== 'same';
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
