/** What the files of numbers say of a number in a post, and of what is quoted with it. */
import { entryJsonAddress, textsFileAddress } from '../../rules/addresses.ts';
import { shareOf } from '../../rules/posts/alike-words.ts';
import {
  compareQuoted,
  type ComparedQuotation,
  type WordingText,
} from '../../rules/posts/compare-quoted.ts';
import { meantByWords } from '../../rules/posts/meant-by-words.ts';
import type {
  HeldNumber,
  NumbersIndex,
  TextsFile,
} from '../../rules/number-files/numbers-files.ts';
import {
  textsNameOf,
  type Twin,
  wordsInTwin,
} from '../../rules/number-files/read-numbers-files.ts';
import type { Quoted } from '../../rules/posts/quoted-words.ts';
import { type NumberFate, whatBecame } from '../../rules/number-files/what-became.ts';
import {
  isForAnotherRule,
  likelyElsewhere,
  wordsElsewhere,
} from '../../rules/posts/words-elsewhere.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { openNumbers } from '../open-numbers.ts';
import type { Cited } from './cited-numbers.ts';
import type { FindQuoted } from './find-quoted.ts';

/**
 * Looks up what became of a number and whether what is quoted with it is what it says.
 *
 * @param day when the post was written, as an ISO date, where the sentence of a number does not say;
 * null to take it as it says itself, or as cited today
 * @param find looks for the quoted words where they are neither the number's nor its section's
 * @throws (rejects) where the files of numbers cannot be read
 */
export async function lookUp(cited: Cited, day: string | null, find: FindQuoted): Promise<void> {
  cited.fate = null;
  cited.compared = null;
  const asOf = cited.beside?.day ?? day ?? cited.above?.day ?? null;
  cited.day = asOf;
  cited.fate = await fateOf(cited, asOf);
  await compareItsQuoted(cited, find);
}

/** Where the text does not name its document, a number is of one that has it. */
async function fateOf(cited: Cited, day: string | null): Promise<NumberFate> {
  let held = await heldOf(cited.document, cited.key);
  cited.heldBy = held.number ? [cited.document] : [];
  if (!cited.named) {
    for (const other of cited.documents) {
      if (other === cited.document) continue;
      const there = await heldOf(other, cited.key);
      if (there.number) cited.heldBy.push(other);
      if (held.number || !there.number) continue;
      held = there;
      cited.document = other;
    }
  }
  return whatBecame(held.index, held.number, day);
}

/**
 * Where a file of words cannot be had, nothing is said of what is quoted. The quoted words tell which
 * of the rules that had the number is meant.
 */
async function compareItsQuoted(cited: Cited, find: FindQuoted): Promise<void> {
  const { quoted, fate, document, key, isDoubtful, day } = cited;
  if (!quoted || !fate) return;
  try {
    const { index, number, wordings } = await wordingsOf(document, key);
    // Of a number that is only one by its own words, nobody wants to know whose other words they are.
    const elsewhere = async (compared: ComparedQuotation) => {
      if (isDoubtful) return compared;
      const found = await comparedElsewhere(index, key, quoted, compared, find);
      return day === null ? inToday(found) : found;
    };
    if (!number || wordings.length === 0) {
      if (quoted.isMarked) cited.compared = await elsewhere(notCompared);
      return;
    }
    const beside = compareQuoted(index, quoted, fate.address, wordings);
    // What cannot be looked for elsewhere is told of beside its number all the same.
    cited.compared = await elsewhere(beside).catch(() => beside);
    const { wording } = cited.compared;
    cited.fate = meantByWords(index, key, fate, number, wording ? [wording] : []);
  } catch {
    // Its number is looked up all the same.
  }
}

/** What is said of words that stand with a number which no release has. */
const notCompared: ComparedQuotation = { said: '', misquoted: null, wording: null };

/** Of a rule whose words stand elsewhere the number of today, for whoever cites no other day. */
function inToday(compared: ComparedQuotation): ComparedQuotation {
  const { elsewhere } = compared;
  return elsewhere?.today ? { ...compared, elsewhere: elsewhere.today } : compared;
}

/** What is not the number's own may be that of another: under the wrong letter, or a wrong number altogether. */
async function comparedElsewhere(
  index: NumbersIndex,
  key: string,
  quoted: Quoted,
  compared: ComparedQuotation,
  find: FindQuoted,
): Promise<ComparedQuotation> {
  if (!isForAnotherRule(quoted, compared)) return compared;
  const { document } = index;
  const own = compared.wording ? shareOf(compared.wording.text, quoted.words) : 0;
  const among = async (keys: readonly string[]) => {
    const others = await Promise.all(
      keys.map(async (other) => {
        const { number, wordings } = await wordingsOf(document, other);
        return { key: other, wordings, isGone: number?.gone === true };
      }),
    );
    return wordsElsewhere(index, quoted, others, quoted.isMarked, own);
  };
  let elsewhere = await among(await likelyInSection(index, key, quoted));
  const isTold = elsewhere?.isNear === false || compared.misquoted?.isLoose;
  if (!isTold) {
    const found = await find(quoted, document).then((keys) =>
      among(keys.filter((other) => other !== key)),
    );
    if (found && !(found.isNear && elsewhere)) elsewhere = found;
  }
  if (!elsewhere) return compared;
  const said = compared === notCompared ? '' : 'The quoted words are not this rule’s.';
  return { said, misquoted: null, wording: null, elsewhere };
}

async function likelyInSection(
  index: NumbersIndex,
  key: string,
  quoted: Quoted,
): Promise<string[]> {
  const section = textsNameOf(index, key);
  if (section === null) return [];
  const file = (await fetchJsonOnce(textsFileAddress(index.document, section))) as TextsFile;
  return likelyElsewhere(key, quoted, file.texts);
}

/** The wordings of a number with their words, oldest first. */
async function wordingsOf(document: string, key: string) {
  const { index, number } = await heldOf(document, key);
  if (!number || number.wordings.length === 0) return { index, number, wordings: [] };
  const twin = (await fetchJsonOnce(entryJsonAddress(`${document}/${key}`))) as Twin;
  const wordings = number.wordings.map((wording): WordingText => {
    const words = wordsInTwin(twin, wording.address) ?? twin;
    return { ...wording, text: words.text };
  });
  return { index, number, wordings };
}

async function heldOf(
  document: string,
  key: string,
): Promise<{ index: NumbersIndex; number: HeldNumber | undefined }> {
  const { index, under } = await openNumbers(document, fetchJsonOnce);
  return { index, number: (await under(key)) ?? undefined };
}
