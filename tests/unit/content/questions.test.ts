import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Questions {
  questions: { rule: string; asked: string[] }[];
}

const { questions } = parse(readFileSync('content/questions.yaml', 'utf8')) as Questions;
const repeated = (list: string[]) => list.filter((each, at) => list.indexOf(each) !== at);

test('each rule occurs once, in quotes if its number has no letter', () => {
  expect(repeated(questions.map(({ rule }) => rule))).toEqual([]);
  // Without quotes, YAML reads 702.10 as the number 702.1.
  expect(questions.filter(({ rule }) => typeof rule !== 'string')).toEqual([]);
});

test('no rule has the same question twice, an empty one or one with a question mark', () => {
  for (const { rule, asked } of questions) {
    expect([rule, repeated(asked.map((each) => each.toLowerCase()))]).toEqual([rule, []]);
    expect(asked.filter((each) => !/[a-z]/i.test(each) || each.includes('?'))).toEqual([]);
  }
});
