import type { Attempt } from './plan.ts';

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
