import { z } from 'zod';
import type { Problem } from '../problem.ts';
import { readLocatedYaml } from './located-yaml.ts';

const words = z.string().trim().min(1);

const siteSchema = z.strictObject({
  name: words,
  /** Of the first page. */
  title: words,
  description: words,
  /** What its search is, in a line. */
  search: words,
  /** The heading of its first page, and the words under it. */
  heading: words,
  lead: words,
  /** What the first page gives to try. */
  try: z.array(words).min(1),
  /** What the page of the search gives to try, each with what it shows. */
  asking: z.array(z.strictObject({ words, shows: words })).default([]),
  /** How its texts set words that stand for something else. */
  placeholders: z.strictObject({ examples: z.array(words).min(1), mean: words }).optional(),
  /** The first words of the page about it. */
  about: words,
  /** Who runs the site, for its About page. */
  operator: words.optional(),
  /** How to report an error: an address of a page or of mail. */
  report: z.url().optional(),
  /** What whoever owns the game wants said on every page. */
  notice: words.optional(),
  cards: z
    .strictObject({
      /** Whether every card with rulings has a page; without, only those that the texts name. */
      pages: z.boolean().default(true),
    })
    .optional(),
});

/** What a site says of itself, as `content/site.yaml` has it. */
export type SiteWords = z.infer<typeof siteSchema>;

/**
 * Reads `content/site.yaml`.
 *
 * @param text the file's text
 * @param file its name, as problems are to show it
 * @returns the words, or null where the file is not as it should be, and what is wrong with it
 * @example loadSite('name: Rulekeep', 'site.yaml').problems[0]?.line // 1: it has no title
 */
export function loadSite(
  text: string,
  file: string,
): { site: SiteWords | null; problems: Problem[] } {
  const { data, problems } = readLocatedYaml(text, file, siteSchema);
  return { site: data, problems };
}
