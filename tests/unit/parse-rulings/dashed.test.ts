import { describe, expect, it } from 'vitest';
import { outline, parseFixture } from './fixture.ts';

describe('a page with dashes', () => {
  const { parsed, expected, found } = parseFixture(`
This search based on the July 4, 2009 release of the Rulings.
511 - Sample Actions
- 511.1 - Words that a card says to do are
actions. [CompRules 2009/01/02]
511.2 - Polish
- 511.2a - To polish a permanent, see
Rule 511.9, "Cleaning." [CompRules 2009/01/02]
- 511.2.Ruling.1 - It stays clean. [D'Angelo 2009/02/03]
- Note - Also see Dusting, Rule 511.3.
- Note - A second note.
511.3 - Dust
- 511.3a - To dust is to
[permanent] wipe. [CompRules 2009/01/02]
Example: A dusted card. [Sample FAQ 2009/05/06]
Example: Another one.
- 517.3.Ruling.1 - Numbered wrongly.
!! misnumbered-entry warning 1
This search based on the July 4, 2009 release of the Rulings.
|
|`);

  it('lists its items in order, each with its parent', () => {
    expect(outline(parsed)).toEqual([
      ...['chapter 511', 'rule 511.1 < 511', 'section 511.2 < 511', 'rule 511.2a < 511.2'],
      ...['ruling 511.2.Ruling.1 < 511.2', 'note 511.2.Note.1 < 511.2'],
      ...['note 511.2.Note.2 < 511.2', 'section 511.3 < 511', 'rule 511.3a < 511.3'],
      ...['example 511.3a.Example.1 < 511.3a', 'example 511.3a.Example.2 < 511.3a'],
      ...['ruling 517.3.Ruling.1 < 511.3'],
    ]);
  });

  it('has exactly the problems that the fixture marks', () => {
    expect(found).toEqual(expected);
  });

  it('reads the release date, and ignores lines that are not text', () => {
    expect(parsed.releaseDate).toBe('2009-07-04');
    expect(parsed.ignored.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '1 release line',
      '17 release line',
      '18 pager',
      '19 pager',
    ]);
  });

  it('divides an item into number and text, and knows the position of each line', () => {
    const rule = parsed.items.find(({ key }) => key === '511.2a');
    expect(rule).toMatchObject({
      number: '511.2a',
      title: null,
      lead: '- 511.2a - ',
      text: 'To polish a permanent, see Rule 511.9, "Cleaning." [CompRules 2009/01/02]',
      lines: { from: 6, to: 7 },
      lineStarts: [
        [0, 6, 12],
        [27, 7, 1],
      ],
      references: [{ words: 'Rule 511.9', target: '511.9', quotedTitle: 'Cleaning' }],
      citations: [{ source: 'CompRules', date: '2009-01-02' }],
    });
  });

  it('has titles for headings, and the citations of examples', () => {
    expect(parsed.items[2]).toMatchObject({ lead: '511.2 - ', text: 'Polish', title: 'Polish' });
    const example = parsed.items.find(({ key }) => key === '511.3a.Example.1');
    expect(example?.citations.map(({ source }) => source)).toEqual(['Sample FAQ']);
    expect(parsed.items.find(({ key }) => key === '511.3a')?.citations).toHaveLength(1);
  });
});

describe('numbers', () => {
  it('can be in glossary chapters, under other rules, and of rulings on both', () => {
    const { parsed, found } = parseFixture(`
G6 - Terms with F
G6.5 - Fading
- G6.5a - It fades.
- G6.5.Ruling.1 - It does.
401 - Spells
- 401.1 - A spell is a card.
- 401.1a - A copy too.
- 401.1b - And a copy of it.
- 401.1b.Ruling.1 - Yes.
- 401.10 - Numbers may skip.`);
    expect(outline(parsed)).toEqual([
      ...['chapter G6', 'section G6.5 < G6', 'rule G6.5a < G6.5', 'ruling G6.5.Ruling.1 < G6.5'],
      ...['chapter 401', 'rule 401.1 < 401', 'rule 401.1a < 401.1', 'rule 401.1b < 401.1'],
      ...['ruling 401.1b.Ruling.1 < 401.1b', 'rule 401.10 < 401'],
    ]);
    expect(found).toEqual([]);
  });

  it('may begin in the middle of a chapter', () => {
    const { parsed, found } = parseFixture(`
- E.4.2 - Without a heading above.
E.5 - Another
- E.5.1 - With one.`);
    expect(outline(parsed)).toEqual(['rule E.4.2', 'section E.5', 'rule E.5.1 < E.5']);
    expect(found).toEqual([]);
  });
});

describe('wrapped lines', () => {
  it('may begin with a number, a bracket or a dash', () => {
    const { parsed, found } = parseFixture(`
E - Extracted
E.1 - Costs
- E.1.1 - See
Rule E.4. It was said
[CompRules 2001/07/23
- 503.2/3] and of rules A.1 and
A.2 Both say so, "as long as <-this
card-> is here".`);
    expect(found).toEqual([]);
    expect(parsed.items.at(-1)?.text).toBe(
      'See Rule E.4. It was said [CompRules 2001/07/23 - 503.2/3] and of rules A.1 and A.2 Both say so, "as long as <-this card-> is here".',
    );
    expect(parsed.items.at(-1)?.references.map(({ target }) => target)).toEqual([
      'E.4',
      'A.1',
      'A.2',
    ]);
  });
});

describe('a whole release with dashes', () => {
  it('keeps its contents, index and acknowledgements', () => {
    const { parsed, expected, found } = parseFixture(`
Collected rulings,
wrapped.
Table of Contents:
511 - Sample
511.2 - Polish
Index
511 - Sample
- 511.1 - Words that go
on. See Rule 511.2.
511.2 - Polish
- 511.2a - It shines.
Index
Polish, 511.2
Acknowledgements
Thanks.`);
    expect(found).toEqual(expected);
    expect(outline(parsed)).toEqual([
      ...['matter introduction', 'matter contents', 'chapter 511', 'rule 511.1 < 511'],
      ...['section 511.2 < 511', 'rule 511.2a < 511.2', 'matter index'],
      ...['matter acknowledgements'],
    ]);
  });
});

describe('problems in a text', () => {
  it('have positions', () => {
    const { expected, found } = parseFixture(`
Somebody wrote this above.
!! unknown-line error 1
511 - Sample
   and this below a heading
!! unknown-line error 4
- 511.1 - Fine.
- 511.1 - Fine as well.
!! duplicate-number warning 1
|
After the pager.
!! unknown-line error 1`);
    expect(found).toEqual(expected);
  });

  it('include an example without a rule above it', () => {
    const { expected, found } = parseFixture(`
Example: Of what?
!! unknown-line error 1`);
    expect(found).toEqual(expected);
  });
});
