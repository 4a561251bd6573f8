/**
 * Tests that markup in a text is shown as it is, and never becomes elements or scripts of a page.
 */
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { parseRulingsSummary } from '../../../src/rules/texts/formats/rulings-summary/index.ts';
import { drawnSymbol } from '../../../src/rules/entries/drawn-symbols.ts';
import { game } from '../../support/game-words.ts';
import { entryOf } from '../../support/entry-of.ts';
import { entryReader } from '../../support/through-file.ts';

const through = await entryReader();

type Node = DefaultTreeAdapterTypes.Node;

const hostile = [
  ...['<script>alert(1)</script>', '</script><script src=//evil.example>'],
  ...['<img src=x onerror="alert(1)">', '"><svg onload=alert(1)>', ' href="/x" '],
  ...['<!-- ', ' -->', '<![CDATA[', '&lt;b&gt;', '&#60;b&#62;', '<https://evil.example>'],
  ...['[tap](javascript:alert(1))', '![x](/x.png)', '`code`', '**bold**', '# ', '\\', "'"],
  ...['<-something->', '<-', '->', '~this~', '{T}', '{W/U}', ' Rule 501.5b ', ' word '],
  ...['\u0000', '\u0007', '\u001b[31m', '\u202e'],
];

const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 4 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) =>
    parts
      .join('')
      .replace(/[\r\n\s]+/g, ' ')
      .trim(),
  )
  .filter((text) => text !== '');

/** Returns the names of all elements and attributes, and the text. */
function listMarkup(node: Node): { marks: string[]; text: string } {
  const marks: string[] = [];
  let text = '';
  const visit = (each: Node) => {
    if (each.nodeName === '#comment') marks.push('comment');
    if (each.nodeName === '#text') text += (each as DefaultTreeAdapterTypes.TextNode).value;
    if ('tagName' in each) {
      marks.push(each.tagName, ...each.attrs.map(({ name }) => `${each.tagName} ${name}`));
    }
    if ('childNodes' in each) each.childNodes.forEach(visit);
  };
  visit(node);
  return { marks, text };
}

/** Elements and attributes that are allowed because they draw a symbol such as {T}. */
const ofSymbols = ['span role', 'span aria-label', 'span data-symbol'];

function unknownSymbols(html: string): string[] {
  const said = new Set<string>();
  for (const [, sign = '', words = ''] of html.matchAll(
    /<span[^>]* aria-label="([^"]*)"[^>]* data-symbol="([^"]*)"/g,
  )) {
    if (drawnSymbol(words, game.symbols)?.label !== sign) said.add(words);
  }
  return [...said];
}

test('the text of an entry becomes only paragraphs', async () => {
  const allowed = ['p', 'span', 'span class', ...ofSymbols];
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      const { html } = await through(entryOf({ text }));
      const { marks, text: shown } = listMarkup(parseFragment(html));
      expect(marks.filter((mark) => !allowed.includes(mark))).toEqual([]);
      expect(unknownSymbols(html)).toEqual([]);
      // Skips texts with a null byte, which HTML can't contain.
      if (!text.includes('\u0000')) expect(shown).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('a text with references and citations becomes only paragraphs and links', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 5 }), async (lines) => {
      const source = [
        '501 - Keyword Actions',
        '',
        ...lines.map((line, n) => `- 501.${n} - ${line}`),
      ];
      const { items } = parseRulingsSummary(source.join('\n'), 'hostile.txt');
      for (const { text, references, citations } of items) {
        const entry = entryOf({
          text,
          references: references.map((reference) => ({ ...reference, to: null })),
          citations: citations.map((citation) => ({ ...citation, sourceSlug: 'a-source' })),
        });
        const { html } = await through(entry);
        const { marks } = listMarkup(parseFragment(html));
        const ofLinks = ['a', 'a class', 'a href', 'a title'];
        const allowed = ['p', 'span', 'span class', ...ofLinks, ...ofSymbols];
        expect(marks.filter((mark) => !allowed.includes(mark))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
