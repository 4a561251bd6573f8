import { expect, test } from 'vitest';
import { usualPlaces } from '../../../scripts/find-browser.ts';

test('on Linux every folder of PATH is looked into', () => {
  const places = usualPlaces('linux', { PATH: '/usr/local/bin:/usr/bin' });
  expect(places).toContain('/usr/bin/chromium');
  expect(places).toContain('/usr/local/bin/google-chrome');
});

test('on a Mac the applications come first', () => {
  expect(usualPlaces('darwin', { PATH: '/usr/bin' })[0]).toContain('Google Chrome.app');
});

test('on Windows only the program folders that the system names', () => {
  expect(usualPlaces('win32', { PROGRAMFILES: 'C:\\Programs' })).toEqual([
    'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe',
  ]);
});

test('without PATH there is nothing to look for', () => {
  expect(usualPlaces('linux', {})).toEqual([]);
});
