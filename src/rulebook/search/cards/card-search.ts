/** Finds cards by name, typed rightly, mistyped or begun, and rulings by their words. */
import type { FetchFile } from '../answer.ts';
import { json, readersOf } from '../query/index-files.ts';
import type { CardAnswer, CardLimit, CardResult, CardSearch } from './card-answer.ts';
import { type CardHead, foldName, type ReadCardFile } from './card-index.ts';
import { findNames, type WholeLine } from './card-names.ts';
import { findRulings, holds, ownRulings } from './card-rulings.ts';

/** Opens the index of cards; files are fetched once. */
export async function openCardSearch(fetchFile: FetchFile, headName: string): Promise<CardSearch> {
  const readers = readersOf(fetchFile);
  const readerOf = (mayFetch?: () => boolean): ReadCardFile => {
    const read = readers(mayFetch);
    return <T>(name: string) => read(name, json<T>);
  };
  const read = readerOf();
  const head = await read<CardHead>(headName);
  return {
    query: (text, limit) => findCards(text, limit, head, read),
    ahead: (text, limit, mayFetch) => findCards(text, limit, head, readerOf(mayFetch)),
  };
}

async function findCards(
  text: string,
  limit: CardLimit,
  head: CardHead,
  read: ReadCardFile,
): Promise<CardAnswer> {
  const folded = foldName(text);
  const none = { query: text, cards: [], isCertain: false, nameTyped: [], rulings: [] };
  if (folded === '') return none;
  const { exact = [], total } = (await limit.exact) ?? {};
  const phrases = exact.map((words) => foldName(words.join(' ')));
  const most = limit.rulings || (exact.length > 0 && total === 0 ? 1 : 0);
  const near = await findNames(folded, head, read, limit.isOfRules);
  // What stands beside a name is looked for on its card.
  const named = near.filter(({ line, rest }) => rest.length > 0 || holds(phrases, line[0]));
  const certain = named.filter(({ isCertain }) => isCertain);
  const [best] = named;
  const rest = best?.isCertain ? best.rest : [];
  const cards = named.slice(0, limit.cards).map(({ line }) => cardOf(line));
  const ofName = best && rest.length > 0 ? await ownRulings(best.line, rest, head, read) : [];
  const own = ofName.filter(({ name, text }) => holds(phrases, `${name} ${text}`));
  const words =
    most > 0 && own.length === 0 && (certain.length === 0 || rest.length > 0)
      ? await findRulings(text, phrases, most, head, read)
      : [];
  return {
    query: text,
    cards,
    isCertain: certain.length > 0,
    nameTyped: best?.isCertain ? folded.split(' ').slice(0, -rest.length || undefined) : [],
    rulings: own.length > 0 ? own.slice(0, Math.max(limit.rulings, 1)) : words,
  };
}

function cardOf([name, address, rulings, full]: WholeLine): CardResult {
  const shown = full === undefined ? name : `${name} (${full})`;
  return { name: shown, address, text: null, rulings: rulings.length, others: 0 };
}
