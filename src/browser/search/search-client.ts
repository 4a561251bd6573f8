/** The search engine of a page. Fetches the search data, and sends queries to a web worker. */
import type {
  SearchFile,
  Scope,
  SearchAnswer,
  SearchManifest,
  SearchOptions,
} from '../../search/types.ts';
import { siteHref } from '../../site/links.ts';
import type { FileName, FromWorker, Question, ToWorker } from './worker.ts';

/** The short titles of documents, by slug. */
export type DocumentTitles = Readonly<Record<string, string>>;

export interface EngineSettings {
  manifest: SearchManifest;
  titles: DocumentTitles;
}

/**
 * Why search failed:
 * - `unreachable`: a file could not be fetched
 * - `outdated`: a file no longer exists, because the site was updated after the page was loaded
 * - `broken`: anything else
 */
export type FailureReason = 'unreachable' | 'outdated' | 'broken';

/** The progress of loading. */
export interface Loading {
  scopes: Scope[];
  /** Compressed size of the loading files in bytes. */
  zipped: number;
  /** A fraction from 0 to 1. */
  progress: number;
  /** True if a file has been loading for a second or more. */
  slow: boolean;
}

export interface Engine {
  /** Why loading or searching failed. Null if it didn't, or if loading was started again. */
  readonly failure: FailureReason | null;
  readonly loading: Loading | null;
  /** The requested scopes that are still loading or have failed. */
  readonly pending: Scope[];
  /** True if the site has data for a scope. */
  has(scope: Scope): boolean;
  /** The compressed size in bytes of a scope's file; 0 if it is loaded. */
  sizeOf(scope: Scope): number;
  /** Loads the scopes that aren't loaded yet, and failed ones again. */
  load(...scopes: Scope[]): void;
  /**
   * Loads what an answer needs. Does nothing after an error, so that the error stays readable until the
   * reader types or asks to try again.
   */
  loadNeeded(scopes: readonly Scope[]): void;
  /** Forgets an error, and loads the current rules and all requested scopes that aren't loaded yet. */
  retry(): void;
  /**
   * Returns a function that sends a query. Each call cancels the previous query.
   *
   * @param onAnswer called with each answer: first from the loaded data, then after each file that
   * arrives
   * @param onChange called when loading starts, progresses, ends or fails
   */
  asker(onAnswer: OnAnswer, onChange?: () => void): (text: string, options?: SearchOptions) => void;
}

type OnAnswer = (answer: SearchAnswer) => void;

interface LoadedFile extends SearchFile {
  state: 'loading' | 'ready' | 'failed';
  received: number;
  started: number;
  /** Resolves when the file has been sent to the worker. */
  sent: Promise<void>;
}

/** For each scope, the file that the worker must get before the file of that scope. */
const fileBefore: Record<Scope, FileName> = {
  current: 'numbers',
  older: 'current',
  cards: 'current',
  'card-rulings': 'cards',
};

/** How long loading takes before a progress bar is shown, in milliseconds. */
const slowAfter = 1000;

let shared: Engine | null = null;

/** Returns the engine of this page. It loads nothing before the first query or a call of `load`. */
export function searchEngine(manifest: SearchManifest): Engine {
  shared ??= makeEngine(manifest);
  return shared;
}

/** Makes a separate engine. Tests pass their own `startWorker` and `get`. */
export function makeEngine(
  manifest: SearchManifest,
  startWorker = (): Worker =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  get: (address: string) => Promise<Response> = fetch,
): Engine {
  const files = new Map<FileName, LoadedFile>();
  const askers: { onAnswer: OnAnswer; onChange: () => void; question: Question | null }[] = [];
  let worker: Worker | null = null;
  let failure: FailureReason | null = null;

  function changed(): void {
    for (const { onChange } of askers) onChange();
  }

  function fail(reason: FailureReason): void {
    failure = reason;
    changed();
  }

  function start(): Worker {
    const started = startWorker();
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
    // If the worker's script can't be loaded, marks all files as failed: a new worker needs them again.
    started.addEventListener('error', () => {
      started.terminate();
      worker = null;
      for (const file of files.values()) file.state = 'failed';
      fail('unreachable');
    });
    for (const { question } of askers) if (question) started.postMessage({ ask: question });
    return started;
  }

  function receive(message: FromWorker): void {
    if ('broken' in message) {
      console.error(message.broken);
      fail('broken');
    } else if ('added' in message) {
      const file = files.get(message.added);
      if (file) file.state = 'ready';
      changed();
    } else {
      const asker = askers[message.asker];
      if (asker?.question?.turn === message.turn) asker.onAnswer(message.answer);
    }
  }

  function loadFile(name: FileName): void {
    const described = name === 'numbers' ? manifest.numbers : manifest.data[name];
    const known = files.get(name)?.state ?? 'failed';
    if (!described || known !== 'failed') return;
    if (name !== 'numbers') loadFile(fileBefore[name]);
    const first = name === 'numbers' ? null : files.get(fileBefore[name])?.sent;
    const sent = Promise.resolve();
    const file = {
      ...described,
      state: 'loading' as const,
      received: 0,
      started: Date.now(),
      sent,
    };
    files.set(name, file);
    failure = null;
    file.sent = loadInto(name, file, first);
    file.sent.catch((error: unknown) => {
      files.set(name, { ...file, state: 'failed' });
      fail(error === 'outdated' ? error : 'unreachable');
    });
    setTimeout(changed, slowAfter);
  }

  /**
   * Fetches a file and sends it to the worker, after the file that must come first. Doesn't wait for
   * that file before fetching, only before sending.
   *
   * @throws (rejects) if the file can't be fetched: with `outdated` if it no longer exists
   */
  async function loadInto(name: FileName, file: LoadedFile, first?: Promise<void> | null) {
    const response = await get(siteHref(`/${file.file}`));
    if ([404, 410].includes(response.status)) throw 'outdated' satisfies FailureReason;
    if (!response.ok || !response.body) throw new Error(`${file.file}: ${response.status}`);
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        file.received += chunk.byteLength;
        changed();
        controller.enqueue(chunk);
      },
    });
    const json = await new Response(response.body.pipeThrough(counter)).arrayBuffer();
    await first;
    worker?.postMessage({ add: name, json } satisfies ToWorker, [json]);
  }

  const engine: Engine = {
    get failure() {
      return failure;
    },
    get loading() {
      const loadingFiles = [...files].filter(([, { state }]) => state === 'loading');
      if (loadingFiles.length === 0) return null;
      const sum = (count: (file: LoadedFile) => number) =>
        loadingFiles.reduce((total, [, file]) => total + count(file), 0);
      return {
        scopes: loadingFiles.flatMap(([name]) => (name === 'numbers' ? [] : name)),
        zipped: sum(({ zipped }) => zipped),
        progress: sum(({ received }) => received) / sum(({ bytes }) => bytes),
        slow: loadingFiles.some(([, { started }]) => Date.now() - started >= slowAfter),
      };
    },
    get pending() {
      return [...files].flatMap(([name, { state }]) =>
        name === 'numbers' || state === 'ready' ? [] : name,
      );
    },
    has: (scope) => manifest.data[scope] !== undefined,
    sizeOf: (scope) =>
      files.get(scope)?.state === 'ready' ? 0 : (manifest.data[scope]?.zipped ?? 0),
    load(...scopes) {
      worker ??= start();
      loadFile('numbers');
      for (const scope of scopes) loadFile(scope);
      changed();
    },
    loadNeeded(scopes) {
      if (!failure) engine.load(...scopes);
    },
    retry() {
      failure = null;
      engine.load('current', ...engine.pending);
    },
    asker(onAnswer, onChange = () => {}) {
      const self = { onAnswer, onChange, question: null as Question | null };
      const asker = askers.push(self) - 1;
      return (text, options = {}) => {
        self.question = { asker, turn: (self.question?.turn ?? 0) + 1, text, options };
        // A new worker gets the question from `start`.
        if (worker) worker.postMessage({ ask: self.question } satisfies ToWorker);
        else worker = start();
      };
    },
  };
  globalThis.addEventListener?.('online', () => failure && engine.retry());
  return engine;
}

/** True if an answer needs none of the data that is still loading. */
export function isComplete(answer: SearchAnswer | null, engine: Engine): boolean {
  return answer !== null && !answer.needs.some((scope) => engine.pending.includes(scope));
}

/**
 * Loads the current rules after the page has loaded, when the browser is idle. Does nothing if the
 * browser's data saver is on.
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
 * Reads the manifest and the titles from the attributes `data-search` and `data-documents`.
 *
 * @returns null if the page was built without search data
 */
export function readSettings({ dataset }: HTMLElement): EngineSettings | null {
  const { search, documents } = dataset;
  if (!search) return null;
  return {
    manifest: JSON.parse(search) as SearchManifest,
    titles: JSON.parse(documents ?? '{}') as DocumentTitles,
  };
}
