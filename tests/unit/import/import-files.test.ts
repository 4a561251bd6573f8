import { readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { diffChars } from 'diff';
import iconv from 'iconv-lite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../scripts/serve.ts';
import { importFiles } from '../../../scripts/import/import-files.ts';
import { wholeNames } from '../../../scripts/import/read-input.ts';
import { loadDocuments, readDocument } from '../../../src/content-files/documents.ts';
import { runScript } from '../../support/folders.ts';
import {
  emptyContent,
  filesIn,
  importFile,
  otherRulings,
  received,
  rules,
  rulings,
} from './texts.ts';

const bare = ['cr/document.yaml', 'rulings/document.yaml'];

describe('imports', () => {
  test('the Comprehensive Rules unchanged, with warnings for misprints', async () => {
    const content = emptyContent();
    const bytes = iconv.encode(rules.replaceAll('\n', '\r\n'), 'windows-1252');
    const file = received(content, 'Tidy Rules 2031.TXT', bytes);
    const { written, problems, ...result } = await importFile(file, { content });
    expect(result).toMatchObject({
      ...{ outcome: 'imported', document: 'cr', release: '2031-03-05', encoding: 'Windows-1252' },
      counts: { chapters: 1, sections: 1, rules: 2, subrules: 2, 'glossary terms': 1 },
    });
    expect(filesIn(content)).toEqual(['cr/2031-03-05/Tidy-Rules-2031.txt', ...bare]);
    expect(readFileSync(written[0] as string)).toEqual(bytes);
    expect(problems.map(({ rule, severity, line }) => [rule, severity, line])).toEqual([
      ['stale-title', 'warning', 22],
      ['unresolved-reference', 'warning', 24],
    ]);
  });

  test('the files beside a refused one, which changes nothing', async () => {
    const content = emptyContent();
    const cut = received(content, 'cut.txt', rules.slice(0, -250));
    const files = [received(content, 'a.txt', rulings), cut];
    const results = await Array.fromAsync(importFiles(files, { content }));
    expect(results.map(({ outcome }) => outcome)).toEqual(['imported', 'refused']);
    const errors = results[1]?.problems.filter(({ severity }) => severity === 'error');
    expect(errors?.map(({ rule }) => rule)).toEqual(['truncated-file']);
    expect(filesIn(content).filter((file) => !bare.includes(file))).toEqual([
      'rulings/2030-06-01/a.txt',
    ]);
  });

  test('two pages of rulings, which document.yaml then describes as a part of a release', async () => {
    const content = emptyContent();
    const pages = [received(content, 'a.txt', rulings), received(content, 'b.txt', otherRulings)];
    const results = await Array.fromAsync(importFiles(pages, { content }));
    expect(results.map(({ outcome }) => outcome)).toEqual(['imported', 'imported']);
    expect(filesIn(content)).toContain('rulings/2030-06-01/a.txt');
    expect(filesIn(content)).toContain('rulings/2030-06-01/b.txt');
    const described = readFileSync(path.join(content, 'sources/rulings/document.yaml'), 'utf8');
    expect(described).toContain('# kept as it is');
    expect(described).toMatch(/releases:\n {2}2030-06-01:\n {4}whole: false\n$/);
  });

  test.each([
    ['no releases', ''],
    [
      'other releases',
      'releases:\n  2029-01-01:\n    label: Early\n# After them.\nspoken: [GRS]\n',
    ],
    ['its line in braces', 'releases:\n  2030-06-01: { label: June }\nspoken: [GRS]\n'],
    ['only braces', 'releases: {}\nspoken: [GRS]\n'],
  ])('a part into a document.yaml with %s, and keeps all that is there', async (_, further) => {
    const content = emptyContent();
    const file = path.join(content, 'sources/rulings/document.yaml');
    const licence = `licence: >-\n  ${'word '.repeat(30)}\n  word\n`;
    const lines = readFileSync(file, 'utf8').replace('licence: Free.\n', licence);
    const before = `${lines}numbers: { chapter: "5", section:   '501' }\n${further}`;
    writeFileSync(file, before);
    await importFile(received(content, 'a.txt', rulings), { content });
    const [document] = loadDocuments(content).documents;
    expect(document?.releases).toMatchObject([{ id: '2030-06-01', whole: false }]);
    const after = readFileSync(file, 'utf8');
    expect(diffChars(before, after).filter(({ removed }) => removed)).toEqual([]);
  });

  test('a text without a date, if --release gives the date', async () => {
    const content = emptyContent();
    const file = received(content, 'page.txt', '100.1. A rule.\n\n100.2. Another rule.\n');
    const undated = await importFile(file, { content });
    expect(undated.problems.map((each) => each.rule)).toEqual(['undated-text']);
    await importFile(file, { content, release: '2030-01-02' });
    expect(filesIn(content)).toContain('cr/2030-01-02/page.txt');
    for (const release of [undefined, '2031-01-02']) {
      const again = await importFile(file, { content, release });
      expect(again).toMatchObject({ outcome: 'unchanged', release: '2030-01-02' });
    }
  });

  test('a text with another printed date than --release, with a warning', async () => {
    const content = emptyContent();
    const file = received(content, 'a.txt', rules);
    const { release, problems } = await importFile(file, { content, release: '2031-02-28' });
    expect(release).toBe('2031-02-28');
    expect(problems.map((each) => each.rule)).toContain('release-date');
  });

  test('a gzipped text', async () => {
    const content = emptyContent();
    const { outcome } = await importFile(received(content, 'a.txt.gz', gzipSync(rules)), {
      content,
    });
    expect(outcome).toBe('imported');
  });

  test('nothing in a dry run, but says where the text would be stored', async () => {
    const content = emptyContent();
    const file = received(content, 'a.txt', rules);
    const { outcome, written } = await importFile(file, { content, dryRun: true });
    expect(outcome).toBe('checked');
    expect(written).toEqual([path.join(content, 'sources/cr/2031-03-05')]);
    expect(filesIn(content)).toEqual(bare);
  });
});

describe('a text of a release that is already imported', () => {
  test.each([
    ['the same file', Buffer.from(rules)],
    ['other bytes', iconv.encode(`\ufeff${rules.replaceAll('\n', '\r')}`, 'utf-16be')],
  ])('changes nothing if its words are the same: %s', async (_name, bytes) => {
    const content = emptyContent();
    await importFile(received(content, 'a.txt', rules), { content });
    const before = filesIn(content);
    const again = await importFile(received(content, 'b.txt', bytes), { content });
    expect(again.outcome).toBe('unchanged');
    expect(filesIn(content)).toEqual(before);
  });

  test('is refused if its words are different', async () => {
    const content = emptyContent();
    await importFile(received(content, 'a.txt', rules), { content });
    const before = filesIn(content);
    const other = received(content, 'b.txt', rules.replace('Three', 'Four'));
    const { outcome, problems } = await importFile(other, { content });
    expect(outcome).toBe('refused');
    expect(problems.at(-1)).toMatchObject({ rule: 'release-exists', severity: 'error' });
    expect(filesIn(content)).toEqual(before);
  });
});

const lost = rules.replace(/[“”’]/g, '?');

test('--accept-lost-characters imports a text with lost characters, and document.yaml says so', async () => {
  const content = emptyContent();
  const file = received(content, 'a.txt', lost);
  const { outcome } = await importFile(file, { content, acceptLostCharacters: true });
  expect(outcome).toBe('imported');
  const described = readFileSync(path.join(content, 'sources/cr/document.yaml'), 'utf8');
  expect(described).toMatch(/2031-03-05:\n {4}lostCharacters: true\n {4}note:/);
  const [document] = loadDocuments(content).documents;
  const { problems } = readDocument(content, document as never);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('an invalid document.yaml is reported as the reason for a missing document', async () => {
  const content = emptyContent();
  const description = path.join(content, 'sources/cr/document.yaml');
  writeFileSync(description, 'title: cr\nformt: comprehensive-rules\n');
  const { problems } = await importFile(received(content, 'a.txt', rules), { content });
  expect(problems.at(-1)).toMatchObject({ severity: 'error', file: description });
});

test.each(['missing.txt', '.'])('a path without a file is refused: %s', async (name) => {
  const content = emptyContent();
  const { problems } = await importFile(path.join(content, name), { content });
  expect(problems.map((each) => each.rule)).toEqual(['unreadable-file']);
});

describe('an address', () => {
  async function serve(answer: RequestListener): Promise<string> {
    const { port, close } = await listen(answer, 0);
    onTestFinished(close);
    return `http://localhost:${port}`;
  }

  test.each([
    ['/files/Tidy%20Rules.txt?x=1', 'Tidy-Rules.txt'],
    ['/..%2F..%2F..%2Fout.txt', 'out.txt'],
  ])('is fetched: %s', async (address, name) => {
    const host = await serve((_request, response) => response.end(rules));
    const content = emptyContent();
    await importFile(`${host}${address}`, { content });
    expect(filesIn(content)).toEqual([`cr/2031-03-05/${name}`, ...bare]);
  });

  test.each<[string, RequestListener]>([
    ['404', (_request, response) => response.writeHead(404).end('no')],
    ['500', (_request, response) => response.writeHead(500).end('no')],
    [
      'The download failed',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 5000 });
        response.write(rules.slice(0, 50));
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('that gives no text is refused with the reason: %s', async (words, answer) => {
    const address = `${await serve(answer)}/a.txt`;
    const content = emptyContent();
    const { problems } = await importFile(address, { content });
    expect(problems).toMatchObject([
      { rule: 'unreachable-address', severity: 'error', file: address },
    ]);
    expect(problems[0]?.message).toContain(words);
    expect(filesIn(content)).toEqual(bare);
  });

  test.each(['http://127.0.0.1:9/none.txt', 'ftp://example.org/a.txt', 'http://'])(
    'that cannot be fetched is refused: %s',
    async (address) => {
      const { problems } = await importFile(address, { content: emptyContent() });
      expect(problems.map((each) => each.rule)).toEqual(['unreachable-address']);
    },
  );
});

test.each([
  ['Magic Comp Rules.txt', ['Magic Comp Rules.txt']],
  ['a.txt Magic Rules.txt a.txt', ['a.txt', 'Magic Rules.txt', 'a.txt']],
  ['Magic Rule.txt https://a.example/b', ['Magic', 'Rule.txt', 'https://a.example/b']],
])('takes %s as the files that exist', (words, names) => {
  const files = ['a.txt', 'Magic Rules.txt', 'Magic Comp Rules.txt'];
  expect(wholeNames(words.split(' '), (name) => files.includes(String(name)))).toEqual(names);
});

test('the command prints a line for each text, counts misprints and names faults', () => {
  const content = emptyContent();
  const files = [
    received(content, 'a.txt', rules),
    received(content, 'cut.txt', rules.slice(0, 300).replace('2031', '2032')),
  ];
  const words = [...files, '--content', content];
  const { status, stdout } = runScript('.', 'import', ...words);
  expect(status).toBe(1);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.filter((line) => !line.startsWith(' ')).slice(0, 2)).toEqual([
    expect.stringContaining(`${files[0]}: imported as cr, release 2031-03-05 (UTF-8): 1 chapter,`),
    expect.stringContaining(`${files[1]}: REFUSED`),
  ]);
  expect(lines[1]).toMatch(/^ {2}2 misprints/);
  expect(stdout).not.toContain('stale-title');
  expect(stdout).toContain('error truncated-file');

  const again = runScript('.', 'import', ...words, '--verbose');
  expect(again.stdout).toContain(`${files[0]}:22:44: warning stale-title`);
}, 60_000);
