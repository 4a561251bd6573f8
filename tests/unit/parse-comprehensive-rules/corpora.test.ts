import { existsSync, readdirSync, readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/content-files/decode.ts';
import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules/index.ts';
import { lostLines } from './helpers.ts';

const corpora = '../shared/corpora/comprules';
const releases = existsSync(corpora) ? readdirSync(corpora).sort() : [];

function read(name: string, folder = corpora) {
  const file = `${folder}/${name}`;
  const decoded = decodeText(readFileSync(file), file);
  return { text: decoded.text, parsed: parseComprehensiveRules(decoded.text, file) };
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('the page of rules that the site publishes', () => {
  const { text, parsed } = read('001_32228fe36ac58056.txt', 'content/sources/cr/undated');

  test('gives 4 sub-headings, 26 subrules, 1 example and no problem', () => {
    const count = (kind: string) => parsed.items.filter((item) => item.kind === kind).length;
    expect([count('rule'), count('subrule'), count('example')]).toEqual([4, 26, 1]);
    expect(parsed.items.filter((item) => item.kind === 'rule').map((item) => item.title)).toEqual([
      'Creatures',
      'Enchantments',
      'Instants',
      'Land',
    ]);
    expect(parsed.problems).toEqual([]);
    expect(lostLines(text, parsed)).toEqual([]);
  });
});

describe.skipIf(releases.length === 0)('real releases (../shared/corpora)', () => {
  test.each(releases)('%s: every line in its place, no error', (name) => {
    const { text, parsed } = read(name);
    expect(lostLines(text, parsed)).toEqual([]);
    expect(parsed.problems.filter((each) => each.severity === 'error')).toEqual([]);
    for (const { line, column } of parsed.problems) expect(line * column).toBeGreaterThan(0);
    expect(parsed.releaseDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test.each([
    ['2026-01-16.txt', [9, 146, 1157, 1957, 725]],
    ['2026-08-07.txt', [9, 147, 1173, 1989, 739]],
  ])('%s has the counts that are known of it', (name, counts) => {
    const { parsed } = read(name);
    const count = (kind: string) => parsed.items.filter((item) => item.kind === kind).length;
    expect(['chapter', 'section', 'rule', 'subrule', 'glossary'].map(count)).toEqual(counts);
  });

  test('2026-08-07 has 704.5aa', () => {
    const { parsed } = read('2026-08-07.txt');
    expect(parsed.items.find((item) => item.key === '704.5aa')?.parent).toBe('704.5');
  });

  test('2024-09-17 keeps both items of the number 702.175', () => {
    const { parsed } = read('2024-09-17.txt');
    const keys = parsed.items.map((item) => item.key).filter((key) => key.startsWith('702.175'));
    expect(keys).toContain('702.175.Duplicate.2');
    expect(keys).toContain('702.175a.Duplicate.2');
  });

  test('2007-02-01 contains every paragraph of the page of rules', () => {
    // The release has straight quotes and hyphens where the page has curly ones and dashes.
    const plain = (text: string) =>
      squeezed(text).replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/[–—]/g, '-');
    const inRelease = new Set(
      read('2007-02-01.txt').parsed.items.map((item) => plain(item.lead + item.text)),
    );
    const page = read('001_32228fe36ac58056.txt', 'content/sources/cr/undated').parsed;
    const missing = page.items.filter((item) => !inRelease.has(plain(item.lead + item.text)));
    expect(missing.map((item) => item.key)).toEqual([]);
  });

  test('one release in any encoding and with any line ends gives the same items', () => {
    const { text, parsed } = read('2014-06-01.txt');
    const items = JSON.stringify(parsed.items);
    const utf16 = iconv.encode(`\ufeff${text}`, 'utf-16le');
    for (const bytes of [
      iconv.encode(text, 'windows-1252'),
      Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`),
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from(text.replaceAll('\n', '\r')),
    ]) {
      const decoded = decodeText(bytes, 'a.txt').text;
      expect(JSON.stringify(parseComprehensiveRules(decoded, 'a.txt').items)).toBe(items);
    }
  });
});
