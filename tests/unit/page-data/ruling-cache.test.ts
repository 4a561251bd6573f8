/** Tests that builds reuse the rules found for the rulings on cards. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cacheMatches } from '../../../src/site/ruling-cache.ts';

function run(basis: unknown, file: string, text = 'It sinks.') {
  let asked = 0;
  const { match, save } = cacheMatches(file, basis, () => () => {
    asked += 1;
    return [{ id: 'cr/300.1', mention: null }];
  });
  const matches = match({ text, day: '2024-01-01', cards: [] });
  save();
  return { asked, matches };
}

test('rules are searched again only if the ruling or the rules changed, or the cache is broken', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rulings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'cache/rulings.json');
  expect(run(1, file).asked).toBe(1);
  expect(run(1, file)).toEqual({ asked: 0, matches: [{ id: 'cr/300.1', mention: null }] });
  expect(run(1, file, 'It swims.').asked).toBe(1);
  expect(run({ pattern: /a/ }, file).asked).toBe(1);
  expect(run({ pattern: /b/ }, file).asked).toBe(1);
  writeFileSync(file, '{');
  expect(run({ pattern: /b/ }, file).asked).toBe(1);
});
