/**
 * Firefox and WebKit, each driven in the language it speaks itself: no driver is downloaded, and
 * what is tested is the browser as a system carries it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A browser that is open, with one page in it. */
export interface Browser {
  /** Name and version, as the browser gives them. */
  version: string;
  /** Opens an address, and waits until it is loaded. */
  go: (url: string) => Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON carries it. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses keys as a keyboard would, one for each character; `keys` has those without one. */
  press: (text: string) => Promise<void>;
  /** Moves the mouse to a place of the window. */
  moveTo: (x: number, y: number) => Promise<void>;
  /** Clicks with the mouse at a place of the window. */
  clickAt: (x: number, y: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Keys without a character, as both languages write them. */
export const keys = { enter: '\uE007', escape: '\uE00C', right: '\uE014', left: '\uE012' };

/** One kind of browser: whether this system has it, and how it is opened. */
export interface Kind {
  name: string;
  /** Debian's packages that bring it. */
  packages: string[];
  /** What it lacks here: programs of which there is none, in words. Empty if it can be opened. */
  lacks: () => string[];
  open: () => Promise<Browser>;
}

const viewport = { width: 1024, height: 768 };
const startLimit = 30_000;

const firefoxPlaces = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const webkitDriver = '/usr/bin/WebKitWebDriver';
const xvfb = '/usr/bin/Xvfb';
const miniBrowsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map(
    (version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  ),
);

export const kinds: Kind[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    lacks: () => (firefoxPlaces.some(existsSync) ? [] : ['firefox-esr']),
    open: openFirefox,
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    lacks: () => [
      ...(existsSync(webkitDriver) ? [] : ['WebKitWebDriver']),
      ...(miniBrowsers.some(existsSync) ? [] : ['MiniBrowser']),
      ...(existsSync(xvfb) ? [] : ['Xvfb']),
    ],
    open: openWebKit,
  },
];

/** Firefox without a window, over WebDriver BiDi: messages on a WebSocket that it opens itself. */
async function openFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'rulekeep-firefox-'));
  const program = firefoxPlaces.find(existsSync) ?? 'firefox';
  const child = start(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = async (): Promise<void> => {
    await stop(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const [, address] = await said(child.stderr, /WebDriver BiDi listening on (ws:\S+)/, program);
    const send = await talk(`${address}/session`);
    const { capabilities } = await send('session.new', { capabilities: {} });
    const { contexts } = await send('browsingContext.getTree', {});
    const { context } = contexts[0];
    await send('browsingContext.setViewport', { context, viewport });
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      go: async (url) => {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      evaluate: async (expression) => {
        const { type, result, exceptionDetails } = await send('script.evaluate', {
          expression: `JSON.stringify(${expression})`,
          target: { context },
          awaitPromise: true,
        });
        if (type === 'exception') throw new Error(exceptionDetails.text);
        return parsed(result.value);
      },
      press: async (text) => {
        await send('input.performActions', { context, actions: [keyActions(text)] });
      },
      moveTo: async (x, y) => {
        await send('input.performActions', { context, actions: [moveActions(x, y)] });
      },
      clickAt: async (x, y) => {
        await send('input.performActions', { context, actions: [clickActions(x, y)] });
      },
      close: async () => {
        await Promise.race([send('browser.close', {}).catch(() => {}), pause(3000)]);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

// What comes back is read by the two specifications, not by us.
// biome-ignore lint/suspicious/noExplicitAny: the shape of an answer depends on the command
type Answer = any;

/** Opens a BiDi conversation; commands are answered by the number they carry. */
async function talk(address: string): Promise<(method: string, params: object) => Promise<Answer>> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`${address} did not answer`));
  });
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`));
    else asked?.resolve(message.result);
  };
  socket.onclose = () => {
    for (const asked of waiting.values()) asked.reject(new Error('the browser has closed'));
    waiting.clear();
  };
  let last = 0;
  return (method, params) => {
    const asked = Promise.withResolvers<Answer>();
    last += 1;
    waiting.set(last, asked);
    socket.send(JSON.stringify({ id: last, method, params }));
    return asked.promise;
  };
}

/** WebKit's own small browser on a screen that nobody sees, over WebDriver: requests by HTTP. */
async function openWebKit(): Promise<Browser> {
  const screen = start(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  let driver: ChildProcess | undefined;
  const end = async (): Promise<void> => {
    if (driver) await stop(driver);
    await stop(screen);
  };
  try {
    const [, display] = await said(screen.stdio[3] as Readable, /(\d+)\n/, 'Xvfb');
    const port = 20_000 + (process.pid % 20_000);
    driver = start(webkitDriver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    });
    const root = `http://127.0.0.1:${port}`;
    await answers(`${root}/status`);
    const { sessionId, capabilities } = await request(`${root}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: miniBrowsers.find(existsSync),
            args: ['--automation'],
          },
        },
      },
    });
    const session = `${root}/session/${sessionId}`;
    const post = (path: string, body: object) => request(`${session}/${path}`, 'POST', body);
    await post('window/rect', viewport);
    return {
      version: `WebKitGTK ${capabilities.browserVersion} (${capabilities.browserName})`,
      go: async (url) => {
        await post('url', { url });
      },
      evaluate: async (expression) =>
        parsed(
          await post('execute/sync', { script: `return JSON.stringify(${expression})`, args: [] }),
        ),
      press: async (text) => {
        await post('actions', { actions: [keyActions(text)] });
      },
      moveTo: async (x, y) => {
        await post('actions', { actions: [moveActions(x, y)] });
      },
      clickAt: async (x, y) => {
        await post('actions', { actions: [clickActions(x, y)] });
      },
      close: async () => {
        await Promise.race([request(session, 'DELETE').catch(() => {}), pause(3000)]);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function request(url: string, method: 'POST' | 'DELETE', body?: object): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + startLimit;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(100);
    }
  }
}

/** What both languages call a key source: every character goes down and up again. */
function keyActions(text: string): object {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}

function clickActions(x: number, y: number): object {
  return moveActions(x, y, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
}

function moveActions(x: number, y: number, ...then: object[]): object {
  const actions = [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...then];
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
}

/** `undefined` has no JSON, and comes back as nothing. */
function parsed(value: string | null | undefined): unknown {
  return value === null || value === undefined ? undefined : JSON.parse(value);
}

/** Starts a program as the head of a group of its own, so that what it starts ends with it. */
function start(
  program: string,
  given: string[],
  options: { stdio: 'ignore' | ('ignore' | 'pipe')[]; env?: NodeJS.ProcessEnv },
): ChildProcess {
  return spawn(program, given, { detached: true, ...options });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const ended =
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => child.once('exit', () => resolve()));
  signal(child.pid, 'SIGTERM');
  await Promise.race([ended, pause(3000, undefined, { ref: false })]);
  signal(child.pid, 'SIGKILL');
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // The group has ended already.
  }
}

/** Waits until a program says something that matches. */
function said(from: Readable | null, what: RegExp, program: string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const late = setTimeout(() => reject(new Error(`${program} did not start`)), startLimit);
    from?.on('data', (part: Buffer) => {
      heard += part.toString();
      const found = what.exec(heard);
      if (!found) return;
      clearTimeout(late);
      resolve(found);
    });
    from?.once('end', () => {
      clearTimeout(late);
      reject(new Error(`${program} ended before it had started: ${heard.slice(-300)}`));
    });
  });
}
