/**
 * Draws links of terms at random, to be judged by hand: `node tests/unit/link/draw-term-links.ts 17 200`
 * prints two hundred of the release of August 7, 2026, the same for the same seed, each in its
 * sentence. What was judged is in `term-links.json`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { decodeText } from '../../../src/content-files/decode.ts';
import { loadDocuments } from '../../../src/content-files/documents.ts';
import { loadEditorial } from '../../../src/content-files/editorial-files.ts';
import type { LinkedEntry } from '../../../src/rules/entries/entry.ts';
import { linkDocument } from '../../../src/rules/references/link-document.ts';
import { buildReleaseTree } from '../../../src/rules/references/release-tree.ts';
import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules/index.ts';
import { numbersFrom } from '../../made-up/sentences.ts';

const day = '2026-08-07';
export const releaseOfLinks = `../shared/corpora/comprules/${day}.txt`;

/** A link of a term: the number of its text, the words that are linked, the term that they lead to. */
export interface TermLink {
  number: string;
  words: string;
  term: string;
}

/** The entries of the release, linked as the site links them. */
export function linkedEntries(): LinkedEntry[] {
  const { text } = decodeText(readFileSync(releaseOfLinks), releaseOfLinks);
  const release = { id: day, date: day, label: day, whole: true };
  const { tree } = buildReleaseTree(release, [parseComprehensiveRules(text, releaseOfLinks)]);
  const document = loadDocuments('content').documents.find(({ slug }) => slug === 'cr');
  if (!document) throw new Error('The rules are not described.');
  const described = { ...document, releases: [release] };
  return linkDocument(described, [tree], loadEditorial('content').editorial).entries;
}

/** All links of terms in reading order, each with the entry that it stands in and where. */
export function termLinks(
  entries: readonly LinkedEntry[],
): (TermLink & { entry: LinkedEntry; start: number; end: number })[] {
  return [...entries]
    .sort((a, b) => a.place - b.place)
    .flatMap((entry) =>
      entry.terms.map(({ start, end, to }) => ({
        number: entry.key,
        words: entry.text.slice(start, end),
        term: to.slice(to.indexOf('glossary/') + 'glossary/'.length),
        ...{ entry, start, end },
      })),
    );
}

/** So many of them, drawn at random without putting back. */
export function drawn<T>(links: readonly T[], seed: number, count: number): T[] {
  const next = numbersFrom(seed);
  const left = [...links];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [one] = left.splice(Math.floor(next() * left.length), 1);
    return one as T;
  });
}

if (process.argv[1]?.endsWith('draw-term-links.ts') && existsSync(releaseOfLinks)) {
  const [seed = 17, count = 200] = process.argv.slice(2).map(Number);
  for (const { number, term, entry, start, end } of drawn(
    termLinks(linkedEntries()),
    seed,
    count,
  )) {
    const { text } = entry;
    const before = text.slice(Math.max(0, start - 110), start);
    const after = text.slice(end, end + 70);
    const words = `${before}⟦${text.slice(start, end)}⟧${after}`.replace(/\s+/g, ' ');
    console.log(`${number}\t${term}\t${words}`);
  }
}
