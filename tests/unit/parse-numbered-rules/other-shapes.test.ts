/** Tests rules of other games, whose document.yaml describes their numbers. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { documentSchema } from '../../../src/rules/document.ts';
import { detectFormat } from '../../../src/rules/texts/formats/index.ts';
import { lostLines } from '../../support/lost-lines.ts';
import { parseNumberedRules } from '../../../src/rules/texts/formats/numbered-rules/index.ts';

const read = (name: string) => readFileSync(`tests/fixtures/other-shapes/${name}`, 'utf8');

function parsed(game: string) {
  const document = documentSchema.parse(parseYaml(read(`${game}.yaml`)));
  const text = read(`${game}.txt`);
  const result = parseNumberedRules(text, `${game}.txt`, { slug: game, ...document });
  const of = (key: string) => result.items.find((item) => item.key === key);
  const keys = result.items.map(({ kind, key, parent }) => `${kind} ${key} < ${parent}`);
  return { ...result, text, of, keys };
}

describe.each(['tides', 'embers', 'looms'])('the rules of %s', (game) => {
  const { text } = parsed(game);

  test('are detected, and parsed without a problem or a lost line', () => {
    expect(detectFormat(text)?.id).toBe('numbered-rules');
    expect(parsed(game).problems).toEqual([]);
    expect(lostLines(text, parsed(game))).toEqual([]);
  });
});

describe('numbers with dashes, and page footers', () => {
  const { keys, of, ignored, releaseDate } = parsed('tides');

  test('decide the parents of items', () => {
    expect(releaseDate).toBe('2025-06-06');
    expect(keys.slice(2)).toEqual([
      ...['chapter 1 < null', 'section 1-1 < 1', 'rule 1-1-1 < 1-1', 'subrule 1-1-1-1 < 1-1-1'],
      ...['section 1-2 < 1', 'rule 1-2-1 < 1-2', 'rule 1-2-2 < 1-2', 'rule 1-2-3 < 1-2'],
      ...['chapter 2 < null', 'section 2-1 < 2', 'rule 2-1-1 < 2-1', 'subrule 2-1-1-1 < 2-1-1'],
      ...['rule 2-1-2 < 2-1', 'subrule 2-1-2-1 < 2-1-2', 'subrule 2-1-2-2 < 2-1-2'],
      ...['rule 2-1-3 < 2-1', 'subrule 2-1-3-1 < 2-1-3'],
    ]);
  });

  test('do not interrupt a sentence at the end of a page', () => {
    expect(of('1-2-3')?.text).toBe(
      'A captain may give up at any time, and no card can keep the captain from it. Rules 1-2-1 and 1-2-2 do not stand against it.',
    );
    expect(ignored.map(({ reason }) => reason)).toEqual(Array(3).fill('head or foot of a page'));
  });

  test('are found in references', () => {
    expect(of('1-2-2')?.references).toMatchObject([{ target: '1-2-3' }]);
    expect(of('1-2-3')?.references).toMatchObject([{ target: '1-2-1' }, { target: '1-2-2' }]);
    expect(of('2-1-2-1')?.references).toMatchObject([{ target: '1-1-1-1' }]);
  });
});

describe('numbers with a name before them, in wrapped lines', () => {
  const { keys, of, ignored, releaseDate } = parsed('embers');

  test('begin a rule at the start of a paragraph, and are references within one', () => {
    expect(releaseDate).toBe('2025-06-12');
    expect(keys.slice(2)).toEqual([
      ...['chapter 1 < null', 'section 1.1 < 1', 'rule 1.1.1 < 1.1', 'subrule 1.1.1a < 1.1.1'],
      ...['rule 1.1.2 < 1.1', 'example 1.1.2.Example.1 < 1.1.2', 'chapter 8 < null'],
      ...['section 8.3 < 8', 'rule 8.3.1 < 8.3', 'rule 8.3.14 < 8.3', 'subrule 8.3.14a < 8.3.14'],
      ...['subrule 8.3.14b < 8.3.14', 'matter glossary < null', 'glossary glossary/ash < glossary'],
      ...['glossary glossary/ember < glossary', 'glossary glossary/rekindle < glossary'],
    ]);
    expect(of('1.1.1')?.references).toMatchObject([{ target: '8.3.14b' }]);
    expect(of('1.1.1a')?.text).toBe(
      'If an effect contradicts a rule, the effect stands, but for what CR 1.1.2 forbids.',
    );
    expect(ignored.map(({ reason }) => reason)).toEqual(
      Array(3).fill(['head or foot of a page', 'page number']).flat(),
    );
  });

  test('may have glossary terms with the definition on the same line', () => {
    expect(of('glossary/ember')).toMatchObject({
      ...{ title: 'Ember', lead: 'Ember: ', text: 'a card that burns, as in CR 1.1.1.' },
    });
  });
});

describe('appendices with letters, and a glossary', () => {
  const { keys, of } = parsed('looms');

  test('have their own numbers', () => {
    expect(keys.slice(1)).toEqual([
      ...['chapter 3 < null', 'section 3.1 < 3', 'rule 3.1.1 < 3.1', 'subrule 3.1.1.1 < 3.1.1'],
      ...['subrule 3.1.1.2 < 3.1.1', 'rule 3.1.2 < 3.1', 'example 3.1.2.Example.1 < 3.1.2'],
      ...['matter glossary < null', 'glossary glossary/shuttle < glossary'],
      ...['glossary glossary/thread-threads < glossary', 'chapter A < null', 'section A.1 < A'],
      ...['rule A.1.1 < A.1', 'rule A.1.2 < A.1', 'chapter B < null'],
    ]);
    expect(of('A')).toMatchObject({ title: 'Tables', lead: 'Appendix A: ' });
    expect(of('B')).toMatchObject({ title: 'Thanks', text: 'To the spiders.' });
    expect(of('A.1.2')?.references).toMatchObject([{ target: 'A.1.1' }]);
  });

  test('are one text with a warning if document.yaml has no example of their numbers', () => {
    const { items, problems } = parseNumberedRules(read('looms.txt'), 'looms.txt', {
      ...{ slug: 'looms', numbers: [{ chapter: ['3'], section: ['3.1'], rule: ['3.1.1'] }] },
    });
    expect(items.some(({ key }) => key === 'A.1.1')).toBe(false);
    expect(problems).toMatchObject([{ rule: 'unknown-numbering', severity: 'warning', line: 27 }]);
    expect(problems[0]?.message).toContain('add an example under “numbers”');
  });

  test('have an error if no number is like the examples in document.yaml', () => {
    const { problems } = parseNumberedRules(read('tides.txt'), 'tides.txt', {
      ...{ slug: 'tides', numbers: [{ section: ['702'], rule: ['702.19'] }] },
    });
    expect(problems).toContainEqual(
      expect.objectContaining({ rule: 'unknown-numbering', severity: 'error' }),
    );
  });
});
