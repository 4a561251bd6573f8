import { describe, expect, test } from 'vitest';
import { commandOf, type KeyPress } from '../../../src/browser/shortcut-keys.ts';

const press = (given: Partial<KeyPress>): KeyPress => ({
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  inField: false,
  focus: 'nothing',
  ...given,
});

describe('single-key shortcuts', () => {
  test.each([
    [{ key: 'ArrowRight' }, 'next'],
    [{ key: 'j' }, 'rule down'],
    [{ key: 'ArrowLeft' }, 'previous'],
    [{ key: 'k' }, 'rule up'],
    [{ key: '/' }, 'search'],
    [{ key: 'k', ctrlKey: true }, 'search'],
    [{ key: 'K', metaKey: true }, 'search'],
    [{ key: '?' }, 'help'],
    [{ key: '?', shiftKey: true }, 'help'],
  ])('%j means %s', (given, asked) => expect(commandOf(press(given))).toBe(asked));

  test.each([
    { key: 'ArrowRight', shiftKey: true },
    { key: 'ArrowLeft', altKey: true },
    { key: 'ArrowRight', metaKey: true },
    { key: 'j', ctrlKey: true },
    { key: 'j', inField: true },
    { key: '?', inField: true },
    { key: '?', ctrlKey: true },
    { key: 'ArrowLeft', isComposing: true },
    { key: '/', inField: true },
    { key: '/', altKey: true },
    { key: 'k', ctrlKey: true, inField: true },
    { key: 'x' },
    { key: 'j', focus: 'control' },
    { key: 'c', focus: 'control' },
    { key: 'ArrowRight', focus: 'control' },
    { key: 'ArrowRight', focus: 'text' },
  ] as const)('%j does nothing', (given) => expect(commandOf(press(given))).toBeNull());

  test.each([
    [{ key: 'j', focus: 'text' }, 'rule down'],
    [{ key: 'q', focus: 'text' }, 'quote'],
    [{ key: '?', focus: 'control' }, 'help'],
    [{ key: '/', focus: 'control' }, 'search'],
  ] as const)('%j means %s', (given, asked) => expect(commandOf(press(given))).toBe(asked));

  test.each([{ key: 'j' }, { key: 'ArrowRight' }, { key: '/' }, { key: 'c' }])(
    '%j does nothing if single-key shortcuts are off',
    (given) => expect(commandOf(press(given), false)).toBeNull(),
  );

  test.each([
    [{ key: 'k', ctrlKey: true }, 'search'],
    [{ key: '?' }, 'help'],
  ])('%j still means %s if single-key shortcuts are off', (given, asked) =>
    expect(commandOf(press(given), false)).toBe(asked),
  );
});
