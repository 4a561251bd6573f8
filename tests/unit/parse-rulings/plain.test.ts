import { describe, expect, it } from 'vitest';
import { outline, parseFixture } from './fixture.ts';

describe('a whole release without dashes', () => {
  const { parsed, expected, found } = parseFixture(`
These rulings are collected.

Yours, the compiler.
Table of Contents:
A - Abilities
A.1 - General
A.2 - Play As A...
D - Tournaments
D.18 - Blocks
K - Kinds
K.14 - Auras
Index
Acknowledgements and Disclaimers
A - Abilities
A.1 - General Rulings
A.1.1 - A thing has one. [D'Angelo 02/03/98]
Note - See Rule A.2 and Rule K.14.
A.2 - Play As A...
Note - It begins with a note.
A.2.Ruling.1 - Yes, says the wording in A.1.1 too. [Aahz 1994]
D - Tournaments
D.18 - Blocks:
D.18.5 - One set.
D.18.5 - Another set.
!! duplicate-number warning 1
K - Kinds
K.14 - Auras
K.14.Rulings.7 - With one letter more.
Index
Abilities
General, A.1
Size, D.18.5, K.14.2
Deck, see Library
Acknowledgements and Disclaimers
All is collected. "Aahz" is somebody.
Copy it freely.`);

  it('keeps the text around the chapters, and gives headings their level', () => {
    expect(outline(parsed)).toEqual([
      ...['matter introduction', 'matter contents', 'chapter A', 'section A.1 < A'],
      ...['rule A.1.1 < A.1', 'note A.1.Note.1 < A.1', 'section A.2 < A'],
      ...['note A.2.Note.1 < A.2', 'ruling A.2.Ruling.1 < A.2', 'chapter D', 'section D.18 < D'],
      ...['rule D.18.5 < D.18', 'rule D.18.5.Duplicate.2 < D.18', 'chapter K'],
      ...['section K.14 < K', 'ruling K.14.Rulings.7 < K.14', 'matter index'],
      ...['matter acknowledgements'],
    ]);
  });

  it('has exactly the problems that the fixture marks', () => {
    expect(found).toEqual(expected);
  });

  it('keeps the line breaks of contents and index', () => {
    expect(parsed.items[0]?.text).toBe('These rulings are collected.\nYours, the compiler.');
    expect(parsed.items.at(-2)).toMatchObject({
      title: 'Index',
      lead: 'Index\n',
      text: 'Abilities\nGeneral, A.1\nSize, D.18.5, K.14.2\nDeck, see Library',
    });
    expect(parsed.items.at(-2)?.references.map(({ target }) => target)).toEqual([
      'A.1',
      'D.18.5',
      'K.14.2',
    ]);
  });

  it('removes the colon from a heading', () => {
    expect(parsed.items.find(({ key }) => key === 'D.18')).toMatchObject({
      title: 'Blocks',
      text: 'Blocks:',
    });
  });

  it('reports a text that ends after its contents', () => {
    const cut = parseFixture(`
Preamble.
Table of Contents:
!! truncated-file error 1
A - Abilities
A.1 - General`);
    expect(cut.found).toEqual(cut.expected);
  });
});
