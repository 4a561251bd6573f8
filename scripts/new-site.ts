/** `npm run new-site -- <folder>`: writes the content files of a site for another game. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder || existsSync(folder)) {
  console.error(
    folder
      ? `${folder} already exists. Choose another folder.`
      : 'Name a folder: npm run new-site -- my-content',
  );
  process.exit(1);
}

const files: Record<string, string> = {
  'site.yaml': `name: My Rules
title: The rules of my game by number
description: Every rule of my game has its own page.
search: Rules, by number or keyword
heading: Rules, by number
lead: Look up a rule by its number, a keyword or a question.
try: []
asking: []
about: This site shows the rules of my game.
`,
  'game.yaml': `# Words that search ignores, and words that begin questions.
weightless: a an the of to and or is are be it its this that in on at by for with as from if
asking: can how what when where which who does do
`,
  'sources/rules/document.yaml': `title: Rules of My Game
shortTitle: Rules
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
