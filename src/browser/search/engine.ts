/** The search engine as a page sees it: fetches the data files and asks the worker. */
import type {
  DataFile,
  Scope,
  SearchAnswer,
  SearchManifest,
  SearchOptions,
} from '../../search/types.ts';
import { siteHref } from '../../site/links.ts';
import type { FileName, FromWorker, ToWorker } from './worker.ts';

/** Short titles of documents by their slugs. */
export type DocumentTitles = Readonly<Record<string, string>>;

export interface SearchSettings {
  manifest: SearchManifest;
  titles: DocumentTitles;
}

/**
 * Why search failed:
 * - `unreachable`: a file could not be fetched
 * - `outdated`: a file is gone, since the site was updated after the page was loaded
 * - `broken`: anything else
 */
export type FailureReason = 'unreachable' | 'outdated' | 'broken';

/** The data that is being loaded. */
export interface Loading {
  scopes: Scope[];
  /** Zipped size in bytes. */
  zipped: number;
  /** From 0 to 1. */
  progress: number;
  /** True once it takes more than a second. */
  slow: boolean;
}

export interface Engine {
  /** The reason of the last failure; null once it is tried again. */
  readonly failure: FailureReason | null;
  readonly loading: Loading | null;
  /** Scopes that were asked for and are not ready: still loading, or failed. */
  readonly pending: Scope[];
  /** True if the site has the data of a scope. */
  has(scope: Scope): boolean;
  /** Zipped size in bytes of what `load` would fetch. */
  sizeOf(scopes: readonly Scope[]): number;
  /** Loads scopes that are not loaded yet. */
  load(...scopes: Scope[]): void;
  /** Loads again what failed. */
  retry(): void;
  /**
   * Returns a function that asks a question. Each call ends the question before it.
   *
   * @param onAnswer called with each answer: the first one from what is loaded, then one after each
   *   file that arrives
   * @param onChange called when loading begins, goes on, ends or fails
   */
  asker(
    onAnswer: (answer: SearchAnswer) => void,
    onChange?: () => void,
  ): (text: string, options?: SearchOptions) => void;
}

interface LoadedFile extends DataFile {
  state: 'fetching' | 'adding' | 'ready' | 'failed';
  received: number;
  started: number;
  /** Resolves when it was sent to the worker. */
  sent: Promise<void>;
}

/** A file that must be added before another. */
const before: Record<Scope, FileName> = {
  current: 'numbers',
  older: 'current',
  cards: 'numbers',
  'card-rulings': 'cards',
};

/** Milliseconds after which a progress bar is shown. */
const slowAfter = 1000;

class Unavailable extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

let shared: Engine | null = null;

/** Returns the engine of this page. Nothing is loaded before the first question or `load`. */
export function searchEngine(manifest: SearchManifest): Engine {
  shared ??= makeEngine(manifest);
  return shared;
}

/** The same for tests, which bring their own worker. */
export function makeEngine(
  manifest: SearchManifest,
  startWorker = (): Worker =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  get: typeof fetch = (...request) => fetch(...request),
): Engine {
  const files = new Map<FileName, LoadedFile>();
  const askers: {
    onAnswer: (answer: SearchAnswer) => void;
    onChange?: () => void;
    turn: number;
  }[] = [];
  let worker: Worker | null = null;
  let failure: FailureReason | null = null;

  function changed(): void {
    for (const { onChange } of askers) onChange?.();
  }

  function fail(reason: FailureReason): void {
    failure = reason;
    changed();
  }

  function post(message: ToWorker, transfer: Transferable[] = []): void {
    if (!worker) {
      worker = startWorker();
      worker.addEventListener('message', receive);
      worker.addEventListener('error', () => {
        // Its script could not be loaded. All data must be sent again to the next worker.
        worker?.terminate();
        worker = null;
        files.clear();
        fail('unreachable');
      });
    }
    worker.postMessage(message, transfer);
  }

  function receive({ data }: MessageEvent<FromWorker>): void {
    if ('broken' in data) {
      console.error(data.broken);
      fail('broken');
    } else if ('added' in data) {
      const file = files.get(data.added);
      if (file) file.state = 'ready';
      changed();
    } else {
      const asker = askers[data.asker];
      if (asker?.turn === data.turn) asker.onAnswer(data.answer);
    }
  }

  function loadFile(name: FileName): void {
    const described = name === 'numbers' ? manifest.numbers : manifest.data[name];
    const known = files.get(name);
    if (!described || (known && known.state !== 'failed')) return;
    if (name !== 'numbers') loadFile(before[name]);
    const first = name === 'numbers' ? undefined : files.get(before[name])?.sent;
    const file: LoadedFile = {
      ...described,
      state: 'fetching',
      received: 0,
      started: Date.now(),
      sent: Promise.resolve(),
    };
    files.set(name, file);
    file.sent = fetchFile(file).then(async (json) => {
      await first;
      file.state = 'adding';
      post({ add: name, json }, [json]);
    });
    file.sent.catch((error: unknown) => {
      file.state = 'failed';
      fail(error instanceof Unavailable ? error.reason : 'broken');
    });
    setTimeout(changed, slowAfter);
  }

  /** @throws (rejects) Unavailable */
  async function fetchFile(file: LoadedFile): Promise<ArrayBuffer> {
    let response: Response;
    try {
      response = await get(new URL(siteHref(`/${file.file}`), location.href));
    } catch {
      throw new Unavailable('unreachable');
    }
    if (!response.ok) {
      throw new Unavailable([404, 410].includes(response.status) ? 'outdated' : 'unreachable');
    }
    try {
      return await new Response(response.body?.pipeThrough(countBytes(file))).arrayBuffer();
    } catch {
      throw new Unavailable('unreachable');
    }
  }

  function countBytes(file: LoadedFile): TransformStream<Uint8Array, Uint8Array> {
    return new TransformStream({
      transform(chunk, controller) {
        file.received += chunk.byteLength;
        changed();
        controller.enqueue(chunk);
      },
    });
  }

  function load(...scopes: Scope[]): void {
    failure = null;
    loadFile('numbers');
    for (const scope of scopes) loadFile(scope);
    changed();
  }

  const engine: Engine = {
    get failure() {
      return failure;
    },
    get loading() {
      const open = [...files].filter(([, { state }]) => state === 'fetching' || state === 'adding');
      if (open.length === 0) return null;
      const sum = (number: (file: LoadedFile) => number) =>
        open.reduce((total, [, file]) => total + number(file), 0);
      return {
        scopes: open.flatMap(([name]) => (name === 'numbers' ? [] : name)),
        zipped: sum(({ zipped }) => zipped),
        progress: sum(({ received }) => received) / sum(({ bytes }) => bytes),
        slow: open.some(([, { started }]) => Date.now() - started >= slowAfter),
      };
    },
    has: (scope) => manifest.data[scope] !== undefined,
    sizeOf: (scopes) =>
      scopes
        .filter((scope) => files.get(scope)?.state !== 'ready')
        .reduce((total, scope) => total + (manifest.data[scope]?.zipped ?? 0), 0),
    get pending() {
      return [...files].flatMap(([name, { state }]) =>
        name === 'numbers' || state === 'ready' ? [] : name,
      );
    },
    load,
    retry: () => load('current', ...engine.pending),
    asker(onAnswer, onChange) {
      const own = { onAnswer, turn: 0, ...(onChange && { onChange }) };
      const asker = askers.push(own) - 1;
      return (text, options = {}) => {
        own.turn += 1;
        post({ ask: { asker, turn: own.turn, text, options } });
      };
    },
  };
  globalThis.addEventListener?.('online', () => failure && engine.retry());
  return engine;
}

/** True if nothing that was asked for can improve an answer. */
export function isComplete(answer: SearchAnswer | null, engine: Engine): boolean {
  return answer !== null && !answer.needs.some((scope) => engine.pending.includes(scope));
}

/**
 * Loads the current rules when the browser is idle after the page has loaded, unless the reader
 * saves data.
 */
export function loadWhenIdle(engine: Engine): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const wait = globalThis.requestIdleCallback ?? setTimeout;
  const start = () => wait(() => engine.load('current'));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/**
 * Reads the settings of an element: `data-search` has the manifest and `data-documents` the short
 * titles, as JSON.
 *
 * @returns null if the page was built without search data
 */
export function readSettings({ dataset }: HTMLElement): SearchSettings | null {
  const { search, documents } = dataset;
  if (!search) return null;
  return {
    manifest: JSON.parse(search) as SearchManifest,
    titles: JSON.parse(documents ?? '{}') as DocumentTitles,
  };
}
