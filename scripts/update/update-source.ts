/** Looks up whether a document or the cards are published in a newer version, and imports it. */
import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { findCardFolder } from '../../src/content-files/card-files.ts';
import type { DocumentDescription, Published } from '../../src/rules/document.ts';
import { looksLikeHtml } from '../../src/rules/texts/formats/index.ts';
import { formatDate } from '../../src/rules/words/dates.ts';
import { counted, formatCount } from '../../src/rules/words/sentences.ts';
import { importFiles } from '../import/import-files.ts';
import type { TextOptions } from '../import/import-text.ts';
import type { ImportResult } from '../import/result.ts';
import { type Downloader, DownloadError } from './download.ts';
import { publishedFiles } from './published-links.ts';

export interface SourceNews {
  /** `failed`: not known. `newest`: nothing newer. `news`: something newer, which was not imported. */
  outcome: 'failed' | 'newest' | 'news' | 'imported';
  words: string;
  result?: ImportResult;
  /** The host that couldn't be reached. */
  unreached?: string;
}

export interface UpdateOptions {
  content: string;
  downloader: Downloader;
  /** Only look, import nothing. */
  check: boolean;
}

const pageLimits = { seconds: 60, bytes: 10_000_000 };
const textLimits = { seconds: 300, bytes: 50_000_000 };
const cardLimits = { seconds: 3600, bytes: 2_000_000_000 };

/** Looks up one document. @throws DownloadError if it can't be found out or imported */
export async function updateDocument(
  document: DocumentDescription,
  published: Published,
  { downloader, content, check }: UpdateOptions,
): Promise<SourceNews> {
  const ours = document.releases.at(-1);
  const newest = { outcome: 'newest', words: `${ours?.label} is the newest` } as const;
  const { address, day } = await newestFile(published, downloader);
  if (ours && day && day <= ours.date) {
    return isMuchOlder(day, ours.date)
      ? {
          outcome: 'newest',
          words: olderWords(`The newest text on ${published.page}`, day, ours.date),
        }
      : newest;
  }
  const file = await downloader.get(address, limitsOf(published, textLimits));
  try {
    const options = { content, document: document.slug };
    const found = await takeText(file, address, { ...options, dryRun: true });
    const release = found.release ?? '';
    if (ours && release < ours.date)
      return { outcome: 'newest', words: olderWords(address, release, ours.date) };
    if (found.outcome === 'unchanged') return newest;
    if (check) {
      const than = ours ? `; ours is of ${ours.label}` : '';
      return { outcome: 'news', words: `${formatDate(release)} is published${than}` };
    }
    const result = await takeText(file, address, options);
    const [stored = file] = result.written;
    // The downloaded file is removed.
    const problems = result.problems.map((each) => ({ ...each, file: stored }));
    const words = `imported ${formatDate(release)}`;
    return { outcome: 'imported', words, result: { ...result, problems } };
  } finally {
    rmSync(file, { force: true });
  }
}

function limitsOf<L extends object>({ page, hosts }: Published, limits: L) {
  return { ...limits, hosts: [new URL(page).host, ...hosts] };
}

async function newestFile(published: Published, downloader: Downloader) {
  const { page } = published;
  const pattern = published.files.join();
  const html = await readPage(published, downloader);
  const { files, asksToSignIn } = publishedFiles(html, page, pattern);
  const [newest] = files;
  if (newest) return newest;
  const reason = asksToSignIn
    ? 'It asks to sign in: open it in a browser.'
    : 'If the page or its files have other names now, correct “published” in document.yaml.';
  throw new DownloadError(`${page} has no link to a file named ${pattern}. ${reason}`);
}

async function readPage(published: Published, downloader: Downloader): Promise<string> {
  const file = await downloader.get(published.page, limitsOf(published, pageLimits));
  return readFileSync(file, 'utf8');
}

/** A text takes effect up to this many days after the date in its name. */
const maxDaysBeforeRelease = 60;

function isMuchOlder(day: string, ours: string): boolean {
  return (Date.parse(ours) - Date.parse(day)) / 86_400_000 > maxDaysBeforeRelease;
}

function olderWords(what: string, day: string, ours: string): string {
  return `${what} is of ${formatDate(day)}, older than ours of ${formatDate(ours)}, which stays. Open the page to see why.`;
}

/** Imports a text. @throws DownloadError if it is a web page or the import refuses it */
async function takeText(
  file: string,
  address: string,
  options: TextOptions,
): Promise<ImportResult> {
  if (looksLikeHtml(readFileSync(file, 'latin1').slice(0, 2000))) {
    throw new DownloadError(
      `${address} is a web page and not a text. Perhaps it asks to sign in: open it in a browser, or import the file yourself.`,
    );
  }
  return importOrThrow([file], address, options);
}

async function importOrThrow(files: string[], from: string, options: TextOptions) {
  const [result] = await Array.fromAsync(importFiles(files, options));
  if (result && result.outcome !== 'refused') return result;
  const errors = result?.problems.filter(({ severity }) => severity === 'error') ?? [];
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const reason = errors[0]?.message ?? 'it is empty.';
  throw new DownloadError(`${from} was refused, and nothing was imported: ${reason}${more}`);
}

/** The list of Scryfall's bulk data, as far as it is needed. */
const bulkListSchema = z.object({
  data: z.array(
    z.object({
      type: z.string(),
      updated_at: z.iso.datetime({ offset: true }),
      download_uri: z.url(),
    }),
  ),
});

/** Looks up the cards. @throws DownloadError if they can't be found or imported */
export async function updateCards(
  published: Published,
  { content, downloader, check }: UpdateOptions,
): Promise<SourceNews> {
  const listed = readBulkList(await readPage(published, downloader), published);
  const day = listed.map(({ updated_at: at }) => at.slice(0, 10)).sort()[0] ?? '';
  const ours = findCardFolder(content)?.days.at(-1);
  if (ours && day <= ours)
    return { outcome: 'newest', words: `those of ${formatDate(ours)} are the newest` };
  if (check) {
    const than = ours ? `; ours are of ${formatDate(ours)}` : '';
    return { outcome: 'news', words: `those of ${formatDate(day)} are published${than}` };
  }
  const files: string[] = [];
  try {
    for (const { download_uri: address } of listed) {
      files.push(await downloader.get(address, limitsOf(published, cardLimits)));
    }
    const result = await importOrThrow(files, published.page, { content, release: day });
    return { outcome: 'imported', words: cardWords(result, day), result };
  } finally {
    for (const file of files) rmSync(file, { force: true });
  }
}

/** Returns the files of the list that `published` names. */
function readBulkList(page: string, published: Published) {
  const list = bulkListSchema.safeParse(jsonOf(page));
  const fault = (what: string) =>
    new DownloadError(`${published.page} ${what}. Correct “published” in document.yaml.`);
  if (!list.success) throw fault('is not the list of Scryfall’s bulk data');
  return published.files.map((type) => {
    const found = list.data.data.find((each) => each.type === type);
    if (!found) throw fault(`lists no “${type}”`);
    return found;
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function cardWords({ counts }: ImportResult, day: string): string {
  const { cards = 0, 'new cards': newCards, 'new rulings': newRulings = 0 } = counts;
  if (newCards === undefined) return `imported ${formatCount(cards)} of ${formatDate(day)}`;
  return `${counted(newCards, 'new card')}, ${counted(newRulings, 'new ruling')} (${formatDate(day)})`;
}
