/** The first update of a fresh clone, from a publisher on this machine. */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { linkContent } from '../../../src/content-files/link-content.ts';
import { whatIsHere } from '../../../src/rules/document.ts';
import { wholeReleases } from '../../made-up/whole-site.ts';
import { contentOfRepository } from '../../support/scratch.ts';
import { searchIn } from '../../support/search-in.ts';
import { publish, publishCards } from './site.ts';

const content = contentOfRepository();
afterAll(() => rmSync(content, { recursive: true, force: true }));

const madeUp = (file: string) => readFileSync(path.join('tests/made-up', file), 'utf8');
const documents = {
  cr: ['/cr', 'MagicCompRules 20260601.txt', wholeReleases.at(-1)?.text ?? ''],
  mtr: ['/policy', 'MTG_MTR_2026Feb6_EN.txt', madeUp('content/sources/mtr/2026-02-06/mtr.txt')],
  ipg: ['/policy', 'MTG_IPG_2018Sep25_EN.txt', madeUp('content/sources/ipg/2018-09-25/ipg.txt')],
  jar: ['/policy', 'MTG_JAR_2024Sep23_EN.txt', madeUp('content/sources/jar/2024-09-23/jar.txt')],
} as const;

test('brings the rules, the tournament documents and the cards', async () => {
  const published = await publish({});
  publishCards(published, '2026-07-01');
  const { host, answers } = published;
  for (const [page, name, text] of Object.values(documents)) {
    answers[page] = `${answers[page] ?? ''}<a href="/files/${name}">${name}</a>`;
    answers[`/files/${name}`] = text;
  }
  for (const slug of [...Object.keys(documents), 'cards'] as (keyof typeof documents | 'cards')[]) {
    const file = path.join(content, 'sources', slug, 'document.yaml');
    const page = slug === 'cards' ? '/bulk-data' : documents[slug][0];
    const described = readFileSync(file, 'utf8')
      .replace(/^ {2}page: .*$/m, `  page: ${host}${page}`)
      .replace(/EN\.pdf/, 'EN.txt');
    writeFileSync(file, described);
  }
  const command = [path.resolve('scripts/update.ts'), '--content', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: content });
  expect(stdout.match(/: imported /g)).toHaveLength(5);

  const linked = linkContent(content);
  expect(whatIsHere(linked.documents.map(({ document }) => document))).toBeNull();
  const { number } = searchIn(linked).query('714.5j');
  expect(number?.exact.map(({ id }) => id)).toContain('cr/714.5j');
});
