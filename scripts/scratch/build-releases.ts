import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from './copies.ts';
import { type Measured, runMeasured } from './run-measured.ts';

/** What came of importing some releases into a copy of the project and building it. */
export interface BuiltReleases {
  folder: string;
  releases: number;
  import: Measured;
  /** Texts to entries and search index. */
  entries: Measured;
  /** Entries to pages. */
  site: Measured;
  pages: number;
  files: number;
  bytes: number;
}

/**
 * Imports texts into a scratch copy of the project and builds it there.
 *
 * @param texts files to import, oldest release first
 * @param tell called with a line at each step
 * @param options where the copy goes, or one that is there already; the document that the texts
 *   belong to, where several are of their format
 * @throws with the output of the step that failed
 */
export async function buildReleases(
  texts: string[],
  tell: (line: string) => void,
  options: { into?: string | undefined; copy?: string; document?: string } = {},
): Promise<BuiltReleases> {
  const folder = options.copy ?? copyProject(options.into);
  tell(`Scratch copy in ${folder}`);
  const imported = await runImports(texts, folder, tell, options.document);
  const entries = await step('Entries', ['npm', 'run', '--silent', 'entries'], folder, tell);
  const site = await step('Site', ['npm', 'run', '--silent', 'site'], folder, tell);
  return {
    folder,
    releases: texts.length,
    import: imported,
    entries,
    site,
    ...weigh(path.join(folder, 'dist')),
  };
}

async function runImports(
  texts: string[],
  folder: string,
  tell: (line: string) => void,
  document?: string,
): Promise<Measured> {
  const of = document ? ['--document', document] : [];
  const all: Measured = { exitCode: 0, seconds: 0, cpuSeconds: 0, peakBytes: null, output: '' };
  for (const text of texts) {
    const one = await step(
      `Import ${path.basename(text)}`,
      ['npm', 'run', '--silent', 'import', '--', path.resolve(text), ...of],
      folder,
      tell,
    );
    all.seconds += one.seconds;
    all.cpuSeconds = sumKnown(all.cpuSeconds, one.cpuSeconds);
    all.peakBytes = Math.max(all.peakBytes ?? 0, one.peakBytes ?? 0);
    all.output += one.output;
  }
  return all;
}

/** @example sumKnown(1, null) // null: the sum is not known either */
export function sumKnown(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

async function step(
  name: string,
  command: string[],
  folder: string,
  tell: (line: string) => void,
): Promise<Measured> {
  const measured = await runMeasured(command, folder);
  if (measured.exitCode !== 0) {
    throw new Error(`${name} failed (${command.join(' ')} in ${folder}):\n${measured.output}`);
  }
  const { seconds, cpuSeconds } = measured;
  const ofProcessor = cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(1)} s of the processor`;
  tell(`${name}: ${seconds.toFixed(1)} s${ofProcessor}`);
  return measured;
}

/** Counts what a build wrote. */
export function weigh(dist: string): { pages: number; files: number; bytes: number } {
  const sum = { pages: 0, files: 0, bytes: 0 };
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const stats = statSync(path.join(dist, name));
    if (!stats.isFile()) continue;
    sum.files++;
    sum.bytes += stats.size;
    if (name.endsWith('.html')) sum.pages++;
  }
  return sum;
}
