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
