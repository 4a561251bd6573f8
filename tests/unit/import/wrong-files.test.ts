import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { decodeText } from '../../../src/content-files/decode.ts';
import { comprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules.ts';
import { emptyContent, filesIn, importFile, received, rules } from './texts.ts';

const utf16 = iconv.encode(`\ufeff${rules}`, 'utf-16le');
const mail = 'From: a@b.example\nTo: c@d.example\nSubject: Rules';
const page = `From: <Saved>\nSnapshot-Content-Location: a\nSubject:\nMIME-Version: 1.0\nContent-Type: multipart/related;\n\tboundary="--x"`;
const answer = 'HTTP/1.1 200 OK\nServer: a\nContent-Type: text/plain';
const joined = rules.replace('is for everybody', 'is').replace('999.', '999. 100.3. It’s here.');

it.each<[rule: string, bytes: string | Uint8Array, message?: RegExp, asked?: object]>([
  ['escaped-text', rules.replaceAll('’', '&rsquo;'), /HTML/],
  ['escaped-text', rules.replace('any game', '<i>any</i> game'), /HTML/],
  ['escaped-text', rules.replaceAll('’', '=92'), /quoted-printable/],
  ['escaped-text', rules.replaceAll('’', '+IBk-'), /UTF-7/],
  ['not-a-text', `${mail}\n\n${rules}`, /mail/],
  ['not-a-text', `${page}\n\n${rules}\n----x--`, /web page/],
  ['not-a-text', `${answer}\n\n${rules}`, /mail/],
  ['not-a-text', `<!doctype html><p>${rules}`, /web page/],
  ['not-a-text', 'PK\x03\x04....[Content_Types].xml', /Word/],
  ['not-a-text', 'PK\x03\x04....1/index.rdf', /web archive/],
  ['not-a-text', 'PK\x03\x04rules.txt'],
  ['not-a-text', 'bplist00\0', /web archive/],
  ['not-a-text', Buffer.from('\xfd7zXZ\0', 'latin1'), /archive.*Unpack/],
  ['not-a-text', gzipSync(gzipSync(rules)), /archive.*Unpack/],
  ['not-a-text', Buffer.from('d0cf11e0a1b11ae100', 'hex')],
  ['not-a-text', '{\\rtf1\\ansi Rules}'],
  ['not-a-text', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['broken-pdf', '%PDF-1.7\n%âãÏÓ', /PDF/],
  ['joined-lines', joined, /100\.3/],
  ['joined-lines', rules.replace('\nExample:', ' Example:'), /Example/],
  ['impossible-date', rules.replace('2031', '2131'), /--release/],
  ['truncated-file', rules.slice(0, rules.indexOf('Glossary\n\nCard'))],
  ['truncated-file', utf16.subarray(0, -1)],
  ['lost-characters', rules.replace(/[“”’]/g, '?'), /--accept-lost-characters/],
  ['lost-characters', rules.replace(/[“”’]/g, '')],
  ['wrong-encoding', rules.replace('any game', 'any\0 game'), /zero bytes/],
  ['wrong-encoding', iconv.encode(rules, 'macintosh')],
  ['unknown-line', rules.replace('100.2. Cards\n', '100.2. Cards\n\nwho knows\n')],
  ['unknown-format', 'Dear all,\n\nno rules here.\n'],
  ['unknown-format', 'To do:\n1. Read the Comprehensive Rules\n'],
  ['unknown-format', 'To buy:\n1. Milk\n100.1 Butter and'],
  ['empty-file', ' \n'],
  ['malformed-release', rules, /./, { release: '../../etc' }],
  ['malformed-release', rules, /./, { release: '2031-02-31' }],
  ['malformed-document', rules, /./, { document: '../cr' }],
  ['malformed-document', rules, /./, { document: '' }],
  ['unknown-document', rules, /./, { document: 'other' }],
  ['wrong-document', rules, /./, { document: 'rulings' }],
])(
  'refuses %s, says why and where, and writes nothing (%#)',
  async (rule, bytes, message = /./, asked) => {
    const content = emptyContent();
    const before = filesIn(content);
    const file = received(content, 'rules.txt', bytes);
    const { outcome, problems } = await importFile(file, { content, ...asked });
    expect(outcome).toBe('refused');
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ rule, file, message: expect.stringMatching(message) }]);
    expect(errors[0]?.line).toBeGreaterThan(0);
    expect(errors[0]?.column).toBeGreaterThan(0);
    expect(filesIn(content)).toEqual(before);
  },
);

it('says where numbers are unlike those in document.yaml', async () => {
  const content = emptyContent();
  const described = path.join(content, 'sources/cr/document.yaml');
  const general = readFileSync(described, 'utf8').replace('comprehensive-rules', 'numbered-rules');
  writeFileSync(described, general);
  const file = received(content, 'owls.txt', 'Owls\n\nA.1 Fly.\n\nA.2 Sleep.\n\nA.3 Eat.\n');
  const { outcome, problems } = await importFile(file, { content, document: 'cr' });
  expect(outcome).toBe('refused');
  expect(problems).toMatchObject([{ rule: 'unknown-numbering', line: 3 }]);
});

it('reads a text whose title page has a line for each fact', async () => {
  const content = emptyContent();
  const file = received(content, 'r.txt', `Game: Owls\nVersion: 3\nDate: May 5, 2031\n\n${rules}`);
  expect((await importFile(file, { content })).outcome).toBe('imported');
});

it('warns of a term that begins in the definition before it', async () => {
  const content = emptyContent();
  const file = received(
    content,
    'r.txt',
    rules.replace('100.2.\n\nCredits', '100.2.\nDeck\nA pile.\n\nCredits'),
  );
  const { problems } = await importFile(file, { content });
  expect(problems).toContainEqual(
    expect.objectContaining({ rule: 'joined-lines', severity: 'warning' }),
  );
});

it('warns of terms and examples that the previous release had', async () => {
  const content = emptyContent();
  await importFile(received(content, 'old.txt', rules), { content });
  const newer = rules.replace('2031', '2032').replace('Example: Three players play.\n', '');
  const changed = newer.replace('\nCard\nWhat is played', '\nDeck\nWhat is played');
  const { outcome, problems } = await importFile(received(content, 'r.txt', changed), { content });
  expect(outcome).toBe('imported');
  const found = problems.filter(({ rule }) => rule.startsWith('missing-'));
  expect(found.map(({ message }) => message.split(': ')[1]?.split('.')[0])).toEqual([
    'Card',
    '100',
  ]);
});

it('reads a text that begins like a list in JSON', async () => {
  const content = emptyContent();
  const file = received(content, 'rules.txt', `[[TOC]]\n\n${rules}`);
  const { outcome } = await importFile(file, { content });
  expect(outcome).toBe('imported');
  expect(readFileSync(file, 'utf8')).toContain('[[TOC]]');
});

const parsed = (text: string) => {
  const decoded = decodeText(new TextEncoder().encode(text), 'r.txt').text;
  return new Map(comprehensiveRules.parse(decoded, 'r.txt').items.map((item) => [item.key, item]));
};

it.each([
  ['a mark of direction before a number', '\u200e100.1a A game'],
  ['a soft hyphen in a number', '100.1\u00ada A game'],
  ['a zero-width space after a number', '100.1a\u200b A game'],
  ['a space in a number', '100.1\u00a0a A game'],
  ['a soft hyphen in a word', '100.1a A ga\u00adme'],
])('reads through %s', (_, printed) => {
  expect(parsed(rules.replace('100.1a A game', printed)).get('100.1a')?.text).toMatch(/^A game/);
});

it('keeps the lines of a list, and the line after it', () => {
  const text = rules.replace(
    'A card isn’t',
    'You need:\n• a deck\n• a die\nThen it begins. A card isn’t',
  );
  const lines = parsed(text).get('100.2a')?.text.split('\n');
  expect(lines?.slice(0, 3)).toEqual(['You need:', '• a deck', '• a die']);
  expect(lines?.[3]).toMatch(/^Then it begins/);
});
