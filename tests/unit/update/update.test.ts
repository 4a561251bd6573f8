import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Downloader } from '../../../scripts/update/download.ts';
import { updateDocument } from '../../../scripts/update/update-source.ts';
import { loadDescriptions } from '../../../src/content-files/documents.ts';
import type { DocumentDescription, Published } from '../../../src/rules/document.ts';
import { filesIn, rules } from '../import/texts.ts';
import { contentPublishedAt, publish, publishCards, type PublishingSite } from './site.ts';

/** Runs the command in a content folder. @returns what it printed and its exit status */
async function update(content: string, ...words: string[]) {
  const command = [path.resolve('scripts/update.ts'), '--content', '.', ...words];
  const ran = promisify(execFile)(process.execPath, command, { cwd: content });
  return ran.then(
    ({ stdout }) => ({ printed: stdout, status: 0 }),
    ({ stdout, stderr, code }) => ({ printed: `${stdout}${stderr}`, status: Number(code) }),
  );
}

const later = rules
  .replace('March 5, 2031', 'May 7, 2031')
  .replace('100.2a A card', '100.1b Nobody plays alone.\n\n100.2a A card')
  .replace('A game has players.', 'A game has several players.');
const page = (...names: string[]) => names.map((name) => `<a href="/f/${name}">x</a>`).join('\n');
const site = (): Promise<PublishingSite> =>
  publish({
    '/rules': page('TidyRules 20310301.pdf', 'TidyRules 20310301.txt', 'TidyRules 20300101.txt'),
    '/f/TidyRules 20310301.txt': rules,
  });

test('imports a newer text, says what changed and doesn’t take it again', async () => {
  const { host, answers, asked } = await site();
  const content = contentPublishedAt(host);
  const description = path.join(content, 'sources/cr/document.yaml');
  const described = readFileSync(description, 'utf8');

  expect(await update(content, '--check')).toMatchObject({ status: 3 });
  expect(filesIn(content)).not.toContain('cr/2031-03-05/TidyRules-20310301.txt');

  const first = await update(content);
  expect(first).toMatchObject({ status: 0 });
  expect(first.printed).toContain('cr: imported March 5, 2031');
  expect(filesIn(content)).toContain('cr/2031-03-05/TidyRules-20310301.txt');
  expect(readFileSync(description, 'utf8')).toBe(described);
  expect(readFileSync(path.join(content, 'checked.yaml'), 'utf8')).toMatch(/^cr: \d/m);

  asked.length = 0;
  expect((await update(content)).printed).toContain('cr: March 5, 2031 is the newest');
  expect(asked).toEqual(['/rules']);

  answers['/rules'] = page('TidyRules 20310507.txt');
  answers['/f/TidyRules 20310507.txt'] = later;
  const { printed } = await update(content, 'cr');
  expect(printed).toMatch(/^## cr, May 7, 2031$/m);
  expect(printed).toMatch(/^- 100\.1b.*: added$/m);
  expect(printed).toMatch(/^- 100\.1a.*: reworded$/m);
});

describe('says what is wrong, and imports nothing', () => {
  const text = '/f/TidyRules 20310301.txt';
  test.each<[string, RegExp, PublishingSite['answers']]>([
    ['no such link', /no link to a file named/, { '/rules': '<p>Nothing</p>' }],
    ['a page to sign in', /sign in/, { '/rules': '<form><input type="password"></form>' }],
    ['a web page for the text', /web page/, { [text]: '<!doctype html><p>Sign in' }],
    [
      'a missing text',
      /answered 404/,
      { [text]: (_request, response) => response.writeHead(404).end() },
    ],
    ['a busy server', /busy/, { [text]: (_request, response) => response.writeHead(503).end() }],
    ['a truncated text', /refused/, { [text]: rules.slice(0, 500) }],
    [
      'a cut download',
      /failed/,
      {
        [text]: (_request, response) => {
          response.writeHead(200, { 'content-length': rules.length });
          response.write(rules.slice(0, 300), () => response.destroy());
        },
      },
    ],
    [
      'another host',
      /not one of its hosts/,
      {
        [text]: (_request, response) =>
          response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
      },
    ],
    ['a text older than ours', /older than ours/, { '/rules': page('TidyRules 20290101.txt') }],
  ])('%s', async (what, words, answers) => {
    const published = await site();
    Object.assign(published.answers, answers);
    const content = contentPublishedAt(published.host);
    if (what.includes('older')) {
      const folder = path.join(content, 'sources/cr/2031-03-05');
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'a.txt'), rules);
    }
    const before = filesIn(content);
    const [document] = loadDescriptions(content).documents;
    const downloader = new Downloader(path.join(content, 'cache'));
    const options = { content, downloader, check: false };
    const said = updateDocument(
      document as DocumentDescription,
      document?.published as Published,
      options,
    ).then((news) => news.words);
    await expect(said.catch((error: Error) => error.message)).resolves.toMatch(words);
    expect(filesIn(content)).toEqual(before);
  });
});

test('imports newer cards, after a source that failed', async () => {
  const published = await publish({});
  publishCards(published, '2033-07-01');
  const { host } = published;
  const content = contentPublishedAt(host);
  const folder = path.join(content, 'sources/cards');
  mkdirSync(folder);
  const description = path.join(folder, 'document.yaml');
  const own = readFileSync('content/sources/cards/document.yaml', 'utf8');
  writeFileSync(description, own.slice(0, own.indexOf('published:')));
  appendFileSync(
    description,
    `published:\n  page: ${host}/bulk-data\n  files: [oracle_cards, rulings]\n`,
  );
  const { status, printed } = await update(content);
  expect(status).toBe(1);
  expect(printed).toMatch(/^cr: .*404/m);
  expect(printed).toMatch(/^Cards: imported \d+ of July 1, 2033$/m);
  expect((await update(content, 'cards')).printed).toMatch(/July 1, 2033 are the newest/);
});
