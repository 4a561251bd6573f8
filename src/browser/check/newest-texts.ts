/** Finds the rules whose newest words are quoted, all or most of them, in the files of words; each is read once. */
import { numbersIndexAddress, textsFileAddress } from '../../rules/addresses.ts';
import { leftOut, pairsOf, wordsOf } from '../../rules/posts/alike-words.ts';
import { isSaidIn } from '../../rules/posts/compare-quoted.ts';
import type { NumbersIndex, TextsFile } from '../../rules/number-files/numbers-files.ts';
import type { Quoted } from '../../rules/posts/quoted-words.ts';
import { leastNear } from '../../rules/posts/words-elsewhere.ts';

/** So many files are asked for at once; the words may stand in the first of them. */
const readAtOnce = 12;
/** So many of those that are near are told; each takes a file. */
const mostNear = 3;

/** A newest wording, with its words alone beside it. */
interface ReadText {
  key: string;
  text: string;
  words: string;
  isGone: boolean;
}

/** Numbers as in addresses. */
export interface FoundInTexts {
  /** Those that have all the words; those that are gone only where no other has. */
  having: string[];
  /** Where none has: those that have most of them, the likest first, and of equals what stands today. */
  near: string[];
}

/**
 * @param document slug of the one to look in
 * @param enough so many that have the words are looked for; what was read before is looked through first
 * @throws (rejects) where the files cannot be read
 */
export type FindInTexts = (
  quoted: Quoted,
  document: string,
  enough: number,
) => Promise<FoundInTexts>;

/** @param fetchJson called once for each file */
export function newestTexts(fetchJson: (address: string) => Promise<unknown>): FindInTexts {
  const read = new Map<string, Promise<ReadText[]>>();

  function readFile(address: string): Promise<ReadText[]> {
    const known = read.get(address);
    if (known) return known;
    const texts = fetchJson(address).then((file) => readTexts(file as TextsFile));
    texts.catch(() => read.delete(address));
    read.set(address, texts);
    return texts;
  }

  /** Some files after the other, with a pause in which the page does what it has to. */
  async function* inBatches(document: string): AsyncGenerator<ReadText[]> {
    const index = (await fetchJson(numbersIndexAddress(document))) as NumbersIndex;
    const files = index.texts.map((name) => textsFileAddress(document, name));
    const inOrder = files.toSorted((a, b) => Number(read.has(b)) - Number(read.has(a)));
    for (let at = 0; at < inOrder.length; at += readAtOnce) {
      const texts = await Promise.all(inOrder.slice(at, at + readAtOnce).map(readFile));
      yield texts.flat();
      await new Promise((done) => setTimeout(done));
    }
  }

  return async (quoted, document, enough) => {
    const begins = beginningOf(quoted);
    const [today, gone]: [string[], string[]] = [[], []];
    for await (const texts of inBatches(document)) {
      for (const { key, text, words, isGone } of texts) {
        if (words.includes(begins) && isSaidIn(text, quoted)) (isGone ? gone : today).push(key);
      }
      if (today.length >= enough) break;
    }
    const having = today.length > 0 ? today : gone;
    if (having.length > 0) return { having: having.slice(0, enough), near: [] };
    const near: ReturnType<typeof nearness> = [];
    const pairs = pairsOf(quoted.words);
    for await (const texts of inBatches(document)) {
      near.push(...texts.flatMap((text) => nearness(text, pairs)));
    }
    near.sort((a, b) => b.share - a.share || +a.isGone - +b.isGone);
    return { having: [], near: near.slice(0, mostNear).map(({ key }) => key) };
  };
}

function readTexts({ texts }: TextsFile): ReadText[] {
  return Object.entries(texts).map(([key, { text, until }]) => ({
    ...{ key, text, isGone: until !== undefined },
    words: ` ${wordsOf(text).join(' ')} `,
  }));
}

function nearness({ key, words, isGone }: ReadText, pairs: readonly string[]) {
  const shared = pairs.filter((pair) => words.includes(` ${pair} `)).length;
  const share = shared / Math.max(1, pairs.length);
  return share >= leastNear ? [{ key, share, isGone }] : [];
}

/** The first words that are quoted, up to where something was left out: most texts are told from it by these. */
function beginningOf({ words }: Quoted): string {
  const [begins = ''] = words.split(leftOut).filter((part) => wordsOf(part).length > 0);
  return ` ${wordsOf(begins).join(' ')} `;
}
