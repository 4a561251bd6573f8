import path from 'node:path';
import { defineCollection } from 'astro:content';
import { entriesFolder, entryFiles } from './content-files/entry-files.ts';
import { frontMatterSchema } from './rules/entries/entry.ts';

/** One file per distinct wording; made by `npm run entries` from the texts in `content/sources`. */
const entries = defineCollection({
  loader: entryFiles(path.resolve(entriesFolder)),
  schema: frontMatterSchema,
});

export const collections = { entries };
