/** Tests that any text becomes plain words on the page, without elements, attributes or scripts. */
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { parseRulingsSummary } from '../../../src/rules/texts/formats/rulings-summary/index.ts';
import { drawnSymbol } from '../../../src/rules/entries/drawn-symbols.ts';
import { markdownRenderer, toMarkdown } from '../../../src/rules/entries/markdown.ts';
import { game } from '../../support/game-words.ts';
import { entryOf } from '../../support/entry-of.ts';

const render = markdownRenderer('/', game);

type Node = DefaultTreeAdapterTypes.Node;

const hostile = [
  '<script>alert(1)</script>',
  '</script><script src=//evil.example>',
  '<img src=x onerror="alert(1)">',
  '"><svg onload=alert(1)>',
  '<!-- ',
  ' -->',
  '<![CDATA[',
  '&lt;b&gt;',
  '&#60;b&#62;',
  '[tap](javascript:alert(1))',
  '![x](/x.png)',
  '<https://evil.example>',
  '<-something->',
  '<-',
  '->',
  '~this~',
  '{T}',
  '{W/U}',
  ' href="/x" ',
  '`code`',
  '**bold**',
  '# ',
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\u202e',
  '\\',
  "'",
  ' Rule 501.5b ',
  ' word ',
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

/** Returns the tags and attributes of HTML, and its words. */
function takeApart(node: Node): { marks: string[]; text: string } {
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

/** The markup of a drawn symbol, all of it from the game's list. */
const ofSymbols = ['span role', 'span aria-label', 'span data-symbol'];

function foreignSigns(html: string): string[] {
  const said = new Set<string>();
  for (const [, sign = '', words = ''] of html.matchAll(
    /<span[^>]* aria-label="([^"]*)"[^>]* data-symbol="([^"]*)"/g,
  )) {
    if (drawnSymbol(words, game.symbols)?.said !== sign) said.add(words);
  }
  return [...said];
}

test('a text becomes paragraphs and nothing else', () => {
  const allowed = ['p', 'span', 'span class', ...ofSymbols];
  fc.assert(
    fc.property(hostileText, (text) => {
      const html = render(toMarkdown(entryOf({ text }))).html;
      const { marks, text: shown } = takeApart(parseFragment(html));
      expect(marks.filter((mark) => !allowed.includes(mark))).toEqual([]);
      expect(foreignSigns(html)).toEqual([]);
      // HTML can't contain a null byte; parsers drop it or show U+FFFD.
      if (!text.includes('\u0000')) expect(shown).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('nor by way of a whole text through the parser', () => {
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 1, maxLength: 5 }), (lines) => {
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
        const { marks } = takeApart(parseFragment(render(toMarkdown(entry)).html));
        const allowed = [
          'p',
          'span',
          'span class',
          'a',
          'a class',
          'a href',
          'a title',
          ...ofSymbols,
        ];
        expect(marks.filter((mark) => !allowed.includes(mark))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
