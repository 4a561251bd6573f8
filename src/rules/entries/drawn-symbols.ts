/**
 * Shows the symbols of a game, such as `{T}` and `{W/U}`, as pictures. A symbol has one sign or two (`W` and `U`),
 * and each sign has an SVG file.
 */
import { z } from 'zod';

const text = z.string().min(1);
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color such as #beb9b2');

/** A sign, as described in `content/game.yaml`. */
const sign = z.strictObject({
  /** Name of the SVG file. */
  glyph: z.string().regex(/^[\w-]+$/),
  /** The accessible name: `one white mana`. */
  said: text,
  /** Background color, if it is not that of the kind of symbols. */
  ground: color.optional(),
});

/** A kind of symbols, as described in `content/game.yaml`. */
export const symbolKindSchema = z.strictObject({
  opens: text,
  closes: text,
  /** The folder in `node_modules` with the SVG files. Without it, symbols are shown as text. */
  glyphs: text.optional(),
  credit: text.optional(),
  ground: color.default('#beb9b2'),
  /** The separator between two signs: `/` in `{W/U}`, which means W or U. */
  either: text.optional(),
  signs: z.record(text, sign).default({}),
  /** Signs that are drawn on the background of another sign, as `P` is in `{W/P}`. */
  over: z.record(text, sign).default({}),
});

export type SymbolKind = z.infer<typeof symbolKindSchema>;

/**
 * Returns what is needed to draw a symbol; null if `content/game.yaml` lists no glyphs for it.
 * @example drawnSymbol('{W/U}', game.symbols)?.glyphs // ['w', 'u']
 */
export function drawnSymbol(text: string, symbols: readonly SymbolKind[]) {
  const kind = symbols.find(({ opens, closes }) => text.startsWith(opens) && text.endsWith(closes));
  if (!kind?.glyphs) return null;
  const inner = text.slice(kind.opens.length, -kind.closes.length);
  const signOf = (list: typeof kind.signs, name: string) =>
    Object.hasOwn(list, name) ? list[name] : undefined;
  const whole = signOf(kind.signs, inner);
  const parts = whole ? [inner] : kind.either ? inner.split(kind.either) : [];
  const over = parts.map((part) => (parts.length > 1 ? signOf(kind.over, part) : undefined));
  const under = parts.map((part, index) => (over[index] ? undefined : signOf(kind.signs, part)));
  const signs = parts.map((_, index) => over[index] ?? under[index]).filter((sign) => !!sign);
  if (parts.length === 0 || signs.length < parts.length) return null;
  const isOver = over.some((sign) => sign);
  const drawn = (isOver ? over : under).filter((sign) => !!sign);
  const grounds = under.filter((sign) => !!sign).map(({ ground }) => ground ?? kind.ground);
  return {
    /** The accessible name: `one white mana or one blue mana`. */
    label: withOr.format(signs.map(({ said }) => said)),
    /** Names of one or two SVG files. */
    glyphs: drawn.map(({ glyph }) => glyph).slice(0, 2),
    /** One or two background colors. */
    grounds: grounds.length > 0 ? grounds.slice(0, 2) : [kind.ground],
    /** The folder in `node_modules` with the SVG files. */
    folder: kind.glyphs,
  };
}

/** British English has no comma before the last word: `a, b or c`. */
const withOr = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Returns the drawn symbols in HTML texts, without duplicates. */
export function symbolsIn(html: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of html) {
    for (const [, symbol = ''] of text.matchAll(/data-symbol="([^"]+)"/g)) found.add(symbol);
  }
  return [...found].sort();
}

/** Returns CSS that draws symbols. Contains each glyph only once, even if several symbols use it. */
export function symbolStyles(
  texts: readonly string[],
  symbols: readonly SymbolKind[],
  readGlyph: (folder: string, glyph: string) => string,
): string {
  const glyphs = new Map<string, string>();
  const rules: string[] = [];
  for (const text of texts) {
    const drawn = drawnSymbol(text, symbols);
    if (!drawn) continue;
    for (const glyph of drawn.glyphs) {
      if (!glyphs.has(glyph)) glyphs.set(glyph, dataAddress(readGlyph(drawn.folder, glyph)));
    }
    const layers = drawn.glyphs.map((glyph, index) => {
      const position =
        drawn.glyphs.length === 1 ? '50%/70%' : `${['16% 16%', '84% 84%'][index]}/44%`;
      return `var(--glyph-${glyph})${position} no-repeat`;
    });
    const [first, second = first] = drawn.grounds;
    const ground = `linear-gradient(135deg,${first} 50%,${second} 50%)`;
    const own = first === second ? layers.join() + first : [...layers, ground].join();
    rules.push(`[data-symbol="${text}"]{background:${own}}`);
  }
  if (rules.length === 0) return '';
  const named = [...glyphs].map(([glyph, address]) => `--glyph-${glyph}:url("${address}")`);
  return `:root{${named.join(';')}}\n${shape}\n${rules.join('\n')}\n`;
}

/** Moves the text of the symbol out of sight. Readers can still find and copy it. */
const shape =
  '[data-symbol]{display:inline-block;inline-size:1.25em;block-size:1.25em;margin-inline:.06em;' +
  'padding:0;border:0;overflow:hidden;border-radius:50%;text-indent:2em;white-space:nowrap;vertical-align:-.25em;' +
  'user-select:all;forced-color-adjust:none;print-color-adjust:exact}';

/** Returns an SVG as a data URL. Rounds its coordinates, to make it smaller. */
function dataAddress(svg: string): string {
  const [, viewBox = '0 0 32 32'] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => {
    return `<path d='${shortPath(path)}'/>`;
  });
  const short = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}' fill='%23111'>${paths.join('')}</svg>`;
  return `data:image/svg+xml,${short.replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
}

/** Shortens an SVG path. @example shortPath('M27.263 16.2271h-0.874') // 'M27.26 16.23h-.87' */
export function shortPath(path: string): string {
  const tokens = path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
  const short = tokens.map((token) =>
    /[a-z]/i.test(token) ? token : String(+(+token).toFixed(2)).replace(/^(-?)0\./, '$1.'),
  );
  return short
    .join(' ')
    .replace(/ ?([a-z]) ?/gi, '$1')
    .replaceAll(' -', '-');
}
