/** Tests that Markdown parsers show the words of written Markdown unchanged. */
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { remark } from 'remark';
import { describe, expect, it } from 'vitest';
import {
  headingNode,
  linkNode,
  listNode,
  paragraphNode,
  writeMarkdown,
} from '../../../src/rules/words/markdown.ts';

const parser = remark();

function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** Returns the types and words of the top nodes. */
function shown(markdown: string): string[] {
  return parser.parse(markdown).children.map((node) => `${node.type}: ${wordsOf(node)}`);
}

const awkward = [
  'Use ~this~ and <-something-> for {0} or {W/U}, "quoted" and “curly” -- so.',
  '1. A sense',
  '- a dash, * a star, _under_, `tick`, [bracket](not a link), ![no](image)',
  '<script>alert(1)</script> &amp; &#60;b&#62; \\ # heading',
  '    four blanks and a tab\tinside',
  '+1/+1 = 2/2 | a | table | ~~no~~ http://example.com www.example.com a@b.example',
  '# a heading',
  '12) twelve',
  '\u00a0between no-break spaces\u00a0',
  ' with blanks around ',
  'and \\* \\[ \\~ \\& &amp;amp; &nbsp; \\\\',
  '](/x/ "y") [a]: /b [c][d] ![e][f] <http://g.example> ``h``',
];

describe('Markdown', () => {
  it.each(awkward)('shows the words as they are: %s', (words) => {
    expect(shown(writeMarkdown([headingNode(2, ['A']), paragraphNode([words])]))).toEqual([
      'heading: A',
      `paragraph: ${words}`,
    ]);
  });

  it('shows any words as they are', () => {
    const line = fc
      .string({ unit: 'grapheme-ascii', minLength: 1 })
      .filter((text) => text.trim() === text && text !== '');
    fc.assert(
      fc.property(line, (words) => {
        expect(shown(writeMarkdown([paragraphNode([words])]))).toEqual([`paragraph: ${words}`]);
      }),
    );
  });

  it.each(awkward)('keeps the words around and in a link: %j', (words) => {
    const [paragraph] = parser.parse(
      writeMarkdown([paragraphNode(['a ', linkNode('/cards/a/', [words]), ' b'])]),
    ).children;
    expect(paragraph && wordsOf(paragraph)).toBe(`a ${words} b`);
    const links =
      'children' in (paragraph ?? {}) ? (paragraph as { children: Nodes[] }).children : [];
    expect(links.filter(({ type }) => type === 'link')).toMatchObject([{ url: '/cards/a/' }]);
  });

  it('escapes what other sites read as markup', () => {
    const written = writeMarkdown([paragraphNode(['~~a~~ x^2 ||b|| >!c!<'])]);
    expect(written.trim()).toBe('\\~\\~a\\~\\~ x\\^2 \\|\\|b\\|\\| \\>!c!<');
  });

  it('has lists with one line for each item', () => {
    expect(writeMarkdown([listNode([['a'], [linkNode('b.md', ['b']), ' c']])])).toBe(
      '- a\n- [b](b.md) c\n',
    );
  });
});
