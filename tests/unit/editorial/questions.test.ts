import { expect, test } from 'vitest';
import { loadQuestions, resolveQuestions } from '../../../src/rules/editorial/questions.ts';
import { current, documentWith, wording } from '../history/documents.ts';

const file = 'content/questions.yaml';
const written = `document: cr
release: '2020-01-01'
questions:
  - rule: '5.1'
    asked: [how do i win, winning]
  - rule: '5.2'
    asked: [how to lose]
  - rule: '9.9'
    asked: [how to draw]
`;
const entries = [
  wording('5.1', 2020, 2020, '', { lineage: 'win' }),
  current('6.1', 2022, 2022, '', { lineage: 'win' }),
  wording('5.2', 2020, 2020, '', { lineage: 'lose' }),
];

/** Reads the texts of question files, and finds the rules of their questions. */
function resolve(texts: string[], years = ['2020', '2022']) {
  const documents = [documentWith(...years)];
  const files = texts.flatMap((text) => loadQuestions(text, file).data ?? []);
  return resolveQuestions(files, documents, entries);
}

test('finds the current number of each rule, and the position of each phrasing', () => {
  const { asked, phrasings } = resolve([written]);
  expect([...asked]).toEqual([['cr/6.1', ['how do i win', 'winning']]]);
  expect(phrasings).toEqual([
    { id: 'cr/6.1', words: 'how do i win', file, line: 5, column: 13 },
    { id: 'cr/6.1', words: 'winning', file, line: 5, column: 27 },
  ]);
});

test('joins the questions of several files', () => {
  const more = written.replace('how do i win, winning', 'victory');
  expect(resolve([written, more]).asked.get('cr/6.1')).toContain('victory');
});

test('finds the rules that the home page links to and suggests', () => {
  const more = `home: [{ rule: '5.1', as: Winning }, { rule: '8.8', as: Nothing }]
try: [{ rule: '5.1' }, { words: who wins }]
asking: [{ rule: '5.1', shows: A number. }, { rule: '8.8', shows: Nothing. }]\n`;
  const {
    home,
    try: tried,
    asking,
    problems,
  } = resolve([written.replace('questions:', `${more}$&`)]);
  expect(home).toEqual([{ id: 'cr/6.1', as: 'Winning' }]);
  expect(tried).toEqual(['6.1', 'who wins']);
  expect(asking).toEqual([{ words: '6.1', shows: 'A number.' }]);
  expect(problems[0]).toMatchObject({ rule: 'unknown-rule', line: 3 });
});

test('warns of removed and unknown rules, with their positions', () => {
  const { problems } = resolve([written]);
  expect(problems.map(({ rule, line, severity }) => [rule, line, severity])).toEqual([
    ['removed-rule', 6, 'warning'],
    ['unknown-rule', 8, 'warning'],
  ]);
});

test('gives no warning if the release is not available', () => {
  const { waiting, problems, asked } = resolve([written], ['2022']);
  expect([waiting, problems, asked.size]).toEqual([3, [], 0]);
});

test.each([
  ['an empty file', '', null],
  ['a file of another shape', 'document: cr\nquestions: []\n', ['wrong-shape', 1]],
  [
    'a question asked twice for one rule',
    written.replace('winning', 'How do I win?'),
    ['question-twice', 5],
  ],
])('reports %s', (_, text, expected) => {
  const [problem] = loadQuestions(text, file).problems;
  expect(problem ? [problem.rule, problem.line] : null).toEqual(expected);
});
