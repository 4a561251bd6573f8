import { readFileSync } from 'node:fs';
import { shortHash } from '../content-files/files.ts';
import { symbolStyles, symbolsIn } from '../rules/entries/drawn-symbols.ts';
import { type CardCollection, cardSymbolsHtml } from '../page-data/card-collection.ts';
import type { Library } from '../page-data/library.ts';

export interface SymbolStyles {
  /** Site-relative, with a content hash. */
  address: string;
  digest: string;
  css: string;
}

let made: { of: Library; styles: SymbolStyles | null } | undefined;

/**
 * Makes the style sheet, once for each library. Null if no text has symbols.
 * @throws Error if `content/game.yaml` names a glyph that isn't in its package
 */
export function symbolStylesOf(
  library: Library,
  cards: CardCollection | null,
): SymbolStyles | null {
  if (made?.of !== library) made = { of: library, styles: make(library, cards) };
  return made.styles;
}

function make(
  { entries, markup: { symbols } }: Library,
  cards: CardCollection | null,
): SymbolStyles | null {
  const onCards = cards ? [cardSymbolsHtml(cards)] : [];
  const used = symbolsIn([...entries.values().map(({ html }) => html), ...onCards]);
  const css = symbolStyles(used, symbols, readGlyph);
  if (css === '') return null;
  const digest = shortHash(css);
  return { address: `/symbols-${digest}.css`, digest, css };
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
