import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readSite } from '../../../src/content-files/editorial-files.ts';
import { iconPng, iconSvg, previewPng } from '../../../src/site/draw-icons.ts';

const site = readSite('content');

test('icons have the color of site.yaml and the size of their file', async () => {
  const accent = { light: '#336699', dark: '#99ccff' };
  const blue = { ...site, colors: { accent } };
  const icon = await iconPng(blue, 192, 0.8);
  expect(await sharp(icon).metadata()).toMatchObject({ width: 192, height: 192 });
  const other = await iconPng(
    { ...blue, colors: { accent: { ...accent, light: '#ff0000' } } },
    192,
    0.8,
  );
  expect(icon.equals(other)).toBe(false);
  expect(iconSvg(blue)).toContain(accent.dark);
});

test('the picture of link previews shows the name of the site', async () => {
  const [one, other] = await Promise.all([
    previewPng(site),
    previewPng({ ...site, name: `${site.name} and more` }),
  ]);
  expect(await sharp(one).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(one.equals(other)).toBe(false);
});

test('an icon that has a symbol of the same name doesn’t contain itself', () => {
  const drawn =
    '<svg viewBox="0 0 1 1"><symbol id="mark"><path d=""/></symbol><use href="#mark"/></svg>';
  const inside = /<symbol id="mark"[^>]*>(.*)<\/symbol>\s*<use/s.exec(iconSvg(site, drawn))?.[1];
  expect(inside).toContain('<path');
  expect(inside).not.toMatch(/#mark\b|id="mark"/);
});
