/** Tests importing cards and rulings: `npm run import -- rulings.json oracle-cards.json`. */
import { readdirSync, readFileSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../scripts/serve.ts';
import { importFiles } from '../../../scripts/import/import-files.ts';
import type { TextOptions } from '../../../scripts/import/import-text.ts';
import { loadCards } from '../../../src/content-files/card-files.ts';
import { readJsonArray } from '../../../scripts/import/read-input.ts';
import { loadDocuments } from '../../../src/content-files/documents.ts';
import { folderWith } from '../../support/folders.ts';

const fixture = 'tests/made-up/cards';
const [cardsFile, rulingsFile] = [`${fixture}/oracle-cards.json`, `${fixture}/rulings.json`];
async function importCards(files: readonly string[], options: TextOptions) {
  const [result] = await Array.fromAsync(importFiles(files, options));
  if (!result) throw new Error('There is no result.');
  return result;
}
type Values = Record<string, unknown>[];
const valuesOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Values;

/** Makes a content folder that is ready for cards: it has only their `document.yaml`. */
function emptyContent(): string {
  const file = 'sources/cards/document.yaml';
  return folderWith({ [file]: readFileSync(`content/${file}`) });
}

const daysIn = (content: string) => readdirSync(`${content}/sources/cards`).sort();

function writeInput(content: string, name: string, what: string | Uint8Array | Values): string {
  const file = path.join(content, name);
  writeFileSync(file, Array.isArray(what) ? JSON.stringify(what, null, 1) : what);
  return file;
}

describe('imports valid cards', () => {
  test('stores cards with their faces, and each ruling once with its cards and dates', async () => {
    const content = emptyContent();
    const { outcome, ...report } = await importCards([rulingsFile, cardsFile], { content });
    expect(outcome).toBe('imported');
    expect(report).toMatchObject({ document: 'cards', release: '2013-07-01', problems: [] });
    expect(report.counts).toEqual({ cards: 25, rulings: 24, 'different texts': 20 });
    const [day] = loadCards(content).document?.days ?? [];
    const shared = day?.rulings.find(({ text }) => text.startsWith('A vessel with brass tern'));
    expect(shared?.given.map((each) => [each.day, each.cards.length])).toEqual([
      ['2011-04-01', 2],
      ['2012-01-15', 2],
    ]);
    const split = day?.cards.find(({ layout }) => layout === 'split');
    expect(split?.faces?.map(({ name, cost }) => [name, cost])).toEqual([
      ['Hoist', '{R}'],
      ['Lower', '{U}'],
    ]);
  });

  test('detects both files, gzipped or not, also from a server', async () => {
    const content = emptyContent();
    const packed = writeInput(
      content,
      'rulings-20130809.json.gz',
      gzipSync(readFileSync(rulingsFile)),
    );
    const { port, close } = await listen((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(readFileSync(cardsFile));
    }, 0);
    onTestFinished(close);
    const address = `http://localhost:${port}/cards`;
    const { outcome, ...report } = await importCards([address, packed], { content });
    expect(outcome).toBe('imported');
    // The date in the name of the file is the release.
    expect(report).toMatchObject({ release: '2013-08-09', counts: { cards: 25 } });
  });

  test('writes nothing in a dry run, or if the cards are already imported', async () => {
    const content = emptyContent();
    const files = [rulingsFile, cardsFile] as const;
    expect((await importCards(files, { content, dryRun: true })).outcome).toBe('checked');
    expect(daysIn(content)).toEqual(['document.yaml']);
    await importCards(files, { content });
    expect((await importCards(files, { content })).outcome).toBe('unchanged');
  });

  test('counts new cards and rulings in a later import', async () => {
    const content = emptyContent();
    await importCards([rulingsFile, cardsFile], { content });
    const [rulings, cards] = [valuesOf(rulingsFile), valuesOf(cardsFile)];
    (rulings[5] as Values[0])['comment'] =
      'The copy has heavy otter only if the copied vessel has heavy otter, and it becomes a copy token only if an effect says so.';
    rulings.pop();
    (cards[8] as Values[0])['oracle_text'] = 'Brass Tern';
    const later = [
      writeInput(content, 'r.json', rulings),
      writeInput(content, 'c.json', cards),
    ] as const;
    const report = await importCards(later, { content, release: '2014-01-01' });
    expect(report.counts).toMatchObject({ 'new cards': 0, 'new rulings': 1 });
    expect(daysIn(content)).toEqual(['2013-07-01', '2014-01-01', 'document.yaml']);
    const other = await importCards(later, { content, release: '2013-07-01' });
    expect(other.problems.map(({ rule }) => rule)).toEqual(['release-exists']);
  });
});

describe('refuses', () => {
  const refusedBy = async (content: string, rulings: string, cards = cardsFile) => {
    const { outcome, ...report } = await importCards([rulings, cards], { content });
    expect(outcome).toBe('refused');
    expect(daysIn(content)).toEqual(['document.yaml']);
    return report.problems;
  };

  test('truncated files, gzipped or not', async () => {
    const content = emptyContent();
    const bytes = readFileSync(rulingsFile);
    for (let length = 20; length < bytes.length - 2; length += 397) {
      const cut = writeInput(content, 'cut', bytes.subarray(0, length));
      expect((await refusedBy(content, cut))[0]?.rule).toBe('broken-json');
    }
    const packed = gzipSync(bytes).subarray(0, 900);
    const [problem] = await refusedBy(content, writeInput(content, 'cut.gz', packed));
    expect(problem?.rule).toBe('broken-gzip');
  });

  test.each<[string, (text: string) => string, string, RegExp]>([
    ['a comma too many', (text) => text.replace('},\n', '},,\n'), 'broken-json', /Download/],
    ['no array', () => '{"object":"list"}', 'unknown-shape', /Oracle Cards/],
    [
      'one object a line',
      (text) => text.replaceAll('},\n', '}\n').replace(/^\[\s*|\]\s*$/g, ''),
      ...(['unknown-shape', /one object a line.*Oracle Cards/] as const),
    ],
    [
      'a number for a text',
      (text) => text.replace(/("comment":)"Levels.*?"/, '$17'),
      ...(['wrong-shape', /Element 20.*comment/] as const),
    ],
    [
      'a day that the calendar lacks',
      (text) => text.replace('2012-02-02', '2012-02-30'),
      ...(['wrong-shape', /Element 4.*published_at/] as const),
    ],
    [
      'another kind',
      (text) => text.replace('"object":"ruling"', '"object":"set"'),
      ...(['unknown-shape', /Element 0/] as const),
    ],
    [
      'a card among rulings',
      (text) => text.replace(/"ruling"(?=[^\n]*Levels)/, '"card"'),
      ...(['unknown-shape', /Element 20/] as const),
    ],
    ['an empty array', () => '[]', 'empty-file', /empty/],
  ])('%s', async (_what, damage, rule, message) => {
    const content = emptyContent();
    const file = writeInput(content, 'r.json', damage(readFileSync(rulingsFile, 'utf8')));
    const [problem] = await refusedBy(content, file);
    expect(problem).toMatchObject({ rule, file, message: expect.stringMatching(message) });
  });

  test('two files of the same kind, missing files, and content without document.yaml', async () => {
    const content = emptyContent();
    expect((await refusedBy(content, cardsFile))[0]).toMatchObject({
      ...{ rule: 'same-kind', message: expect.stringContaining('rulings.json') },
    });
    expect((await refusedBy(content, '/nowhere.json'))[0]?.rule).toBe('unreadable-file');
    rmSync(`${content}/sources`, { recursive: true });
    const report = await importCards([rulingsFile, cardsFile], { content });
    expect(report.problems[0]?.rule).toBe('unknown-document');
  });

  test('a file name with an impossible date, unless --release gives another', async () => {
    const content = emptyContent();
    const rulings = writeInput(content, 'rulings-20131305.json', readFileSync(rulingsFile));
    const [problem] = await refusedBy(content, rulings);
    expect(problem).toMatchObject({ rule: 'malformed-release', file: rulings });
    expect(problem?.message).toContain('2013-13-05');
    expect(problem?.message).toContain('--release');
    const said = await importCards([rulings, cardsFile], { content, release: '2013-07-05' });
    expect(said.outcome).toBe('imported');
  });

  test('many rulings on unknown cards; it only leaves out a single one', async () => {
    const content = emptyContent();
    const rulings = valuesOf(rulingsFile);
    (rulings[3] as Values[0])['oracle_id'] = 'nobody';
    const { outcome, ...report } = await importCards(
      [writeInput(content, 'r.json', rulings), cardsFile],
      { content },
    );
    expect(outcome).toBe('imported');
    expect(report.counts).toMatchObject({ rulings: 23 });
    expect(report.problems[0]).toMatchObject({
      rule: 'unknown-card',
      severity: 'warning',
    });
    const others = emptyContent();
    for (const each of rulings.slice(3, 9)) each['oracle_id'] = 'nobody';
    const [problem] = await refusedBy(others, writeInput(others, 'r.json', rulings));
    expect(problem?.rule).toBe('unknown-cards');
  });
});

test('reads a JSON array in chunks of any size', async () => {
  const bytes = readFileSync(cardsFile);
  const read = async (size: number) => {
    const chunks = async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    };
    return (await Array.fromAsync(readJsonArray(chunks()))).map(({ value }) => value);
  };
  for (const size of [7, 4096, bytes.length]) expect(await read(size)).toEqual(valuesOf(cardsFile));
});

test('cards are not in the list of numbered documents', () => {
  expect(loadDocuments('content').problems).toEqual([]);
  expect(loadDocuments('content').documents.map(({ slug }) => slug)).not.toContain('cards');
});

test('ignores a folder whose name is not a date, and reports it', async () => {
  const content = emptyContent();
  await importCards([rulingsFile, cardsFile], { content });
  const folder = `${content}/sources/cards`;
  cpSync(`${folder}/2013-07-01`, `${folder}/2013-13-05`, { recursive: true });
  const { problems } = loadCards(content);
  expect(problems).toMatchObject([{ rule: 'release-undated', file: `${folder}/document.yaml` }]);
  expect(problems[0]?.message).toContain('2013-13-05');
});

test('reports an invalid line in a stored file', async () => {
  const content = emptyContent();
  await importCards([rulingsFile, cardsFile], { content });
  const file = `${content}/sources/cards/2013-07-01/cards.jsonl`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('"type":', '"kind":'));
  const { document, problems } = loadCards(content);
  expect(document).toBeNull();
  expect(problems[0]).toMatchObject({ rule: 'unreadable-cards', file, line: 1 });
});
