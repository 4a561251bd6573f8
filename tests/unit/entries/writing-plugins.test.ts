/** The remark plugins that make links of an entry's marks, each on trees. */
import type { Link, Root, Text } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import type { LinkedEntry } from '../../../src/rules/entries/entry.ts';
import { treeOf } from '../../../src/rules/entries/from-markdown.ts';
import {
  remarkCards,
  remarkCitations,
  remarkReferences,
  remarkTerms,
} from '../../../src/rules/entries/to-markdown.ts';
import { entryOf } from '../../support/entry-of.ts';

type Plugin = () => (tree: Root, file: VFile) => void;

/** The tree of an entry's text after some plugins. */
function passed(plugins: Plugin[], about: Partial<LinkedEntry> & { text: string }): Root {
  const entry = entryOf(about);
  const tree = treeOf(entry.text);
  const file = new VFile({ value: entry.text, data: { entry } });
  for (const plugin of plugins) plugin()(tree, file);
  return tree;
}

const root = (...lines: (Text | Link)[][]): Root => ({
  type: 'root',
  children: lines.map((children) => ({ type: 'paragraph', children })),
});
const words = (value: string): Text => ({ type: 'text', value });
const link = (url: string, value: string, title: string | null = null): Link => ({
  type: 'link',
  url,
  title,
  children: [words(value)],
});

describe('remarkReferences', () => {
  it('links the entry meant, or says that it is not held', () => {
    const tree = passed([remarkReferences], {
      text: 'See Rule 9\nand 414.',
      references: [
        { start: 15, end: 18, words: '414', target: '414', to: null },
        { start: 4, end: 10, words: 'Rule 9', target: '9', to: 'rulings/2007-01-01/9' },
      ],
    });
    expect(tree).toEqual(
      root(
        [words('See '), link('/rulings/2007-01-01/9/', 'Rule 9')],
        [words('and '), link('/rulings/414/', '414', 'Text not on this site'), words('.')],
      ),
    );
  });
});

describe('remarkCitations', () => {
  it('links the source', () => {
    const tree = passed([remarkCitations], {
      text: 'Tap it. [Aahz 1994]',
      citations: [
        {
          start: 8,
          end: 19,
          printed: '[Aahz 1994]',
          source: 'Aahz',
          sourceSlug: 'aahz',
          covers: { start: 0, end: 7 },
        },
      ],
    });
    const linked = link('/citations/sources/aahz/', '[Aahz 1994]');
    expect(tree).toEqual(root([words('Tap it. '), linked]));
  });
});

describe('remarkCards', () => {
  it.each([
    '~this~',
    '<-something->',
    '"straight"',
    '<script>alert(1)</script>',
    '](/x/)',
    'a\\',
    '&amp;',
    '1. a',
    '- a',
    '# a',
    '    a',
    '\u00a0a\u00a0',
    'a  ',
  ])('takes the words as they are, before, in and behind a link: %j', (hostile) => {
    const at = hostile.length;
    const text = hostile + hostile + hostile;
    const tree = passed([remarkCards], { text, cards: [{ start: at, end: 2 * at, to: 'a' }] });
    expect(tree).toEqual(root([words(hostile), link('/cards/a/', hostile), words(hostile)]));
  });
});

describe('remarkTerms', () => {
  const term = { to: 'cr/glossary/trample' };

  it('links the glossary', () => {
    const tree = passed([remarkTerms], {
      text: 'trample',
      terms: [{ start: 0, end: 7, ...term }],
    });
    expect(tree).toEqual(root([link('/cr/glossary/trample/', 'trample')]));
  });

  it('counts the words of links that stand there already', () => {
    const tree = passed([remarkCards, remarkTerms], {
      text: 'Staff has trample, Staff',
      cards: [
        { start: 0, end: 5, to: 's' },
        { start: 19, end: 24, to: 's' },
      ],
      terms: [{ start: 10, end: 17, ...term }],
    });
    expect(tree).toEqual(
      root([
        link('/cards/s/', 'Staff'),
        words(' has '),
        link('/cr/glossary/trample/', 'trample'),
        words(', '),
        link('/cards/s/', 'Staff'),
      ]),
    );
  });

  it.each([
    ['crosses a link', { start: 3, end: 10, ...term }, 'link-not-set'],
    ['runs over a line', { start: 8, end: 20, ...term }, 'link-not-set'],
    ['is empty', { start: 7, end: 7, ...term }, 'link-not-set'],
    ['ends behind the text', { start: 20, end: 99, ...term }, 'link-not-set'],
    ['is no term', { start: 20, end: 22, to: 'cr/702' }, 'link-of-another-kind'],
  ])('says where a mark stands that %s', (_, mark, ruleId) => {
    const about = {
      text: 'Staff has a line\nand another',
      cards: [{ start: 0, end: 5, to: 's' }],
      terms: [mark],
    };
    const line = mark.start > 16 ? 2 : 1;
    const column = line === 2 ? mark.start - 16 : mark.start + 1;
    expect(() => passed([remarkCards, remarkTerms], about)).toThrow(
      expect.objectContaining({ ruleId, line, column, source: 'entries' }),
    );
  });
});
