import { readFileSync } from 'node:fs';
import { shortHash } from '../content-files/files.ts';
import { symbolStyles, symbolsIn } from '../rules/entries/drawn-symbols.ts';
import { type CardCollection, cardSymbolsHtml } from '../page-data/card-collection.ts';
import type { DataFile } from '../page-data/data-files.ts';
import type { Library } from '../page-data/library.ts';

/**
 * Makes the style sheet that draws symbols, with a content hash in its address. Only pages with symbols load it. Null
 * if no text has symbols.
 * @throws Error if `content/game.yaml` names a glyph that isn't in its package
 */
export function makeSymbolStyles(
  { entries, markup: { symbols } }: Library,
  cards: CardCollection | null,
): DataFile | null {
  const onCards = cards ? [cardSymbolsHtml(cards)] : [];
  const used = symbolsIn([...entries.values().map(({ html }) => html), ...onCards]);
  const css = symbolStyles(used, symbols, readGlyph);
  if (css === '') return null;
  return { address: `/symbols-${shortHash(css)}.css`, text: () => css };
}

function readGlyph(folder: string, glyph: string): string {
  const file = `node_modules/${folder}/${glyph}.svg`;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(
      `content/game.yaml draws a symbol with the glyph "${glyph}", but there is no ${file}. ` +
        'Use the name of a file in that folder, or remove the sign.',
    );
  }
}
