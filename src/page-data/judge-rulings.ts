/**
 * Finds the rules that a ruling on a card applies. Uses the numbers that the ruling mentions, what editors
 * say about its text or its card, and clear search results. Keeps at most three rules.
 */
import { stemmer } from 'stemmer';
import { type Card, namesOf } from '../rules/cards/card.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { SaidOfRulings } from '../rules/editorial/rulings.ts';
import { formatOf } from '../rules/texts/formats/index.ts';
import type { Span } from '../rules/texts/parsed.ts';
import { findReferences } from '../rules/texts/references.ts';
import type { Search, SearchResult } from '../search/types.ts';
import type { RenderedEntry, Library } from './library.ts';

export interface RulingToJudge {
  text: string;
  /** ISO date: the newest on which it was given. */
  day: string;
  cards: readonly Card[];
}

/** A rule that a ruling applies, and where the ruling mentions its number. */
export interface JudgedRule {
  /** Id of the entry. */
  id: string;
  named: Span | null;
}

/** Increase this when the method changes, so that cached judgements are discarded. */
export const judgeVersion = 3;

const mostRules = 3;
/** A search result is clear if its score is this many times the score of the next rule … */
const clearLead = 1.35;
/** … and at least this high for each distinct word of the ruling. */
const clearScore = 1;
/** Shorter rulings are not searched for. */
const fewestWords = 5;
/** The most characters that are searched for. Longer rulings mostly repeat themselves. */
const longestQuery = 600;
/** A word used in at most this many sections is specific to them: `draft`, `planar`. */
const peculiarSections = 6;
/** A keyword used in more sections than this is too common to mean the keyword: `cast`, `counter`. */
const commonSections = 15;
/** Rulings may be published this many days before the rules they are about. */
const daysAhead = 45;

interface Rule {
  entry: RenderedEntry;
  /**
   * The keyword's name, or the words of the section's title that no other title has. Search may propose the
   * rule only for rulings that have all of these words.
   */
  needs: ReadonlySet<string>;
  /** The keyword that the rule belongs to. */
  keyword: RenderedEntry | null;
  /** The first date on which a ruling can be about the rule. */
  since: string;
}

/**
 * Returns a function that finds the rules for a ruling, using the newest rules with a glossary.
 *
 * @param search searches the current rules
 * @param said what editors say about rulings
 * @returns null if no document has a glossary
 */
export function rulingJudge(
  library: Library,
  search: Search,
  said: SaidOfRulings<RenderedEntry> | null,
): ((ruling: RulingToJudge) => JudgedRule[]) | null {
  const document = rulesOf(library);
  if (!document) return null;
  const rules = readRules(document, library);
  const subjects = [...new Map([...rules.values()].map(({ needs }) => [[...needs].join(), needs]))]
    .map(([, needs]) => needs)
    .filter(({ size }) => size > 0);
  const byKey = new Map([...rules.values()].map((rule) => [rule.entry.key, rule]));
  const grammar = formatOf(document.format).references(document);

  const filters = { document: document.slug, kind: 'rule' as const };
  const known = new Map<string, SearchResult[]>();
  // Caches results, because many rulings differ only in the names of cards.
  const resultsOf = (query: string): SearchResult[] => {
    const results =
      known.get(query) ?? search.query(query, { limit: 10, filters, noCorrection: true }).results;
    known.set(query, results);
    return results;
  };

  return ({ text, day, cards }) => {
    const existed = ({ since }: Rule) => since <= day;
    const masked = withoutNames(text, cards);
    const words = wordsOf(masked);
    const found = new Map<string, JudgedRule>();
    const add = (entry: RenderedEntry, named: Span | null = null) => {
      const rule = rules.get(entry.id);
      const before = [...found.keys()].flatMap((id) => rules.get(id) ?? []);
      const isKnown = before.some((each) => isWithin(each.entry, entry));
      if (found.size < mostRules && rule && existed(rule) && !isKnown) {
        found.set(entry.id, { id: entry.id, named });
      }
    };
    for (const { start, end, target } of findReferences(text, grammar)) {
      const rule = byKey.get(target);
      if (rule) add(rule.entry, { start, end });
    }
    const worded = (said?.wordings ?? []).filter(({ pattern }) => pattern.test(masked));
    // If both a rule and its subrule match, keeps the subrule.
    for (const { entry } of worded) {
      const isGeneral = worded.some((each) => each.entry !== entry && isWithin(each.entry, entry));
      if (!isGeneral) add(entry);
    }
    if (found.size === 0 && cards.length <= mostRules) {
      for (const { name } of cards) for (const entry of said?.cards.get(name) ?? []) add(entry);
    }
    const stems = new Set(words.map(stemmer));
    const isSearched = words.length >= fewestWords && subjects.some((s) => s.isSubsetOf(stems));
    if (found.size === mostRules || !isSearched) return [...found.values()];
    const query = masked.replaceAll(nameMark, '').replace(/["“”]/g, ' ').slice(0, longestQuery);
    const candidates = resultsOf(query).flatMap(({ id, score }) => {
      const rule = rules.get(id);
      const isMeant =
        rule && existed(rule) && rule.needs.isSubsetOf(stems) && !isCounter(rule.keyword, masked);
      return isMeant ? [{ ...rule, score }] : [];
    });
    const [best] = candidates;
    const next = candidates.find(({ entry }) => best && !areSiblings(entry, best.entry));
    const least = Math.max(clearScore * new Set(words).size, clearLead * (next?.score ?? 0));
    if (best && best.needs.size > 0 && best.score >= least) add(best.entry);
    return [...found.values()];
  };
}

/** Returns the document whose rules are applied: the newest one with a glossary. */
function rulesOf({ documents, hasGlossary }: Library): DocumentDescription | undefined {
  const newest = ({ releases }: DocumentDescription) => releases.at(-1)?.date ?? '';
  return documents
    .filter(({ slug, format }) => formatOf(format).role === 'rules' && hasGlossary.has(slug))
    .reduce<DocumentDescription | undefined>(
      (best, each) => (best && newest(best) >= newest(each) ? best : each),
      undefined,
    );
}

/** Returns the current rules by id, without chapters, which have no text of their own. */
function readRules(document: DocumentDescription, library: Library): Map<string, Rule> {
  const current = (library.plainIn.get(document.slug) ?? []).filter(
    ({ current: isCurrent, kind }) =>
      isCurrent && (kind === 'section' || kind === 'rule' || kind === 'subrule'),
  );
  const above = (entry: RenderedEntry): RenderedEntry[] => {
    const parent = library.byId.get(entry.parent ?? '');
    return parent ? [entry, ...above(parent)] : [entry];
  };
  const sections = new Map<string, Set<string>>();
  for (const entry of current) {
    const section = above(entry).find(({ kind }) => kind === 'section')?.id ?? '';
    for (const word of new Set(wordsOf(entry.text).map(stemmer))) {
      sections.set(word, (sections.get(word) ?? new Set()).add(section));
    }
  }
  const sectionsWith = (word: string) => sections.get(stemmer(word))?.size ?? 0;
  const since = firstDays(document, library);
  return new Map(
    current.map((entry) => {
      const line = above(entry);
      const keyword = line.find(({ kind, title }) => kind === 'rule' && title) ?? null;
      const section = line.find(({ kind }) => kind === 'section');
      const name = wordsOf((keyword ?? section)?.title ?? '');
      const isCommon = name.every((word) => sectionsWith(word) > commonSections);
      const needed = keyword ? name : name.filter((word) => sectionsWith(word) < peculiarSections);
      const needs = new Set(isCommon ? [] : needed.map(stemmer));
      return [entry.id, { entry, needs, keyword, since: since(entry.lineage) }];
    }),
  );
}

/**
 * Returns the first date on which rulings may be about each lineage. A rule that is missing from one
 * release and in the next was added on a date between them.
 */
function firstDays(document: DocumentDescription, { entriesIn }: Library) {
  const { releases } = document;
  const rank = new Map(releases.map(({ id }, index) => [id, index]));
  const first = new Map<string, number>();
  for (const { lineage, from } of entriesIn.get(document.slug) ?? []) {
    first.set(lineage, Math.min(first.get(lineage) ?? Infinity, rank.get(from) ?? 0));
  }
  const days = [...releases.map(({ date }) => date), ...document.knownDays].sort();
  return (lineage: string): string => {
    const before = releases[(first.get(lineage) ?? 0) - 1]?.date;
    const came = before && days.find((day) => day > before);
    if (!came) return '';
    const ahead = Date.parse(came) - daysAhead * 24 * 3600 * 1000;
    return new Date(ahead).toISOString().slice(0, 10);
  };
}

const nameMark = '~';

/** Replaces the names of cards in a ruling with `~`, and curly apostrophes with plain ones. */
function withoutNames(text: string, cards: readonly Card[]): string {
  const names = new Set(cards.flatMap(namesOf).map(plain));
  return [...names]
    .sort((a, b) => b.length - a.length)
    .reduce((masked, name) => masked.replaceAll(name, nameMark), plain(text));
}

const plain = (text: string) => text.replaceAll('’', "'");

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** True if both are the same entry, or the first is under the second. */
function isWithin({ id, key }: RenderedEntry, outer: RenderedEntry): boolean {
  return id === outer.id || (key.startsWith(outer.key) && !/^\d/.test(key.slice(outer.key.length)));
}

/** True if one entry is a subrule of the other, or both are subrules of one rule. */
function areSiblings(one: RenderedEntry, other: RenderedEntry): boolean {
  const ruleOf = ({ kind, id, parent }: RenderedEntry) => (kind === 'subrule' ? parent : id);
  return ruleOf(one) === ruleOf(other);
}

/** True if the text has a keyword's name only as a kind of counter: `plot counters`. */
function isCounter(keyword: RenderedEntry | null, text: string): boolean {
  const name = keyword?.title?.toLowerCase();
  if (!name) return false;
  const lower = text.toLowerCase();
  const uses = lower.split(name).length - 1;
  return uses > 0 && lower.split(new RegExp(`${RegExp.escape(name)} counter`)).length - 1 === uses;
}
