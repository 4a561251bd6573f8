import { z } from 'zod';
import type { Problem } from '../problem.ts';
import { readLocatedYaml } from './located-yaml.ts';

const words = z.string().trim().min(1);

const color = z.string().regex(/^#[\da-f]{6}$/i, 'must be a color such as #97192f');
const pair = z.strictObject({ light: color, dark: color });

const siteSchema = z.strictObject({
  name: words,
  /** Colors of the icon and the numbers (`accent`), of links and of the page. */
  colors: z
    .strictObject({ accent: pair.optional(), link: pair.optional(), paper: pair.optional() })
    .optional(),
  title: words,
  description: words,
  search: words,
  heading: words,
  try: z.array(words).default([]),
  /** Suggestions on the results page, each with a description of its results. */
  asking: z.array(z.strictObject({ words, shows: words })).default([]),
  /** What placeholders look like in texts, and what they mean. */
  placeholders: z.strictObject({ examples: z.array(words).min(1), mean: words }).optional(),
  about: words,
  /** Who runs the site, for its About page. */
  operator: words.optional(),
  /** Where to report an error: the address of a page or an e-mail address. */
  report: z.url('must be the address of a page, or mailto: and an e-mail address').optional(),
  /** A notice by the owner of the game, shown on every page. */
  notice: words.optional(),
  cards: z
    .strictObject({
      /** True if every card with rulings has a page; otherwise only cards that texts name. */
      pages: z.boolean().default(true),
    })
    .optional(),
});

/** An owner's file has only the values that differ. */
const ownSchema = siteSchema
  .extend({ try: siteSchema.shape.try.unwrap(), asking: siteSchema.shape.asking.unwrap() })
  .partial()
  .nullable();

/** The name, colors and texts of the site itself, from `content/site.yaml`. */
export type SiteWords = z.infer<typeof siteSchema>;

/**
 * Reads `content/site.yaml`, and writes the name of the site in place of `{name}`.
 * @param own the owner's `site.yaml`, whose values replace those of the file
 * @example loadSite('name: Rulekeep', 'site.yaml').problems[0]?.line // 1: it has no title
 */
export function loadSite(
  text: string,
  file: string,
  own = { text: '', file: '' },
): { data: SiteWords | null; problems: Problem[] } {
  const { data, problems } = readLocatedYaml(text, file, siteSchema);
  const changes = readLocatedYaml(
    own.text,
    own.file,
    ownSchema,
    'content/site.yaml explains each line.',
  );
  problems.push(...changes.problems);
  if (!data || problems.length > 0) return { data: null, problems };
  const site: SiteWords = Object.assign(data, changes.data);
  const words = Object.entries(site).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll('{name}', site.name) : value,
  ]);
  return { data: Object.fromEntries(words) as SiteWords, problems };
}
