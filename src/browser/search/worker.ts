/** The search worker: receives data files from the page and answers its questions. */
import { createSearch } from '../../search/search.ts';
import type {
  NumbersData,
  Scope,
  Search,
  SearchAnswer,
  SearchData,
  SearchOptions,
} from '../../search/types.ts';

export type FileName = 'numbers' | Scope;

/** Messages from the page. The numbers come before all other files. */
export type ToWorker = { add: FileName; json: ArrayBuffer } | { ask: Question };

/** Answers only the newest question of each asker, and again after each new file. */
export interface Question {
  asker: number;
  turn: number;
  text: string;
  options: SearchOptions;
}

export type FromWorker =
  { added: FileName } | { asker: number; turn: number; answer: SearchAnswer } | { broken: string };

let search: Search | null = null;
/** The newest question of each asker; `answered` until a file is added. */
const questions = new Map<number, Question & { answered: boolean }>();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    if ('add' in data) addFile(data.add, data.json);
    else questions.set(data.ask.asker, { ...data.ask, answered: false });
    // Handles waiting messages first, because they may replace the question.
    setTimeout(answerAll);
  } catch (error) {
    send({ broken: String(error) });
  }
});

function addFile(name: FileName, json: ArrayBuffer): void {
  const content: unknown = JSON.parse(new TextDecoder().decode(json));
  if (name === 'numbers') search = createSearch(content as NumbersData);
  else search?.add(content as SearchData);
  for (const question of questions.values()) question.answered = false;
  send({ added: name });
}

function answerAll(): void {
  if (!search) return;
  for (const question of questions.values()) {
    if (question.answered) continue;
    question.answered = true;
    const { asker, turn, text, options } = question;
    try {
      send({ asker, turn, answer: search.query(text, options) });
    } catch (error) {
      send({ broken: String(error) });
    }
  }
}

function send(message: FromWorker): void {
  postMessage(message);
}
