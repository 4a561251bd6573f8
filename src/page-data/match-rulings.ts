/**
 * Finds the rules that a ruling on a card applies: those that it mentions by number, those that editors listed for
 * its words or its card, and a search result with a high score. At most three.
 */
import { isNumberWithin } from '../rules/numbers/number-key.ts';
import { stemmer } from 'stemmer';
import { type Card, namesOf } from '../rules/cards/card.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { SaidOfRulings } from '../rules/editorial/rulings.ts';
import { formatOf } from '../rules/texts/formats/index.ts';
import type { Span } from '../rules/texts/parsed.ts';
import { findReferences } from '../rules/texts/find-references.ts';
import type { Search, SearchResult } from '../search/types.ts';
import { getOrAdd } from '../rules/once-per.ts';
import type { Library, RenderedEntry } from './library.ts';
import { escaped } from '../rules/words/sentences.ts';

export interface RulingToMatch {
  text: string;
  /** ISO date of the ruling. If it has different dates on different cards, the newest. */
  day: string;
  cards: readonly Card[];
}

/** A rule that a ruling applies, as it is found and cached. */
export interface RuleMatch {
  id: string;
  /** Where the ruling mentions the rule's number; null if it doesn't. */
  mention: Span | null;
}

const maxRules = 3;
/** A search result counts only if its score is this many times the score of the next unrelated rule. */
const minLead = 1.35;
/** A search result counts only if its score per distinct word of the ruling is at least this high. */
const minScorePerWord = 1;
/** Search isn't used for rulings with fewer words than this. */
const minWords = 5;
/** The query has at most this many characters. The rest of a long ruling mostly repeats its beginning. */
const maxQueryLength = 600;
/** A word that fewer sections than this use is specific to these sections: `draft`, `planar`. */
const rareBelow = 6;
/** A word that more sections than this use is common. Search ignores keywords of common words: `cast`. */
const commonAbove = 15;
/** A ruling may be published up to this many days before its rule. */
const daysAhead = 45;

interface Rule {
  entry: RenderedEntry;
  /** Stems that a ruling must have: the name of the keyword, or the rare words in the section's title. */
  requiredStems: ReadonlySet<string>;
  keyword: RenderedEntry | null;
  /** ISO date: the earliest date of a ruling that applies the rule. Empty if there is no limit. */
  since: string;
}

/**
 * Returns a function that finds the rules that a ruling applies, in the newest document that has rules and a
 * glossary; null if there is none.
 */
export function rulingMatcher(
  library: Library,
  search: Search,
  editorial: SaidOfRulings<RenderedEntry> | null,
): ((ruling: RulingToMatch) => RuleMatch[]) | null {
  const document = rulesDocument(library);
  if (!document) return null;
  const rules = readRules(document, library);
  const required = [...rules.values()].map(({ requiredStems }) => requiredStems);
  const distinct = [
    ...new Map(required.map((stems) => [[...stems].join(), stems])).values(),
  ].filter(({ size }) => size > 0);
  const byKey = new Map([...rules.values()].map((rule) => [rule.entry.key, rule]));
  const grammar = formatOf(document.format).references(document);

  const filters = { document: document.slug, kind: 'rule' as const };
  const known = new Map<string, SearchResult[]>();
  // Caches results, because many rulings differ only in the names of cards.
  const resultsOf = (query: string) =>
    getOrAdd(known, query, () => {
      return search.query(query, { limit: 10, filters, noCorrection: true }).results;
    });

  return ({ text, day, cards }) => {
    const existed = ({ since }: Rule) => since <= day;
    const masked = withoutNames(text, cards);
    const words = matchedWords(masked);
    const found = new Map<string, RuleMatch>();
    const add = (entry: RenderedEntry, mention: Span | null = null) => {
      const rule = rules.get(entry.id);
      const before = [...found.keys()].flatMap((id) => rules.get(id) ?? []);
      const isKnown = before.some((each) => isWithin(each.entry, entry));
      if (found.size < maxRules && rule && existed(rule) && !isKnown) {
        found.set(entry.id, { id: entry.id, mention });
      }
    };
    for (const { start, end, target } of findReferences(text, grammar)) {
      const rule = byKey.get(target);
      if (rule) add(rule.entry, { start, end });
    }
    const byWords = (editorial?.wordings ?? []).filter(({ pattern }) => pattern.test(masked));
    // If both a rule and its subrule match, keeps the subrule.
    for (const { entry } of byWords) {
      const isGeneral = byWords.some((each) => each.entry !== entry && isWithin(each.entry, entry));
      if (!isGeneral) add(entry);
    }
    if (found.size === 0 && cards.length <= maxRules) {
      for (const { name } of cards)
        for (const entry of editorial?.cards.get(name) ?? []) add(entry);
    }
    const stems = new Set(words.map(stemmer));
    const isSearched = words.length >= minWords && distinct.some((each) => each.isSubsetOf(stems));
    if (found.size === maxRules || !isSearched) return [...found.values()];
    const query = masked.replaceAll(nameMark, '').replace(/["“”]/g, ' ').slice(0, maxQueryLength);
    const candidates = resultsOf(query).flatMap(({ id, score }) => {
      const rule = rules.get(id);
      const isCandidate =
        rule &&
        existed(rule) &&
        rule.requiredStems.isSubsetOf(stems) &&
        !isCounter(rule.keyword, masked);
      return isCandidate ? [{ ...rule, score }] : [];
    });
    const [best] = candidates;
    const next = candidates.find(({ entry }) => best && !areSiblings(entry, best.entry));
    const minScore = Math.max(minScorePerWord * new Set(words).size, minLead * (next?.score ?? 0));
    if (best && best.requiredStems.size > 0 && best.score >= minScore) add(best.entry);
    return [...found.values()];
  };
}

function rulesDocument({ documents, withGlossary }: Library): DocumentDescription | undefined {
  const newest = ({ releases }: DocumentDescription) => releases.at(-1)?.date ?? '';
  const [best] = documents
    .filter(({ slug, format }) => formatOf(format).role === 'rules' && withGlossary.has(slug))
    .sort((a, b) => newest(b).localeCompare(newest(a)));
  return best;
}

function readRules(document: DocumentDescription, library: Library): Map<string, Rule> {
  const current = (library.newestIn.get(document.slug) ?? []).filter(
    ({ current: isCurrent, kind }) =>
      isCurrent && (kind === 'section' || kind === 'rule' || kind === 'subrule'),
  );
  const withAbove = (entry: RenderedEntry) => [entry, ...library.ancestors(entry).reverse()];
  const sections = new Map<string, Set<string>>();
  for (const entry of current) {
    const section = withAbove(entry).find(({ kind }) => kind === 'section')?.id ?? '';
    for (const word of new Set(matchedWords(entry.text).map(stemmer))) {
      getOrAdd(sections, word, () => new Set<string>()).add(section);
    }
  }
  const sectionsWith = (word: string) => sections.get(stemmer(word))?.size ?? 0;
  const since = earliestDays(document, library);
  return new Map(
    current.map((entry) => {
      const line = withAbove(entry);
      const keyword = line.find(({ kind, title }) => kind === 'rule' && title) ?? null;
      const section = line.find(({ kind }) => kind === 'section');
      const name = matchedWords((keyword ?? section)?.title ?? '');
      const isCommon = name.every((word) => sectionsWith(word) > commonAbove);
      const needed = keyword ? name : name.filter((word) => sectionsWith(word) < rareBelow);
      const requiredStems = new Set(isCommon ? [] : needed.map(stemmer));
      return [entry.id, { entry, requiredStems, keyword, since: since(entry.lineage) }];
    }),
  );
}

/** A rule may have been added in an unavailable release, before the first one here that has it. */
function earliestDays({ slug, releases, knownDays }: DocumentDescription, library: Library) {
  const { lineages, releaseIndex } = library.timelineOf(slug);
  const days = [...releases.map(({ date }) => date), ...knownDays].sort();
  return (lineage: string): string => {
    const first = lineages.get(lineage)?.[0]?.from ?? '';
    const before = releases[releaseIndex(first) - 1]?.date;
    const added = before && days.find((day) => day > before);
    if (!added) return '';
    const ahead = Date.parse(added) - daysAhead * 24 * 3600 * 1000;
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

/** Returns the words of a ruling or rule, in lower case. */
export function matchedWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** True if an entry is the outer entry or under it: `702.19b` is within `702.19`. */
function isWithin({ id, key }: RenderedEntry, outer: RenderedEntry): boolean {
  return id === outer.id || isNumberWithin(key, outer.key);
}

/** True if one entry is a subrule of the other, or both are subrules of one rule. */
function areSiblings(one: RenderedEntry, other: RenderedEntry): boolean {
  const ruleOf = ({ kind, id, parent }: RenderedEntry) => (kind === 'subrule' ? parent : id);
  return ruleOf(one) === ruleOf(other);
}

/** True if the text uses a keyword's name only for counters: `plot counters`. */
function isCounter(keyword: RenderedEntry | null, text: string): boolean {
  const name = keyword?.title?.toLowerCase();
  if (!name) return false;
  const lower = text.toLowerCase();
  const uses = lower.split(name).length - 1;
  return uses > 0 && lower.split(new RegExp(`${escaped(name)} counter`)).length - 1 === uses;
}
