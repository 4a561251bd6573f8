import { describe, expect, it } from 'vitest';
import { loadCitedSources } from '../../../src/rules/editorial/editorial.ts';
import { loadErrata, unusedErrata } from '../../../src/rules/editorial/errata.ts';
import { loadGame } from '../../../src/rules/editorial/game.ts';
import { readLocatedYaml } from '../../../src/rules/editorial/located-yaml.ts';
import { loadQuestions } from '../../../src/rules/editorial/questions.ts';
import { documentSchema } from '../../../src/rules/document.ts';
import type { Problem } from '../../../src/rules/problem.ts';

function places(problems: Problem[]): string[] {
  return problems.map(
    ({ line, column, severity, rule }) => `${line}:${column} ${severity} ${rule}`,
  );
}

describe('loadErrata', () => {
  it('reads the errata of each document', () => {
    const { data: errata, problems } = loadErrata(
      `# A comment
rulings:
  - entry: E.1
    about: Onslaugt
    note: A letter is missing.
    source: { printed: Onslaugt, meant: Onslaught }
`,
      'errata.yaml',
    );
    expect(problems).toEqual([]);
    expect(errata['rulings']).toEqual([
      {
        entry: 'E.1',
        about: 'Onslaugt',
        note: 'A letter is missing.',
        source: { printed: 'Onslaugt', meant: 'Onslaught' },
        file: 'errata.yaml',
        place: { line: 3, column: 5 },
      },
    ]);
  });

  it('accepts an empty file', () => {
    expect(loadErrata('# nothing yet\n', 'errata.yaml')).toEqual({ data: {}, problems: [] });
  });

  it.each([
    [
      'a key that is not known',
      'cr:\n  - entry: a\n    about: b\n    note: c\n    nota: d',
      '5:5 error unknown-key',
    ],
    ['a key that is missing', 'cr:\n  - entry: a\n    about: b', '2:5 error wrong-shape'],
    [
      'a number where words belong',
      'cr:\n  - entry: 401\n    about: b\n    note: c',
      '2:12 error wrong-shape',
    ],
    ['a list where a map belongs', '- entry: a', '1:1 error wrong-shape'],
    ['what is no YAML', 'cr:\n  - entry: "a', '2:14 error unreadable-yaml'],
    ['a text with a colon', 'cr:\n  - about: Jo: Judge', '2:12 error unreadable-yaml'],
    [
      'a correction of other words',
      'cr:\n  - entry: a\n    about: b\n    note: c\n    source:\n      printed: x\n      meant: y',
      '2:5 error wrong-shape',
    ],
  ])('reports %s', (_, text, expected) => {
    expect(places(loadErrata(text, 'errata.yaml').problems)).toEqual([expected]);
  });

  it('warns of an erratum that matches no text', () => {
    const { data: errata } = loadErrata(
      'cr:\n  - entry: a\n    about: b\n    note: c',
      'errata.yaml',
    );
    expect(places(unusedErrata(errata, () => false))).toEqual(['2:5 warning unused-erratum']);
    expect(unusedErrata(errata, () => true)).toEqual([]);
  });
});

describe('loadCitedSources', () => {
  const source = (slug: string, name: string) =>
    `- slug: ${slug}\n  names: [${name}]\n  kind: person\n  about: Somebody.\n`;

  it('keeps the order of the sources', () => {
    const { data: sources, problems } = loadCitedSources(
      source('a', 'A, B') + source('c', 'C'),
      's.yaml',
    );
    expect(problems).toEqual([]);
    expect(sources.map(({ slug, names }) => [slug, ...names])).toEqual([
      ['a', 'A', 'B'],
      ['c', 'C'],
    ]);
  });

  it.each([
    ['a slug that is taken', source('a', 'A') + source('a', 'B'), '5:9 error duplicate-slug'],
    ['a name that is taken', source('a', 'A') + source('b', 'B, A'), '6:14 error duplicate-name'],
    ['a slug that is none', source('A b', 'A'), '1:9 error wrong-shape'],
    ['a source without names', source('a', ''), '2:10 error wrong-shape'],
    [
      'a kind that is not known',
      source('a', 'A').replace('person', 'pope'),
      '3:9 error wrong-shape',
    ],
    ['a key that is not known', `${source('a', 'A')}  old: yes\n`, '5:3 error unknown-key'],
  ])('reports %s', (_, text, expected) => {
    expect(places(loadCitedSources(text, 's.yaml').problems)).toEqual([expected]);
  });
});

describe('loadGame', () => {
  it('reads the settings of a game; all are optional', () => {
    const { data: game, problems } = loadGame(
      'weightless: the of\nforms: { die: [dying] }',
      'game.yaml',
    );
    expect(problems).toEqual([]);
    expect(game).toMatchObject({
      weightless: ['the', 'of'],
      forms: { die: ['dying'] },
      asking: [],
    });
    expect(loadGame('', 'game.yaml').problems).toEqual([]);
  });

  it.each([
    ['weightless: [the]', ['1:13 error wrong-shape']],
    ["asking: don't", ['1:9 error wrong-shape']],
    ['colour: red', ['1:1 error unknown-key']],
    ['forms: { die: [dying] }\napart: { dye: [dying] }', ['2:16 error form-twice']],
  ])('reports the position of the error in %j', (text, expected) => {
    expect(places(loadGame(text, 'game.yaml').problems)).toEqual(expected);
  });
});

describe('the error for a number where text is expected', () => {
  const told = (text: string) => loadQuestions(text, 'q.yaml').problems.map((each) => each.message);
  const questions = (more: string) => `document: cr\nrelease: 2026-08-07\n${more}\n`;

  it('advises quotation marks, and says how YAML reads the number without them', () => {
    expect(told(questions('questions: [{ rule: 702.20, asked: [how] }]'))).toEqual([
      "questions › item 1 › rule must be text, but is a number. Put it in quotation marks, as '702.20': without them YAML reads 702.20 as 702.2.",
    ]);
    expect(told(questions('questions: [{ rule: "1", asked: [702, true] }]'))).toEqual([
      "questions › item 1 › asked › item 1 must be text, but is a number. Put it in quotation marks, as '702'.",
      "questions › item 1 › asked › item 2 must be text, but is true or false. Put it in quotation marks, as 'true'.",
    ]);
  });

  it('has a position even if the field allows several forms', () => {
    const text = questions('try: [{ rule: 702.20 }, { words: 3 }]\nquestions: []');
    const { problems } = loadQuestions(text, 'q.yaml');
    expect(places(problems)).toEqual(['3:15 error wrong-shape', '3:34 error wrong-shape']);
    expect(told(text)[0]).toContain('try › item 1 › rule must be text, but is a number. Put it');
    expect(told(text)[1]).toContain("as '3'.");
    const numbers = readLocatedYaml(
      'numbers: { rule: 702.20 }',
      'd.yaml',
      documentSchema.pick({ numbers: true }),
    );
    expect(numbers.problems[0]?.message).toContain("as '702.20'");
  });

  it('gives no advice on quotation marks if another field is missing', () => {
    expect(told(questions('questions: 5')).join()).not.toContain('quotation marks');
    expect(told(questions('try: [{ wrods: x }]\nquestions: []')).join()).toContain(
      '"wrods" is not a known key',
    );
  });
});
