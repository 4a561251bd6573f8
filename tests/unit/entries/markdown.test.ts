import fc from 'fast-check';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { splitFrontmatter, writeFrontmatter } from '../../../src/rules/entries/entry-file.ts';
import {
  markdownRenderer,
  readMarkdown,
  treeRenderer,
} from '../../../src/rules/entries/from-markdown.ts';
import { toMarkdown, markdownWithTree } from '../../../src/rules/entries/to-markdown.ts';
import { entryOf } from '../../support/entry-of.ts';
import { game } from '../../support/game-words.ts';

const render = markdownRenderer('/', game);

const awkward = [
  'Use ~this~ and <-something-> for {0} or {W/U}, "quoted" and “curly” -- so.',
  '1. A sense',
  '- a dash, * a star, _under_, `tick`, [bracket](not a link), ![no](image)',
  '<script>alert(1)</script> &amp; &#60;b&#62; \\ # heading',
  '    four blanks and a tab\tinside',
  '+1/+1 = 2/2 | a | table | ~~no~~ http://example.com www.example.com a@b.example',
  'First line\nSecond line\n> third',
  '- a dash\n# a heading\n12) twelve\n=== \n--- \n***',
  '\u00a0between no-break spaces\u00a0',
  ' with blanks around ',
  'trailing blanks  \nand a line after them',
  'a backslash at the end\\\nand \\* \\[ \\~ \\& &amp;amp; &nbsp; \\\\',
  '](/x/ "y") [a]: /b [c][d] ![e][f] <http://g.example> ``h``',
];

describe('an entry’s text', () => {
  it.each(awkward)('comes back from Markdown to the word: %s', (text) => {
    expect(readMarkdown(toMarkdown(entryOf({ text }))).text).toBe(text);
  });

  it('comes back whatever it holds', () => {
    const line = fc
      .string({ unit: 'grapheme-ascii', minLength: 1 })
      .filter((text) => text.trim() === text && text !== '');
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const text = lines.join('\n');
        expect(readMarkdown(toMarkdown(entryOf({ text }))).text).toBe(text);
      }),
    );
  });

  it('is written as the serialiser alone would write it, plain words or not', () => {
    const serialiser = unified().use(remarkStringify);
    const words = fc.string({ unit: fc.constantFrom(...'ab1 .,!?"“()[]{}*_+-=#<>&~:;|`\\') });
    fc.assert(
      fc.property(fc.array(words, { maxLength: 3 }), fc.nat(), fc.nat(), (lines, from, length) => {
        const text = lines.join('\n');
        const start = text === '' ? 0 : from % text.length;
        const end = start + (length % 12);
        const isLink = end > start && end <= text.length && !text.slice(start, end).includes('\n');
        const words = text.slice(start, end);
        const links =
          length % 2 === 0
            ? { cards: [{ start, end, to: 'a' }] }
            : { references: [{ start, end, words, target: '41"4', to: null }] };
        const { markdown, tree } = markdownWithTree(entryOf({ text, ...(isLink && links) }));
        expect(markdown).toBe(serialiser.stringify(tree));
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the same read from the tree it was written from', () => {
    const fromTree = treeRenderer('/', game);
    for (const text of awkward.filter((each) => !/^ | $|\n$/.test(each))) {
      const { markdown, tree } = markdownWithTree(entryOf({ text }));
      expect(fromTree(tree)).toEqual(render(markdown));
    }
  });

  it('never becomes markup', () => {
    const { html } = render(
      toMarkdown(entryOf({ text: '<img src=x onerror=alert(1)> <-this-> "&"' })),
    );
    expect(html).toBe(
      '<p>&lt;img src=x onerror=alert(1)> <span class="placeholder">&lt;-this-></span> "&amp;"</p>',
    );
  });

  it('shows by its class what each link is', () => {
    const text = 'See Rule 414 and Rule 9. [Aahz 1994]';
    const { html } = render(
      toMarkdown(
        entryOf({
          text,
          references: [
            { start: 4, end: 12, words: 'Rule 414', target: '414', to: null },
            { start: 17, end: 23, words: 'Rule 9', target: '9', to: 'rulings/9' },
          ],
          citations: [
            {
              start: 25,
              end: 36,
              printed: '[Aahz 1994]',
              source: 'Aahz',
              sourceSlug: 'aahz',
              covers: { start: 0, end: 25 },
            },
          ],
        }),
      ),
    );
    expect(html).toBe(
      '<p>See <a class="reference unavailable" href="/rulings/414/" title="Text not on this site">Rule 414</a>' +
        ' and <a class="reference" href="/rulings/9/">Rule 9</a>.' +
        ' <a class="citation" href="/citations/sources/aahz/">[Aahz 1994]</a></p>',
    );
  });
});

describe('frontmatter', () => {
  it('comes back as it was written', () => {
    const {
      text: _,
      cards: __,
      terms: ___,
      ...meta
    } = entryOf({ title: 'A: "title" — with\nall of it', number: null });
    expect(splitFrontmatter(`${writeFrontmatter(meta)}Body\n`)).toEqual({ meta, body: 'Body\n' });
  });

  it('is missed, with what to do', () => {
    expect(() => splitFrontmatter('No frontmatter')).toThrow('npm run entries');
  });
});
