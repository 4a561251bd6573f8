import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitFrontmatter, writeFrontmatter } from '../../../src/rules/entries/entry-file.ts';
import { markdownRenderer, readMarkdown, toMarkdown } from '../../../src/rules/entries/markdown.ts';
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

describe('the text of an entry', () => {
  it.each(awkward)('comes back from Markdown to the word: %s', (text) => {
    expect(readMarkdown(toMarkdown(entryOf({ text }))).text).toBe(text);
  });

  it('is read back unchanged, whatever it contains', () => {
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

  it('never becomes markup', () => {
    const { html } = render(
      toMarkdown(entryOf({ text: '<img src=x onerror=alert(1)> <-this-> "&"' })),
    );
    expect(html).toBe(
      '<p>&lt;img src=x onerror=alert(1)> <span class="placeholder">&lt;-this-></span> "&amp;"</p>',
    );
  });

  it('has links with a class for their kind', () => {
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

describe('a link', () => {
  it.each(awkward.filter((text) => !text.includes('\n')))(
    'keeps the words before, in and after it: %j',
    (words) => {
      const at = words.length;
      const entry = entryOf({
        text: words.repeat(3),
        cards: [{ start: at, end: 2 * at, to: 'a' }],
      });
      const { text, links } = readMarkdown(toMarkdown(entry));
      expect(text).toBe(entry.text);
      expect(links).toMatchObject([{ start: at, end: 2 * at, url: '/cards/a/', words }]);
    },
  );

  it.each([
    ['overlaps another', { start: 3, end: 10 }],
    ['crosses a line break', { start: 8, end: 20 }],
    ['is empty', { start: 7, end: 7 }],
    ['ends after the text', { start: 20, end: 99 }],
  ])('is refused if it %s', (_, mark) => {
    const entry = entryOf({
      text: 'Staff has a line\nand another',
      cards: [{ start: 0, end: 5, to: 's' }],
      terms: [{ ...mark, to: 'cr/glossary/trample' }],
    });
    expect(() => toMarkdown(entry)).toThrow('overlaps');
  });
});

describe('frontmatter', () => {
  it('is read back unchanged', () => {
    const {
      text: _,
      cards: __,
      terms: ___,
      ...meta
    } = entryOf({ title: 'A: "title" — with\nall of it', number: null });
    expect(splitFrontmatter(`${writeFrontmatter(meta)}Body\n`)).toEqual({ meta, body: 'Body\n' });
  });

  it('is an error if missing, and the message says what to do', () => {
    expect(() => splitFrontmatter('No frontmatter')).toThrow('npm run entries');
  });
});
