import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesNumbering } from '../../../src/rules/texts/formats/comprehensive-rules.ts';
import { rulingsReferences } from '../../../src/rules/texts/formats/rulings-summary/index.ts';
import { findReferences } from '../../../src/rules/texts/find-references.ts';
import type { ReferenceGrammar } from '../../../src/rules/texts/parsed.ts';

const comprehensiveRulesReferences = rulesNumbering().references;

/** Writes each reference of a text in one line: `502.33 "Equip" <- rule 502.33`. */
function found(text: string, grammar: ReferenceGrammar): string[] {
  return findReferences(text, grammar).map(
    ({ start, end, words, target, through, quotedTitle }) => {
      expect(text.slice(start, end)).toBe(words);
      const range = through ? `..${through}` : '';
      const title = quotedTitle ? ` "${quotedTitle}"` : '';
      return `${target}${range}${title} <- ${words}`;
    },
  );
}

describe('references of the Comprehensive Rules', () => {
  it.each([
    ['See rule 502.33, “Equip.”', ['502.33 "Equip" <- rule 502.33']],
    ['(see rule 502.33, "Equip").', ['502.33 "Equip" <- rule 502.33']],
    ['See rule  419.8 "Sources of Damage."', ['419.8 "Sources of Damage" <- rule  419.8']],
    ['See rule 419,8, "Sources of Damage."', ['419.8 "Sources of Damage" <- rule 419,8']],
    ['See rule 107.9, “∞ (Infinity),” at once.', ['107.9 "∞ (Infinity)" <- rule 107.9']],
    ['See rules 601.2b and 601.2f-h.', ['601.2b <- rules 601.2b', '601.2f..601.2h <- 601.2f-h']],
    ['(see rules 118.7–8)', ['118.7..118.8 <- rules 118.7–8']],
    ['steps 409.1a-409.1f in order', ['409.1a..409.1f <- 409.1a-409.1f']],
    ['See rules 306-311.', ['306..311 <- rules 306-311']],
    ['rules 903.6–903.11 apply', ['903.6..903.11 <- rules 903.6–903.11']],
    ['rules 119.9–10', ['119.9..119.10 <- rules 119.9–10']],
    ['rule 704.5y–aa', ['704.5y..704.5aa <- rule 704.5y–aa']],
    ['rules 601.2 through 601.4', ['601.2..601.4 <- rules 601.2 through 601.4']],
    ['rule 601.2 through rule 601.4', ['601.2..601.4 <- rule 601.2 through rule 601.4']],
    ['either rule 701.50a or 701.50d', ['701.50a <- rule 701.50a', '701.50d <- 701.50d']],
    [
      'See rules 403.3, 603.6a, 603.6e, and 613.12.',
      ['403.3 <- rules 403.3', '603.6a <- 603.6a', '603.6e <- 603.6e', '613.12 <- 613.12'],
    ],
    [
      'rules 701.28a–f, 712.5–6, and 712.14',
      ['701.28a..701.28f <- rules 701.28a–f', '712.5..712.6 <- 712.5–6', '712.14 <- 712.14'],
    ],
    ['See rules 613 and 614.', ['613 <- rules 613', '614 <- 614']],
    [
      'rules 702.109, “Dash,” and rule 702.152, “Blitz.”',
      ['702.109 "Dash" <- rules 702.109', '702.152 "Blitz" <- rule 702.152'],
    ],
    [
      'rules 306-311 and section 5, “Additional Rules.”',
      ['306..311 <- rules 306-311', '5 "Additional Rules" <- section 5'],
    ],
    [
      'See Section 100, "General," and Section 101, "Starting."',
      ['100 "General" <- Section 100', '101 "Starting" <- Section 101'],
    ],
    ['subrule 704.5k is followed by 704.5m', ['704.5k <- subrule 704.5k', '704.5m <- 704.5m']],
    ['one is rule 704.5aa', ['704.5aa <- rule 704.5aa']],
    ['a ruler 501.5', ['501.5 <- 501.5']],
    ['rules 601.2-f', ['601.2 <- rules 601.2']],
    ['rule 309 and 100 cards', ['309 <- rule 309']],
    ['See rule 601. "Casting" is new.', ['601 <- rule 601']],
  ])('reads %s', (text, expected) => {
    expect(found(text, comprehensiveRulesReferences)).toEqual(expected);
  });

  it.each([
    ['a number with more behind it', 'rule 501.5bcd and rule 5012'],
    ['a chapter of an appendix', 'See Appendix B, "Older Rules," section 5.'],
    ['a bare three-digit number', 'They drew 100 cards in 2007.'],
    ['a telephone number', 'Call +32.70.233.277 now.'],
    ['a placeholder', 'pay [cost] once'],
    ['a title alone', 'See “Equip.”'],
  ])('finds nothing in %s', (_, text) => {
    expect(found(text, comprehensiveRulesReferences)).toEqual([]);
  });
});

describe('references of a Rulings Summary', () => {
  it.each([
    ['See Rule E.6.Ruling.4 for it.', ['E.6.Ruling.4 <- Rule E.6.Ruling.4']],
    ['Also see Triggered Abilities, Rule A.4.', ['A.4 "Triggered Abilities" <- Rule A.4']],
    ['Also see Rule K.2, Rule K.3.', ['K.2 <- Rule K.2', 'K.3 <- Rule K.3']],
    ['See Rule G.39.6 and Rule G.39.7.', ['G.39.6 <- Rule G.39.6', 'G.39.7 <- Rule G.39.7']],
    ['See Rule A.1 and A.2', ['A.1 <- Rule A.1', 'A.2 <- A.2']],
    ['Rule A.8.3 through Rule A.8.5', ['A.8.3..A.8.5 <- Rule A.8.3 through Rule A.8.5']],
    ['See Rule G6.5.', ['G6.5 <- Rule G6.5']],
    [
      'See Rule 414, "Countering Spells and Abilities."',
      ['414 "Countering Spells and Abilities" <- Rule 414'],
    ],
    ['the wording in A.6.1 does not', ['A.6.1 <- A.6.1']],
    ["See Rule T.4.2. [D'Angelo 1998/05/28]", ['T.4.2 <- Rule T.4.2']],
    ['See Rule 501.5.Ruling.1.', ['501.5.Ruling.1 <- Rule 501.5.Ruling.1']],
    ['Minimum Size, D.13.5, P.1.2', ['D.13.5 <- D.13.5', 'P.1.2 <- P.1.2']],
    ['Type I.5, D.14', ['D.14 <- D.14']],
    ['It ends. [CompRules 2001/07/23 - 503.2/3] [Onslaught Rules 2002/09/15]', []],
  ])('reads %s', (text, expected) => {
    expect(found(text, rulingsReferences)).toEqual(expected);
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...['rule ', 'Rules ', 'section ', 'Appendix B, ', 'see Morph, ', '501.5b', '704.5'],
    ...['E.4.Ruling.3', 'G6.5', '–', '-', ' and ', ', ', ' through ', '"Title."', '“', '”'],
    ...['[', ']', "[D'Angelo 1998/02/03]", '[CompRules 2001/07/23 - 503.2]', '.', 'a', '7'],
    ...['\n', '<b>', '\ud800'],
  );
  const text = fc.array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 30 });

  it.each([
    ['comprehensive rules', comprehensiveRulesReferences],
    ['rulings', rulingsReferences],
  ])('has references in order, which never overlap (%s)', (_, grammar) => {
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('');
        let end = 0;
        for (const reference of findReferences(whole, grammar)) {
          expect(reference.start).toBeGreaterThanOrEqual(end);
          expect(whole.slice(reference.start, reference.end)).toBe(reference.words);
          // A list may go on with a letter alone, also a capital: `702.5a and C`.
          const { words, target, through = target } = reference;
          expect(through.toLowerCase().at(-1)).toBe(words.toLowerCase().at(-1));
          end = reference.end;
        }
      }),
      { numRuns: 500 },
    );
  });
});
