import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Questions {
  questions: { rule: string; asked: string[] }[];
}

const { questions } = parse(readFileSync('content/questions.yaml', 'utf8')) as Questions;
const repeated = (list: string[]) => list.filter((each, at) => list.indexOf(each) !== at);

test('names each rule once, in quotes if its number has no letter', () => {
  expect(repeated(questions.map(({ rule }) => rule))).toEqual([]);
  // YAML would read 702.10 without quotes as the number 702.1.
  expect(questions.filter(({ rule }) => typeof rule !== 'string')).toEqual([]);
});

test('has no phrasing twice under a rule, no empty one and no question mark', () => {
  for (const { rule, asked } of questions) {
    expect([rule, repeated(asked.map((each) => each.toLowerCase()))]).toEqual([rule, []]);
    expect(asked.filter((each) => !/[a-z]/i.test(each) || each.includes('?'))).toEqual([]);
  }
});
