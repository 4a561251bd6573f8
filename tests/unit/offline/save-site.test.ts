import { afterEach, expect, test, vi } from 'vitest';
import { savesAutomatically } from '../../../src/browser/offline/save-site.ts';

afterEach(() => vi.unstubAllGlobals());

function inBrowser(choice: string | null, saveData: boolean): boolean {
  vi.stubGlobal('localStorage', { getItem: () => choice });
  vi.stubGlobal('caches', {});
  vi.stubGlobal('navigator', { serviceWorker: {}, connection: { saveData } });
  return savesAutomatically();
}

test('saves the site automatically, but not with Save-Data', () => {
  expect(inBrowser(null, false)).toBe(true);
  expect(inBrowser(null, true)).toBe(false);
});

test('follows the choice of the reader', () => {
  expect(inBrowser('no', false)).toBe(false);
  expect(inBrowser('yes', true)).toBe(true);
});

test('does nothing in a browser without service workers', () => {
  vi.stubGlobal('navigator', {});
  expect(savesAutomatically()).toBe(false);
});
