import iconv from 'iconv-lite';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { nameFileKind } from '../../../scripts/import/read-input.ts';
import { importText } from '../../../scripts/import/import-text.ts';
import { emptyContent, filesIn, received, rules } from './texts.ts';

const curly = rules.replaceAll("'", '’').replace('isn’t', 'isn’t');
const zip = (name: string) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(name)]);

test.each<[string, Uint8Array, string]>([
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'PDF'],
  ['an old Word document', Buffer.from('d0cf11e0a1b11ae100', 'hex'), '.doc)'],
  ['a Word document', zip('word/document.xml'), '.docx'],
  ['a zip archive', zip('rules.txt'), 'zip'],
  ['gzip', gzipSync(rules), 'gunzip'],
  ['Rich Text', Buffer.from('{\\rtf1\\ansi Rules}'), '.rtf'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'a picture (PNG)'],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'a picture (JPEG)'],
  ['a GIF', Buffer.from('GIF89a\u0001'), 'a picture (GIF)'],
  ['a WebP', Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 '), 'a picture (WebP)'],
  ['Mac Roman', iconv.encode(curly, 'macintosh'), 'Mac Roman'],
])('%s is named as what it is, and nothing is written', async (_what, bytes, words) => {
  const content = emptyContent();
  const before = filesIn(content);
  const { outcome, report } = await importText(received(content, 'a.txt', bytes), { content });
  expect(outcome).toBe('refused');
  expect(report.problems).toHaveLength(1);
  expect(report.problems[0]?.message).toContain(words);
  expect(filesIn(content)).toEqual(before);
});

test.each(['utf-8', 'windows-1252', 'utf-16le'])('a text in %s is none of these', (encoding) => {
  expect(nameFileKind(iconv.encode(curly, encoding, { addBOM: encoding !== 'windows-1252' }))).toBe(
    null,
  );
});
