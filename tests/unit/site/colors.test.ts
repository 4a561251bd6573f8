import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeColors } from '../../../src/site/colors.ts';

const theme = readFileSync('src/styles/theme.css', 'utf8');

/** Returns both values of a color of `theme.css`, as the conversion of OKLCH that CSS Color 4 describes. */
function themeColor(name: string): { light: string; dark: string } {
  const values = new RegExp(`--color-${name}: light-dark\\((.*)\\);`).exec(theme)?.[1] ?? '';
  const [light = '', dark = ''] = Array.from(
    values.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g),
    ([, l, c, h]) => hexOf(Number(l) / 100, Number(c), (Number(h) * Math.PI) / 180),
  );
  return { light, dark };
}

function hexOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

test.each(Object.entries(themeColors))('%s is that of theme.css', (name, color) => {
  expect(color).toEqual(themeColor(name));
});

test('cards on other sites have the colors of theme.css', () => {
  const source = readFileSync('src/browser/linker/link-previews.ts', 'utf8');
  const pairs = Array.from(source.matchAll(/light-dark\((#\w+),(#\w+)\)/g), ([, light, dark]) => ({
    light,
    dark,
  }));
  expect(pairs).toEqual(['edge', 'sheet', 'ink'].map(themeColor));
});
