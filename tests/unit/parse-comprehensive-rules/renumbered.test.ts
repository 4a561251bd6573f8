import { describe, expect, test } from 'vitest';
import { madeUpRelease } from '../../../scripts/damages/try-damages.ts';
import { examineText } from '../../../scripts/import/import-text.ts';

const release = madeUpRelease();

const errorsIn = (text: string, acceptDuplicates = false) => {
  const received = { bytes: Buffer.from(text), from: 'a.txt', name: 'a.txt' };
  return examineText(received, undefined, false, acceptDuplicates).problems.filter(
    ({ severity }) => severity === 'error',
  );
};
const lineOf = (text: string, words: RegExp) =>
  text.slice(0, text.search(words)).split('\n').length;

describe('a rule that bears the number of another, with all that is under it', () => {
  const renamed = release.replace(/306\.5(?!\d)/g, '306.19');

  test('is refused where it stands, and told how it could be taken', () => {
    const [problem, ...more] = errorsIn(renamed);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      rule: 'renumbered-rule',
      line: lineOf(renamed, /^306\.19\. Diving/m),
      expected: '306.5.',
    });
    expect(problem?.message).toContain('306.19 and 3 of its subrules stand in this text twice');
    expect(problem?.message).toContain('--accept-duplicate-numbers');
  });

  test('is taken where that is accepted', () => {
    expect(errorsIn(renamed, true)).toEqual([]);
  });
});

test('a rule and its one subrule with a number twice are a misprint', () => {
  const misprinted = release
    .replace('306.5. Diving', '306.4. Diving')
    .replace(/^306\.5a /m, '306.4a ');
  expect(misprinted).not.toBe(release);
  expect(errorsIn(misprinted)).toEqual([]);
});

test('a rule with the number of the one before it throughout is one, too', () => {
  const misprinted = release.replace(/^306\.5(?!\d)/gm, '306.4');
  expect(misprinted.match(/^306\.4[a-c] /gm)?.length).toBeGreaterThan(3);
  expect(errorsIn(misprinted)).toEqual([]);
});

test('of a section whose numbers are all shifted is said what was seen, and not that it was cut', () => {
  const shifted = release.replace(/^306\.(\d+)/gm, (_, rule) => `306.${Number(rule) + 6}`);
  const [problem, ...more] = errorsIn(shifted);
  expect(more).toEqual([]);
  expect(problem?.rule).toBe('renumbered-section');
  expect(problem?.message).toMatch(/section 306 are numbered 6 too high for \d+ references/);
  expect(problem?.message).not.toContain('not whole');
});
