/** Caching judgements of rulings between builds. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rememberJudgements } from '../../../src/site/ruling-cache.ts';

function judging(basis: unknown, file: string, text = 'It sinks.') {
  let asked = 0;
  const { judge, save } = rememberJudgements(file, basis, () => () => {
    asked += 1;
    return [{ id: 'cr/300.1', named: null }];
  });
  const judged = judge({ text, day: '2024-01-01', cards: [] });
  save();
  return { asked, judged };
}

test('a ruling is judged again only if it or the basis changes, or the file is broken', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rulings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'cache/rulings.json');
  expect(judging(1, file).asked).toBe(1);
  expect(judging(1, file)).toEqual({ asked: 0, judged: [{ id: 'cr/300.1', named: null }] });
  expect(judging(1, file, 'It swims.').asked).toBe(1);
  expect(judging({ pattern: /a/ }, file).asked).toBe(1);
  expect(judging({ pattern: /b/ }, file).asked).toBe(1);
  writeFileSync(file, '{');
  expect(judging({ pattern: /b/ }, file).asked).toBe(1);
});
