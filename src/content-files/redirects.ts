import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Problem } from '../rulebook/problem.ts';
import { error, readLocatedYaml } from '../rulebook/editorial/located-yaml.ts';

const address = z
  .string()
  .regex(/^\/(?:[^/\s]+\/)*$/, 'begins and ends with a slash: /rulings/501.5b/');

const redirectsSchema = z.array(
  z.union([
    z.strictObject({ from: address, to: address }),
    z.strictObject({ from: address, removed: z.string().min(1) }),
  ]),
);

/** An address that has no page of its own any more: where it leads, or why it was removed. */
export type Redirect = z.infer<typeof redirectsSchema>[number];

/**
 * Reads `<content>/redirects.yaml`. A file that is not there holds nothing.
 *
 * @returns the redirects (none where the file is not as it should be) and what is wrong with it
 */
export function loadRedirects(content: string): { redirects: Redirect[]; problems: Problem[] } {
  const file = path.join(content, 'redirects.yaml');
  return existsSync(file)
    ? readRedirects(readFileSync(file, 'utf8'), file)
    : { redirects: [], problems: [] };
}

/** As `loadRedirects`, from the file's text. */
export function readRedirects(
  text: string,
  file: string,
): { redirects: Redirect[]; problems: Problem[] } {
  const { data, problems, place } = readLocatedYaml(text, file, redirectsSchema.nullable());
  const redirects = data ?? [];
  const seen = new Set<string>();
  for (const [index, redirect] of redirects.entries()) {
    const at = place([index, 'from']);
    if (seen.has(redirect.from)) {
      problems.push(
        error('redirect-twice', `${redirect.from} is here twice; keep one of the two.`, file, at),
      );
    }
    if ('to' in redirect && redirect.to === redirect.from) {
      problems.push(
        error(
          'redirect-to-itself',
          `${redirect.from} leads to itself; say where it leads now.`,
          file,
          at,
        ),
      );
    }
    seen.add(redirect.from);
  }
  return { redirects, problems };
}

/**
 * Redirects to addresses that a build does not have.
 *
 * @param built the addresses of the build
 */
export function redirectsToNowhere(
  redirects: readonly Redirect[],
  built: ReadonlySet<string>,
): { from: string; to: string }[] {
  return redirects.filter(
    (redirect): redirect is { from: string; to: string } =>
      'to' in redirect && !built.has(redirect.to),
  );
}
