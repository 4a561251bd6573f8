/** Checks a number of a post against the number files, and if necessary against the texts. */
import { quoteAddress, readRuleAddress } from '../../rules/addresses.ts';
import {
  isCurrentNumber,
  type NamesByNumber,
  type NumberRecord,
  type NumbersIndex,
  numberToday,
  wordsOfWording,
} from '../../rules/number-files/number-files.ts';
import { checkNumber, needsTexts } from '../../rules/posts/check-number.ts';
import {
  citationName,
  isNumberWithin,
  printedNumber,
  writeRange,
} from '../../rules/numbers/number-key.ts';
import { findMissing } from '../number-lookup.ts';
import { writeQuotedNumber } from '../../rules/posts/quote-address.ts';
import { type NumberFiles, openNumberFiles } from '../fetch-number-files.ts';
import type { Cited } from './numbers-in-post.ts';

/**
 * Checks a number and sets `cited.checked`.
 * @param day ISO date of the post; null if it is unknown
 * @throws (rejects) if the number files can't be loaded
 */
export async function checkCitedNumber(cited: Cited, day: string | null): Promise<void> {
  const { files, record } = await findRecord(cited);
  const { key, document } = cited;
  const { index } = files;
  const written = cited.through ? `${key}–${cited.through}` : printedNumber(key);
  cited.number = citationName(index.cited, written);
  // If the texts can't be loaded, checks the number without them.
  const texts = needsTexts(record, { ...cited, day })
    ? await textsOf(files, key, record).catch(() => [])
    : [];
  const hasText = record !== null && (record.wordings.length > 0 || record.is !== undefined);
  const [missing = null] = hasText ? [] : await findMissing(document, key).catch(() => []);
  // Without names, it checks all but the words beside the number.
  const names = await files.names().catch((): NamesByNumber => ({}));
  const withNames = cited.list.map(async (each) => {
    const { wordings = [] } = (await files.get(each.key).catch(() => null)) ?? {};
    const keys = wordings.map((wording) => numberToday(each.key, wording) ?? '');
    return { ...each, names: [...new Set(keys)].flatMap((one) => names[one] ?? []) };
  });
  const list = await Promise.all(withNames);
  const number = { ...cited, list, day, texts, missing, parts: [], siblings: [] };
  const known = { index, record, names, timeline: await files.timeline(key) };
  cited.checked = checkNumber(known, number);
  const { verdict } = cited.checked;
  // The post may copy another subrule without quotation marks.
  const mayBeSibling = verdict === 'current' && cited.quote === null && cited.passages.length > 0;
  if (texts.length > 0 && (verdict === 'quoted differently' || mayBeSibling)) {
    const parts = verdict === 'current' ? [] : await partsOf(files, key).catch(() => []);
    const siblings = await siblingsOf(files, key).catch(() => []);
    cited.checked = checkNumber(known, { ...number, parts, siblings });
  }
  cited.title = titleOf(cited, index, names);
  if (cited.through && cited.checked.targets.length > 0) {
    const range = writeRange({ first: key, last: cited.through });
    const quoted = writeQuotedNumber({ document, release: day, key: range });
    cited.checked.targets = [{ label: cited.number, address: `${quoteAddress}?of=${quoted}` }];
  }
}

/**
 * Finds the number in the document that the post names, or else in the likeliest that has it, and sets
 * `cited.document`.
 */
async function findRecord(cited: Cited) {
  const others = cited.named ? [] : cited.documents.filter((each) => each !== cited.document);
  for (const document of [cited.document, ...others]) {
    const files = await openNumberFiles(document);
    const record = await files.get(cited.key);
    if (!record) continue;
    cited.document = document;
    return { files, record };
  }
  return { files: await openNumberFiles(cited.document), record: null };
}

/**
 * Returns the short name or title of the rule that a number means, or the title of the nearest heading above it. Null if
 * it has none today.
 */
function titleOf({ key: cited, checked }: Cited, index: NumbersIndex, names: NamesByNumber) {
  const [target] = checked?.targets ?? [];
  const page = target && readRuleAddress(target.address, index);
  if (page?.day) return null;
  const key = page?.key ?? cited;
  // The heading above another number isn't the one that the post means.
  if (names[key] || key !== cited) return names[key] ?? null;
  const above = Object.keys(names).filter((each) => isNumberWithin(key, each));
  const [nearest = ''] = above.toSorted((a, b) => b.length - a.length);
  return names[nearest] ?? null;
}

/** Returns the texts of the subrules of a rule, or of the parts of an infraction. */
async function partsOf(files: NumberFiles, key: string) {
  const isPart = ([each]: [string, NumberRecord]) => /^(?:\/|[a-z]$)/.test(each.slice(key.length));
  const parts = (await files.startingWith(key)).filter(isPart);
  const texts = parts.map(([each, record]) => textsOf(files, each, record));
  return (await Promise.all(texts)).flat();
}

/** Returns the current texts of the other subrules of its rule. */
async function siblingsOf(files: NumberFiles, key: string) {
  const rule = key.replace(/[a-z]+$/, '');
  const isSibling = ([each, record]: [string, NumberRecord]) =>
    each !== key && /^[a-z]+$/.test(each.slice(rule.length)) && isCurrentNumber(record);
  const others = rule === key ? [] : (await files.startingWith(rule)).filter(isSibling);
  const texts = others.map(async ([each, record]) => {
    const [newest] = (await textsOf(files, each, record)).slice(-1);
    return { key: each, text: newest?.text ?? '' };
  });
  return Promise.all(texts);
}

async function textsOf(files: NumberFiles, key: string, record: NumberRecord | null) {
  if (!record || record.wordings.length === 0) return [];
  const texts = await files.texts(key);
  return record.wordings.flatMap((wording) => {
    const words = texts && wordsOfWording(texts, wording.address);
    return words ? { ...wording, ...words, text: words.text || (words.title ?? '') } : [];
  });
}
