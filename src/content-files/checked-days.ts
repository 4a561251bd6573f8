/** Reads and writes `content/checked.yaml`: when `npm run update` last looked for new releases. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { readLocatedYaml } from '../rules/editorial/located-yaml.ts';
import { writeAtomically } from './files.ts';

const schema = z.record(z.string(), z.iso.date());
const comment =
  '# The days on which `npm run update` last looked for newer texts. It writes this file.\n';

/** Returns an ISO date for each document that was looked up, by its slug. Ignores a damaged file. */
export function readCheckedDays(contentFolder: string): Record<string, string> {
  const file = fileIn(contentFolder);
  if (!existsSync(file)) return {};
  return readLocatedYaml(readFileSync(file, 'utf8'), file, schema).data ?? {};
}

export function writeCheckedDays(contentFolder: string, slugs: string[], day: string): void {
  if (slugs.length === 0) return;
  const days = { ...readCheckedDays(contentFolder) };
  for (const slug of slugs) days[slug] = day;
  const sorted = Object.fromEntries(Object.entries(days).sort());
  writeAtomically(fileIn(contentFolder), comment + stringify(sorted));
}

function fileIn(contentFolder: string): string {
  return path.join(contentFolder, 'checked.yaml');
}
