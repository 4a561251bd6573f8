import { describe, expect, test } from 'vitest';
import { asksForSearch, type KeyPress } from '../../../src/browser/search/shortcuts.ts';

const press = (given: Partial<KeyPress>): KeyPress => ({
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  inField: false,
  ...given,
});

describe('keys that lead to the search box', () => {
  test.each([{ key: '/' }, { key: 'k', ctrlKey: true }, { key: 'K', metaKey: true }])(
    '%j does',
    (given) => expect(asksForSearch(press(given))).toBe(true),
  );

  test.each([
    { key: 'k' },
    { key: '/', inField: true },
    { key: 'k', ctrlKey: true, inField: true },
    { key: '/', ctrlKey: true },
    { key: '/', altKey: true },
    { key: '/', isComposing: true },
  ])('%j does not', (given) => expect(asksForSearch(press(given))).toBe(false));
});
