/**
 * `npm run own-site -- "My Judges"`: begins an owner's site of Magic rules in `content/own/`, to which nothing else
 * writes, so that newer versions of this project can be merged.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { nothingPublished } from '../src/build/published-addresses.ts';
import { foldersIn } from '../src/content-files/folders.ts';
import { readSite } from '../src/content-files/editorial-files.ts';
import { letterSvg } from '../src/site/draw-icons.ts';
import { run } from './report/run-command.ts';

/** Quotes a text as our formatter does: with the quotes that need no escape. */
function inYaml(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

const command = new Command('own-site')
  .description('Begin your own site: its name, icon and list of published addresses')
  .argument('[name]', 'the name of the site, before any option')
  .option('--keep <documents...>', 'keep only the texts of these, such as: cr mtr (default: all)')
  .option('--no-cards', 'leave out all cards')
  .parse();
const [name = ''] = command.args;
const { keep, cards } = command.opts<{ keep?: string[]; cards: boolean }>();
const own = 'content/own';

await run('Nothing was changed.', () => {
  if (name.trim() === '') {
    throw new Error('Say the name first: npm run own-site -- "My Judges" --keep cr');
  }
  if (existsSync(own)) throw new Error(`${own}/ already exists. Edit the files there.`);
  const documents = foldersIn('content/sources');
  const unknown = keep?.find((slug) => !documents.includes(slug));
  if (unknown !== undefined) {
    throw new Error(`There is no document “${unknown}”. Choose from: ${documents.join(', ')}.`);
  }
  const site = { ...readSite('content'), name };
  const files = {
    'site.yaml': `# What differs from content/site.yaml. You can add any other line of that file.
name: ${inYaml(name)}
# Who runs the site, and where readers can report errors: the address of a page, or mailto: and an
# e-mail address.
# operator: Your name
# report: mailto:you@example.com
`,
    'icon.svg': letterSvg(site),
    'addresses.txt': nothingPublished,
    ...(cards ? {} : { 'cards.txt': '# No cards. Remove this file to have pages of cards.\n' }),
  };
  mkdirSync(own);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(own, file), text);
  console.log(`Wrote ${Object.keys(files).join(', ')} in ${own}/. Edit them as you like.`);
  for (const slug of keep ? documents.filter((each) => !keep.includes(each)) : []) {
    const folder = path.join('content/sources', slug);
    for (const release of foldersIn(folder)) {
      rmSync(path.join(folder, release), { recursive: true });
      console.log(`Removed ${path.join(folder, release)}/.`);
    }
  }
  console.log('Next: npm start. Commit content/ when you like what you see.');
});
