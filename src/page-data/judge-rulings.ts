/**
 * Which rules a ruling on a card applies. Rules come from the numbers that the ruling names, from what
 * editors say of its wording or its card, and from the search, where it is clear. At most three are kept.
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
  /** ISO date of the newest day on which it was given. */
  day: string;
  cards: readonly Card[];
}

/** A rule that a ruling applies, and where the ruling names its number. */
export interface JudgedRule {
  /** Id of the entry. */
  id: string;
  named: Span | null;
}

/** Changes whenever rulings are judged in another way, so that no older judgement is used. */
export const judgeVersion = 3;

const mostRules = 3;
/** A result is clear if its score is so many times that of the next other rule … */
const clearLead = 1.35;
/** … and so high for each different word of the ruling. */
const clearScore = 1;
/** With fewer words, a ruling is not searched for. */
const fewestWords = 5;
/** The search reads so many characters: longer rulings only repeat themselves. */
const longestQuery = 600;
/** A word that fewer sections use is peculiar to them: `draft`, `planar`. */
const peculiarSections = 6;
/** A keyword that more sections use is a word of every ruling: `cast`, `counter`. */
const commonSections = 15;
/** Rulings are published up to so many days before the rules that they are about. */
const daysAhead = 45;

interface Rule {
  entry: RenderedEntry;
  /**
   * What the rule is about: the keyword's name, or words of the section's title that no other title has.
   * The search proposes only rules that have such words, and only for rulings that have them all.
   */
  needs: ReadonlySet<string>;
  /** The keyword that it belongs to. */
  keyword: RenderedEntry | null;
  /** No ruling before this day is about it. */
  since: string;
}

/**
 * Makes a judge of rulings, by the newest rules with a glossary.
 *
 * @param search has the current rules
 * @param said what editors say of rulings, if they do
 * @returns null if no document has such rules
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
  // Many rulings differ only in the names of their cards.
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
    // Of a rule and one of its subrules, the subrule is meant.
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

/** The document whose rules are applied: the newest with a glossary. */
function rulesOf({ documents, hasGlossary }: Library): DocumentDescription | undefined {
  const newest = ({ releases }: DocumentDescription) => releases.at(-1)?.date ?? '';
  return documents
    .filter(({ slug, format }) => formatOf(format).role === 'rules' && hasGlossary.has(slug))
    .reduce<DocumentDescription | undefined>(
      (best, each) => (best && newest(best) >= newest(each) ? best : each),
      undefined,
    );
}

/** The current rules by id; a chapter says nothing of its own. */
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
 * From which day on rulings may be about a lineage. A rule that is not in one release and is in the
 * next one came on one of the days between them on which rules took effect.
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

/** A ruling with `~` for the names of its cards, which are no words, and with plain apostrophes. */
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

/** True if one entry is the other or is under it. */
function isWithin({ id, key }: RenderedEntry, outer: RenderedEntry): boolean {
  return id === outer.id || (key.startsWith(outer.key) && !/^\d/.test(key.slice(outer.key.length)));
}

/** Whether two entries are subrules of one rule, or a rule and its subrule. */
function areSiblings(one: RenderedEntry, other: RenderedEntry): boolean {
  const ruleOf = ({ kind, id, parent }: RenderedEntry) => (kind === 'subrule' ? parent : id);
  return ruleOf(one) === ruleOf(other);
}

/** Whether a keyword's name is only that of a kind of counter: `plot counters`. */
function isCounter(keyword: RenderedEntry | null, text: string): boolean {
  const name = keyword?.title?.toLowerCase();
  if (!name) return false;
  const lower = text.toLowerCase();
  const uses = lower.split(name).length - 1;
  return uses > 0 && lower.split(new RegExp(`${RegExp.escape(name)} counter`)).length - 1 === uses;
}
