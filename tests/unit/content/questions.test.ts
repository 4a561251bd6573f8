import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { decodeText } from '../../../src/content-files/decode.ts';
import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules/index.ts';

const file = 'content/questions.yaml';
const corpora = '../shared/corpora/comprules';

/** How a sentence begins, and what is shouted: a phrasing has capitals in names alone. */
const sentence =
  /^(?:An?|Are|Can|Could|Did|Do|Does|How|I|If|Is|May|My|The|What|When|Where|Which|Who|Why)\b/;
const shouted = /\p{Lu}{2}|\bI\b/u;

interface Questions {
  document: string;
  release: string;
  try: Record<string, string>[];
  questions: { rule: string; asked: string[] }[];
}

const read = parse(readFileSync(file, 'utf8')) as Questions;
const phrasings = read.questions.flatMap(({ rule, asked }) => asked.map((each) => [rule, each]));

/** What occurs more than once. */
function repeated(list: string[]): string[] {
  return list.filter((each, at) => list.indexOf(each) !== at);
}

describe('what people ask', () => {
  it('has the form its heading describes', () => {
    expect(Object.keys(read)).toEqual(['document', 'release', 'home', 'try', 'questions']);
    // A number, whose address is an example, and words.
    expect(read.try.map((each) => Object.keys(each)[0])).toEqual(['rule', 'words', 'words']);
    expect(typeof read.try[0]?.['rule']).toBe('string');
    expect(read.document).toBe('cr');
    expect(read.release).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const question of read.questions) {
      expect(Object.keys(question)).toEqual(['rule', 'asked']);
      // A number without quotation marks would lose its last nought: 702.10 is not 702.1.
      expect(question.rule).toMatch(/^(\d{3}\.\d{1,3}[a-z]{0,2}|glossary\/[a-z0-9-]+)$/);
      expect(question.asked).not.toEqual([]);
      expect(question.asked.filter((each) => typeof each !== 'string')).toEqual([]);
    }
  });

  it('covers the rules most asked about', () => {
    expect(read.questions.length).toBeGreaterThanOrEqual(250);
    expect(phrasings.length).toBeGreaterThanOrEqual(700);
  });

  it('names no rule twice', () => {
    expect(repeated(read.questions.map(({ rule }) => rule))).toEqual([]);
  });

  it('has no phrasing twice under one rule, and none that is empty', () => {
    for (const { rule, asked } of read.questions) {
      expect([rule, repeated(asked.map((each) => each.toLowerCase()))]).toEqual([rule, []]);
      expect(asked.filter((each) => each !== each.trim() || !/[a-z]/i.test(each))).toEqual([]);
    }
  });

  it('is written as people type: lower case but for names, no question mark', () => {
    const upper = ([, asked = '']: string[]) => sentence.test(asked) || shouted.test(asked);
    expect(phrasings.filter(upper)).toEqual([]);
    expect(phrasings.filter(([, asked]) => asked?.includes('?'))).toEqual([]);
  });
});

describe.skipIf(!existsSync(`${corpora}/${read.release}.txt`))(
  'the release of the questions (../shared/corpora)',
  () => {
    it('has every rule asked about', () => {
      const text = `${corpora}/${read.release}.txt`;
      const decoded = decodeText(readFileSync(text), text);
      const keys = new Set(parseComprehensiveRules(decoded.text, text).items.map(({ key }) => key));
      expect(read.questions.map(({ rule }) => rule).filter((rule) => !keys.has(rule))).toEqual([]);
    });
  },
);
