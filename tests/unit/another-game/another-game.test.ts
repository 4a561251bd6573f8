import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, runScript } from '../../support/folders.ts';
import { searchIn } from '../../support/search-in.ts';
import { importFile } from '../import/texts.ts';
import { checkAddressList } from '../../../src/build/published-addresses.ts';
import { readSite } from '../../../src/content-files/editorial-files.ts';
import { linkContent } from '../../../src/content-files/link-content.ts';

const content = 'tests/fixtures/another-game';
const library = linkContent(content);
const entryOf = (key: string) => {
  const entry = library.entries.find((each) => each.key === key);
  return entry ?? expect.fail(`there is no ${key}`);
};

describe('the entries of another game', () => {
  test('are parsed without an error, and their numbers decide their parents', () => {
    expect(library.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(entryOf('8.3.14b')).toMatchObject({
      id: 'lantern/8.3.14b',
      kind: 'subrule',
      number: '8.3.14b',
      parent: 'lantern/8.3.14',
      text: 'An extinguished lantern cannot be dimmed. It shone before; it does not shine now.',
    });
    expect(entryOf('8.3.14')).toMatchObject({ parent: 'lantern/8.3', title: 'Extinguishing' });
    expect(entryOf('8.3')).toMatchObject({ kind: 'section', parent: 'lantern/8' });
    expect(entryOf('8')).toMatchObject({ kind: 'chapter', parent: null, title: 'Lights' });
    expect(entryOf('8.3.14b.Example.1')).toMatchObject({ parent: 'lantern/8.3.14b' });
    expect(entryOf('1.2.1').text).toBe(
      'A night has three watches:\n1. the watch of dusk,\n2. the watch of owls,\n3. the watch of dawn.',
    );
  });

  test('are linked where texts refer to them, with the word “clause” or without a word', () => {
    expect(entryOf('1.1.2a').references).toMatchObject([
      { words: 'clause 8.3.14b', to: 'lantern/8.3.14b' },
    ]);
    expect(entryOf('8.3.14b').citedBy.map(({ from }) => from)).toEqual(['lantern/1.1.2a']);
    expect(entryOf('1.2.2').references).toMatchObject([
      { target: '8.3.1', through: '8.3.3', to: 'lantern/8.3.1' },
      { target: '8.3.14', to: 'lantern/8.3.14' },
    ]);
    expect(entryOf('8.3.2').citedBy.map(({ from }) => from)).toContain('lantern/1.2.2');
    expect(entryOf('8.1.2').references).toMatchObject([{ to: 'lantern/1.1.1' }]);
    expect(entryOf('8.3.15').references).toMatchObject([{ target: '8.3.99', to: null }]);
  });
});

describe('search in another game', () => {
  const search = searchIn(library);
  const answerTo = (words: string) => search.query(words);

  test('uses the word lists of this game only', async () => {
    const first = (words: string) => answerTo(words).results[0]?.id;
    expect(first('lanternists')).toBe('lantern/8.3.3');
    const [ruleOfExample] = answerTo('<C>').results;
    expect(ruleOfExample?.id).toBe('lantern/8.3.14b');
    expect(ruleOfExample?.part?.id).toBe('lantern/8.3.14b.Example.1');
    expect(answerTo('shone').results.map(({ id }) => id)).toContain('lantern/8.3.2');
    expect(first('watch of owls')).toMatch(/^lantern\/1\.2\./);
    // Soft hyphens and zero-width spaces come along when people paste.
    expect(first('lan\u00adtern\u200bists')).toBe('lantern/8.3.3');
  });
});

describe('importing a text of another game', () => {
  const text = `${content}/sources/lantern/2025-03-03/lantern-clauses.txt`;
  const described = 'sources/lantern/document.yaml';

  test('stores it by its date and description', async () => {
    const folder = folderWith({ [described]: readFileSync(`${content}/${described}`) });
    const { outcome, problems, ...result } = await importFile(text, { content: folder });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(outcome).toBe('imported');
    expect(problems.map(({ rule }) => rule)).toContain('unresolved-reference');
    expect(result).toMatchObject({ document: 'lantern', release: '2025-03-03' });
    expect(linkContent(folder).documents[0]?.document.releases[0]?.whole).toBe(true);
    expect((await importFile(text, { content: folder })).outcome).toBe('unchanged');
  });
});

test('a text can be imported into a new site, which has no errors', async () => {
  const content = path.join(folderWith(), 'content');
  runScript('.', 'new-site', content);
  const text =
    'Run Rules\n\nEffective March 3, 2031\n\n1. Runs\n\n1.1. Going\n\n1.1.1. A lantern\n';
  const file = path.join(content, 'run.txt');
  writeFileSync(file, `${text}An owl sees\nIt flies.\nAn end.\nIn all.\n`);
  const { outcome, problems } = await importFile(file, { content, document: 'rules' });
  expect([outcome, problems]).toEqual(['imported', []]);
  const made = linkContent(content);
  expect(made.problems).toEqual([]);
  expect(made.entries.map(({ key }) => key)).toContain('1.1.1');
  // The second build checks the list of published addresses, which is empty.
  expect(checkAddressList(content)).toEqual([]);
  expect(readSite(content).colors?.accent).toBeDefined();
});
