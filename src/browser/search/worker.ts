/** The web worker that searches: it loads data files and answers queries of the page. */
import { createSearch } from '../../search/search.ts';
import type {
  CardNamesData,
  CardTextsData,
  NumbersData,
  Search,
  SearchData,
} from '../../search/types.ts';
import {
  type AddedFile,
  fileBefore,
  type FileToLoad,
  type FromWorker,
  type LoadFailure,
  type Question,
  type ToWorker,
} from './worker-messages.ts';

let search: Search | null = null;
/** The newest query of each search box. It is answered again after each search data file that arrives. */
const questions = new Map<number, Question & { answered: boolean }>();

/** A search for what nothing is called makes all that corrections need, so that no reader waits for it. */
const unknownName = 'qwertyuiop';
/** Milliseconds without a query or file after which it is searched. */
const idleAfter = 500;
let isPrepared = false;
let preparing: ReturnType<typeof setTimeout> | undefined;

/** For each file that the page asked for, when it is added. */
const loads = new Map<AddedFile, Promise<void>>();
/** Names of cards that arrived before the numbers. */
const waitingNames: CardNamesData[] = [];

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('load' in data) startLoading(data);
  else if ('firstNames' in data) addFirstNames(data.firstNames);
  else questions.set(data.ask.asker, { ...data.ask, answered: false });
  // Waits for messages that have already arrived, because they may replace the query.
  setTimeout(answerAll);
});

/** Loads a file here, because a page that receives a large file can't answer the reader meanwhile. */
function startLoading({ load: name, address }: FileToLoad): void {
  const loading = load(name, address);
  loads.set(name, loading);
  loading.catch((reason: LoadFailure) => send({ failed: name, address, reason }));
}

/** @throws (rejects) with the reason if the file can't be fetched, or the one that must come before */
async function load(name: AddedFile, address: string): Promise<void> {
  // The file before may be asked for again meanwhile.
  const before = () => loads.get(fileBefore[name] as AddedFile);
  // On a slow line, names of cards would delay the rules.
  if (name === 'cards') await before();
  const content = await fetchContent(address);
  await before();
  const isAdded = tryTo(() => {
    if (name === 'numbers') search = createSearch(content as NumbersData);
    else if (name === 'card-texts') search?.addCardTexts(content as CardTextsData);
    else search?.add(content as SearchData);
  });
  if (!isAdded) return;
  if (name === 'numbers') waitingNames.splice(0).forEach(addFirstNames);
  isPrepared = false;
  send({ added: name });
  askAgain();
}

/** Does something, and says to the page if that fails. @returns true if it worked */
function tryTo(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    send({ broken: String(error) });
    return false;
  }
}

async function fetchContent(address: string): Promise<unknown> {
  const unreachable = (): never => {
    throw 'unreachable' satisfies LoadFailure;
  };
  const response = await fetch(address).catch(unreachable);
  if ([404, 410].includes(response.status)) throw 'outdated' satisfies LoadFailure;
  return response.ok ? response.json().catch(unreachable) : unreachable();
}

function addFirstNames(names: CardNamesData): void {
  if (search) tryTo(() => search?.addFirstNames(names));
  else waitingNames.push(names);
  askAgain();
}

function askAgain(): void {
  for (const question of questions.values()) question.answered = false;
  setTimeout(answerAll);
}

function send(message: FromWorker): void {
  postMessage(message);
}

function answerAll(): void {
  const own = search;
  if (!own) return;
  for (const question of questions.values()) {
    if (question.answered) continue;
    question.answered = true;
    const { asker, turn, text, options } = question;
    tryTo(() => send({ asker, turn, answer: own.query(text, options) }));
  }
  clearTimeout(preparing);
  if (isPrepared) return;
  preparing = setTimeout(() => {
    isPrepared = true;
    tryTo(() => own.query(unknownName));
  }, idleAfter);
}
