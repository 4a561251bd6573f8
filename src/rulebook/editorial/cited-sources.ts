import { z } from 'zod';
import type { Problem } from '../problem.ts';
import { error, readLocatedYaml } from './located-yaml.ts';

/** What a cited source can be. */
const sourceKinds = ['person', 'team', 'publication', 'faq', 'rulebook', 'rules-release'] as const;

const citedSourceSchema = z.strictObject({
  /** Its part of an address. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug has small letters, digits and dashes'),
  /** As citations print it, the usual name first. */
  names: z.tuple([z.string().min(1)], z.string().min(1)),
  kind: z.enum(sourceKinds),
  /** Who or what it is. */
  about: z.string().min(1),
});

/** Who or what rulings cite, as `content/cited-sources.yaml` describes it. */
export type CitedSource = z.infer<typeof citedSourceSchema>;

/**
 * Reads `content/cited-sources.yaml`.
 *
 * @param text the file's text
 * @param file its name, as problems are to show it
 * @returns the sources in the file's order (none where it is not as it should be) and what is
 * wrong with it
 */
export function loadCitedSources(
  text: string,
  file: string,
): { sources: CitedSource[]; problems: Problem[] } {
  const { data, problems, place } = readLocatedYaml(
    text,
    file,
    z.array(citedSourceSchema).nullable(),
  );
  const sources = data ?? [];
  const slugs = new Set<string>();
  const names = new Map<string, string>();
  const duplicates: Problem[] = [];
  sources.forEach((source, index) => {
    if (slugs.has(source.slug)) {
      const message = `The slug "${source.slug}" is taken by a source above. Give this one another.`;
      duplicates.push(error('duplicate-slug', message, file, place([index, 'slug'])));
    }
    slugs.add(source.slug);
    source.names.forEach((name, at) => {
      const owner = names.get(name);
      if (owner) {
        const message = `The name "${name}" belongs to ${owner} already. A name can mean one source only.`;
        duplicates.push(error('duplicate-name', message, file, place([index, 'names', at])));
      }
      names.set(name, source.slug);
    });
  });
  return { sources, problems: [...problems, ...duplicates] };
}
