/** Checks a number of a post against the number files, and if necessary against the texts. */
import { quoteAddress } from '../../rules/addresses.ts';
import type { NumberRecord } from '../../rules/number-files/number-files.ts';
import { isCurrentNumber, wordsInEntryJson } from '../../rules/number-files/read-number-files.ts';
import { checkNumber, needsTexts, type WordingText } from '../../rules/posts/check-number.ts';
import { citationName } from '../../rules/posts/copy-formats.ts';
import { compareKeys, isNumberKey, printedNumber } from '../../rules/numbers/number-key.ts';
import { isExample, writeQuotedNumber, writeRange } from '../../rules/posts/quote-address.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { type NumberFiles, openNumberFiles } from '../fetch-number-files.ts';
import { fetchEntryJson } from '../fetch-rule-texts.ts';
import type { Cited } from './numbers-in-post.ts';

/**
 * Checks a number and sets `cited.checked`.
 *
 * @param day ISO date of the post; null if it is unknown
 * @throws (rejects) if the number files can't be loaded
 */
export async function checkCitedNumber(cited: Cited, day: string | null): Promise<void> {
  const { files, record } = await findDocument(cited);
  const { key, quote, passages, context, document } = cited;
  const { index } = files;
  const written = cited.through ? `${key}–${cited.through}` : printedNumber(key);
  cited.number = citationName(index.cited, written);
  // If the texts can't be loaded, checks the number without them.
  const texts = needsTexts(record, { day, quote, passages })
    ? await textsOf(document, key, record).catch(() => [])
    : [];
  const neighbors = record ? [] : await neighborsOf(files, key);
  const number = { key, day, quote, passages, context, texts, parts: [], neighbors };
  cited.checked = checkNumber(index, record, number);
  if (quote !== null && cited.checked.verdict === 'quoted differently') {
    const parts = await partsOf(files, key).catch(() => []);
    cited.checked = checkNumber(index, record, { ...number, parts });
  }
  if (cited.through && cited.checked.targets.length > 0) {
    const address = rangeAddress(cited, day);
    cited.checked = { ...cited.checked, targets: [{ label: cited.number, address }] };
  }
}

/** Finds the document that has a number. Tries several if the post doesn't name the document. */
async function findDocument(
  cited: Cited,
): Promise<{ files: NumberFiles; record: NumberRecord | null }> {
  const others = cited.named ? [] : cited.documents.filter((each) => each !== cited.document);
  for (const document of [cited.document, ...others]) {
    const files = await openNumberFiles(document, fetchJsonOnce);
    const record = await files.get(cited.key);
    if (record) {
      cited.document = document;
      return { files, record };
    }
  }
  return { files: await openNumberFiles(cited.document, fetchJsonOnce), record: null };
}

/** Returns the current numbers right before and after a number that doesn't exist. */
async function neighborsOf({ section }: NumberFiles, key: string): Promise<string[]> {
  const current = (await section(key)).filter(([, record]) => isCurrentNumber(record));
  const keys = current
    .map(([each]) => each)
    .filter((each) => isNumberKey(each) && !isExample(each));
  const near = [
    keys.findLast((each) => compareKeys(each, key) < 0),
    keys.find((each) => compareKeys(each, key) > 0),
  ];
  return near.filter((each) => each !== undefined);
}

/** Returns the texts of the subrules of a rule, or of the parts of an infraction. */
async function partsOf({ index, section }: NumberFiles, key: string): Promise<WordingText[]> {
  const isPart = (each: string) =>
    each.startsWith(key) && /^(?:\/|[a-z]$)/.test(each.slice(key.length));
  const parts = (await section(key)).filter(([each]) => isPart(each));
  const texts = parts.map(([each, record]) => textsOf(index.document, each, record));
  return (await Promise.all(texts)).flat();
}

async function textsOf(
  document: string,
  key: string,
  record: NumberRecord | null,
): Promise<WordingText[]> {
  if (!record || record.wordings.length === 0) return [];
  const json = await fetchEntryJson(document, key, fetchJsonOnce);
  return record.wordings.map((wording) => {
    const { text, title } = wordsInEntryJson(json, wording.address) ?? json;
    return { ...wording, title, text: text || (title ?? '') };
  });
}

/** Returns the address of the page that shows a range of rules, as of the date of the post. */
function rangeAddress({ document, key, through = key }: Cited, day: string | null): string {
  const range = writeRange({ first: key, last: through });
  return `${quoteAddress}?of=${writeQuotedNumber({ document, release: day, key: range })}`;
}
