import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { readGame } from './content-files/editorial-files.ts';
import { loadEntries } from './content-files/entry-files.ts';
import { entrySchema } from './rules/entries/entry.ts';

/** One entry per distinct wording; made by `npm run entries` from the texts in `content/sources`. */
const entries = defineCollection({
  loader: loadEntries('content/entries', readGame('content')),
  schema: entrySchema.extend({ text: z.string() }),
});

export const collections = { entries };
