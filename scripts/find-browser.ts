/** Finds a browser for the tests: which ways there are on a machine, and the first that works. */

/** What `findBrowser` needs of the world. */
export interface Hands {
  /** Runs a command; whether it went well. */
  run: (command: string[]) => Promise<boolean>;
  /** Starts a browser; null if it starts, otherwise the reason why not, in one line. */
  start: (executable: string | undefined) => Promise<string | null>;
  say: (line: string) => void;
}

/**
 * Goes through the ways to a browser until one of them starts. Being there is not enough: a
 * downloaded browser may lack system libraries, and some systems' packages are empty shells.
 *
 * @returns the attempt that worked, or null
 */
export async function findBrowser(attempts: Attempt[], hands: Hands): Promise<Attempt | null> {
  for (const attempt of attempts) {
    if (!(await runAll(attempt.commands, hands))) continue;
    const reason = await hands.start(attempt.executable);
    if (reason === null) {
      hands.say(`Browser tests use ${attempt.what}.`);
      return attempt;
    }
    hands.say(`Not ${attempt.what}: ${reason}`);
  }
  return null;
}

async function runAll(commands: string[][], hands: Hands): Promise<boolean> {
  for (const command of commands) {
    hands.say(`Trying: ${command.join(' ')}`);
    if (await hands.run(command)) continue;
    hands.say(`That did not work: ${command.join(' ')}`);
    return false;
  }
  return true;
}

/** What matters of a machine for finding it a browser. */
export interface Machine {
  /** `CHROMIUM_PATH`: the one browser to use. */
  wanted: string | undefined;
  /** Browsers that the system has. */
  installed: string[];
  hasApt: boolean;
  isRoot: boolean;
  /** Whether `sudo` works without asking for a password. */
  hasSudo: boolean;
}

/**
 * One way to come to a browser: first the commands, if any, then a try whether it starts.
 * Without an `executable` that is the one that Playwright keeps for itself.
 */
export interface Attempt {
  /** What it is, for the reader of the output: `the system's /usr/bin/chromium`. */
  what: string;
  commands: string[][];
  executable?: string;
}

/** What Debian's package puts in place. */
const debianChromium = '/usr/bin/chromium';

/**
 * Which ways to a browser are worth trying on a machine, in what order: what is there already,
 * then what can be downloaded, then what the system can install. A browser that was asked for
 * by name is the only one tried.
 *
 * @example planBrowser({ ...machine, wanted: '/opt/chrome' }) // one attempt, no commands
 */
export function planBrowser(machine: Machine): Attempt[] {
  if (machine.wanted) {
    return [{ what: `CHROMIUM_PATH, ${machine.wanted}`, commands: [], executable: machine.wanted }];
  }
  return [
    { what: "Playwright's own browser", commands: [] },
    ...machine.installed.map((executable) => ({
      what: `the system's ${executable}`,
      commands: [],
      executable,
    })),
    {
      what: "a download of Playwright's browser",
      commands: [['npx', 'playwright', 'install', '--only-shell', 'chromium']],
    },
    ...planApt(machine),
  ];
}

function planApt({ hasApt, isRoot, hasSudo }: Machine): Attempt[] {
  if (!hasApt || !(isRoot || hasSudo)) return [];
  const apt = isRoot ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get'];
  return [
    {
      what: "Debian's package chromium",
      commands: [
        [...apt, 'update'],
        [...apt, 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      ],
      executable: debianChromium,
    },
    {
      what: "Playwright's browser with the system libraries it needs",
      commands: [['npx', 'playwright', 'install', '--with-deps', '--only-shell', 'chromium']],
    },
  ];
}

/** Where the systems put the browsers that Playwright can drive. */
const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Every path at which this system may have a Chromium or one of its kin, likeliest first.
 *
 * @param environment for `PATH`, and on Windows for the program folders
 * @example usualPlaces('linux', { PATH: '/usr/bin' })[0] // '/usr/bin/chromium'
 */
export function usualPlaces(
  platform: NodeJS.Platform,
  environment: Record<string, string | undefined>,
): string[] {
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    return windowsPrograms.flatMap((program) =>
      roots.flatMap((root) => (environment[root] ? [`${environment[root]}\\${program}`] : [])),
    );
  }
  const folders = (environment['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const commands = onPath.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return platform === 'darwin' ? [...macApplications, ...commands] : commands;
}
