import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { numberFileAddress, numbersIndexAddress, siteLinks } from '../../../src/rules/addresses.ts';
import { unavailableNumbers } from '../../../src/rules/entries/entry.ts';
import { Library } from '../../../src/page-data/library.ts';
import { makeNumberFiles } from '../../../src/page-data/make-number-files.ts';
import { numberFilesOf, textsFile } from '../../../src/page-data/number-json.ts';
import type { NumberRecord } from '../../../src/rules/number-files/number-files.ts';
import { sectionOf } from '../../../src/rules/number-files/read-number-files.ts';
import { documentWith, wording } from '../history/documents.ts';

const document = { ...documentWith('2001', '2002', '2003?', '2005'), knownDays: ['2004-06-01'] };
const { whole: _, ...first } = { ...document.releases[0], note: 'Kept to itself.' };
const entries = [
  wording('702', 2001, 2005, 'Keywords', {
    id: 'cr/702',
    title: 'Keywords',
    kind: 'section',
    newestWording: true,
    current: true,
  }),
  wording('702.9a', 2001, 2002, 'Old words.'),
  wording('702.9a', 2005, 2005, 'New words, see 905.', {
    id: 'cr/702.9a',
    newestWording: true,
    current: true,
    aliases: ['702.9aa'],
    references: [{ start: 15, end: 18, words: '905', target: '905', to: null }],
  }),
  wording('502.9', 2001, 2002, 'Trample.', {
    id: 'cr/502.9',
    newestWording: true,
    lineage: 'trample',
  }),
  wording('702.19', 2005, 2005, 'Trample!', {
    id: 'cr/702.19',
    newestWording: true,
    current: true,
    lineage: 'trample',
  }),
  wording('glossary/trample', 2001, 2001, 'See rule 502.9.', {
    id: 'cr/glossary/trample',
    newestWording: true,
    kind: 'glossary',
  }),
];
const { index, files } = makeNumberFiles(document, entries, unavailableNumbers(entries));
const links = siteLinks({ site: 'https://rules.test', base: '/' });
const numberAt = (key: string): NumberRecord => {
  const name = sectionOf([...files.keys()], key);
  const found = name === null ? undefined : files.get(name)?.numbers[key];
  if (!found) throw new Error(`${key} is in no file`);
  return found;
};

describe('the number files', () => {
  test('have each number in the file of its section, with the releases of each wording', () => {
    expect(files.get('7')).toEqual({
      version: 1,
      document: 'cr',
      section: '7',
      numbers: {
        '702': {
          kind: 'section',
          wordings: [{ from: '2001-01-01', until: '2005-01-01', address: '/cr/702/' }],
        },
        '702.9a': {
          kind: entries[1]?.kind,
          wordings: [
            { from: '2001-01-01', until: '2002-01-01', address: '/cr/2001-01-01/702.9a/' },
            { from: '2005-01-01', until: '2005-01-01', address: '/cr/702.9a/' },
          ],
        },
        '702.9aa': { kind: 'other-number', wordings: [], is: '702.9a' },
        '702.19': {
          kind: entries[4]?.kind,
          wordings: [{ from: '2005-01-01', until: '2005-01-01', address: '/cr/702.19/' }],
          elsewhere: [{ from: '2001-01-01', until: '2002-01-01', number: '502.9' }],
        },
      },
    });
  });

  test('have the current number of a renumbered rule, and null for a removed rule', () => {
    expect(numberAt('502.9')).toMatchObject({ gone: true, wordings: [{ now: '702.19' }] });
    expect(numberAt('glossary/trample')).toMatchObject({ gone: true, wordings: [{ now: null }] });
  });

  test('have a record for a number that texts only refer to', () => {
    expect(numberAt('905')).toEqual({ kind: 'absent', wordings: [] });
  });

  test('have an index of releases, dates and sections', () => {
    expect(index.releases[0]).toEqual({
      id: first.id,
      date: first.date,
      label: first.label,
      whole: true,
    });
    expect(index.knownDays).toEqual(['2004-06-01']);
    expect(index.sections).toEqual([
      { name: '5', title: null, numbers: 1 },
      { name: '7', title: null, numbers: 4 },
      { name: '9', title: null, numbers: 1 },
      { name: 'g', title: null, numbers: 1 },
    ]);
    expect(numbersIndexAddress('cr')).toBe('/cr/numbers.json');
    expect(numberFileAddress('cr', 'glossary/t')).toBe('/cr/numbers/glossary/t.json');
  });

  test('divide a large section, and each number can be found', () => {
    const many = Array.from({ length: 200 }, (_number, n) =>
      ['', 'a', 'b'].flatMap((letter) =>
        [2001, 2002, 2005].map((year) =>
          wording(`702.${n + 1}${letter}`, year, year, `Words ${n} of ${year}.`, {
            newestWording: year === 2005,
            current: year === 2005,
          }),
        ),
      ),
    ).flat();
    const made = makeNumberFiles(document, many, new Map());
    expect(made.files.size).toBeGreaterThan(1);
    for (const { key } of many) {
      const name = sectionOf([...made.files.keys()], key) ?? '';
      expect(made.files.get(name)?.numbers[key]?.wordings.length, key).toBe(3);
    }
    for (const file of made.files.values()) {
      const zipped = gzipSync(JSON.stringify(file));
      expect(zipped.length).toBeLessThan(20_000);
      expect(JSON.parse(String(gunzipSync(zipped)))).toEqual(file);
    }
  });
});

describe('the text files', () => {
  const words = 'Some words of a rule that goes on for a while. '.repeat(4).trim();
  const keys = [
    ...['100.1', '101.1', '1', '101', '205.1', 'E.4.Ruling.1', 'glossary/tap'],
    ...Array.from({ length: 400 }, (_, n) => `702.${n}a`),
  ];
  const made = new Library(
    [document],
    keys.map((key) => ({
      ...wording(key, 2005, 2005, words, { newestWording: true, current: true, id: `cr/${key}` }),
      html: '',
    })),
  );
  const { index: ofMade, files: inMade } = numberFilesOf(made, 'cr');

  test('have several small sections in one file, and a large section in several files', () => {
    expect(ofMade.texts).toEqual(expect.arrayContaining(['1', '2', 'E']));
    expect(ofMade.texts.filter((name) => name.startsWith('702')).length).toBeGreaterThan(3);
  });

  test('are small, and each number is in its own', () => {
    const found = [...inMade].flatMap(([name, file]) => {
      const { texts } = textsFile(made, file, links);
      expect(gzipSync(JSON.stringify(texts)).length).toBeLessThan(20_000);
      return Object.entries(texts).map(([key, { text }]) => {
        expect([sectionOf(ofMade.texts, key), text]).toEqual([name, words]);
        return key;
      });
    });
    expect(found.toSorted()).toEqual(keys.toSorted());
  });
});

test('a wording is like the one before it if only rules under it differ, but not the parts of an infraction', () => {
  const infraction = (year: number, definition: string) => {
    const id = `ipg/${year}/3.2`;
    const part = { id: `${id}/Definition`, title: 'Definition', number: null, parent: id };
    return [
      wording('3.2', year, year, 'Warning', { id, children: [part.id], lineage: '3.2' }),
      wording('3.2/Definition', year, year, definition, { ...part, lineage: 'definition' }),
    ];
  };
  const all = [
    infraction(2001, 'Notes.'),
    infraction(2002, 'Notes.'),
    infraction(2005, 'No notes.'),
  ];
  const made = makeNumberFiles(documentWith('2001', '2002', '2005'), all.flat(), new Map());
  const [record] = [...made.files.values()].flatMap(({ numbers }) => numbers['3.2'] ?? []);
  expect(record?.wordings.map(({ isLike = false }) => isLike)).toEqual([false, true, false]);
});
