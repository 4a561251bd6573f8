import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { importText } from '../../../scripts/import/import-text.ts';
import { emptyContent, filesIn, otherRulings, received, rules, rulings } from './texts.ts';

const bare = ['cr/document.yaml', 'rulings/document.yaml'];

describe('what is right is put in place', () => {
  test('the Comprehensive Rules, byte for byte', async () => {
    const content = emptyContent();
    const bytes = iconv.encode(rules.replaceAll('\n', '\r\n'), 'windows-1252');
    const file = received(content, 'Tidy Rules 2031.TXT', bytes);
    const { outcome, report, written } = await importText(file, { content });
    expect(outcome).toBe('imported');
    expect(report).toMatchObject({
      document: 'cr',
      release: '2031-03-05',
      encoding: 'Windows-1252',
      chapters: 1,
      sections: 1,
      rules: 2,
      subrules: 2,
      rulings: 0,
      notes: 0,
      examples: 1,
      glossary: 1,
      citations: 0,
      references: 4,
      unresolved: 1,
    });
    expect(filesIn(content)).toEqual(['cr/2031-03-05/Tidy-Rules-2031.txt', ...bare]);
    expect(readFileSync(written[0] as string)).toEqual(bytes);
  });

  test('references are checked against the text itself', async () => {
    const content = emptyContent();
    const { report } = await importText(received(content, 'a.txt', rules), { content });
    expect(report.problems.map((each) => [each.rule, each.severity, each.line])).toEqual([
      ['stale-title', 'warning', 22],
      ['unresolved-reference', 'warning', 24],
    ]);
    expect(report.problems[0]).toMatchObject({ column: 44, expected: 'Cards' });
  });

  test('a page of rulings, told to be a part; another page of its release beside it', async () => {
    const content = emptyContent();
    const first = await importText(received(content, 'a.txt', rulings), { content });
    expect(first.outcome).toBe('imported');
    expect(first.report).toMatchObject({
      document: 'rulings',
      release: '2030-06-01',
      chapters: 1,
      sections: 1,
      rules: 2,
      rulings: 1,
      notes: 1,
      citations: 3,
      references: 3,
      unresolved: 2,
    });
    const second = await importText(received(content, 'b.txt', otherRulings), { content });
    expect(second.outcome).toBe('imported');
    expect(filesIn(content)).toContain('rulings/2030-06-01/a.txt');
    expect(filesIn(content)).toContain('rulings/2030-06-01/b.txt');
    const described = readFileSync(path.join(content, 'sources/rulings/document.yaml'), 'utf8');
    expect(described).toContain('# kept as it is');
    expect(described).toMatch(/releases:\n {2}2030-06-01:\n {4}whole: false\n$/);
  });

  test('a text that prints no date goes where it is told', async () => {
    const content = emptyContent();
    const file = received(content, 'page.txt', '100.1. A rule.\n\n100.2. Another rule.\n');
    const undated = await importText(file, { content });
    expect(undated.report.problems.map((each) => each.rule)).toEqual(['undated-text']);
    const dated = await importText(file, { content, release: '2030-01-02' });
    expect(dated.outcome).toBe('imported');
    expect(filesIn(content)).toContain('cr/2030-01-02/page.txt');
  });

  test('another date than the printed one is a warning', async () => {
    const content = emptyContent();
    const file = received(content, 'a.txt', rules);
    const { report } = await importText(file, { content, release: '2031-02-28' });
    expect(report.release).toBe('2031-02-28');
    expect(report.problems.map((each) => each.rule)).toContain('release-date');
  });
});

describe('again', () => {
  test.each([
    ['the same file', Buffer.from(rules)],
    [
      'another encoding and other line ends',
      iconv.encode(`\ufeff${rules.replaceAll('\n', '\r')}`, 'utf-16be'),
    ],
  ])('%s changes nothing', async (_name, bytes) => {
    const content = emptyContent();
    await importText(received(content, 'a.txt', rules), { content });
    const before = filesIn(content);
    const again = await importText(received(content, 'b.txt', bytes), { content });
    expect(again.outcome).toBe('unchanged');
    expect(again.report.problems.at(-1)).toMatchObject({ rule: 'already-there', severity: 'note' });
    expect(filesIn(content)).toEqual(before);
  });

  test('another text of the same release is refused', async () => {
    const content = emptyContent();
    await importText(received(content, 'a.txt', rules), { content });
    const before = filesIn(content);
    const other = received(content, 'b.txt', rules.replace('Three', 'Four'));
    const { outcome, report } = await importText(other, { content });
    expect(outcome).toBe('refused');
    expect(report.problems.at(-1)).toMatchObject({ rule: 'release-exists', severity: 'error' });
    expect(report.problems.at(-1)?.message).toContain('(both hold chapter 1)');
    expect(filesIn(content)).toEqual(before);
  });
});

describe('what is not right is refused, located, and nothing is written', () => {
  test.each<[string, string | Uint8Array, object]>([
    ['truncated-file', rules.slice(0, rules.indexOf('Glossary\n\nCard')), {}],
    ['truncated-file', iconv.encode(`\ufeff${rules}`, 'utf-16le').subarray(0, -301), {}],
    ['lost-characters', rules.replace(/[“”’]/g, '?'), {}],
    [
      'wrong-encoding',
      Buffer.from(iconv.encode(`\ufeff${rules}`, 'utf-16le').toString('utf8')),
      {},
    ],
    ['unknown-line', rules.replace('100.2. Cards\n', '100.2. Cards\n\nwho knows\n'), {}],
    ['unknown-format', 'Dear all,\n\nno rules here.\n', {}],
    ['unknown-format', 'To do:\n1. Read the Comprehensive Rules\n', {}],
    ['unknown-format', 'To buy:\n1. Milk\n100.1 Butter and', {}],
    ['not-a-text', `<!doctype html><p>${rules}`, {}],
    ['empty-file', ' \n', {}],
    ['malformed-release', rules, { release: '../../etc' }],
    ['malformed-release', rules, { release: '2031-02-31' }],
    ['malformed-document', rules, { document: '../cr' }],
    ['malformed-document', rules, { document: '' }],
    ['unknown-document', rules, { document: 'other' }],
    ['wrong-document', rules, { document: 'rulings' }],
  ])('%s', async (rule, bytes, wanted) => {
    const content = emptyContent();
    const file = received(content, 'a.txt', bytes);
    const { outcome, report } = await importText(file, { content, ...wanted });
    expect(outcome).toBe('refused');
    const errors = report.problems.filter((each) => each.severity === 'error');
    expect(errors.map((each) => each.rule)).toContain(rule);
    for (const error of errors) {
      expect(error).toMatchObject({ file, line: expect.any(Number), column: expect.any(Number) });
      expect(error.line * error.column).toBeGreaterThan(0);
    }
    expect(filesIn(content)).toEqual(bare);
  });

  test('a description that cannot be read is named as the reason', async () => {
    const content = emptyContent();
    const description = path.join(content, 'sources/cr/document.yaml');
    writeFileSync(description, 'title: cr\nformt: comprehensive-rules\n');
    const { outcome, report } = await importText(received(content, 'a.txt', rules), { content });
    expect(outcome).toBe('refused');
    expect(report.problems.at(-1)).toMatchObject({ severity: 'error', file: description });
  });

  test.each(['missing.txt', '.'])('no file: %s', async (name) => {
    const content = emptyContent();
    const { outcome, report } = await importText(path.join(content, name), { content });
    expect(outcome).toBe('refused');
    expect(report.problems.map((each) => each.rule)).toEqual(['unreadable-file']);
  });
});

test('a dry run writes nothing and says where the text would go', async () => {
  const content = emptyContent();
  const file = received(content, 'a.txt', rules);
  const { outcome, written, report } = await importText(file, { content, dryRun: true });
  expect(outcome).toBe('checked');
  expect(written).toEqual([path.join(content, 'sources/cr/2031-03-05')]);
  expect(report.rules).toBe(2);
  expect(filesIn(content)).toEqual(bare);
});
