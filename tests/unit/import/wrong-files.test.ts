import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeText } from '../../../src/content-files/decode.ts';
import { comprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules.ts';
import { emptyContent, filesIn, importFile, received, rules } from './texts.ts';

it.each([
  ['names of characters', rules.replaceAll('’', '&rsquo;'), 'escaped-text', /HTML/],
  ['tags', rules.replace('any game', '<i>any</i> game'), 'escaped-text', /HTML/],
  ['quoted-printable', rules.replaceAll('’', '=92'), 'escaped-text', /quoted-printable/],
  ['UTF-7', rules.replaceAll('’', '+IBk-'), 'escaped-text', /UTF-7/],
  [
    'a mail',
    `From: a@b.example\nTo: c@d.example\nSubject: Rules\n\n${rules}`,
    'not-a-text',
    /mail/,
  ],
  [
    'a page saved as a mail',
    `From: <Saved>\nSnapshot-Content-Location: a\nSubject:\nMIME-Version: 1.0\nContent-Type: multipart/related;\n\tboundary="--x"\n\n${rules}\n----x--`,
    'not-a-text',
    /web page/,
  ],
  [
    'an answer of a server',
    `HTTP/1.1 200 OK\nServer: a\nContent-Type: text/plain\n\n${rules}`,
    'not-a-text',
    /mail/,
  ],
  ['a Word document', 'PK\x03\x04....[Content_Types].xml', 'not-a-text', /Word/],
  ['a web archive', 'PK\x03\x04....1/index.rdf', 'not-a-text', /web archive/],
  ['a binary web archive', 'bplist00\0', 'not-a-text', /web archive/],
  ['an archive', Buffer.from('\xfd7zXZ\0', 'latin1'), 'not-a-text', /archive.*Unpack/],
  ['gzip in gzip', gzipSync(gzipSync(rules)), 'not-a-text', /archive.*Unpack/],
  [
    'a rule in a line',
    rules.replace('is for everybody', 'is').replace('999.', '999. 100.3. It’s here.'),
    'joined-lines',
    /100\.3/,
  ],
  ['an example in a line', rules.replace('\nExample:', ' Example:'), 'joined-lines', /Example/],
  ['a date of another century', rules.replace('2031', '2131'), 'impossible-date', /--release/],
])('refuses %s, says why, and writes nothing', async (_, bytes, rule, message) => {
  const content = emptyContent();
  const before = filesIn(content);
  const file = received(content, 'rules.txt', bytes);
  const { outcome, problems } = await importFile(file, { content });
  expect(outcome).toBe('refused');
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors).toMatchObject([{ rule, message: expect.stringMatching(message) }]);
  expect(filesIn(content)).toEqual(before);
});

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

it('refuses a text whose apostrophes were deleted', async () => {
  const content = emptyContent();
  const file = received(content, 'r.txt', rules.replace(/[“”’]/g, ''));
  const { problems } = await importFile(file, { content });
  expect(problems).toContainEqual(
    expect.objectContaining({ rule: 'lost-characters', severity: 'error' }),
  );
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
