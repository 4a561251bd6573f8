/** Tests the HTML of the texts of entries. */
import { describe, expect, it } from 'vitest';
import { entryRenderer } from '../../../src/rules/entries/entry-html.ts';
import { entryOf } from '../../support/entry-of.ts';
import { game } from '../../support/game-words.ts';

const render = entryRenderer('/keep', game);

describe('the text of an entry', () => {
  it('never becomes markup', () => {
    expect(render(entryOf({ text: '<img src=x onerror=alert(1)> <-this-> "&"' }))).toBe(
      '<p>&lt;img src=x onerror=alert(1)> <span class="placeholder">&lt;-this-></span> "&amp;"</p>',
    );
  });

  it('has a paragraph for each line', () => {
    expect(render(entryOf({ text: '# One\n - two \n`' }))).toBe(
      '<p># One</p>\n<p> - two </p>\n<p>`</p>',
    );
  });

  it('has links with a class for their kind', () => {
    const text = 'See Rule 414 and Rule 9 of Staff, which tramples. [Aahz 1994]';
    const over = (words: string) => {
      const start = text.indexOf(words);
      return { start, end: start + words.length };
    };
    const html = render(
      entryOf({
        text,
        references: [
          { ...over('Rule 414'), words: 'Rule 414', target: '414', to: null },
          { ...over('Rule 9'), words: 'Rule 9', target: '9', to: 'cr/2014-06-01/9' },
        ],
        cards: [{ ...over('Staff'), to: 'chimeric-staff' }],
        terms: [{ ...over('tramples'), to: 'cr/glossary/trample' }],
        citations: [
          {
            ...over('[Aahz 1994]'),
            printed: '[Aahz 1994]',
            source: 'Aahz',
            sourceSlug: 'aahz',
            covers: { start: 0, end: 25 },
          },
        ],
      }),
    );
    expect(html).toBe(
      '<p>See <a href="/keep/rulings/414/" title="Text not on this site" class="reference unavailable">Rule 414</a>' +
        ' and <a href="/keep/cr/2014-06-01/9/" class="reference">Rule 9</a>' +
        ' of <a href="/keep/cards/chimeric-staff/" class="card">Staff</a>,' +
        ' which <a href="/keep/cr/glossary/trample/">tramples</a>.' +
        ' <a href="/keep/citations/sources/aahz/" class="citation">[Aahz 1994]</a></p>',
    );
  });
});

describe('a link', () => {
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
    expect(() => render(entry)).toThrow('overlaps');
  });
});
