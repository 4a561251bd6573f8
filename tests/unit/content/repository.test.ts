import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lostLines } from '../../support/lost-lines.ts';
import { contentOfRepository, lacksTextsOf } from '../../support/scratch.ts';
import { linkContent } from '../../../src/content-files/link-content.ts';

const content = contentOfRepository();
afterAll(() => rmSync(content, { recursive: true }));

const { documents, entries, problems } = linkContent(content);
/** Rulings on cards have joined lines, which have a test of their own. */
const texts = documents.flatMap(({ document, texts }) =>
  document.slug === 'rulings-on-cards' ? [] : texts,
);

describe('the texts of the repository', () => {
  it('have no problems, and sources, errata, questions and names fit them', () => {
    expect(problems).toEqual([]);
  });

  it.each(texts.map((text) => [path.basename(text.file), text] as const))(
    'lose no line, use none twice and are kept to the word: %s',
    (_, parsed) => {
      const source = readFileSync(parsed.file, 'utf8').replaceAll(/\r\n?/g, '\n');
      expect(lostLines(source, parsed)).toEqual([]);
      const lines = source.split('\n');
      for (const { key, text, lineStarts } of parsed.items) {
        for (const [offset, line, column] of lineStarts) {
          const printed = lines[line - 1]?.slice(column - 1).trim() ?? '';
          expect(text.slice(offset).startsWith(printed), `${key}, line ${line}`).toBe(true);
        }
        expect(entries.find((entry) => entry.key === key)?.text).toBe(text);
      }
    },
  );

  it('have a citation for every bracket with a year', () => {
    for (const { text, citations } of texts.flatMap(({ items }) => items)) {
      const brackets = text.match(/\[[^[\]]*\b(?:19|20)\d\d\b[^[\]]*\]/g) ?? [];
      expect(citations.map(({ printed }) => printed)).toEqual(expect.arrayContaining(brackets));
    }
  });

  it.skipIf(lacksTextsOf('rulings'))(
    'have a misprinted rule at its printed and its correct number (skipped without rulings)',
    () => {
      expect(entries.find(({ id }) => id === 'rulings/505.5.Ruling.1')).toMatchObject({
        ...{ aliases: ['501.5.Ruling.1'], parent: 'rulings/501.5' },
      });
    },
  );
});
