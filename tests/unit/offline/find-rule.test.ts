import { describe, expect, test } from 'vitest';
import {
  findRule,
  ruleAddress,
  type SavedEntry,
} from '../../../src/browser/offline/find-saved-rule.ts';

const entry = (id: string, more: Partial<SavedEntry> = {}): SavedEntry => ({
  id: `cr/${id}`,
  kind: 'rule',
  number: id,
  text: `Text of ${id}`,
  ...more,
});
const entries = [
  entry('7', { kind: 'chapter', title: 'Additional Rules' }),
  entry('702', { kind: 'section', title: 'Keywords', parent: 'cr/7' }),
  entry('702.1', { parent: 'cr/702' }),
  entry('702.1a', { parent: 'cr/702' }),
  entry('702.1a.Example.1', { kind: 'example', parent: 'cr/702.1a' }),
  entry('702.10', { parent: 'cr/702' }),
  entry('702.19', { title: 'Trample', parent: 'cr/702' }),
  entry('702.19b', { parent: 'cr/702.19' }),
  { ...entry('1'), id: 'mtr/1' },
];
const titles = { cr: 'Comprehensive Rules', cards: 'Cards' };
const idsOf = (of: readonly (SavedEntry | null)[] = []) => of.map((each) => each?.id);

describe('a rule found by its address', () => {
  test('has its headings, outermost first, and its neighbors', () => {
    const found = findRule(entries, titles, '/cr/702.19b/');
    expect(idsOf(found?.headings)).toEqual(['cr/7', 'cr/702', 'cr/702.19']);
    expect(found?.previous?.id).toBe('cr/702.19');
    expect(found?.next).toBeNull();
  });

  test('that is an example has the entries beside it as neighbors', () => {
    const found = findRule(entries, titles, '/cr/702.1a.Example.1/');
    expect([found?.previous?.id, found?.next?.id]).toEqual(['cr/702.1a', 'cr/702.10']);
  });

  test('has its subrules and examples, but no other rules whose numbers begin with its number', () => {
    expect(idsOf(findRule(entries, titles, '/cr/702.1/')?.under)).toEqual([
      ...['cr/702.1a', 'cr/702.1a.Example.1'],
    ]);
    expect(idsOf(findRule(entries, titles, '/cr/702.19/')?.under)).toEqual(['cr/702.19b']);
    expect(idsOf(findRule(entries, titles, '/cr/702.1a/')?.under)).toEqual(['cr/702.1a.Example.1']);
  });

  test('has all texts under it if it is a section, and only headings if it is a chapter', () => {
    const parts = [
      entry('2', { kind: 'chapter' }),
      entry('2.1', { kind: 'section', parent: 'cr/2' }),
      entry('2.1/examples', { parent: 'cr/2.1' }),
      entry('2.1/example-a', { kind: 'example', parent: 'cr/2.1/examples' }),
      entry('2.2', { kind: 'section', parent: 'cr/2' }),
    ];
    const under = (address: string) => idsOf(findRule(parts, titles, address)?.under);
    expect(under('/cr/2.1/')).toEqual(['cr/2.1/examples', 'cr/2.1/example-a']);
    expect(under('/cr/2/')).toEqual(['cr/2.1', 'cr/2.2']);
  });

  test('can be a document, with its chapters', () => {
    const found = findRule(entries, titles, '/cr/');
    expect(found?.entry.title).toBe('Comprehensive Rules');
    expect(idsOf(found?.under)).toEqual(['cr/7']);
    expect(findRule(entries, titles, '/cards/')).toBeNull();
  });

  test('is found in lower and upper case, and without the final slash', () => {
    expect(findRule(entries, titles, '/CR/702.19B')?.entry.id).toBe('cr/702.19b');
  });

  test('is null for a number that no current rule has', () => {
    expect(findRule(entries, titles, '/cr/702.19z/')).toBeNull();
    expect(findRule(entries, titles, '/')).toBeNull();
  });
});

test.each([
  ['/cr/702.19b/history/', { address: '/cr/702.19b/', isDated: false }],
  // In 2014, another rule may have had the number.
  ['/cr/2014-06-01/702.19b/', { address: '/cr/702.19b/', isDated: true }],
  ['/cr/2014-06-01/glossary/trample/', { address: '/cr/glossary/trample/', isDated: true }],
  ['/rulings/undated/501.5/', { address: '/rulings/501.5/', isDated: true }],
  ['/cr/', null],
])('%s leads to the rule that has its number today', (address, rule) => {
  const ids = ['cr/702.19b', 'cr/glossary/trample', 'rulings/501.5'];
  expect(ruleAddress(address, (id) => ids.includes(id))).toEqual(rule);
});
