import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { damageText, seededRandom } from '../../../scripts/damages/damages.ts';
import { madeUpRelease, madeUpRulings, tryDamages } from '../../../scripts/damages/try-damages.ts';
import { detectFormat } from '../../../src/rules/texts/formats/index.ts';
import { compareWithNeighbours } from '../../../scripts/import/compare-neighbours.ts';
import { examineText } from '../../../scripts/import/import-text.ts';

const errorsOf = (text: string) =>
  examineText({ bytes: Buffer.from(text), from: 'a.txt', name: 'a.txt' }).problems.filter(
    ({ severity }) => severity === 'error',
  );

const release = madeUpRelease();
const rulings = madeUpRulings();

test('texts of our own making are whole', () => {
  expect(errorsOf(release)).toEqual([]);
  expect(errorsOf(rulings)).toEqual([]);
});

test('next to no random damage is imported in silence', () => {
  const texts = [2030, 2031].map((year) => ({ name: String(year), text: madeUpRelease(year) }));
  const { trials, refusedWhole } = tryDamages(texts, 30, 3);
  expect(refusedWhole).toEqual([]);
  expect(trials).toHaveLength(30);
  const silent = trials.filter(({ outcome }) => outcome === 'silent');
  expect(silent.length).toBeLessThanOrEqual(2);
  const refused = trials.filter(({ outcome }) => outcome === 'refused');
  expect(refused.length).toBeGreaterThanOrEqual(15);
}, 120_000);

test('the same seed makes the same damages', () => {
  const [one, other] = [1, 1].map((seed) => damageText('cut', release, seededRandom(seed)));
  expect(one).toEqual(other);
});

const rule = (letter: string, side: string) =>
  `100.1${letter} If the attack ${side} option is used, a player can attack only an opponent seated immediately to their ${side}, or a castle of theirs.`;

/** A release whose only section holds these rules. */
function textOf(...rules: string[]) {
  const whole = `${release.slice(0, release.search(/^100\.1\. /m))}100.1. Sides\n\n${rules.join('\n\n')}\n\n`;
  const parsed = detectFormat(release)?.parse(whole, 'a.txt');
  if (!parsed) throw new Error('no text');
  return parsed;
}

const heldOf = (label: string, ...rules: string[]) => ({
  release: { date: label, label },
  text: textOf(...rules),
  isLater: false,
});

const later = (held: ReturnType<typeof heldOf>) => ({ ...held, isLater: true });

test('of a last rule that only a later release has no warning is given', () => {
  const held = later(heldOf('May 1, 2030', rule('a', 'left'), rule('b', 'right')));
  const text = textOf(rule('a', 'left'));
  expect(compareWithNeighbours(text, [held])).toMatchObject([
    { rule: 'ends-sooner', severity: 'note' },
  ]);
  const before = heldOf('July 1, 2001', rule('a', 'left'));
  expect(compareWithNeighbours(text, [held, before])).toMatchObject([{ severity: 'note' }]);
});

test('a last rule is told that the release before has, though a later one is nearer', () => {
  const [before, text] = [
    heldOf('July 1, 2001', rule('a', 'left'), rule('b', 'right')),
    rule('a', 'left'),
  ];
  const after = later(heldOf('May 1, 2030', text));
  const [problem, ...more] = compareWithNeighbours(textOf(text), [after, before]);
  expect(problem).toMatchObject({ rule: 'shorter-than-before', severity: 'warning' });
  expect(problem?.message).toContain('of the release of July 1, 2001');
  expect(more).toEqual([]);
});

test('a last rule that the release beside it has is told, though another is much like it', () => {
  const held = heldOf('May 1, 2030', rule('a', 'left'), rule('b', 'right'));
  const [problem, ...more] = compareWithNeighbours(textOf(rule('a', 'left')), [held]);
  expect(problem).toMatchObject({ rule: 'shorter-than-before', severity: 'warning' });
  expect(problem?.message).toContain('100.1b of the release of May 1, 2030');
  expect(more).toEqual([]);
  expect(compareWithNeighbours(held.text, [held])).toEqual([]);
});

describe('a text between two releases that are held', () => {
  const lines = [
    '100.1a Whoever mends a kettle lends the nearest ladder to the player who painted it.',
    '100.1b Nobody trades a feather for the last candle while the engine of a saddle is rolled up.',
    '100.1c Each orchard keeps its own ribbon, even if a mirror was hidden in the valley before.',
  ] as const;
  const older = heldOf('May 1, 2030', ...lines);
  const newer = later(
    heldOf('July 1, 2030', ...lines.map((each) => each.replace('own ribbon', 'ribbon'))),
  );
  const rulesOf = (...rules: string[]) =>
    compareWithNeighbours(textOf(...rules), [older, newer]).filter(
      ({ rule: name }) => name === 'lost-words',
    );

  test('is warned of where it lacks words that both have', () => {
    const [problem, ...more] = rulesOf(lines[0], lines[2]);
    expect(more).toEqual([]);
    expect(problem?.message).toMatch(/May 1, 2030 and of July 1, 2030 have: “nobody trades a/i);
    expect(problem?.expected).toBe('the words of 100.1b');
    expect(textOf(lines[0]).items.find(({ key }) => key === '100.1a')?.lines.to).toBe(
      problem?.line,
    );
  });

  test('is warned of where two halves of rules became one', () => {
    const joined = `${lines[0].slice(0, 30)}${lines[1].slice(50)}`;
    expect(rulesOf(joined, lines[2])).not.toEqual([]);
  });

  test('may put a rule differently for once', () => {
    expect(rulesOf(lines[0], lines[1].replace('last', 'final'), lines[2])).toEqual([]);
  });

  test('is noted to end sooner where one of them alone goes on', () => {
    const before = heldOf('May 1, 2030', ...lines.slice(0, 2));
    const [problem, ...more] = compareWithNeighbours(textOf(...lines.slice(0, 2)), [before, newer]);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ rule: 'ends-sooner', severity: 'note' });
    expect(problem?.message).toContain('before its 100.1c');
  });
});

test('a heading with nothing under it is warned of', () => {
  const emptied = release.replace(
    /(\n\n306\.3\. Balance)\n\n306\.3a[\s\S]*?(?=\n\n306\.4\. )/,
    '$1',
  );
  expect(emptied.length).toBeLessThan(release.length);
  const problems = (text: string) =>
    examineText({ bytes: Buffer.from(text), from: 'a.txt', name: 'a.txt' }).problems.filter(
      ({ rule: name }) => name === 'empty-section',
    );
  expect(problems(release)).toEqual([]);
  expect(problems(emptied)).toMatchObject([{ severity: 'warning', expected: 'a rule 306.3a' }]);
});

describe('a release is not whole', () => {
  const between = (from: string, to: string) => {
    const at = release.lastIndexOf(from);
    return release.slice(0, at) + release.slice(release.indexOf(to, at));
  };

  test.each([
    ['if its glossary ends early', between('\n\nMarching', '\n\nCredits'), 'after “Leaping”'],
    ['if its glossary stops before its end', between('\n\nYielding', '\n\nCredits'), '“Yielding”'],
    ['if its glossary has a gap', between('\n\nFading', '\n\nLeaping'), 'before “Leaping”'],
    ['if its rules stop early', between('306.3. Balance', '\n\nGlossary'), '306.3'],
    ['if its credits stop early', release.slice(0, release.indexOf('\n\nPublished')), 'publish'],
  ])('%s', (_why, text, words) => {
    const errors = errorsOf(text);
    expect(errors.map(({ rule }) => rule)).toContain('truncated-file');
    expect(errors.map(({ message }) => message).join()).toContain(words);
  });
});

describe('rulings are not whole', () => {
  const page = readFileSync('content/sources/rulings/2002-10-09/003_e9315122de0a38d1.txt', 'utf8');
  const midWords = [...page.matchAll(/[a-z]{3}(?=[a-z]{3})/g)].map(({ index }) => index + 3);

  test('if a page of them was cut in mid-word', () => {
    expect(errorsOf(page)).toEqual([]);
    const random = seededRandom(5);
    for (let tried = 0; tried < 40; tried++) {
      const at = midWords[random(midWords.length)] ?? 0;
      const cut = page.slice(0, at);
      expect(errorsOf(cut), `cut at ${at}: …${cut.slice(-30)}`).not.toEqual([]);
    }
  });

  test.each([
    [
      'a section that their contents list',
      /\n\nB\.9 - (?=[^\n]+\n\nB\.9\.1)[\s\S]*?(?=\n\nB\.10 - )/,
    ],
    ['the index that their contents list', /\n\nIndex:[\s\S]*?(?=\n\nAcknowledgements)/],
  ])('if they lack %s', (_what, lost) => {
    const listed = rulings.replace('\n\nA - Rulings on Moves:', '\nIndex\n\nA - Rulings on Moves:');
    expect(errorsOf(listed)).toEqual([]);
    const damaged = listed.replace(lost, '');
    expect(damaged.length).toBeLessThan(listed.length);
    expect(errorsOf(damaged).map(({ rule }) => rule)).toContain('truncated-file');
  });
});

describe('a page of rulings that lacks something', () => {
  const page = readFileSync('content/sources/rulings/2008-03-17/000_c399eb1354211087.txt', 'utf8');
  const without = (from: string, to: string) =>
    page.slice(0, page.indexOf(from)) + page.slice(page.indexOf(to));
  const told = (text: string) =>
    examineText({ bytes: Buffer.from(text), from: 'a.txt', name: 'a.txt' }).problems.map(
      ({ rule, severity, expected }) => `${severity} ${rule}: ${expected}`,
    );
  const known = told(page);

  test.each([
    ['its last line', page.slice(0, page.lastIndexOf('This search based')), 'warning lost-end'],
    ['a rule among others', without('- 501.2b', '- 501.2c'), 'warning skipped-number: 501.2b'],
    ['the first rule of a section', without('- 501.10a', '- 501.10b'), 'number: 501.10a'],
    ['a ruling', without('- 501.10.Ruling.1', '- 501.10.Ruling.2'), 'number: 501.10.Ruling.1'],
    ['a whole section', without('501.3 - Counter', '501.4 - Destroy'), 'number: 501.3'],
    ['all rules of a section', without('- 501.4a', '501.5 - '), 'warning empty-section'],
  ])('%s', (_what, text, problem) => {
    expect(known.filter((each) => each.includes(problem))).toEqual([]);
    expect(told(text).join('\n')).toContain(problem);
  });

  test('but is referred to by another of its rules', () => {
    const referring = page.replace(
      "It doesn't resolve and",
      "See Rule 501.6a. It doesn't resolve and",
    );
    expect(told(referring)).toEqual(known);
    const at = referring.indexOf('- 501.6a');
    const lost = referring.slice(0, at) + referring.slice(referring.indexOf('501.7 - '));
    expect(told(lost).join('\n')).toContain('note lost-target: 501.6a');
  });
});

test('most damages of rulings with contents and an index are told', () => {
  const texts = [1998, 1999].map((year) => ({ name: String(year), text: madeUpRulings(year) }));
  const { trials, refusedWhole } = tryDamages(texts, 60, 3);
  expect(refusedWhole).toEqual([]);
  const silent = trials.filter(({ outcome }) => outcome === 'silent');
  expect(silent.length).toBeLessThanOrEqual(2);
}, 60_000);
