import { afterEach, expect, test, vi } from 'vitest';
import { choose, mayKeep } from '../../../src/browser/offline/keep-on-device.ts';

afterEach(() => vi.unstubAllGlobals());

function device(browser: { saveData?: boolean; worker?: boolean; blocked?: boolean }) {
  const stored = new Map<string, string>();
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', {
    getItem: browser.blocked ? blocked : (name: string) => stored.get(name) ?? null,
    setItem: browser.blocked ? blocked : (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal('navigator', {
    ...(browser.worker === false ? {} : { serviceWorker: {} }),
    connection: { saveData: browser.saveData ?? false },
  });
}

test('keeps the site without being told', () => {
  device({});
  expect(mayKeep()).toBe(true);
});

test('a refusal holds until it is taken back', () => {
  device({});
  choose('no');
  expect(mayKeep()).toBe(false);
  choose('yes');
  expect(mayKeep()).toBe(true);
});

test('whoever saves data is asked first', () => {
  device({ saveData: true });
  expect(mayKeep()).toBe(false);
  choose('yes');
  expect(mayKeep()).toBe(true);
});

test('a browser without workers or storage keeps nothing, and nothing breaks', () => {
  device({ worker: false });
  expect(mayKeep()).toBe(false);
  device({ blocked: true });
  choose('yes');
  expect(mayKeep()).toBe(false);
});
