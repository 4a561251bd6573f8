/** Reads what files import, for the tests of this folder. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Import {
  file: string;
  /** A path from the project's root, or the name of a package. */
  what: string;
}

const importing =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|<script[^>]*\ssrc="([^"]+)"/g;

export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(importing)].map((match) => {
    const named = match[1] ?? match[2] ?? match[3] ?? '';
    const local = named.startsWith('.');
    return { file, what: local ? path.posix.join(path.dirname(file), named) : named };
  });
}

export const under = (folder: string) => globSync(`${folder}/**/*.{ts,astro}`).sort();
/** False for packages that a benchmark has installed. */
const isOurs = (file: string) => !file.includes('node_modules');
export const importsUnder = (folder: string) => under(folder).filter(isOurs).flatMap(importsOf);

export const packageOf = (what: string) =>
  what.startsWith('@') ? what.split('/').slice(0, 2).join('/') : (what.split('/')[0] ?? '');
export const isLocal = (what: string) => /^(?:src|scripts|tests|benches|content)\//.test(what);
