/** Tests the rehype plugins that turn the texts of entries into HTML. */
import type { Element, ElementContent, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { rehypePlaceholders, rehypeSymbols } from '../../../src/rules/entries/html.ts';
import { entryOf } from '../../support/entry-of.ts';
import { entryReader } from '../../support/through-file.ts';
import { game } from '../../support/game-words.ts';

const root = (...children: ElementContent[]): Root => ({ type: 'root', children });
const words = (value: string): ElementContent => ({ type: 'text', value });
const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children });
const span = (name: string, value: string) => element('span', { className: [name] }, words(value));

function passed(plugin: (tree: Root) => void, tree: Root): Root {
  plugin(tree);
  return tree;
}

describe('rehypePlaceholders', () => {
  it.each([
    ['pay <-something-> now', [words('pay '), span('placeholder', '<-something->'), words(' now')]],
    ['<-something>', [span('placeholder', '<-something>')]],
    [
      '~this~ ~that one~',
      [span('placeholder', '~this~'), words(' '), span('placeholder', '~that one~')],
    ],
    ['<-a <-b->', [words('<-a '), span('placeholder', '<-b->')]],
    ['3 < 4 and 5 > 4', [words('3 < 4 and 5 > 4')]],
    ['about ~ 3 or ~4', [words('about ~ 3 or ~4')]],
    ['<script> "x" &amp; ](', [words('<script> "x" &amp; ](')]],
  ])('%s', (text, expected) => {
    expect(passed(rehypePlaceholders(game.placeholders), root(words(text)))).toEqual(
      root(...expected),
    );
  });
});

describe('rehypeSymbols', () => {
  const undrawn = game.symbols.map((kind) => ({ ...kind, signs: {}, over: {} }));

  it.each([
    [
      '{½} {HW} {∞} {a}',
      [
        span('symbol', '{½}'),
        words(' '),
        span('symbol', '{HW}'),
        words(' '),
        span('symbol', '{∞}'),
        words(' {a}'),
      ],
    ],
    ['add {W/U}', [words('add '), span('symbol', '{W/U}')]],
    ['{2}{T}:', [span('symbol', '{2}'), span('symbol', '{T}'), words(':')]],
    ['{not one} {}', [words('{not one} {}')]],
  ])('%s', (text, expected) => {
    expect(passed(rehypeSymbols(undrawn), root(words(text)))).toEqual(root(...expected));
  });

  it('draws symbols inside links and placeholders, but not in attributes', () => {
    const tree = root(
      element('a', { title: '{T}' }, words('{T}')),
      element('span', { className: ['placeholder'] }, words('<-{T}->')),
    );
    expect(passed(rehypeSymbols(undrawn), tree)).toEqual(
      root(
        element('a', { title: '{T}' }, span('symbol', '{T}')),
        element(
          'span',
          { className: ['placeholder'] },
          words('<-'),
          span('symbol', '{T}'),
          words('->'),
        ),
      ),
    );
  });

  it('gives each drawn symbol a name for its style and one for screen readers', () => {
    const drawn = (symbol: string, said: string) =>
      element(
        'span',
        { className: ['symbol'], role: 'img', ariaLabel: said, dataSymbol: symbol },
        words(symbol),
      );
    expect(passed(rehypeSymbols(game.symbols), root(words('{2}{W/U}, {T}: {P}')))).toEqual(
      root(
        drawn('{2}', 'two generic mana'),
        drawn('{W/U}', 'one white mana or one blue mana'),
        words(', '),
        drawn('{T}', 'tap'),
        words(': '),
        span('symbol', '{P}'),
      ),
    );
  });
});

describe('rehypeLists', async () => {
  const through = await entryReader('/', { placeholders: [], symbols: [] });
  const shown = async (...lines: string[]) =>
    (await through(entryOf({ text: lines.join('\n') }))).html.replaceAll(' </t', '</t');

  it('makes lists and tables from lines that look like them', async () => {
    const html = await shown(
      'Here:',
      '• One',
      '• Two',
      '| Size | Time |',
      '| 15 | 40 seconds |',
      'End.',
    );
    expect(html).toContain('<li><span class="marker">• </span>One</li>');
    expect(html).toMatch(/<th scope="col">Time<\/th>.*<td>15<\/td><td>40 seconds<\/td>/);
    expect(html.startsWith('<p>Here:</p>') && html.endsWith('<p>End.</p>')).toBe(true);
    expect(await shown('A. Alone.')).toBe('<p>A. Alone.</p>');
  });

  it('gives cells their columns, and lists in cells their items', async () => {
    const html = await shown(
      '| Left || |',
      '| A | B | C |',
      '| Group |||',
      '| • x • y | \\| | 3 |',
    );
    expect(html).toContain('<th scope="col" colspan="2">Left</th><th scope="col"></th>');
    expect(html).toContain('<th scope="col">B</th>');
    expect(html).toContain('<th scope="rowgroup" colspan="3">Group</th>');
    expect(html).toMatch(/<td><ul.*• <\/span>y<\/li><\/ul><\/td><td>\|<\/td><td>3<\/td>/);
  });

  it('begins a line with each alternative in a cell', async () => {
    const html = await shown(
      '| Players | Rounds |',
      '| 9-16 (two teams) | 4 (Limited) 5 (all others) |',
    );
    expect(html).toMatch(
      /<td>9-16 \(two teams\)<\/td><td>4 \(Limited\) <br>5 \(all others\)<\/td>/,
    );
  });

  it('makes no table of a text with a bar', async () => {
    expect(await shown('• Magic | Other')).not.toContain('<table');
  });
});
