/**
 * Which rule defines each term of the glossary, and what its words have to look like where it is meant.
 */
import { formsOf, wordsOf } from './bent-words.ts';
import {
  type DefinedTerm,
  idleTurns,
  type RulingWords,
  sensesOf,
  type Turn,
} from './term-senses.ts';

/** What is known of a rule by its number. */
export type RuleByNumber = (number: string) => { title: string | null; text: string } | undefined;

/** A term that a ruling may use, with the rule that it leads to. */
export interface Term {
  title: string;
  /** `*` is any one word. */
  words: string[];
  /** Empty for a turn of phrase that means none. */
  rule: string;
  /** The same as what is done, where the glossary names a rule of that first: one enchants by 303. */
  doing: Term | null;
  /** Whether it is a rule of a section, and named after the term: `702.19 Trample`. */
  isOwn: boolean;
  /** Whether it is of several words, or the name of the rule or section. */
  isTelling: boolean;
  /** Words of which a ruling has to use one for the rule to be meant. */
  beside: string[] | null;
  /** Words of which the same sentence has to have one: nothing is created as a rule has it but tokens. */
  near: readonly string[];
  /** Whether it is meant only where it begins with a capital: `Case`. */
  needsCapital: boolean;
}

/**
 * All terms that may be found in a ruling.
 *
 * @param rules texts of all rules, in order: what one of them calls so is meant by a form of a term
 * @param use what editors say of when a term's words mean it, and which of its senses
 */
export function termsToFind(
  glossary: readonly DefinedTerm[],
  ruleOf: RuleByNumber,
  rules: Iterable<{ key: string; text: string }>,
  use: RulingWords,
): Term[] {
  return [
    ...termsOf(glossary, ruleOf, use),
    ...formsCalledSo(glossary, rules),
    ...idleTurns(use).map((turn) => termOfTurn('', turn)),
  ];
}

/** The terms that lead to one rule. */
function termsOf(glossary: readonly DefinedTerm[], ruleOf: RuleByNumber, use: RulingWords): Term[] {
  const capitals = new Set(use.capitals?.map((each) => each.toLowerCase()));
  const byTitle = new Map(glossary.map((term) => [bare(term.title).toLowerCase(), term]));
  const only = glossary.filter(({ references }) => references.length === 1);
  const owners = new Map(only.map((term) => [term.references[0]?.target, term]));
  return glossary.flatMap((defined) => {
    const { usual: term, turns } = sensesOf(defined, use, (number) => ruleOf(number) !== undefined);
    const inTurns = turns.map((turn) => termOfTurn(term.title, turn));
    // A rule by which alone another term is defined is about that one: excess damage, not lethal.
    const isOthers = (rule: string) => (owners.get(rule) ?? defined) !== defined;
    const rule = ruleOfTerm(term, byTitle, ruleOf, isOthers);
    if (!rule) return inTurns;
    const usual = bare(term.title)
      .split(/,\s+/)
      .filter((title) => !/[[\]]/.test(title))
      .map((title): Term => {
        const has = {
          title,
          words: wordsOf(title).map(({ word }) => word),
          rule,
          doing: null,
          isOwn: rule.includes('.') && isAbout(ruleOf(rule)?.title ?? '', title),
          isTelling: / /.test(title) || isAbout(ruleOf(rule)?.title ?? '', title),
          beside: namedAfter(title, ruleOf(rule)?.text ?? ''),
          near: use.near?.[title.toLowerCase()] ?? [],
          needsCapital: capitals.has(title.toLowerCase()),
        };
        const done = doingRule(term, rule, ruleOf);
        return done === null ? has : { ...has, doing: { ...has, rule: done, isOwn: false } };
      })
      .filter(({ words }) => words.length > 0);
    return [...inTurns, ...usual];
  });
}

function termOfTurn(title: string, { words, target }: Turn): Term {
  const plain = { doing: null, isOwn: false, beside: null, near: [], needsCapital: false };
  return { ...plain, title, words, rule: target ?? '', isTelling: true };
}

/** Of an ability that is named after what it is about: `Enchant`, after Enchantments, which comes first. */
function doingRule(
  { title, references }: DefinedTerm,
  rule: string,
  ruleOf: RuleByNumber,
): string | null {
  const [first] = references.filter(({ target }) => ruleOf(target));
  if (!first || first.target === rule) return null;
  const named = (ruleOf(first.target)?.title ?? '').toLowerCase();
  return named.startsWith(title.toLowerCase()) ? first.target : null;
}

/** A title without a remark in brackets: `Bury (Obsolete)`. */
const bare = (title: string) => title.replace(/\s*\([^)]*\)$/, '');

function ruleOfTerm(
  term: DefinedTerm,
  byTitle: ReadonlyMap<string, DefinedTerm>,
  ruleOf: RuleByNumber,
  isOthers: (rule: string) => boolean,
  depth = 0,
): string | null {
  const title = bare(term.title);
  const references = term.references.filter(({ target }) => ruleOf(target));
  if (references.length === 0) {
    const other = /^(?:See|An? .*\bterm for)\s+(?:an?\s+|the\s+)?([^.;]+)\./.exec(term.text)?.[1];
    const next = byTitle.get(other?.toLowerCase() ?? '');
    return next && depth < 2 ? ruleOfTerm(next, byTitle, ruleOf, isOthers, depth + 1) : null;
  }
  const titleOf = ({ target, quotedTitle }: DefinedTerm['references'][number]) =>
    quotedTitle ?? ruleOf(target)?.title ?? '';
  const sameName = references.filter((each) => isNameOf(titleOf(each), title));
  // A word that two rules define has two senses, and nothing here tells which is meant.
  if (sameName.length > 0) return sameName.length === 1 ? (sameName[0]?.target ?? null) : null;
  const about = references.filter((each) => isAbout(titleOf(each), title));
  if (/[ -]/.test(title)) {
    const says = references.filter(({ target }) => saysPhrase(ruleOf(target)?.text ?? '', title));
    const own = says.find(({ target }) => !isOthers(target));
    return (about[0] ?? own ?? says[0] ?? references[0])?.target ?? null;
  }
  const [first] = references;
  const isFirst = about[0] === first || opensWith(ruleOf(first?.target ?? '')?.text ?? '', title);
  return isFirst && about.length <= 1 ? (first?.target ?? null) : null;
}

/** Whether a title has every word of a term, bent in any way: `Face-Down Spells` is about face down. */
function isAbout(ruleTitle: string, term: string): boolean {
  const words = new Set(wordsOf(ruleTitle).flatMap(({ word }) => [word, ...word.split('-')]));
  return wordsOf(term).every(({ word }) => formsOf(word).some((form) => words.has(form)));
}

function isNameOf(ruleTitle: string, term: string): boolean {
  const [one, other] = [ruleTitle.toLowerCase().replace(/\W+$/, ''), term.toLowerCase()];
  return formsOf(other).slice(0, 2).includes(one) || one === `${other}s`;
}

const saysPhrase = (text: string, phrase: string) =>
  text.toLowerCase().includes(phrase.toLowerCase());

/** A rule without a title defines a word if it names it at once: `The term dies means …`. */
function opensWith(text: string, term: string): boolean {
  const forms = new Set(formsOf(term.toLowerCase()));
  return wordsOf(text)
    .slice(0, 6)
    .some(({ word }) => forms.has(word));
}

const calledSo = /\b(?:is|are) called (?:the |an? )?[“"]?([\p{L}-]+)/gu;

/**
 * Forms of terms that are what another rule calls so: what an Aura is attached to “is called
 * enchanted” in the rules of Auras, not in those of the ability to enchant.
 */
function formsCalledSo(
  glossary: readonly DefinedTerm[],
  rules: Iterable<{ key: string; text: string }>,
): Term[] {
  const forms = new Set(glossary.flatMap(({ title }) => formsOf(title.toLowerCase()).slice(1)));
  const called = new Map<string, Term>();
  for (const { key: rule, text } of rules) {
    for (const [, word = ''] of text.matchAll(calledSo)) {
      if (!forms.has(word) || called.has(word) || word.endsWith('s')) continue;
      const term = {
        ...{ title: word, words: [word], rule, doing: null },
        ...{ isOwn: false, isTelling: false },
      };
      called.set(word, { ...term, beside: null, near: [], needsCapital: false });
    }
  }
  return [...called.values()];
}

/**
 * What a rule is about that is named after a phrase: `Leaves-the-battlefield abilities trigger …` is
 * no rule for whatever leaves the battlefield.
 */
function namedAfter(phrase: string, ruleText: string): string[] | null {
  const [first = '', ...next] = ruleText.split(/\s+/, 3);
  const isNamedAfter =
    / /.test(phrase) && first.toLowerCase() === phrase.toLowerCase().replaceAll(' ', '-');
  return isNamedAfter
    ? next.flatMap((word) => formsOf(word.toLowerCase().replace(/ies$/, 'y')))
    : null;
}
