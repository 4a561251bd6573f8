import { expect, test } from 'vitest';
import { type Machine, planBrowser } from '../../../scripts/find-browser.ts';

const bare: Machine = {
  wanted: undefined,
  installed: [],
  hasApt: false,
  isRoot: false,
  hasSudo: false,
};

function waysOn(machine: Partial<Machine>): string[] {
  return planBrowser({ ...bare, ...machine }).map(({ what }) => what);
}

function commandsOn(machine: Partial<Machine>): string[] {
  return planBrowser({ ...bare, ...machine }).flatMap(({ commands }) =>
    commands.map((command) => command.join(' ')),
  );
}

test('a browser asked for by name is the only one tried', () => {
  const machine = { ...bare, wanted: '/opt/chrome', installed: ['/usr/bin/chromium'] };
  expect(planBrowser({ ...machine, hasApt: true, isRoot: true })).toEqual([
    { what: 'CHROMIUM_PATH, /opt/chrome', commands: [], executable: '/opt/chrome' },
  ]);
});

test('what is there comes before what must be fetched', () => {
  expect(waysOn({ installed: ['/usr/bin/chromium', '/usr/bin/google-chrome'] })).toEqual([
    "Playwright's own browser",
    "the system's /usr/bin/chromium",
    "the system's /usr/bin/google-chrome",
    "a download of Playwright's browser",
  ]);
});

test('a machine without browser, apt or rights can still download', () => {
  expect(commandsOn({})).toEqual(['npx playwright install --only-shell chromium']);
});

test('root on Debian installs the package after the download failed', () => {
  expect(commandsOn({ hasApt: true, isRoot: true })).toEqual([
    'npx playwright install --only-shell chromium',
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium fonts-liberation',
    'npx playwright install --with-deps --only-shell chromium',
  ]);
  expect(planBrowser({ ...bare, hasApt: true, isRoot: true })).toContainEqual(
    expect.objectContaining({ executable: '/usr/bin/chromium' }),
  );
});

test('whoever has sudo without a password uses it, and is never asked for one', () => {
  expect(commandsOn({ hasApt: true, hasSudo: true })).toContain(
    'sudo --non-interactive apt-get update',
  );
});

test('apt without the right to use it is not tried', () => {
  expect(commandsOn({ hasApt: true }).join()).not.toContain('apt-get');
});
