/** Tests that builds reuse the rules found for the rulings on cards. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../support/folders.ts';
import { cacheMatches } from '../../../src/site/ruling-cache.ts';

const rules = { 'cr/300.1': 'Ships sink.', 'cr/300.2': 'Ships sail on water.' };

function run(file: string, texts: Record<string, string> = rules, basis: unknown = 1) {
  const asked: string[] = [];
  const { match, save } = cacheMatches(file, { texts, basis }, () => ({ text }) => {
    asked.push(text);
    return [{ id: text.includes('sinks') ? 'cr/300.1' : 'cr/300.2', mention: null }];
  });
  for (const text of ['It sinks.', 'It sails.', 'It has wind.']) {
    match({ text, day: '2024-01-01', cards: [] });
  }
  save();
  return asked;
}

const cacheFile = () => path.join(folderWith(), 'cache/rulings.json');

test('all rulings are matched again only if a rule came or went, or the cache is broken', () => {
  const file = cacheFile();
  expect(run(file)).toHaveLength(3);
  expect(run(file)).toEqual([]);
  expect(run(file, { ...rules, 'cr/300.3': 'Boats.' })).toHaveLength(3);
  expect(run(file, rules, { pattern: /a/ })).toHaveLength(3);
  expect(run(file, rules, { pattern: /b/ })).toHaveLength(3);
  writeFileSync(file, '{');
  expect(run(file, rules, { pattern: /b/ })).toHaveLength(3);
});

test('a changed rule matches its rulings again, and those with a word that came or went', () => {
  const file = cacheFile();
  run(file);
  expect(run(file, { ...rules, 'cr/300.1': 'Ships may sink.' })).toEqual(['It sinks.']);
  expect(run(file, { ...rules, 'cr/300.1': 'Ships sink in wind.' })).toEqual([
    'It sinks.',
    'It has wind.',
  ]);
  expect(run(file, rules)).toEqual(['It sinks.', 'It has wind.']);
});
