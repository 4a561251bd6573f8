import { describe, expect, it } from 'vitest';
import { blankCitations, findCitations } from '../../../src/rules/texts/citations.ts';

/** Finds citations, and returns the parts of each in one line: `Tempest | p7`. */
function parts(text: string): string[] {
  return findCitations(text).map(({ source, issue, page, date, rule, printed, start, end }) => {
    expect(text.slice(start, end)).toBe(printed);
    return [source, issue && `#${issue}`, page && `p${page}`, date, rule && `rule ${rule}`]
      .filter(Boolean)
      .join(' | ');
  });
}

/** Finds citations, and returns the text that each is the source of. */
function covered(text: string): string[] {
  return findCitations(text).map(({ covers }) => text.slice(covers.start, covers.end));
}

describe('a citation', () => {
  it.each([
    ["[D'Angelo 2007/11/09]", "D'Angelo | 2007-11-09"],
    ['[CompRules 2007/05/01]', 'CompRules | 2007-05-01'],
    ['[CompRules 2001/07/23 - 503.2/3]', 'CompRules | 2001-07-23 | rule 503.2/3'],
    ['[CompRules 2001/07/23 - 214.8d]', 'CompRules | 2001-07-23 | rule 214.8d'],
    ['[Duelist Magazine #11, Page 55, 1996/07/01]', 'Duelist Magazine | #11 | p55 | 1996-07-01'],
    ['[Duelist Magazine #12, Page 26]', 'Duelist Magazine | #12 | p26'],
    ['[Tempest, Page 7]', 'Tempest | p7'],
    ['[PPG Page 57]', 'PPG | p57'],
    ['[WotC Rules Team 1997/12/18]', 'WotC Rules Team | 1997-12-18'],
    ['[Lorwyn FAQ 2007/09/25]', 'Lorwyn FAQ | 2007-09-25'],
    ["[D'Angelo 02/03/98]", "D'Angelo | 1998-02-03"],
    ["[D'Angelo 12/31/03]", "D'Angelo | 2003-12-31"],
    ['[bethmo 1994]', 'bethmo | 1994'],
    ['[Legends Rulecards]', 'Legends Rulecards'],
    ["[Urza's Saga Rule Page]", "Urza's Saga Rule Page"],
    ['[DCI Letter, Jan 1997]', 'DCI Letter | 1997-01'],
    ['[DCI Letter, January 1997]', 'DCI Letter | 1997-01'],
    ['[Letter, May 1997]', 'Letter | 1997-05'],
    ['[Letter, May 5, 1997]', 'Letter | 1997-05-05'],
  ])('%s is divided into its parts', (text, expected) => {
    expect(parts(text)).toEqual([expected]);
  });

  it.each(['[permanent]', '[may]', '[cost]', '[]', '[ ]', 'no bracket 1997/01/02'])(
    '%s is not a citation',
    (text) => {
      expect(parts(text)).toEqual([]);
    },
  );

  it('keeps an impossible date as part of its source', () => {
    expect(parts("[D'Angelo 1998/13/45]")).toEqual(["D'Angelo 1998/13/45"]);
  });
});

describe('the text before a citation, of which it is the source', () => {
  it('begins after the previous citation', () => {
    expect(covered('One. [Aahz 1994] Two, [bethmo 1995] three. [Aahz 1996] See Rule T.8.')).toEqual(
      ['One.', 'Two,', 'three.'],
    );
  });

  it('is the same for two adjacent citations', () => {
    expect(covered('Both say so. [Tempest, Page 8] [WotC Rules Team 1997/12/18]')).toEqual([
      'Both say so.',
      'Both say so.',
    ]);
  });

  it('is empty if the citation comes first', () => {
    expect(covered('[Aahz 1994] Later.')).toEqual(['']);
  });

  it('may contain brackets that are not citations', () => {
    expect(covered('You [may] do so. [Aahz 1994]')).toEqual(['You [may] do so.']);
  });
});

describe('blankCitations', () => {
  it('replaces citations with spaces, and keeps other brackets', () => {
    const text = 'Tap [permanent]. [Onslaught Rules 2002/09/15] See Rule 414.';
    const blanked = blankCitations(text);
    expect(blanked).toHaveLength(text.length);
    expect(blanked.indexOf('Rule 414')).toBe(text.indexOf('Rule 414'));
    expect(blanked).toContain('[permanent]');
    expect(blanked).not.toContain('2002');
  });
});
