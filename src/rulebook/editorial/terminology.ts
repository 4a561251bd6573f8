import { z } from 'zod';
import type { Problem } from '../problem.ts';
import type { Terminology } from '../search/query/terminology.ts';
import { error, readLocatedYaml } from './located-yaml.ts';

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
  const { data, problems, place } = readLocatedYaml(text, file, terminologySchema.nullable());
  const terminology = (data ?? []).map(({ words, slang }) =>
    slang ? { words, slang } : { words },
  );
  const groupOf = new Map<string, number>();
  for (const [index, { words, slang = [] }] of terminology.entries()) {
    const named = [
      ...words.map((word, at) => [word, 'words', at] as const),
      ...slang.map((word, at) => [word, 'slang', at] as const),
    ];
    for (const [word, list, at] of named) {
      const key = word.toLowerCase();
      const first = groupOf.get(key);
      groupOf.set(key, first ?? index);
      if (first === undefined) continue;
      const other =
        first === index ? 'in this group' : `in the group of “${terminology[first]?.words[0]}”`;
      const message = `“${word}” stands ${other} already, so nobody could tell which is meant. Keep it in one place.`;
      problems.push(error('word-in-two-groups', message, file, place([index, list, at])));
    }
  }
  return { terminology, problems };
}
