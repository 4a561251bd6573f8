import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readGame } from '../../../src/content-files/editorial-files.ts';
import {
  drawnSymbol,
  shortPath,
  symbolStyles,
  symbolsIn,
} from '../../../src/rules/entries/drawn-symbols.ts';

const { symbols } = readGame('content');
const readGlyph = (folder: string, glyph: string) =>
  readFileSync(`node_modules/${folder}/${glyph}.svg`, 'utf8');

describe('drawnSymbol', () => {
  it.each([
    ['{T}', 'tap', ['tap'], 1],
    ['{W}', 'one white mana', ['w'], 1],
    ['{W/U}', 'one white mana or one blue mana', ['w', 'u'], 2],
    ['{2/B}', 'two generic mana or one black mana', ['2', 'b'], 2],
    ['{W/P}', 'one white mana or two life', ['p'], 1],
    ['{W/U/P}', 'one white mana, one blue mana or two life', ['p'], 2],
  ])('%s', (text, said, glyphs, grounds) => {
    const drawn = drawnSymbol(text, symbols);
    expect([drawn?.label, drawn?.glyphs, drawn?.grounds.length]).toEqual([said, glyphs, grounds]);
  });

  it.each(['{P}', '{N+}', '{BB}', '{W/Ω}', '{}', '{/}', 'T', '{constructor}', '{toString}'])(
    'draws no %s',
    (text) => {
      expect(drawnSymbol(text, symbols)).toBeNull();
    },
  );

  it('draws nothing if the game has no glyphs', () => {
    expect(
      drawnSymbol('{T}', [{ opens: '{', closes: '}', ground: '#000000', signs: {}, over: {} }]),
    ).toBeNull();
  });
});

describe('symbolStyles', () => {
  it('contain each glyph once, and only those that are needed', () => {
    const css = symbolStyles(['{W}', '{W/U}'], symbols, readGlyph);
    expect(css.match(/--glyph-[\w-]+:url/g)).toEqual(['--glyph-w:url', '--glyph-u:url']);
  });

  it('are empty if there are no symbols', () => {
    expect(symbolStyles(['{P}'], symbols, readGlyph)).toBe('');
  });
});

it('symbolsIn finds each drawn symbol once', () => {
  const html = '<span data-symbol="{W}">{W}</span> {T} <span data-symbol="{W}">{W}</span>';
  expect(symbolsIn([html, '<i data-symbol="{G}">'])).toEqual(['{G}', '{W}']);
});

it('shortPath keeps the spaces that numbers need', () => {
  expect(shortPath('M27.263 16.2271h-0.874.5.004z')).toBe('M27.26 16.23h-.87 .5 0z');
});

it('the package has an SVG file for every glyph in game.yaml', () => {
  for (const { glyphs, signs, over } of symbols) {
    for (const { glyph } of [...Object.values(signs), ...Object.values(over)]) {
      expect(existsSync(`node_modules/${glyphs}/${glyph}.svg`), glyph).toBe(true);
    }
  }
});
