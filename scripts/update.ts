/** `npm run update`: looks for newer texts and cards where they are published, and imports them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { writeCheckedDays } from '../src/content-files/checked-days.ts';
import { describeCards, findCardFolder } from '../src/content-files/card-files.ts';
import { loadDescriptions } from '../src/content-files/documents.ts';
import { readSite } from '../src/content-files/editorial-files.ts';
import type { Published } from '../src/rules/document.ts';
import { formatProblem } from '../src/rules/problem.ts';
import { problemLines } from './import/result.ts';
import { summarizeImports } from './import/release-summary.ts';
import { hasErrors, readOptions, run } from './report/run-command.ts';
import { Downloader, DownloadError } from './update/download.ts';
import {
  type SourceNews,
  updateCards,
  updateDocument,
  type UpdateOptions,
} from './update/update-source.ts';

/** The exit status of `--check` if nothing failed and something newer is published. */
const newsStatus = 3;

const command = readOptions(
  new Command('update')
    .description('Look for newer texts and cards where they are published, and import them')
    .argument(
      '[documents...]',
      'only these, such as: cr mtr cards (default: all that are published)',
    )
    .option('--check', 'only tell what is newer; change nothing')
    .option('--skip <documents...>', 'all but these')
    .option('--content <folder>', 'folder that contains sources/', 'content')
    .addHelpText(
      'after',
      `
Exit status: 0 if nothing failed, 1 if something failed. With --check, ${newsStatus} if nothing failed and
something newer is published.

Each document.yaml says where its document is published, under “published”.`,
    ),
);

interface Source {
  slug: string;
  name: string;
  update: (options: UpdateOptions) => Promise<SourceNews>;
}

type UpdateFlags = { check?: boolean; skip?: string[]; content: string };
const { check = false, skip = [], content } = command.opts<UpdateFlags>();

await run('The sources that were not imported are unchanged.', async () => {
  const sources = chooseSources(listSources(), command.args, skip);
  const contact = existsSync(path.join(content, 'site.yaml')) ? readSite(content).report : '';
  const downloader = new Downloader('.astro/update', contact ?? '');
  const found: { slug: string; news: SourceNews }[] = [];
  for (const { slug, name, update } of sources) {
    const news = await update({ content, downloader, check }).catch(failed);
    found.push({ slug, news });
    if (news.unreached === undefined) console.log(`${name}: ${news.words}`);
    for (const line of news.result ? problemLines(news.result) : []) console.log(`  ${line}`);
  }
  // Hosts are named once, although several sources may need them.
  const notReached = new Set(found.flatMap(({ news }) => news.unreached ?? []));
  if (notReached.size > 0) {
    console.log(
      `${new Intl.ListFormat('en-GB').format(notReached)} can’t be reached. Check the connection, then run the update again. Without a connection, import files that you have: npm run import -- <file>`,
    );
  }
  const has = (outcome: SourceNews['outcome']) =>
    found.some(({ news }) => news.outcome === outcome);
  if (!check) {
    const known = found.filter(({ news }) => news.outcome !== 'failed').map(({ slug }) => slug);
    writeCheckedDays(content, known, new Date().toISOString().slice(0, 10));
  }
  if (has('imported')) {
    const results = found.flatMap(({ news }) => news.result ?? []);
    const summary = summarizeImports(content, results);
    if (summary) console.log(`\n${summary}`);
    console.log(`${has('failed') ? 'Not everything was looked up. ' : ''}Next: npm start`);
  }
  process.exitCode = has('failed') ? 1 : has('news') ? newsStatus : 0;
});

function failed(error: unknown): SourceNews {
  if (!(error instanceof DownloadError)) throw error;
  const { message, unreached } = error;
  return { outcome: 'failed', words: message, ...(unreached === null ? {} : { unreached }) };
}

/** Lists everything that can be looked up. @throws Error if a description is invalid */
function listSources(): (Source | { slug: string; name: string; update: null })[] {
  const { documents, problems } = loadDescriptions(content);
  if (hasErrors(problems)) throw new Error(problems.map(formatProblem).join('\n'));
  const ofDocuments = documents.map((document) => {
    const { slug, shortTitle: name, published } = document;
    const update = (given: Published) => (options: UpdateOptions) =>
      updateDocument(document, given, options);
    return { slug, name, update: published ? update(published) : null };
  });
  const cards = findCardFolder(content);
  if (!cards) return ofDocuments;
  const described = describeCards(cards);
  if (!described.data) throw new Error(described.problems.map(formatProblem).join('\n'));
  const { shortTitle: name, published } = described.data;
  const update = published && ((options: UpdateOptions) => updateCards(published, options));
  return [...ofDocuments, { slug: path.basename(cards.folder), name, update: update ?? null }];
}

/** Returns the sources that the user named, or all with an address. */
function chooseSources(
  all: ReturnType<typeof listSources>,
  named: readonly string[],
  skipped: readonly string[],
): Source[] {
  const unknown = [...named, ...skipped].find((slug) => !all.some((each) => each.slug === slug));
  if (unknown !== undefined) {
    const slugs = all.map(({ slug }) => slug).join(', ');
    throw new Error(`There is no document “${unknown}”. Choose from: ${slugs}.`);
  }
  const chosen = all.filter(
    ({ slug }) => (named.length === 0 || named.includes(slug)) && !skipped.includes(slug),
  );
  for (const { slug, name, update } of chosen) {
    if (update || !named.includes(slug)) continue;
    throw new Error(
      `${name}: content/sources/${slug}/document.yaml doesn’t say where it is published. Add “published” to it.`,
    );
  }
  return chosen.filter((each): each is Source => each.update !== null);
}
