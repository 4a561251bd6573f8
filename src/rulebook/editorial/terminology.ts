import { z } from 'zod';
import type { Problem } from '../problem.ts';
import type { Terminology } from '../search/query/terminology.ts';
import { readLocatedYaml } from './located-yaml.ts';

const terminologySchema = z.array(
  z.strictObject({
    words: z.array(z.string().min(1)).min(1),
    slang: z.array(z.string().min(1)).optional(),
  }),
);

/**
 * Reads `content/terminology.yaml`, today's words beside those of the texts.
 *
 * @param text the file's text
 * @param file its name, as problems are to show it
 * @returns the groups (none where the file is not as it should be) and what is wrong with it
 */
export function loadTerminology(
  text: string,
  file: string,
): { terminology: Terminology; problems: Problem[] } {
  const { data, problems } = readLocatedYaml(text, file, terminologySchema.nullable());
  const terminology = (data ?? []).map(({ words, slang }) =>
    slang ? { words, slang } : { words },
  );
  return { terminology, problems };
}
