import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lostLines } from '../../support/lost-lines.ts';
import { contentOfFourTexts, lacksTextsOf } from '../../support/scratch.ts';
import { linkContent } from '../../../src/content-files/link-content.ts';

const content = contentOfFourTexts();
afterAll(() => rmSync(content, { recursive: true }));

const { documents, entries, problems } = linkContent(content);
const texts = documents.flatMap((each) => each.texts);
const byId = new Map(entries.map((entry) => [entry.id, entry]));

describe('the texts of the repository', () => {
  it('have no errors', () => {
    expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
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
});

describe.skipIf(lacksTextsOf('cr', 'rulings'))(
  'the four texts (skipped if some were removed)',
  () => {
    it('are all read', () => {
      expect(texts).toHaveLength(4);
    });

    it('have a misprinted rule at its printed and its correct number', () => {
      expect(byId.get('rulings/505.5.Ruling.1')?.aliases).toEqual(['501.5.Ruling.1']);
      expect(byId.get('rulings/505.5.Ruling.1')?.parent).toBe('rulings/501.5');
    });

    it('keep the words of a misprinted reference, but link to the correct rule', () => {
      const note = entries.find((entry) => entry.text.startsWith('See Rule E.6.Ruling.4 for'));
      expect(note?.references[0]?.to).toBe('rulings/E.5.Ruling.4');
      expect(note?.editorNotes).not.toEqual([]);
    });

    it('list the sentences that refer to each entry', () => {
      expect(byId.get('rulings/E.6')?.citedBy).toContainEqual({
        from: 'rulings/E.7.Ruling.2',
        sentence: expect.stringContaining('fog effect (see Rule E.6)'),
      });
    });
  },
);
