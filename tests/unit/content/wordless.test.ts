/** Which much-referenced rules `npm run check:content` names as having neither question nor name. */
import { expect, it } from 'vitest';
import { findWordless } from '../../../scripts/report/check-counts.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';

const rule = (number: string, references: number, more: Partial<Entry> = {}) =>
  ({
    ...{ id: `cr/${number}`, kind: 'subrule', current: true, title: null },
    ...{ citedBy: Array.from({ length: references }), ...more },
  }) as Entry;

it('names rules that many others refer to, the most referenced first', () => {
  const entries = [rule('100.1a', 3), rule('100.1b', 9), rule('100.1c', 0)];
  expect(findWordless(entries, new Set())).toEqual(['cr/100.1b', 'cr/100.1a']);
});

it('leaves out rules with a heading, a name or a question, and older wordings', () => {
  const entries = [
    rule('100.1', 9, { title: 'Heading' }),
    rule('100.2', 9, { name: 'Short name' }),
    rule('100.3', 9),
    rule('100.4', 9, { current: false }),
  ];
  expect(findWordless(entries, new Set(['cr/100.3']))).toEqual([]);
});
