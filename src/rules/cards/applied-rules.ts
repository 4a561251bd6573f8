/**
 * Which rules a ruling applies: the numbers that it names, and the terms that it uses in the sense in
 * which the glossary defines them. A term whose word is ordinary too is taken only where something
 * speaks for it; of what nearly every ruling says nothing is told.
 */
import type { Span } from '../texts/parsed.ts';
import { type FoundTerm, type RulingToRead, termFinder } from './terms-in-ruling.ts';
import type { DefinedTerm, RulingWords } from './term-senses.ts';
import { type RuleByNumber, type Term, termsToFind } from './terms-to-find.ts';

/** Words of a ruling that lead to a rule. */
export interface AppliedRule extends Span {
  /** Its number. */
  rule: string;
  /** The term as the glossary has it; null for a number that the ruling names. */
  term: string | null;
}

/**
 * Makes a reader of rulings.
 *
 * @param namedNumbers finds the numbers that a text names
 * @param rules texts of all rules, in order: what one of them calls so is meant by a form of a term
 * @param use what editors say of when a term's words mean it, and which of its senses
 * @example readRulings([ruling], glossary, ruleOf, () => [])[0][0].rule // '702.19', for trample
 */
export function readRulings(
  rulings: readonly RulingToRead[],
  glossary: readonly DefinedTerm[],
  ruleOf: RuleByNumber,
  namedNumbers: (text: string) => (Span & { target: string })[],
  rules: Iterable<{ key: string; text: string }> = [],
  use: RulingWords = {},
): AppliedRule[][] {
  const find = termFinder(termsToFind(glossary, ruleOf, rules, use));
  const found = rulings.map((ruling) => find(ruling));
  const counts = countTerms(found);
  return rulings.map(({ text }, index) => {
    const numbers = namedNumbers(text).flatMap(({ start, end, target }) =>
      ruleOf(target) ? [{ start, end, rule: target, term: null }] : [],
    );
    const terms = meantTerms(found[index] ?? [], counts, rulings.length).filter(
      (term) => !numbers.some(({ start, end }) => start < term.end && term.start < end),
    );
    return [...numbers, ...terms].sort((a, b) => a.start - b.start);
  });
}

interface TermCount {
  /** Rulings that use it. */
  rulings: number;
  uses: number;
  sure: number;
}

function countTerms(found: readonly FoundTerm[][]): Map<Term, TermCount> {
  const counts = new Map<Term, TermCount>();
  for (const ofRuling of found) {
    for (const term of new Set(ofRuling.map((each) => each.term))) {
      const count = counts.get(term) ?? { rulings: 0, uses: 0, sure: 0 };
      const uses = ofRuling.filter((each) => each.term === term);
      count.rulings += 1;
      count.uses += uses.length;
      count.sure += uses.filter(({ isSure: sure }) => sure).length;
      counts.set(term, count);
    }
  }
  return counts;
}

/** What a larger share of all rulings says tells nothing of one. */
const everywhere = 0.045;
/** Of what this share says, only a rule that is about that word alone. */
const common = 0.018;
/** Where a ruling says nothing rarer, up to this share, and no more than so many. */
const commonest = { share: 0.085, rules: 2 };
/** So few rulings show nothing of a word. */
const fewRulings = 200;
/** A word that is sure nearly always is meant always. */
const nearlyAlways = 0.8;
const mostRules = 5;

function meantTerms(
  found: readonly FoundTerm[],
  counts: ReadonlyMap<Term, TermCount>,
  all: number,
): AppliedRule[] {
  const firsts = new Map<string, { applied: AppliedRule; share: number; isRare: boolean }>();
  for (const { start, end, term, isSure: sure } of found) {
    const { rulings, uses, sure: often } = counts.get(term) ?? { rulings: 0, uses: 1, sure: 0 };
    const isMeant = sure || (uses >= 5 && often / uses >= nearlyAlways);
    const share = all < fewRulings ? 0 : rulings / all;
    const isRare = share <= (term.isOwn ? everywhere : common);
    const isTold = isRare || (term.isTelling && share <= commonest.share);
    if (!isMeant || !isTold || firsts.has(term.rule)) continue;
    const applied = { start, end, rule: term.rule, term: term.title };
    firsts.set(term.rule, { applied, share, isRare });
  }
  const rarest = [...firsts.values()].sort((a, b) => a.share - b.share);
  const rare = rarest.filter(({ isRare }) => isRare).slice(0, mostRules);
  const told = rare.length > 0 ? rare : rarest.slice(0, commonest.rules);
  return told.map(({ applied }) => applied);
}
