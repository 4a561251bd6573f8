/** `npm run new-site -- <folder>`: begins a site for another game. Keeps an old `content` under another name. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nothingPublished } from '../src/build/published-addresses.ts';

const [given] = process.argv.slice(2);
const folder = given?.startsWith('-') ? undefined : given;
const isReplaced = folder === 'content' && existsSync(folder);
const kept = `content-before-${new Date().toISOString().slice(0, 10)}`;
if (!folder || (existsSync(folder) && !isReplaced) || (isReplaced && existsSync(kept))) {
  const taken = isReplaced ? kept : folder;
  console.error(
    folder
      ? `${taken} already exists. ${isReplaced ? 'Rename or delete it first.' : 'Choose another folder.'}`
      : 'Name a folder: npm run new-site -- content',
  );
  process.exit(1);
}
if (isReplaced) {
  renameSync(folder, kept);
  // Was built from the other content.
  for (const made of ['dist', '.astro']) rmSync(made, { recursive: true, force: true });
  console.log(`Moved content/ to ${kept}/. Delete it if you don't need it.`);
}

const files: Record<string, string> = {
  'addresses.txt': nothingPublished,
  'site.yaml': `name: My Rules
# The icon and the numbers, links, and the page, in the light and the dark theme. A file icon.svg next to
# this one replaces the letter that is the icon.
colors:
  accent: { light: '#99202f', dark: '#f19488' }
  link: { light: '#00586a', dark: '#7cced2' }
  paper: { light: '#f7fbf9', dark: '#0d1414' }
title: The rules of my game by number
description: Every rule of my game has its own page.
search: Rules, by number or keyword
heading: Rules, by number
try: []
asking: []
about: This site shows the rules of my game.
# Who runs the site, and where readers can report errors: the address of a page, or mailto: and an
# e-mail address.
# operator: My name
# report: mailto:me@example.com
`,
  'game.yaml': `# Words that search ignores, and words that begin questions.
weightless: a an the of to and or is are be it its this that in on at by for with as from if
asking: can how what when where which who does do
`,
  'sources/rules/document.yaml': `title: Rules of My Game
shortTitle: Rules
# The name of the document in citations, and others that people write before a number.
cited: MR
spoken: [my rules]
format: numbered-rules
description: The complete rules of my game.
publisher: Name of the publisher
credit: Rules of my game, published by its publisher.
licence: Say here how others may use the texts.
# An example of each kind of number.
numbers: { chapter: "1", section: "1.2", rule: "1.2.3", subrule: "1.2.3a" }
`,
};
for (const [name, text] of Object.entries(files)) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(
  `Wrote ${Object.keys(files).join(', ')} in ${folder}. Next steps: docs/another-game.md`,
);
