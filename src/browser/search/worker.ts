/** The web worker that searches: it receives data files and queries from the page. */
import { createSearch } from '../../search/search.ts';
import type {
  CardNamesData,
  CardTextsData,
  NumbersData,
  Scope,
  Search,
  SearchAnswer,
  SearchData,
  SearchOptions,
} from '../../search/types.ts';

export type FileName = 'numbers' | Scope;
export type AddedFile = FileName | 'card-texts';

/** Messages from the page. The file `numbers` must come first. */
export type ToWorker =
  { add: AddedFile; json: ArrayBuffer } | { firstNames: CardNamesData } | { ask: Question };

/** A query from a search box. The worker answers only the newest one of each box. */
export interface Question {
  /** Identifies the search box or page that sent the query. */
  asker: number;
  /** Counts the queries of the box. */
  turn: number;
  text: string;
  options: SearchOptions;
}

export type FromWorker =
  { added: AddedFile } | { asker: number; turn: number; answer: SearchAnswer } | { broken: string };

let search: Search | null = null;
/** The newest query of each search box. It is answered again after each search data file that arrives. */
const questions = new Map<number, Question & { answered: boolean }>();

/** A search for what nothing is called makes all that corrections need, so that no reader waits for it. */
const unknownName = 'qwertyuiop';
/** Milliseconds without a query or file after which it is searched. */
const idleAfter = 500;
let isPrepared = false;
let preparing: ReturnType<typeof setTimeout> | undefined;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    if ('add' in data) addFile(data.add, data.json);
    else if ('firstNames' in data) addFirstNames(data.firstNames);
    else questions.set(data.ask.asker, { ...data.ask, answered: false });
    // Waits for messages that have already arrived, because they may replace the query.
    setTimeout(answerAll);
  } catch (error) {
    postMessage({ broken: String(error) } satisfies FromWorker);
  }
});

function addFile(name: AddedFile, json: ArrayBuffer): void {
  const content: unknown = JSON.parse(new TextDecoder().decode(json));
  if (name === 'numbers') search = createSearch(content as NumbersData);
  else if (name === 'card-texts') search?.addCardTexts(content as CardTextsData);
  else search?.add(content as SearchData);
  askAgain();
  isPrepared = false;
  postMessage({ added: name } satisfies FromWorker);
}

function addFirstNames(names: CardNamesData): void {
  search?.addFirstNames(names);
  askAgain();
}

function askAgain(): void {
  for (const question of questions.values()) question.answered = false;
}

function answerAll(): void {
  if (!search) return;
  for (const question of questions.values()) {
    if (question.answered) continue;
    question.answered = true;
    const { asker, turn, text, options } = question;
    try {
      postMessage({ asker, turn, answer: search.query(text, options) } satisfies FromWorker);
    } catch (error) {
      postMessage({ broken: String(error) } satisfies FromWorker);
    }
  }
  clearTimeout(preparing);
  if (isPrepared) return;
  preparing = setTimeout(() => {
    isPrepared = true;
    search?.query(unknownName);
  }, idleAfter);
}
