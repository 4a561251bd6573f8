/** Tests that the file of an entry can be read back, and says nothing twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LinkedEntry } from '../../../src/rules/entries/entry.ts';
import { readEntry, writeEntry } from '../../../src/rules/entries/entry-file.ts';
import { markdownRenderer, readMarkdown } from '../../../src/rules/entries/markdown.ts';
import { game } from '../../support/game-words.ts';
import { entryOf } from '../../support/entry-of.ts';

const text = 'See Rules 414 to 416 and "Title" 9 of Chimeric Staff. It has trample. [Aahz 1994]';

function over(words: string): { start: number; end: number } {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
}

const entry = entryOf({
  text,
  references: [
    {
      ...over('Rules 414 to 416'),
      words: 'Rules 414 to 416',
      target: '414',
      through: '416',
      to: null,
    },
    {
      ...over('9'),
      words: '9',
      target: '9',
      quotedTitle: 'Title',
      to: 'rulings/8',
      titleNow: 'Now',
    },
  ],
  cards: [{ ...over('Chimeric Staff'), to: 'chimeric-staff' }],
  terms: [{ ...over('trample'), to: 'rulings/glossary/trample' }],
  citations: [
    {
      ...over('[Aahz 1994]'),
      printed: '[Aahz 1994]',
      source: 'Aahz',
      sourceSlug: 'aahz',
      date: '1994',
      covers: { start: 0, end: 70 },
    },
  ],
});

const file = writeEntry(entry);
const read = (content: string) => readEntry(content, 'content/entries/a.md', readMarkdown);

describe('the file of an entry', () => {
  it('is read back as the same entry', () => {
    expect(read(file)).toEqual(entry);
  });

  it('has references in its front matter only as far as links don’t express them', () => {
    const frontmatter = file.slice(0, file.lastIndexOf('---\n'));
    expect(frontmatter).not.toMatch(
      /chimeric|trample|Aahz 1994|aahz"|"start":[1-9]|414"|rulings\/8/,
    );
    expect(frontmatter).toContain(
      'references: [{"through":"416"},{"target":"9","quotedTitle":"Title","titleNow":"Now"}]',
    );
  });

  it('can be edited: links after added words keep their positions', () => {
    const longer = read(file.replace('\nSee [', '\nDo see ['));
    const moved = (marks: { start: number; end: number }[]) =>
      marks.map(({ start, end }) => ({ start: start + 3, end: end + 3 }));
    for (const kind of ['references', 'citations', 'cards', 'terms'] as const) {
      expect(longer[kind].map(({ start, end }) => ({ start, end }))).toEqual(moved(entry[kind]));
      for (const { start, end } of longer[kind]) {
        expect(entry.text).toContain(longer.text.slice(start, end));
      }
    }
  });

  it('is read back with references and citations anywhere in any text', () => {
    const words = fc
      .array(
        fc.constantFrom(
          'Rule',
          '~this~',
          '<-a->',
          '{T}',
          '"q"',
          '1.',
          '#',
          '](',
          '\\',
          '&amp;',
          '*',
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((parts) => parts.join(' '));
    const line = fc.array(fc.tuple(words, fc.constantFrom('plain', 'card', 'term', 'reference')), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const made = marked(lines);
        expect(read(writeEntry(made))).toEqual(made);
      }),
    );
  });

  it('is rendered to HTML when it is read', () => {
    const { html } = readEntry(file, 'a.md', markdownRenderer('/rulekeep/', game));
    expect(html).toContain('<a class="card" href="/rulekeep/cards/chimeric-staff/">');
  });
});

function marked(lines: [words: string, kind: string][][]): LinkedEntry {
  const made = entryOf({ text: '', references: [], cards: [], terms: [] });
  for (const [n, line] of lines.entries()) {
    if (n > 0) made.text += '\n';
    for (const [m, [words, kind]] of line.entries()) {
      if (m > 0) made.text += ' ';
      const span = { start: made.text.length, end: made.text.length + words.length };
      made.text += words;
      if (kind === 'card') made.cards.push({ ...span, to: 'a-card' });
      if (kind === 'term') made.terms.push({ ...span, to: 'cr/glossary/a-term' });
      if (kind === 'reference') made.references.push({ ...span, words, target: '1', to: 'cr/1' });
    }
  }
  return made;
}

describe('a file that is not an entry', () => {
  const lineOf = (words: string, content: string) =>
    content.slice(0, content.indexOf(words)).split('\n').length;

  it.each([
    ['a heading', '# Not an entry', 'heading'],
    ['HTML', '<b>bold</b>', 'html'],
    ['emphasis', 'some *emphasis*', 'emphasis'],
    ['a picture', '![a](/b.png)', 'image'],
    ['emphasis in a link', '[*a*](/cr/1/)', 'emphasis'],
  ])('is refused with the line of the error: %s', (_, markdown, type) => {
    const content = `${file}\n${markdown}\n`;
    const line = lineOf(markdown, content);
    expect(() => read(content)).toThrow(
      new RegExp(
        `^content/entries/a\\.md:${line}:\\d+: error unexpected-markup: .*contain ${type};`,
      ),
    );
  });

  it('is refused if a link is missing', () => {
    const content = file.replace(/\[Rules 414 to 416\]\(.*?\)/, 'Rules 414 to 416');
    expect(() => read(content)).toThrow('has 1 links to references, but the frontmatter has 2');
  });
});
