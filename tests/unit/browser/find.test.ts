import { expect, test } from 'vitest';
import { type Attempt, findBrowser, type Hands } from '../../../scripts/find-browser.ts';

const own: Attempt = { what: 'own', commands: [] };
const system: Attempt = { what: 'system', commands: [], executable: '/usr/bin/chromium' };
const download: Attempt = { what: 'download', commands: [['fetch', 'it']] };
const apt: Attempt = {
  what: 'apt',
  commands: [
    ['apt-get', 'update'],
    ['apt-get', 'install'],
  ],
  executable: '/usr/bin/chromium',
};

/** A world in which some commands work and some browsers start, and which keeps a diary. */
function world(works: (command: string[]) => boolean, starts: (executable?: string) => boolean) {
  const diary: string[] = [];
  const hands: Hands = {
    run: async (command) => {
      diary.push(command.join(' '));
      return works(command);
    },
    start: async (executable) => {
      diary.push(`start ${executable ?? 'own'}`);
      return starts(executable) ? null : 'it does not start';
    },
    say: () => {},
  };
  return { diary, hands };
}

test('takes the first that starts and goes no further', async () => {
  const { diary, hands } = world(
    () => true,
    (executable) => executable !== undefined,
  );
  expect(await findBrowser([own, system, download], hands)).toBe(system);
  expect(diary).toEqual(['start own', 'start /usr/bin/chromium']);
});

test('tries no browser whose download failed, and goes on', async () => {
  const { diary, hands } = world(
    ([program]) => program === 'apt-get',
    (executable) => executable !== undefined,
  );
  expect(await findBrowser([download, apt], hands)).toBe(apt);
  expect(diary).toEqual([
    'fetch it',
    'apt-get update',
    'apt-get install',
    'start /usr/bin/chromium',
  ]);
});

test('a browser that is there and does not start is no browser', async () => {
  const { hands } = world(
    () => true,
    () => false,
  );
  expect(await findBrowser([own, system, download, apt], hands)).toBeNull();
});

test('says what it tried, why not, and what it took', async () => {
  const said: string[] = [];
  const { hands } = world(
    () => false,
    (executable) => executable !== undefined,
  );
  await findBrowser([own, download, system], { ...hands, say: (line) => said.push(line) });
  expect(said).toEqual([
    'Not own: it does not start',
    'Trying: fetch it',
    'That did not work: fetch it',
    'Browser tests use system.',
  ]);
});
