/** Tests how the texts of entries become HTML: placeholders, symbols, lists and tables. */
import { describe, expect, it } from 'vitest';
import { entryOf } from '../../support/entry-of.ts';
import { game } from '../../support/game-words.ts';
import { rowsOf } from '../../support/rows.ts';
import { entryReader } from '../../support/through-file.ts';

const drawn = await entryReader('/');
const plain = await entryReader('/', { placeholders: [], symbols: [] });
const undrawn = await entryReader('/', {
  ...game,
  symbols: game.symbols.map((kind) => ({ ...kind, signs: {}, over: {} })),
});

describe('placeholders and symbols are marked', () => {
  it.each(
    rowsOf(`
pay <-something-> now       | pay ⟦<-something->⟧ now
<-something>                | ⟦<-something>⟧
~this~ ~that one~           | ⟦~this~⟧ ⟦~that one~⟧
<-a <-b->                   | <-a ⟦<-b->⟧
3 < 4 and 5 > 4             | 3 < 4 and 5 > 4
about ~ 3 or ~4             | about ~ 3 or ~4
<script> "x" &amp; ](       | <script> "x" &amp; ](
{½} {HW} {∞} {a}            | ⟦{½}⟧ ⟦{HW}⟧ ⟦{∞}⟧ {a}
add {W/U}                   | add ⟦{W/U}⟧
{2}{T}:                     | ⟦{2}⟧⟦{T}⟧:
{not one} {}                | {not one} {}
a <-{T}-> in a placeholder  | a ⟦<-⟦{T}⟧->⟧ in a placeholder`),
  )('%s', async (text = '', marked = '') => {
    const { html } = await undrawn(entryOf({ text }));
    const shown = html
      .replaceAll(/<span class="(?:placeholder|symbol)">/g, '⟦')
      .replaceAll('</span>', '⟧')
      .replaceAll(/<\/?p>/g, '');
    expect(shown.replaceAll('&lt;', '<').replaceAll('&amp;', '&')).toBe(marked);
  });

  it('a drawn symbol has a name for its style and one for screen readers, also in a link', async () => {
    const link = { start: 0, end: 5, words: '{W/U}', target: '9', to: 'rulings/9' };
    const { html } = await drawn(entryOf({ text: '{W/U} is {P}', references: [link] }));
    expect(html).toMatch(/<a [^>]*><span [^>]*data-symbol="{W\/U}"[^>]*>{W\/U}<\/span><\/a>/);
    expect(html).toMatch(/<span [^>]*role="img"[^>]* aria-label="one white mana or one blue mana"/);
    expect(html).toContain('<span class="symbol">{P}</span>');
  });
});

describe('lists and tables', () => {
  const shown = async (...lines: string[]) =>
    (await plain(entryOf({ text: lines.join('\n') }))).html.replaceAll(' </t', '</t');

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
