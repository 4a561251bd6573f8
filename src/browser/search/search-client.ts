/** The search engine of a page. Asks a web worker for search data and for answers. */
import { foldedTitle } from '../../rules/words/typography.ts';
import { readManifest, titlesFile } from '../../search/manifest.ts';
import type {
  SearchFile,
  Scope,
  SearchAnswer,
  SearchManifest,
  SearchOptions,
  LetterData,
} from '../../search/types.ts';
import { siteHref } from '../../site/links.ts';
import { fetchFile, getOnce } from '../fetch-file.ts';
import { documentsByLevel } from '../level.ts';
import { afterPaint, isDataSaverOn, whenQuiet } from '../when-quiet.ts';
import {
  type AddedFile,
  type FileName,
  fileBefore,
  type FromWorker,
  type LoadFailure,
  type Question,
  type ToWorker,
} from './worker-messages.ts';

/** The short titles of documents, by slug. */
export type DocumentTitles = Readonly<Record<string, string>>;

/** Why search failed: as files fail, or anything else. */
export type FailureReason = LoadFailure | 'broken';

export interface Loading {
  scopes: Scope[];
  /** Compressed size of the loading files in bytes. */
  zipped: number;
  /** True if a file has been loading long enough to say so. */
  slow: boolean;
}

interface LoadedFile extends SearchFile {
  state: 'loading' | 'ready' | 'failed';
  slow: boolean;
  /** Resolves when the worker has been asked for the file. */
  asked: Promise<void>;
}

/** The page says what is loading after this many milliseconds, so that the words don't flash. */
const slowAfter = 300;

/** Words with more letters are no title. */
const longestTitle = 40;

/** A search box or page that sends queries, and its newest query. */
interface Asker {
  onAnswer: (answer: SearchAnswer) => void;
  onChange: () => void;
  question: Question | null;
  /** True if the newest query is a title, and has been answered without the rules. */
  isTitle: boolean;
  /** The newest answer of the worker. */
  answer: SearchAnswer | null;
}

export class SearchEngine {
  readonly titles: DocumentTitles;
  readonly #manifest: SearchManifest;
  readonly #startWorker: () => Worker;
  readonly #files = new Map<FileName, LoadedFile>();
  /** The addresses of the files of card texts that are loading or loaded. */
  readonly #cardFiles = new Set<string>();
  readonly #askers: Asker[] = [];
  readonly #getLetter = getOnce(async (address): Promise<LetterData> => {
    const letter: LetterData = await (await fetchFile(address)).json();
    if (letter.cards) this.#send({ firstNames: letter.cards });
    return letter;
  });
  /** Resolves when the answer for a title is drawn. The rules wait for it. */
  #titles: Promise<void> = Promise.resolve();
  #worker: Worker | null = null;
  #failure: FailureReason | null = null;

  /** @param startWorker only tests pass another */
  constructor(
    manifest: SearchManifest,
    titles: DocumentTitles,
    startWorker = (): Worker =>
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  ) {
    this.#manifest = manifest;
    this.titles = titles;
    this.#startWorker = startWorker;
    globalThis.addEventListener?.('online', () => this.#failure && this.retry());
  }

  get failure(): FailureReason | null {
    return this.#failure;
  }

  get loading(): Loading | null {
    const files = [...this.#files].filter(([, { state }]) => state === 'loading');
    if (files.length === 0) return null;
    return {
      scopes: files.flatMap(([name]) => (name === 'numbers' ? [] : name)),
      zipped: files.reduce((total, [, { zipped }]) => total + zipped, 0),
      slow: files.some(([, { slow }]) => slow),
    };
  }

  /** The requested scopes that are still loading or have failed. */
  get pending(): Scope[] {
    return [...this.#files].flatMap(([name, { state }]) =>
      name === 'numbers' || state === 'ready' ? [] : name,
    );
  }

  get failed(): Scope[] {
    return this.pending.filter((scope) => this.#files.get(scope)?.state === 'failed');
  }

  has(scope: Scope): boolean {
    return this.#manifest[scope] !== undefined;
  }

  /** The compressed size in bytes of a scope's file; 0 if it is loaded. */
  sizeOf(scope: Scope): number {
    const isReady = this.#files.get(scope)?.state === 'ready';
    return isReady ? 0 : (this.#manifest[scope]?.zipped ?? 0);
  }

  /** Loads the scopes that aren't loaded yet, and failed ones again. */
  load(...scopes: Scope[]): void {
    this.#worker ??= this.#start();
    this.#loadFile('numbers');
    for (const scope of scopes) this.#loadFile(scope);
    this.#changed();
  }

  /**
   * Loads what an answer needs, and the texts of the cards that it names. After an error, that waits until the reader
   * types or tries again, and files that haven't been fetched count as failed, so that readers know what is missing.
   */
  loadFor({ needs, cards }: Pick<SearchAnswer, 'needs' | 'cards'>): void {
    for (const { file, details } of cards) {
      const address = file && siteHref(file);
      if (!address || details || this.#cardFiles.has(address)) continue;
      this.#cardFiles.add(address);
      this.#send({ load: 'card-texts', address });
    }
    if (!this.#failure) {
      this.load(...needs);
      return;
    }
    const failed = { state: 'failed', slow: false, asked: Promise.resolve() } as const;
    for (const scope of needs) {
      const described = this.#manifest[scope];
      if (described && !this.#files.has(scope)) this.#files.set(scope, { ...described, ...failed });
    }
    this.#changed();
  }

  /** Forgets an error, and loads the current rules and all requested scopes that aren't loaded yet. */
  retry(): void {
    this.#failure = null;
    this.load('current', ...this.pending);
  }

  /**
   * Returns a function that sends a query. Each call cancels the previous query.
   * @param onAnswer called with each answer: first from the loaded data, then after each file that
   *   arrives
   * @param onChange called when loading starts, ends or fails
   */
  asker(
    onAnswer: Asker['onAnswer'],
    onChange = () => {},
  ): (text: string, options?: SearchOptions) => void {
    const self: Asker = { onAnswer, onChange, question: null, isTitle: false, answer: null };
    const asker = this.#askers.push(self) - 1;
    return (text, options = {}) => {
      const turn = (self.question?.turn ?? 0) + 1;
      self.question = { asker, turn, text, options: { ...options, levels: documentsByLevel() } };
      self.isTitle = false;
      // A new worker gets the question from `#start`.
      if (this.#worker) this.#send({ ask: self.question });
      else this.#worker = this.#start();
      this.#titles = this.#answerTitle(self, self.question).catch(() => {});
    };
  }

  /** Answers a title from a small file, unless the rules are there. */
  async #answerTitle(asker: Asker, question: Question): Promise<void> {
    const { titles } = this.#manifest;
    const { filters = {}, older, noCorrection, levels = [] } = question.options;
    const isPlain = !older && !noCorrection && Object.values(filters).every((each) => !each);
    const title = foldedTitle(question.text);
    if (!titles || !isPlain || title === '' || title.length > longestTitle) return;
    const isReady = () => this.#files.get('current')?.state === 'ready';
    if (isReady()) return;
    const letter = await this.#getLetter(`/${titlesFile(titles.file, title)}`).catch(() => null);
    const answer = new Map(Object.entries(letter?.titles ?? {})).get(title);
    const isLeveled = levels.includes(answer?.results[0]?.document ?? '');
    if (!answer || isLeveled || isReady() || asker.question !== question) return;
    asker.isTitle = true;
    asker.onAnswer({ ...answer, query: question.text });
    // The first frame may still be on its way to the screen.
    await afterPaint();
    await afterPaint();
  }

  #changed(): void {
    for (const { onChange } of this.#askers) onChange();
  }

  #fail(reason: FailureReason): void {
    this.#failure = reason;
    this.#changed();
  }

  #start(): Worker {
    const started = this.#startWorker();
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
      this.#receive(data),
    );
    // If the worker's script can't be loaded, marks all files as failed: a new worker needs them again.
    started.addEventListener('error', () => {
      started.terminate();
      this.#worker = null;
      for (const file of this.#files.values()) file.state = 'failed';
      this.#cardFiles.clear();
      this.#fail('unreachable');
    });
    for (const { question } of this.#askers) {
      if (question) started.postMessage({ ask: question } satisfies ToWorker);
    }
    return started;
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if ('broken' in message) {
      console.error(message.broken);
      this.#fail('broken');
    } else if ('added' in message) {
      this.#setState(message.added, 'ready');
      this.#changed();
    } else if ('failed' in message) {
      const { failed, address, reason } = message;
      this.#setState(failed, 'failed');
      if (failed === 'card-texts') this.#cardFiles.delete(address);
      else this.#fail(reason);
    } else void this.#give(message);
  }

  #setState(name: AddedFile, state: LoadedFile['state']): void {
    const file = name === 'card-texts' ? undefined : this.#files.get(name);
    if (file) file.state = state;
  }

  /** Gives an answer to its asker, unless it has asked again or knows more. */
  async #give({ asker, turn, answer }: Extract<FromWorker, { answer: SearchAnswer }>) {
    const self = this.#askers[asker];
    if (!self || self.question?.turn !== turn) return;
    self.answer = answer;
    // Letters appear at once: drawing the results takes longer.
    if (self.question.options.typing) await afterPaint();
    const isNewest = self.answer === answer && self.question.turn === turn;
    // Without the rules, the worker knows less than the answer that is shown.
    const isKnown = answer.loaded.length === 0 && self.isTitle;
    if (isNewest && !isKnown) self.onAnswer(answer);
  }

  #loadFile(name: FileName): void {
    const described = this.#manifest[name];
    const known = this.#files.get(name)?.state ?? 'failed';
    if (!described || known !== 'failed') return;
    const before = fileBefore[name];
    if (before) this.#loadFile(before);
    const asked = this.#askFor(name, described.file, before && this.#files.get(before)?.asked);
    const file: LoadedFile = { ...described, state: 'loading', slow: false, asked };
    this.#files.set(name, file);
    this.#failure = null;
    setTimeout(() => {
      file.slow = true;
      this.#changed();
    }, slowAfter);
  }

  async #askFor(load: FileName, file: string, before?: Promise<void>): Promise<void> {
    const worker = this.#worker;
    await before;
    // On a slow line, the rules would delay answers for titles.
    if (load === 'current') await this.#titles;
    // A new worker gets requests of its own.
    if (worker === this.#worker) this.#send({ load, address: siteHref(`/${file}`) });
  }
}

/** True if names of cards are still to be loaded, so that an answer without results may get some. */
export function mayNameCards({ needs }: SearchAnswer, engine: SearchEngine): boolean {
  return needs.includes('cards') && engine.has('cards') && !engine.failure;
}

/** True if an answer can be shown: the rules are loaded, or it has results, a card or a number that exists. */
export function isShowable({ loaded, number, total, cards }: SearchAnswer): boolean {
  return loaded.includes('current') || Boolean(number?.exact.length) || total + cards.length > 0;
}

/** True if an answer needs none of the data that is still loading. */
export function isComplete(answer: SearchAnswer | null, engine: SearchEngine): boolean {
  return answer !== null && !answer.needs.some((scope) => engine.pending.includes(scope));
}

/** Loads the current rules when the reader comes near the search box or the page is quiet. */
export function loadAhead(engine: SearchEngine, box: HTMLElement): void {
  if (isDataSaverOn()) return;
  const load = () => engine.loadFor({ needs: ['current'], cards: [] });
  box.addEventListener('pointerenter', load, { once: true });
  whenQuiet(load);
}

let shared: SearchEngine | null = null;

/** Returns the engine of the page, as `data-search` and `data-documents` describe it. */
export function engineOf({ dataset }: HTMLElement): SearchEngine {
  const { search = '', documents = '' } = dataset;
  shared ??= new SearchEngine(readManifest(search), JSON.parse(documents) as DocumentTitles);
  return shared;
}
