import { describe, expect, test } from 'vitest';
import type { DocumentDescription } from '../../../src/rules/document.ts';
import {
  loadQuestions,
  unresolvedQuestions,
  type Questions,
  resolveQuestions,
} from '../../../src/rules/editorial/questions.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';

const file = 'content/questions.yaml';
const written = `document: handbook
release: '2020-01-01'
questions:
  - rule: '5.1'
    asked: [how do i win, winning]
  - rule: '5.2'
    asked: [what is no more]
  - rule: '9.9'
    asked: [what never was]
`;
const questions = loadQuestions(written, file).questions as Questions;

const documentWith = (...releases: string[]) =>
  [
    {
      slug: 'handbook',
      releases: releases.map((id) => ({ id, date: id, label: id, whole: true })),
    },
  ] as DocumentDescription[];
const entryOf = (id: string, key: string, from: string, until: string, lineage: string) =>
  ({
    document: 'handbook',
    id,
    key,
    from,
    until,
    lineage,
    current: until === '2022-01-01',
  }) as Entry;
const entries = [
  entryOf('handbook/2020-01-01/5.1', '5.1', '2020-01-01', '2020-01-01', 'win'),
  entryOf('handbook/6.1', '6.1', '2022-01-01', '2022-01-01', 'win'),
  entryOf('handbook/5.2', '5.2', '2020-01-01', '2020-01-01', 'gone'),
];
const tied = resolveQuestions(questions, documentWith('2020-01-01', '2022-01-01'), entries);

describe('questions that people ask', () => {
  test('follow their rule to its number of today', () => {
    expect([...tied.asked]).toEqual([['handbook/6.1', ['how do i win', 'winning']]]);
  });

  test('lead the first page to its rules of today, and say which is none', () => {
    const home = `home: [{ rule: '5.1', as: Winning }, { rule: '8.8', as: Nothing }]\n`;
    const asked = loadQuestions(written.replace('questions:', `${home}questions:`), file).questions;
    const { home: led, lost } = resolveQuestions(
      asked,
      documentWith('2020-01-01', '2022-01-01'),
      entries,
    );
    expect(led).toEqual([{ id: 'handbook/6.1', as: 'Winning' }]);
    expect(lost[0]).toMatchObject({ rule: '8.8', why: 'unknown', place: { line: 3 } });
  });

  test('give the first page what to try, its rules by their numbers of today', () => {
    const tried = `try: [{ rule: '5.1' }, { words: who wins }, { rule: '8.8' }]\n`;
    const asked = loadQuestions(
      written.replace('questions:', `${tried}questions:`),
      file,
    ).questions;
    const held = resolveQuestions(asked, documentWith('2020-01-01', '2022-01-01'), entries);
    expect(held.try).toEqual(['6.1', 'who wins']);
    expect(held.lost[0]).toMatchObject({ rule: '8.8', why: 'unknown', place: { line: 3 } });
    expect(resolveQuestions(asked, documentWith('2022-01-01'), entries).try).toEqual([]);
  });

  test('say which rule is gone and which never was, and where that is written', () => {
    const problems = unresolvedQuestions(tied, questions, file);
    expect(problems.map(({ rule, line, severity }) => [rule, line, severity])).toEqual([
      ['question-of-removed-rule', 6, 'warning'],
      ['question-of-unknown-rule', 8, 'warning'],
    ]);
  });

  test('wait without a word while their release is not held', () => {
    const waiting = resolveQuestions(questions, documentWith('2022-01-01'), entries);
    expect(waiting).toMatchObject({ waiting: 3, lost: [] });
    expect(waiting.asked.size).toBe(0);
  });

  test('are none where nobody wrote any', () => {
    expect(loadQuestions('', file)).toEqual({ questions: null, problems: [] });
    expect(resolveQuestions(null, [], entries).asked.size).toBe(0);
  });

  test('of another shape are an error with its place', () => {
    const { questions: read, problems } = loadQuestions('document: cr\nquestions: []\n', file);
    expect(read).toBeNull();
    expect(problems[0]).toMatchObject({ rule: 'wrong-shape', severity: 'error', line: 1 });
  });

  test('asked twice of one rule are an error where the second stands', () => {
    const twice = written.replace('winning', 'How do I win?');
    const [problem] = loadQuestions(twice, file).problems;
    expect(problem).toMatchObject({ rule: 'question-twice', line: 5 });
  });
});
