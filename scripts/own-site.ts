/**
 * `npm run own-site -- "My Judges"`: begins an owner's site of Magic rules in `content/own/`, to which nothing else
 * writes, so that newer versions of this project can be merged.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { listedAddresses, nothingPublished } from '../src/build/published-addresses.ts';
import { foldersIn } from '../src/content-files/files.ts';
import { readSite } from '../src/content-files/editorial-files.ts';
import { formatCount } from '../src/rules/words/sentences.ts';
import { letterSvg } from '../src/site/draw-icons.ts';
import { readOptions, run } from './report/run-command.ts';

/** Quotes a text as our formatter does: with the quotes that need no escape. */
function inYaml(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

const command = readOptions(
  new Command('own-site')
    .description('Begin your own site: its name, icon and list of published addresses')
    .argument('[name]', 'the name of the site, before any option')
    .option('--keep <documents...>', 'keep only the texts of these, such as: cr mtr (default: all)')
    .option('--no-cards', 'leave out all cards'),
);
const [name = ''] = command.args;
const { keep, cards } = command.opts<{ keep?: string[]; cards: boolean }>();
const own = 'content/own';

await run('Nothing was changed.', () => {
  const isBegun = existsSync(own);
  const leavesOut = keep !== undefined || !cards;
  if (isBegun && !leavesOut) {
    throw new Error(
      `Your site has begun: edit the files in ${own}/. To remove texts: npm run own-site -- --keep cr. To leave out cards: npm run own-site -- --no-cards`,
    );
  }
  if (!isBegun && name.trim() === '') {
    throw new Error('Say the name first: npm run own-site -- "My Judges" --keep cr');
  }
  const documents = foldersIn('content/sources');
  const unknown = keep?.find((slug) => !documents.includes(slug));
  if (unknown !== undefined) {
    throw new Error(`There is no document “${unknown}”. Choose from: ${documents.join(', ')}.`);
  }
  if (!cards && existsSync(path.join(own, 'cards.txt'))) {
    throw new Error(`${own}/cards.txt already exists. Empty it to leave out all cards.`);
  }
  writeOwn({
    ...(isBegun ? {} : newSite(name)),
    ...(cards ? {} : { 'cards.txt': '# No cards. Remove this file to have pages of cards.\n' }),
  });
  const { name: given } = readSite('content');
  if (name && name !== given)
    console.log(`The name stays ${given}. Change it in ${own}/site.yaml.`);
  if (!cards) tellLost('cards');
  const removed = keep ? documents.filter((each) => !keep.includes(each)) : [];
  for (const slug of removed.filter(removeReleases)) tellLost(slug);
  if (removed.length > 0) console.log('What you had committed can be restored with git.');
  console.log('Next: npm start. Commit content/ when you like what you see.');
});

/** Returns the files that every owner has. */
function newSite(name: string): Record<string, string> {
  return {
    'site.yaml': `# What differs from content/site.yaml. You can add any other line of that file.
name: ${inYaml(name)}
# Who runs the site, and where readers can report errors: the address of a page, or mailto: and an
# e-mail address.
# operator: Your name
# report: mailto:you@example.com
`,
    'icon.svg': letterSvg({ ...readSite('content'), name }),
    'addresses.txt': nothingPublished,
  };
}

function writeOwn(files: Record<string, string>): void {
  mkdirSync(own, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(own, file), text);
  const names = Object.keys(files).join(', ');
  if (names) console.log(`Wrote ${names} in ${own}/. Edit them as you like.`);
}

/** Removes the releases of a document. @returns false if it had none */
function removeReleases(slug: string): boolean {
  const releases = foldersIn(path.join('content/sources', slug));
  for (const release of releases) {
    const folder = path.join('content/sources', slug, release);
    rmSync(folder, { recursive: true });
    console.log(`Removed ${folder}/.`);
  }
  return releases.length > 0;
}

/** Says how many published addresses of a document will have no page. */
function tellLost(slug: string): void {
  const lost = listedAddresses('content').filter((address) => address.startsWith(`/${slug}/`));
  if (lost.length === 0) return;
  console.log(
    `Published addresses of ${slug} that are lost now: ${formatCount(lost.length)}. The next build stops, and prints what to add to ${own}/redirects.yaml.`,
  );
}
