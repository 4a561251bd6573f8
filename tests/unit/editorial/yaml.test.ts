import { describe, expect, it } from 'vitest';
import { loadCitedSources, makeEditorial } from '../../../src/rules/editorial/editorial.ts';
import { loadErrata, unusedErrata } from '../../../src/rules/editorial/errata.ts';
import { defaultTermUse, loadGame } from '../../../src/rules/editorial/game.ts';
import { loadSite } from '../../../src/rules/editorial/site.ts';
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

  it('applies an erratum only to the words that it is about', () => {
    const text = 'cr:\n  - entry: a\n    about: opne\n    note: open is meant.\n';
    const { data: errata } = loadErrata(text, 'errata.yaml');
    const { errataFor } = makeEditorial({
      cards: [],
      sources: [],
      errata,
      termUse: defaultTermUse,
    });
    const noted = [
      ['cr', 'It is opne.'],
      ['cr', 'It is open.'],
      ['rulings', 'It is opne.'],
    ] as const;
    expect(noted.map(([document, words]) => errataFor(document, 'a', words).length)).toEqual([
      1, 0, 0,
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

  it.each([
    ['a slug that is taken', source('a', 'A') + source('a', 'B'), '5:9 error duplicate-slug'],
    ['a name that is taken', source('a', 'A') + source('b', 'B, A'), '6:14 error duplicate-name'],
    ['a source without names', source('a', ''), '2:10 error wrong-shape'],
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
    ['forms: { die: [dying] }\napart: { dye: [dying] }', ['2:16 error form-twice']],
  ])('reports the position of the error in %j', (text, expected) => {
    expect(places(loadGame(text, 'game.yaml').problems)).toEqual(expected);
  });
});

describe('the error for a number where text is expected', () => {
  const read = (more: string) =>
    loadQuestions(`document: cr\nrelease: 2026-08-07\n${more}\n`, 'q.yaml').problems;
  const messagesOf = (more: string) => read(more).map(({ message }) => message);

  it('advises quotation marks, and says how YAML reads the number without them', () => {
    const [number = ''] = messagesOf('questions: [{ rule: 702.20, asked: [how] }]');
    expect(number).toMatch(/^questions › item 1 › rule .*'702\.20'.* 702\.20 as 702\.2\.$/);
    const [, truth = ''] = messagesOf('questions: [{ rule: "1", asked: [702, true] }]');
    expect(truth).toMatch(/asked › item 2 .*'true'\.$/);
    const shape = documentSchema.pick({ numbers: true });
    const inUnion = readLocatedYaml('numbers: { rule: 702.20 }', 'd.yaml', shape);
    expect(inUnion.problems[0]?.message).toContain("as '702.20'");
  });

  it('has a position even if the field allows several forms', () => {
    const problems = read('try: [{ rule: 702.20 }, { words: 3 }]\nquestions: []');
    expect(places(problems)).toEqual(['3:15 error wrong-shape', '3:34 error wrong-shape']);
    expect(problems[1]?.message).toContain("'3'");
  });

  it('gives no advice on quotation marks if another field is missing', () => {
    expect(messagesOf('questions: 5').join()).not.toContain('quotation marks');
  });
});

it('describes errors in plain words, and reports a misspelled field only once', () => {
  const { data, problems } = loadSite('title: 3\nnmae: Rules\nabout: ""\n', 'site.yaml');
  expect(data).toBeNull();
  expect(problems.find(({ rule }) => rule === 'unknown-key')).toMatchObject({ line: 2, column: 1 });
  const messages = problems.map(({ message }) => message).join('\n');
  expect(messages).toContain('"nmae" is not a known key. Missing here: “name”, “description”');
  expect(messages).not.toContain('The file has no “name”');
  expect(messages).toContain('title must be text, but is a number.');
  expect(messages).toContain('about is empty.');
  const color = loadSite("colors:\n  link: { light: blue, dark: '#aabbcc' }\n", 'site.yaml');
  expect(color.problems.map(({ line, message }) => `${line} ${message}`).join('\n')).toMatch(
    /^2 .*color such as #97192f/m,
  );
  expect(messages).not.toMatch(/Invalid|undefined|expected/);
});
