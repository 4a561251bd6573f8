/** Tests the files of entries: what is in them, and that nothing is lost on the way through one. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { StoredEntry } from '../../../src/rules/entries/entry.ts';
import { fileHref, writeEntryFile } from '../../../src/rules/entries/entry-file.ts';
import { entryOf } from '../../support/entry-of.ts';
import { entryReader, partsOfFile } from '../../support/through-file.ts';

const through = await entryReader('/keep');

const text =
  'See Rule 414, rules 9–11 and MTR 4.2 of Staff, which tramples. [Aahz 1994]\n' +
  '<b>*bold*</b> _and_ ~this~ {T} [cost]\n| Size | Time ||\n| | a \\| b | Rule 414 |\nEnd.';
const over = (words: string, from = 0) => {
  const start = text.indexOf(words, from);
  return { start, end: start + words.length };
};
const reference = (words: string, target: string, to: string | null, from = 0) => ({
  ...{ ...over(words, from), words, target, to },
});
const full: StoredEntry = {
  ...{ id: 'cr/2014-06-01/702.19b', document: 'cr', key: '702.19b', number: '702.19b' },
  ...{ kind: 'rule', title: 'Size: a "title"', penalty: 'Warning', parent: '702.10', order: 7 },
  ...{ lineage: 'cr/2008-02-01/502.9b', from: '2014-06-01', until: '2015-01-01' },
  ...{ parts: ['2014-09-01'], splitFrom: 'cr/2008-02-01/502.8', mergedInto: 'cr/x/1' },
  source: { file: 'content/sources/cr/2014-06-01/a b.txt', from: 12, to: 15 },
  text,
  references: [
    reference('Rule 414', '414', null),
    { ...reference('rules 9–11', '9', 'cr/9'), through: '11' },
    reference('MTR 4.2', '4.2', 'mtr/4.5'),
    reference('Rule 414', '414', 'cr/2014-06-01/414', 60),
  ],
  cards: [{ ...over('Staff'), to: 'chimeric-staff' }],
  terms: [{ ...over('tramples'), to: 'cr/glossary/trample' }],
  citations: [
    {
      ...{ ...over('[Aahz 1994]'), printed: '[Aahz 1994]', source: 'Aahz', date: '1994' },
      ...{ sourceSlug: 'aahz', covers: { start: 0, end: 62 } },
    },
  ],
  editorNotes: [{ about: 'Rule 414', note: 'Not: “414”.', alias: '702.19B' }],
};

test('an entry with everything comes back from its file as it was', async () => {
  expect((await through(full)).read).toEqual(full);
});

test('a heading has no body, and its text is its title', async () => {
  const heading = entryOf({ kind: 'section', title: 'Copies', text: 'Copies' });
  expect(partsOfFile(writeEntryFile(heading)).body).toBe('');
  expect((await through(heading)).read.text).toBe('Copies');
});

test('numbers and dates are texts in YAML, and links lead to files or pages', () => {
  const { front, body } = partsOfFile(writeEntryFile(full));
  expect(front).toMatchObject({ parent: '702.10', from: '2014-06-01' });
  expect(body).toContain('[tramples](../glossary/trample.md)');
  expect(body).toContain('[rules 9–11](../9.md "9 to 11")');
  expect(body).toContain('[MTR 4.2](../../mtr/4.5.md "4.2")');
  expect(body).toContain('[Rule 414](/cr/414/)');
  expect(body).toContain('[Rule 414](414.md)');
});

test.each([
  ['cr/1', 'cr/2', '2.md'],
  ['cr/2014-06-01/1', 'cr/2', '../2.md'],
  ['cr/1', 'cr/2014-06-01/2', '2014-06-01/2.md'],
  ['cr/1', 'mtr/1', '../mtr/1.md'],
  ['cr/glossary/a', 'cr/1', '../1.md'],
  ['cr/1', 'cr/1/a', '1/a.md'],
])('the file of %s links to that of %s with %s', (from, to, href) => {
  expect(fileHref(from, to)).toBe(href);
});

test('a page shows addresses of the site, and what a link leads to', async () => {
  const { html } = await through(full);
  expect(html.split('\n')[0]).toBe(
    '<p>See <a href="/keep/cr/414/" title="Text not on this site" class="reference unavailable">Rule 414</a>,' +
      ' <a href="/keep/cr/9/" class="reference">rules 9–11</a>' +
      ' and <a href="/keep/mtr/4.5/" class="reference">MTR 4.2</a>' +
      ' of <a href="/keep/cards/chimeric-staff/" class="card">Staff</a>,' +
      ' which <a href="/keep/cr/glossary/trample/">tramples</a>.' +
      ' <a href="/keep/citations/sources/aahz/" class="citation">[Aahz 1994]</a></p>',
  );
  expect(html).toContain('<th scope="col" colspan="2">Time </th>');
  expect(html).toContain(
    '<th scope="col">a | b </th><th scope="col"><a href="/keep/cr/2014-06-01/414/"',
  );
});

test('what a person writes in Markdown stays text, and its links count', async () => {
  const [front = ''] = writeEntryFile(entryOf({})).split('\n\n');
  const body =
    '# Head\n\nwrapped\nlines *here*, <b>now</b>\n\n- one\n- two, [see](501.md)\n\n[site](https://a.example/), [a][b] ![c](d.png)\n\n[b]: 2.md';
  const { read, html } = await through(entryOf({}), `${front}\n\n${body}\n`);
  expect(read.text).toBe('Head\nwrapped lines here, <b>now</b>\n• one\n• two, see\nsite, a c');
  expect(read.references).toMatchObject([
    { words: 'see', target: '501', to: 'rulings/501' },
    { words: 'a', to: 'rulings/2' },
  ]);
  expect(html).toContain('<li><span class="marker">• </span>one</li>');
  expect(html).not.toContain('<b>');
});

test('each citation needs its details in the front matter', async () => {
  const file = writeEntryFile(full).replace(/citations:\n.*\n.*\n/, '');
  await expect(through(full, file)).rejects.toThrow('links to 1 sources');
});

/** Texts in any characters, with a link to a term or card at any place. */
const linked = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((lines) => lines.map((line) => line.replace(/[\s\u0000]+/g, ' ').trim()))
  .filter((lines) => lines.every((line) => line !== ''))
  .chain((lines) => {
    const [first = ''] = lines;
    return fc
      .tuple(fc.nat(first.length), fc.nat(first.length))
      .filter(([one, other]) => one !== other && first.slice(one, other).trim() !== '')
      .map(([one, other]) => ({
        text: lines.join('\n'),
        mark: { start: Math.min(one, other), end: Math.max(one, other), to: 'cr/glossary/trample' },
      }));
  });

test('any text comes back from its file, with its links', async () => {
  await fc.assert(
    fc.asyncProperty(linked, async ({ text, mark }) => {
      const { read } = await through(entryOf({ text, terms: [mark] }));
      expect([read.text, read.terms]).toEqual([text, [mark]]);
    }),
    { numRuns: 300 },
  );
});

describe('a link', () => {
  it.each([
    ['overlaps another', { start: 3, end: 10 }],
    ['crosses a line break', { start: 8, end: 20 }],
    ['is empty', { start: 7, end: 7 }],
    ['ends after the text', { start: 20, end: 99 }],
  ])('is refused if it %s', (_, mark) => {
    const entry = entryOf({
      text: 'Staff has a line\nand another',
      cards: [{ start: 0, end: 5, to: 's' }],
      terms: [{ ...mark, to: 'cr/glossary/trample' }],
    });
    expect(() => writeEntryFile(entry)).toThrow('overlaps');
  });
});
