/** Draws the icons of the site and the picture for link previews, from `site.yaml` and `icon.svg`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';
import { readIcon } from '../content-files/editorial-files.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { siteColors, themeColors } from './colors.ts';

/** Draws the first letter of a site's name, as an icon file that its owner can replace. */
export function letterSvg(site: SiteWords): string {
  const { box, shapes } = iconShapes(site, null);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shapes}</svg>\n`;
}

/** The PNG files, with the share of the picture that the icon fills. */
export const iconFiles = {
  'icon-192': { size: 192, share: 0.8 },
  'icon-512': { size: 512, share: 0.8 },
  'icon-maskable-512': { size: 512, share: 0.56 },
  'apple-touch-icon': { size: 180, share: 0.7 },
} as const;

/**
 * Its symbol `mark` has no color, for the header of every page.
 * @param drawn the site's own icon, or null for the first letter of its name
 */
export function iconSvg(site: SiteWords, drawn = readIcon('content')): string {
  const { accent } = siteColors(site);
  const { box, shapes } = iconShapes(site, drawn);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">
<style>:root { fill: ${accent.light} } @media (prefers-color-scheme: dark) { :root { fill: ${accent.dark} } }</style>
<symbol id="mark" viewBox="${box}">${shapes}</symbol>
<use href="#mark"/>
</svg>
`;
}

/** Returns the icon on the color of the page. */
export function iconPng(site: SiteWords, size: number, share: number): Promise<Buffer> {
  const { paper } = siteColors(site);
  const inset = (size * (1 - share)) / 2;
  const icon = placedIcon(site, inset, inset, size * share);
  const ground = `<rect width="100%" height="100%" fill="${paper.light}"/>`;
  return png(size, size, ground + icon);
}

/** Returns the icon as an ICO file that contains a PNG, for programs that know no other address. */
export async function iconIco(site: SiteWords): Promise<Buffer> {
  const size = 32;
  const picture = await png(size, size, placedIcon(site, 0, 0, size));
  const header = Buffer.alloc(22);
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    header.writeUInt16LE(value, at);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

/** Returns the picture for link previews: the heading of the home page, the icon and the name. */
export function previewPng(site: SiteWords): Promise<Buffer> {
  const { paper } = siteColors(site);
  const lines = wrap(site.heading, 88, 1020).slice(0, 4);
  const top = 310 - lines.length * 52;
  const heading = lines.map((words, index) => textPath(words, 90, top + 76 + index * 105, 88));
  return png(
    1200,
    630,
    `<rect width="1200" height="630" fill="${paper.light}"/>
<rect y="514" width="1200" height="2" fill="${themeColors.line.light}"/>
<g fill="${themeColors.ink.light}">${heading.join('')}${textPath(site.name, 144, 580, 38)}</g>
${placedIcon(site, 84, 543, 42)}`,
  );
}

function png(width: number, height: number, shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

function placedIcon(site: SiteWords, x: number, y: number, size: number): string {
  const { accent } = siteColors(site);
  const { box, shapes } = iconShapes(site);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${box}" fill="${accent.light}">${shapes}</svg>`;
}

/** Returns what `icon.svg` draws. A site without one has the first letter of its name. */
function iconShapes(
  { name }: SiteWords,
  drawn = readIcon('content'),
): { box: string; shapes: string } {
  const own = /<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(drawn ?? '');
  if (own) {
    // The site's own symbol is called `mark`. If it contained itself, browsers would hang.
    const shapes = own[2]?.trim().replace(/(\bid=["']|#)mark\b/g, '$1drawn-mark');
    return { box: own[1] ?? '', shapes: shapes ?? '' };
  }
  const letter = name.charAt(0).toUpperCase();
  return { box: '0 0 32 32', shapes: textPath(letter, 16 - widthOf(letter, 36) / 2, 28, 36) };
}

// Text is drawn as outlines, because a computer that builds the site may have no fonts.

let font: Font | undefined;

function siteFont(): Font {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  );
  const read = font ?? create(readFileSync(file));
  if (read.isCollection) throw new Error(`${file} has several fonts.`);
  font = read;
  return read;
}

/** Returns the outline of a line of text. @param y the baseline */
function textPath(text: string, x: number, y: number, size: number): string {
  const scale = size / siteFont().unitsPerEm;
  let at = x;
  return siteFont()
    .glyphsForString(text)
    .map((glyph) => {
      const place = `translate(${at} ${y}) scale(${scale} ${-scale})`;
      at += glyph.advanceWidth * scale;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    })
    .join('');
}

function widthOf(text: string, size: number): number {
  const { unitsPerEm } = siteFont();
  const glyphs = siteFont().glyphsForString(text);
  return glyphs.reduce((sum, { advanceWidth }) => sum + (advanceWidth * size) / unitsPerEm, 0);
}

function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
