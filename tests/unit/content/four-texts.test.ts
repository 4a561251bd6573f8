import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contentOfFourTexts, lacksTextsOf } from '../../support/scratch.ts';
import { linkContent } from '../../../src/content-files/link-content.ts';

const content = contentOfFourTexts();
afterAll(() => rmSync(content, { recursive: true }));

const { documents, entries, problems } = linkContent(content);
const texts = documents.flatMap((each) => each.texts);
const byId = new Map(entries.map((entry) => [entry.id, entry]));

/** Returns lines of a source file from a column on, joined by spaces. */
function sourceOf(file: string, from: number, to: number, column = 1): string {
  const lines = readFileSync(file, 'utf8').split(/\r\n|\r|\n/);
  return unwrapped(
    lines
      .slice(from - 1, to)
      .join('\n')
      .slice(column - 1),
  );
}

function unwrapped(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

describe('the texts of the repository', () => {
  it('have no errors', () => {
    expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
  });

  it.each(texts.map((text) => [path.basename(text.file), text] as const))(
    'lose no line and use none twice: %s',
    (_, text) => {
      const lines = readFileSync(text.file, 'utf8').split(/\r\n|\r|\n/);
      const owners = lines.map((line) => (line.trim() === '' ? ['blank'] : []));
      for (const { line, reason } of text.ignored) owners[line - 1]?.push(reason);
      for (const item of text.items) {
        for (let line = item.lines.from; line <= item.lines.to; line++) {
          if (lines[line - 1]?.trim() !== '') owners[line - 1]?.push(item.key);
        }
      }
      const wrong = owners.flatMap((owner, at) => (owner.length === 1 ? [] : [[at + 1, owner]]));
      expect(wrong).toEqual([]);
    },
  );

  it.each(texts.flatMap(({ file, items }) => items.map((item) => [item.key, item, file] as const)))(
    'are kept to the word: %s',
    (key, { lead, text, lines, lineStarts }, file) => {
      expect(unwrapped(lead + text)).toBe(sourceOf(file, lines.from, lines.to));
      for (const [offset, line, column] of lineStarts) {
        const printed = sourceOf(file, line, line, column);
        expect(unwrapped(text.slice(offset)).startsWith(printed)).toBe(true);
      }
      expect(entries.find((entry) => entry.key === key)?.text).toBe(text);
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
