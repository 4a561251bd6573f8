/** The order of the rules found, after their scores: one wording of each, those asked for first, repetitions last. */
import type { Collection } from './collection.ts';
import { type LoadedEntry, wholeText } from './loaded-entries.ts';
import { byScore, type Scored } from './score.ts';
import type { ReadQuery } from './read-query.ts';
import type { AsOf, SearchedDocument } from './types.ts';
import { weights } from './weights.ts';

/** Keeps the best wording of each rule. Older wordings get a lower score. */
export function onePerRule(ranked: Scored[], { entries }: Collection, asOf: AsOf | null): Scored[] {
  const chosen = new Map<string, Scored>();
  for (const result of ranked) {
    const { lineage, current } = entries[result.entry] as LoadedEntry;
    const score = result.score * (current || asOf ? 1 : weights.older);
    const before = chosen.get(lineage);
    if (!before || score > before.score) chosen.set(lineage, { ...result, score });
  }
  return [...chosen.values()].sort(byScore);
}

interface AskedWords {
  read: ReadQuery;
  /** The words of names of cards. */
  names: ReadonlyMap<string, string>;
  /** The document that the query names. */
  document: { document: SearchedDocument } | null;
}

/** Matches a glossary entry that only names another one. */
const onlyReference = /^See [^.]*\.$/;

/** Puts first the rules of the document that is asked for. Moves those that define the query's keywords forward. */
export function inOrder(
  ranked: readonly Scored[],
  { read, names, document }: AskedWords,
  rules: Collection,
  levels: readonly string[] = [],
): Scored[] {
  const documentOf = (scored?: Scored) => rules.entries[scored?.entry ?? -1]?.document ?? '';
  const level = levels.indexOf(documentOf(ranked[0])) > 0 ? levels[0] : undefined;
  const isOf = (scored: Scored) => documentOf(scored) === (document?.document.slug ?? level);
  const own = new Set(ranked.filter(isOf).slice(0, weights.namedDocument));
  const stems = read.words.map(({ typed, stem }) => (names.has(typed) ? '' : stem));
  const moved = [...new Set([...own, ...ranked])];
  // In a sentence, a keyword may be only one of its words.
  for (const place of read.isSentence ? [] : rules.definersOf(stems)) {
    const at = moved.findIndex(({ entry }) => entry === place);
    if (at <= 1) continue;
    const [scored] = moved.splice(at, 1);
    if (scored) moved.splice(1, 0, scored);
  }
  const [best, next] = moved;
  if (next && onlyReference.test(wholeText(rules.entries[best?.entry ?? -1] as LoadedEntry)))
    moved.splice(0, 2, next, best as Scored);
  return moved;
}

/** Moves behind the first results what adds nothing to them: headings, and what one before says in other words. */
export function repeatsLast(ranked: readonly Scored[], rules: Collection): Scored[] {
  const first = ranked.slice(0, 10);
  const [kept, repeated]: [Scored[], Scored[]] = [[], []];
  for (const [at, scored] of first.entries()) {
    const { text, kind, title } = rules.entries[scored.entry] as LoadedEntry;
    const isAbove = ({ entry }: Scored) => rules.entries[entry]?.heading?.title === title;
    const isRepeated =
      text === undefined
        ? at > 0 && first.some(isAbove)
        : (kind === 'glossary' && kept.some(isAbove)) ||
          kept.some(({ entry }) => rules.likenessOf(entry, scored.entry) > weights.sameRule);
    (isRepeated ? repeated : kept).push(scored);
  }
  return [...kept, ...repeated, ...ranked.slice(first.length)];
}
