import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Questions {
  questions: { rule: string; asked: string[] }[];
}

const { questions } = parse(readFileSync('content/questions.yaml', 'utf8')) as Questions;

test('each rule occurs once', () => {
  const rules = questions.map(({ rule }) => rule);
  expect(rules.filter((each, at) => rules.indexOf(each) !== at)).toEqual([]);
});

test('no question is empty or has a question mark', () => {
  const asked = questions.flatMap((each) => each.asked);
  expect(asked.filter((each) => !/[a-z]/i.test(each) || each.includes('?'))).toEqual([]);
});
