/** Checks a number of a post against the number files, and if necessary against the texts. */
import { quoteAddress } from '../../rules/addresses.ts';
import type { NumberRecord, NumbersIndex } from '../../rules/number-files/number-files.ts';
import { wordsInEntryJson } from '../../rules/number-files/read-number-files.ts';
import { checkNumber, needsTexts, type WordingText } from '../../rules/posts/check-number.ts';
import { writeQuotedNumber, writeRange } from '../../rules/posts/quote-address.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { openNumberFiles } from '../fetch-number-files.ts';
import { fetchEntryJson } from '../fetch-rule-texts.ts';
import type { Cited } from './numbers-in-post.ts';

/**
 * Checks a number and sets `cited.checked`.
 *
 * @param day ISO date of the post; null if it is unknown
 * @throws (rejects) if the number files can't be loaded
 */
export async function checkCitedNumber(cited: Cited, day: string | null): Promise<void> {
  const { index, record } = await findDocument(cited);
  const { key, quote, context, document } = cited;
  // If the texts can't be loaded, checks the number without them.
  const texts = needsTexts(record, day, quote)
    ? await textsOf(document, key, record).catch(() => [])
    : [];
  cited.checked = checkNumber(index, record, { key, day, quote, context, texts });
  if (cited.through && cited.checked.targets.length > 0) {
    const address = rangeAddress(cited, day);
    cited.checked = { ...cited.checked, targets: [{ label: cited.number, address }] };
  }
}

/** Finds the document that has a number. Tries several if the post doesn't name the document. */
async function findDocument(
  cited: Cited,
): Promise<{ index: NumbersIndex; record: NumberRecord | null }> {
  const others = cited.named ? [] : cited.documents.filter((each) => each !== cited.document);
  for (const document of [cited.document, ...others]) {
    const { index, get } = await openNumberFiles(document, fetchJsonOnce);
    const record = await get(cited.key);
    if (record) {
      cited.document = document;
      return { index, record };
    }
  }
  const { index } = await openNumberFiles(cited.document, fetchJsonOnce);
  return { index, record: null };
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
    return { ...wording, text: text || (title ?? '') };
  });
}

/** Returns the address of the page that shows a range of rules, as of the date of the post. */
function rangeAddress({ document, key, through = key }: Cited, day: string | null): string {
  const range = writeRange({ first: key, last: through });
  return `${quoteAddress}?of=${writeQuotedNumber({ document, release: day, key: range })}`;
}
