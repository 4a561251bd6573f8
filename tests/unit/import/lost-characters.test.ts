import { readFileSync } from 'node:fs';
import path from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/content-files/decode.ts';
import { loadDocuments, readDocument } from '../../../src/content-files/documents.ts';
import { linkDocument } from '../../../src/rules/references/link-document.ts';
import { containsLostCharacter } from '../../../src/rules/texts/damage.ts';
import { emptyContent, importFile, received, rules } from './texts.ts';

const marked = rules.replace(/[“”’]/g, '?');
const wide = Buffer.from(iconv.encode(`\ufeff${rules}`, 'utf-16le').toString('utf8'));
const accented = rules.replace('Three players', 'Three café players');
const wideAccented = Buffer.from(iconv.encode(`\ufeff${accented}`, 'utf-16le').toString('utf8'));

const editorial = { errataFor: () => [], sourceSlug: () => null, findCards: () => [] };

/** The keys of entries that say that characters of them were lost. */
function notedIn(content: string): string[] {
  const [document] = loadDocuments(content).documents;
  if (!document) return [];
  const read = readDocument(content, document);
  expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return linkDocument(read.document, read.trees, editorial)
    .entries.filter(({ editorNotes }) => editorNotes.some(({ note }) => /were lost/.test(note)))
    .map(({ key }) => key);
}

const releaseOf = (content: string) => loadDocuments(content).documents[0]?.releases[0];
const description = (content: string) =>
  readFileSync(path.join(content, 'sources/cr/document.yaml'), 'utf8');

describe('a text of which characters were lost', () => {
  test('is refused, and told how it could be taken', async () => {
    const content = emptyContent();
    const { outcome, problems } = await importFile(received(content, 'a.txt', marked), {
      content,
    });
    expect(outcome).toBe('refused');
    expect(problems.at(-1)?.message).toContain('--accept-lost-characters');
  });

  test('is taken where that is accepted; its release and its entries say so', async () => {
    const content = emptyContent();
    const file = received(content, 'a.txt', marked);
    const { outcome } = await importFile(file, { content, acceptLostCharacters: true });
    expect(outcome).toBe('imported');
    expect(releaseOf(content)).toMatchObject({ whole: true, lostCharacters: true });
    expect(description(content)).toContain('# kept as it is');
    expect(notedIn(content)).toEqual(['100.1', '100.2a']);
  });

  test('UTF-16 that was read as UTF-8 is read; what is gone is noted', async () => {
    const content = emptyContent();
    const file = received(content, 'a.txt', wideAccented);
    const { outcome, counts } = await importFile(file, {
      content,
      acceptLostCharacters: true,
    });
    expect(outcome).toBe('imported');
    expect(counts).toMatchObject({ rules: 2, subrules: 2, 'glossary terms': 1 });
    expect(notedIn(content)).toHaveLength(1);
    expect(decodeText(wide, 'a.txt', true).text).toBe(rules);
  });

  test('a better copy takes its place and takes the mark away, and says so', async () => {
    const content = emptyContent();
    const before = description(content);
    const first = received(content, 'a.txt', marked);
    await importFile(first, { content, acceptLostCharacters: true });
    const better = await importFile(received(content, 'b.txt', rules), { content });
    expect(better.outcome).toBe('imported');
    expect(better.problems.at(-1)).toMatchObject({ rule: 'better-copy', severity: 'note' });
    expect(readFileSync(better.written[0] as string, 'utf8')).toBe(rules);
    expect(releaseOf(content)).not.toHaveProperty('lostCharacters');
    expect(description(content)).toBe(before);
    expect(notedIn(content)).toEqual([]);
  });

  test('takes the place of no better one', async () => {
    const content = emptyContent();
    await importFile(received(content, 'a.txt', rules), { content });
    const worse = received(content, 'b.txt', marked);
    const { outcome } = await importFile(worse, { content, acceptLostCharacters: true });
    expect(outcome).toBe('refused');
    expect(releaseOf(content)).not.toHaveProperty('lostCharacters');
  });

  test('other faults are refused as ever', async () => {
    const content = emptyContent();
    const file = received(content, 'a.txt', marked.slice(0, marked.indexOf('Glossary\n\nCard')));
    const { outcome } = await importFile(file, { content, acceptLostCharacters: true });
    expect(outcome).toBe('refused');
  });
});

test.each([
  ['two players? life totals', true],
  ['a card isn?t', true],
  ['called ?Decks.?', true],
  ['caf\ufffd', true],
  ['Who wins? Nobody.', false],
  ['Who wins?', false],
  ['at example.com/default.asp?x=magic now', false],
])('%s', (words, holds) => {
  expect(containsLostCharacter(words)).toBe(holds);
});
