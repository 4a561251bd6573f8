/**
 * How much of the index a new release renews: files are named by their content, so what has the same
 * name is not fetched anew, by a reader's browser or by a device that keeps the site.
 */
import { gzipSync } from 'node:zlib';
import type { BuiltIndex } from '../../src/rulebook/index.ts';
import { indexLibrary } from '../../src/rulebook/index.ts';
import { libraryWith, releasesAtHand } from './corpus.ts';

const newest = '2026-08-07';
const between = '2024-09-17';

interface Renewal {
  added: string;
  files: number;
  freshFiles: number;
  bytes: number;
  freshBytes: number;
}

/** What is fetched anew when a release comes to the others, the newest and one between them. */
export function measureRenewals(): Renewal[] {
  const all = releasesAtHand();
  if (!all.includes(newest) || !all.includes(between)) return [];
  const indexOf = (releases: string[]) => {
    const library = libraryWith(releases);
    // Questions wait for the release whose numbers they name, and would come with it all at once.
    return indexLibrary({ ...library, editorial: { ...library.editorial, questions: null } });
  };
  const whole = indexOf(all);
  return [newest, between].map((added) =>
    renewal(added, indexOf(all.filter((id) => id !== added)), whole),
  );
}

function renewal(added: string, before: BuiltIndex, after: BuiltIndex): Renewal {
  const zipped = ([, bytes]: [string, Uint8Array]) => gzipSync(bytes).length;
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);
  const fresh = [...after.files].filter(([name]) => !before.files.has(name));
  return {
    added,
    files: after.files.size,
    freshFiles: fresh.length,
    bytes: sum([...after.files].map(zipped)),
    freshBytes: sum(fresh.map(zipped)),
  };
}

export function writeRenewals(renewals: Renewal[]): string {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024).toLocaleString('en')} KB`;
  const share = ({ freshBytes, bytes }: Renewal) => `${Math.round((100 * freshBytes) / bytes)} %`;
  const lines = renewals.map(
    (each) =>
      `| ${each.added} | ${each.files} | ${kilobytes(each.bytes)} | ${each.freshFiles} | ${kilobytes(each.freshBytes)} | ${share(each)} |`,
  );
  return [
    '| release added to the 17 others | files of the index | zipped | files fetched anew | zipped | share |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
