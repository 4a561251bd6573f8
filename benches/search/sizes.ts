/** The libraries that the bench searches: 300, 5,000, 20,000 and 80,000 entries, nearly. */
import { libraryRecords } from '../../src/search/index/index-library.ts';
import type { SearchRecord } from '../../src/search/record.ts';
import type { DocumentDescription } from '../../src/rules/document.ts';
import { type Terminology, type WordLists, wordListsOf } from '../../src/rules/editorial/game.ts';
import { libraryWith, releasesAtHand } from './corpus.ts';
import { type JudgedEntry, type Query, readRealQuestions } from './queries.ts';

export interface Size {
  name: string;
  /** What it is made of, to be printed. */
  made: string;
  records: SearchRecord[];
  /** The entries among which the right answers are. */
  entries: JudgedEntry[];
  terminology: Terminology;
  words: WordLists;
  /** How each document numbers, and its releases. */
  documents: DocumentDescription[];
  /** Asked here instead of the usual queries. */
  queries?: Query[];
}

const wholeRelease = '2026-01-16';

/** Today's rules, and two older releases that must not get in their way. */
const todayAndBefore = ['2008-02-01', '2014-06-01', '2026-08-07'];

/** The sizes that can be made here, smallest first; `missing` says why others cannot. */
export function* sizesAtHand(wanted: number[], missing: (why: string) => void): Generator<Size> {
  const releases = releasesAtHand();
  if (wanted.includes(300)) yield realSize('300', [], 'the texts of the project');
  if (!releases.includes(wholeRelease)) {
    missing(`5,000 and more: ../shared/corpora/comprules has no release of ${wholeRelease}`);
    return;
  }
  if (wanted.includes(5000)) {
    yield realSize(
      '5,000',
      [wholeRelease],
      'the same and a whole release of the Comprehensive Rules',
    );
  }
  if (wanted.includes(8000)) {
    const queries = readRealQuestions();
    if (queries.length === 0)
      missing('real questions: there is no ../shared/queries.real.dev.json');
    else {
      const made = `the same with the releases of ${todayAndBefore.join(', ')}, asked real questions`;
      yield { ...realSize('8,000, real questions', todayAndBefore, made), queries };
    }
  }
  if (!wanted.includes(20000) && !wanted.includes(80000)) return;
  const all = realSize('all', releases, '');
  for (const [count, name] of [
    [20000, '20,000'],
    [80000, '80,000'],
  ] as const) {
    if (!wanted.includes(count)) continue;
    const made = Math.max(0, count - all.records.length);
    const rulings = madeRulings(all.records, made);
    yield {
      ...all,
      entries: [...all.entries, ...rulings.map(judged)],
      name,
      made: `every wording of ${releases.length} releases, and ${made} rulings combined from their sentences`,
      records: [...all.records, ...rulings],
    };
  }
}

function realSize(name: string, releases: string[], made: string): Size {
  const library = libraryWith(releases);
  const { terminology, game } = library.editorial;
  const records = libraryRecords(library);
  const words = wordListsOf(game);
  const documents = library.documents.map(({ document }) => document);
  return { name, made, records, entries: library.entries, terminology, words, documents };
}

/** A made ruling answers whoever asks for words that it holds. */
function judged(record: SearchRecord): JudgedEntry {
  const { id, document, key, number, kind, title, text, release } = record;
  const asked = { id, document, key, number, kind, title, text };
  return { ...asked, lineage: id, from: release, until: release };
}

/** Rulings of two or three real sentences each, the same in every run. */
function madeRulings(records: SearchRecord[], count: number): SearchRecord[] {
  // Not those of the rulings: their cards are asked for, and a copy would answer as well as they do.
  const rules = records.filter(({ document }) => document === 'cr');
  const sentences = [
    ...new Set(rules.flatMap(({ text }) => text.match(/[A-Z][^.!?\n]{30,200}[.!?]/g) ?? [])),
  ];
  const next = seeded(2008);
  return Array.from({ length: count }, (_, index) => {
    const length = 2 + Math.floor(next() * 2);
    const text = Array.from(
      { length },
      () => sentences[Math.floor(next() * sentences.length)] as string,
    ).join(' ');
    return {
      id: `made/${index}`,
      document: 'made',
      release: wholeRelease,
      from: wholeRelease,
      current: true,
      kind: 'card',
      key: `made/${index}`,
      number: null,
      title: null,
      headings: [],
      text,
      examples: [],
      folded: false,
      asked: [],
      names: [],
      chapter: null,
      pointsTo: null,
      today: null,
      citations: [],
      cards: [],
      aliases: [],
      referredTo: 0,
      place: index,
      lineage: null,
      hasHistory: false,
    };
  });
}

/** Numbers from 0 to 1 that look random and are always the same (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
