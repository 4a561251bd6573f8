import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { putPictures } from '../../../src/build/preview-pictures.ts';
import { drawPicture, pictureColours } from '../../../src/build/preview-pictures/draw-picture.ts';
import { arrangeLibrary } from '../../../src/page-data/library.ts';
import {
  allPictures,
  pictureOf,
  picturedHeading,
  pictureSize,
} from '../../../src/page-data/preview-pictures.ts';
import { documentWith, wording } from '../history/documents.ts';

const site = { name: 'Rulekeep', heading: 'Rules, by number or in words' };
const words = {
  site: 'Rulekeep',
  document: 'Magic Comprehensive Rules',
  number: '702',
  title: 'Keyword Abilities',
};

describe('which picture a page has', () => {
  const today = { plain: true, current: true };
  const section = { kind: 'section', title: 'Keywords', ...today } as const;
  const old = { kind: 'section', title: 'Old Words' } as const;
  const library = arrangeLibrary(
    [documentWith('2001', '2004')],
    [
      wording('702', 2004, 2004, 'Keywords', { ...section, id: 'cr/702' }),
      wording('702', 2001, 2001, 'Old Words', old),
      wording('702.9a', 2004, 2004, 'Words.', { id: 'cr/702.9a', parent: 'cr/702', ...today }),
      wording('702.9a', 2001, 2001, 'Words!', { parent: 'cr/2001-01-01/702' }),
      wording('702.9b', 2001, 2001, 'Words!', { parent: 'cr/702' }),
      wording('905', 2004, 2004, 'Alone.', { id: 'cr/905', ...today }),
      wording('glossary/word', 2004, 2004, 'A word.', {
        id: 'cr/glossary/word',
        kind: 'glossary',
        title: 'Word',
        ...today,
      }),
    ].map((each) => ({ ...each, html: '' })),
  );
  const headingAt = (id: string) => {
    const entry = library.byId.get(id);
    if (!entry) throw new Error(`There is no ${id}.`);
    return picturedHeading(library, entry);
  };
  const keywords = { document: 'The Rules', number: '702', title: 'Keywords' };

  test('a rule has that of its section, an older wording too, where that is today’s', () => {
    expect(headingAt('cr/702')).toEqual(keywords);
    const asPart = { ...keywords, isOfPart: true };
    expect(headingAt('cr/702.9a')).toEqual(asPart);
    expect(headingAt('cr/2001-01-01/702.9b')).toEqual(asPart);
    expect(headingAt('cr/2001-01-01/702.9a')).toBeNull();
    expect(headingAt('cr/905')).toBeNull();
  });

  test('a term has that of the glossary', () => {
    expect(headingAt('cr/glossary/word')).toMatchObject({ title: 'Glossary', isOfPart: true });
  });

  test('is the same for what stands under a heading, and asked to be shown small', () => {
    const [of, under] = ['cr/702', 'cr/702.9a'].map((id) => pictureOf(site, headingAt(id)));
    expect(under).toEqual({ ...of, isSmall: true });
    expect(of?.isSmall).toBe(false);
  });

  test('there is one of the site, one for each section of today, and one for the glossary', () => {
    expect(allPictures(library, site).map(({ alt }) => alt)).toEqual([
      'Rules, by number or in words · Rulekeep',
      '702 Keywords · The Rules',
      'Glossary · The Rules',
    ]);
  });

  test('its address changes with its words, and with nothing else', () => {
    const address = (title: string) => pictureOf(site, { ...keywords, title }).address;
    expect(address('Keywords')).toBe(address('Keywords'));
    expect(address('Keywords')).toMatch(/^\/previews\/[\da-f]{12}\.png$/);
    expect(address('Keyword')).not.toBe(address('Keywords'));
    expect(pictureOf({ ...site, name: 'Other' }, keywords).address).not.toBe(address('Keywords'));
  });
});

/** The colour of every pixel, by its place in the palette. */
function pixelsOf(png: Uint8Array): { palette: string[]; rows: number[][] } {
  const file = Buffer.from(png);
  expect(file.subarray(1, 8).toString('latin1')).toBe('PNG\r\n\x1a\n');
  const content = (type: string) => {
    const at = file.indexOf(type, 0, 'latin1');
    return file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4));
  };
  const header = content('IHDR');
  expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([
    pictureSize.width,
    pictureSize.height,
  ]);
  const palette = content('PLTE').toString('hex').match(/.{6}/g) ?? [];
  const raw = inflateSync(content('IDAT'));
  const bytes = 1 + pictureSize.width / 2;
  const rows = Array.from({ length: pictureSize.height }, (_, row) =>
    [...raw.subarray(row * bytes + 1, (row + 1) * bytes)].flatMap((two) => [two >> 4, two & 15]),
  );
  return { palette, rows };
}

/** The first and last column and row that hold anything but paper, between two rows. */
function extentOf(png: Uint8Array, from: number, to: number) {
  const { rows } = pixelsOf(png);
  const inked = rows.slice(from, to).flatMap((row, at) => {
    const left = row.findIndex((pixel) => pixel > 0);
    return left < 0 ? [] : [{ at: at + from, left, right: row.findLastIndex((p) => p > 0) }];
  });
  return {
    top: inked[0]?.at ?? null,
    bottom: inked.at(-1)?.at ?? null,
    left: Math.min(...inked.map(({ left }) => left)),
    right: Math.max(...inked.map(({ right }) => right)),
  };
}
/** The line over the foot. */
const footLine = 513;

describe('drawing', () => {
  test('is the same to the pixel for the same words', () => {
    const { palette, rows } = pixelsOf(drawPicture(words));
    const digest = createHash('sha256')
      .update(JSON.stringify([palette, rows]))
      .digest('hex');
    // Where it is meant to look otherwise, raise `drawnSince`: the pictures need other names.
    expect([digest.slice(0, 16), pictureOf(site, words).address]).toMatchInlineSnapshot(`
      [
        "3e6e37db0ad1f26c",
        "/previews/f5c1442cd9d9.png",
      ]
    `);
  });

  test.each([
    'Keyword Abilities',
    'Interaction of Replacement and/or Prevention Effects',
    `${'A title that goes on and on '.repeat(12)}`,
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'Żółć, ďábel, Ænima, Ελληνικά, Кириллица, Việt',
  ])('“%s” stays within its margins and under 40 KB', (title) => {
    const png = drawPicture({ ...words, title });
    expect(png.length).toBeLessThan(40 * 1024);
    const { left, right, top, bottom } = extentOf(png, 250, footLine - 1);
    expect(top).not.toBeNull();
    expect([left >= 80, right <= pictureSize.width - 80, (bottom ?? 0) < footLine - 3]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('letters that its fonts do not have are left out, all of them: no boxes', () => {
    const png = drawPicture({ ...words, title: '日本語 title' });
    expect(extentOf(png, 300, footLine - 1).top).toBeNull();
    expect(extentOf(png, 150, 300).top).not.toBeNull();
  });

  test('an accent written apart is drawn as one letter', () => {
    const [one, two] = ['\u00e9', 'e\u0301'].map((title) => drawPicture({ ...words, title }));
    expect(Buffer.compare(one as Uint8Array, two as Uint8Array)).toBe(0);
  });

  test('its colours are the light ones of the theme', () => {
    const theme = readFileSync('src/styles/theme.css', 'utf8');
    for (const [name, colour] of Object.entries(pictureColours)) {
      const light = new RegExp(
        `--color-${name}: light-dark\\(oklch\\(([\\d.]+)% ([\\d.]+) (\\d+)\\)`,
      );
      const [, lightness, chroma, hue] = (light.exec(theme) ?? []).map(Number);
      expect(colour, name).toBe(srgb((lightness as number) / 100, chroma as number, hue as number));
    }
  });
});

/** As CSS Color 4 turns oklch() into what a screen shows. */
function srgb(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, shown)));
  });
  return `#${Buffer.from(channels).toString('hex')}`;
}

describe('what is kept between builds', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'previews-'));
  const [dist, kept] = [path.join(folder, 'dist'), path.join(folder, 'kept')];
  const [first, second] = ['Keywords', 'Other Words'].map((title) =>
    pictureOf(site, { document: 'The Rules', number: '702', title }),
  );
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the same words are drawn once, others anew, and what no page shows goes', async () => {
    if (!first || !second) throw new Error('There are two pictures.');
    expect(await putPictures([first, first], dist, kept)).toEqual({ count: 1, drawn: 1 });
    const drawn = path.join(kept, path.basename(first.address));
    const written = statSync(drawn).mtimeMs;
    rmSync(dist, { recursive: true });
    expect(await putPictures([first], dist, kept)).toEqual({ count: 1, drawn: 0 });
    expect(statSync(drawn).mtimeMs).toBe(written);
    expect(existsSync(path.join(dist, first.address))).toBe(true);
    expect(await putPictures([second], dist, kept)).toEqual({ count: 1, drawn: 1 });
    expect(readdirSync(kept)).toEqual([path.basename(second.address)]);
  });
});
