import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from '../../../scripts/report/run-command.ts';
import { linkContent } from '../../../src/content-files/link-content.ts';
import { tellProgress } from '../../../src/content-files/progress.ts';

const print = vi.spyOn(console, 'log');
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  print.mockReset().mockReturnValue();
  end = showProgress(() => 7);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});
const printed = () => print.mock.calls.flat().join('\n');

test('short work says nothing, and long work speaks again', () => {
  for (let done = 0; done < 1000; done++) tellProgress('Reading', done, 1000);
  expect(printed()).toBe('');
  vi.advanceTimersByTime(15_000);
  expect(printed()).toContain('999 of 1,000');
  expect(print).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(print.mock.calls.length).toBeGreaterThan(4);
  end();
  vi.advanceTimersByTime(60_000);
  tellProgress('Reading', 1, 2);
  expect(print.mock.calls.length).toBeLessThan(20);
});

test('the command counts what only has a total', () => {
  tellProgress('Writing', undefined, 1200);
  vi.advanceTimersByTime(15_000);
  expect(printed()).toContain('7 of 1,200');
});

test('reading the texts and following the rules are told', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
  linkContent('content');
  const steps = print.mock.calls.flat().map((line: string) => line.replace(/:.*/, ''));
  expect(new Set(steps).size).toBeGreaterThan(1);
});
