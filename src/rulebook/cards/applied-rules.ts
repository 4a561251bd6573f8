/**
 * Which rules a ruling applies: the numbers that it names, and the terms that it uses in the sense in
 * which the glossary defines them. A term whose word is ordinary too is taken only where something
 * speaks for it; of what nearly every ruling says nothing is told.
 */
import type { Span } from '../texts/parsed.ts';
import {
  type DefinedTerm,
  idleTurns,
  type RulingWords,
  sensesOf,
  type Turn,
} from './term-senses.ts';

/** What is known of a rule by its number. */
export type RuleByNumber = (number: string) => { title: string | null; text: string } | undefined;

/** Words of a ruling that lead to a rule. */
export interface AppliedRule extends Span {
  /** Its number. */
  rule: string;
  /** The term as the glossary has it; null for a number that the ruling names. */
  term: string | null;
}

/** A ruling with the words of the cards that it is on. */
export interface RulingToRead {
  text: string;
  /** Their texts and types, which use a word in its sense in the game. */
  cardText: string;
  /** Their names, which are no words. */
  cardNames: readonly string[];
}

interface Term {
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
  const find = termFinder([
    ...termsOf(glossary, ruleOf, use),
    ...formsCalledSo(glossary, rules),
    ...idleTurns(use).map((turn) => termOfTurn('', turn)),
  ]);
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

// Which rule a term is defined by.

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

// Where a ruling uses a term.

/** A term found in a ruling, and whether anything there speaks for its sense in the game. */
interface FoundTerm extends Span {
  term: Term;
  isSure: boolean;
}

interface WordAt extends Span {
  word: string;
}

function wordsOf(text: string): WordAt[] {
  return [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’/+-]*[\p{L}\p{N}])?/gu)].map((match) => ({
    // Possessives are forms of their words.
    word: match[0]
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/'s$|(?<=s)'$/, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A word as sentences bend it. @example formsOf('exile') // ['exile', 'exiles', 'exiled', 'exiling'] */
function formsOf(word: string): string[] {
  if (!/^[a-z-]{3,}$/.test(word)) return [word];
  if (/[^aeiou]y$/.test(word)) {
    const stem = word.slice(0, -1);
    return [word, `${stem}ies`, `${stem}ied`, `${word}ing`];
  }
  if (word.endsWith('e')) {
    return [word, `${word}s`, `${word}d`, `${word.slice(0, -1)}ing`];
  }
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/.test(word) ? word + word.slice(-1) : word;
  const plural = /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
  return [...new Set([word, plural, `${doubled}ed`, `${doubled}ing`, `${word}ed`, `${word}ing`])];
}

function termFinder(terms: readonly Term[]): (ruling: RulingToRead) => FoundTerm[] {
  const byFirst = new Map<string, Term[]>();
  for (const term of terms) {
    const [first = ''] = term.words;
    const firsts = formsOf(first);
    for (const form of firsts) byFirst.set(form, [...(byFirst.get(form) ?? []), term]);
  }
  for (const [form, list] of byFirst)
    // The longest, and of the words alone the one that is no form of another.
    list.sort(
      (a, b) =>
        b.words.length - a.words.length ||
        Number(b.words[0] === form) - Number(a.words[0] === form),
    );
  return ({ text, cardText, cardNames }) => {
    const words = wordsOf(text);
    const onCards = new Set(wordsOf(cardText).map(({ word }) => word));
    const plain = text.replaceAll('’', "'");
    const names = cardNames.flatMap((name) => allOf(plain, name.replaceAll('’', "'")));
    const found: FoundTerm[] = [];
    for (let at = 0; at < words.length; at++) {
      const here = words[at] as WordAt;
      const term = byFirst.get(here.word)?.find((each) => standsAt(text, words, at, each));
      if (!term) continue;
      const last = words[at + term.words.length - 1] as WordAt;
      const span = { start: here.start, end: last.end };
      if (term.beside && !isNamedAfterIt(text, span, term.beside)) continue;
      if (!isNear(text, span, term.near)) continue;
      if (term.needsCapital && !/^\p{Lu}/u.test(text.slice(span.start))) continue;
      at += term.words.length - 1;
      if (term.rule === '') continue;
      if (names.some(({ start, end }) => start < span.end && span.start < end)) continue;
      if (term.words.length === 1 && isInName(text, span)) continue;
      const meant = term.doing && isDone(text, span) ? term.doing : term;
      found.push({ ...span, term: meant, isSure: isSure(text, span, term, onCards) });
    }
    return found;
  };
}

function standsAt(
  text: string,
  words: readonly WordAt[],
  at: number,
  { words: term }: Term,
): boolean {
  if (term.length === 1) return true;
  return term.every((word, offset) => {
    const here = words[at + offset]?.word;
    const end = words[at + offset - 1]?.end;
    // A phrase has nothing but blanks and hyphens between its words.
    if (offset > 0 && /[^\s‘’“”'"-]/.test(text.slice(end, words[at + offset]?.start))) return false;
    if (here === word || (here !== undefined && word === '*')) return true;
    return (
      offset === term.length - 1 && here !== undefined && formsOf(word).slice(0, 2).includes(here)
    );
  });
}

function allOf(text: string, name: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    spans.push({ start: at, end: at + name.length });
  }
  return spans;
}

/** Whether a word is a part of a name: `Lifecrafter’s Gift`. */
function isInName(text: string, { start, end }: Span): boolean {
  if (!/^\p{Lu}/u.test(text.slice(start, end))) return false;
  return (
    /\p{Lu}[\p{L}’'-]*\s+$/u.test(text.slice(Math.max(0, start - 30), start)) ||
    /^\s+(?:(?:of|the|from|in|to|over|for) )*\p{Lu}\p{Ll}/u.test(text.slice(end, end + 30))
  );
}

/**
 * Whether a phrase stands before what is named after it, `leaves-the-battlefield abilities`, or says
 * when that does something: `Whenever it leaves the battlefield`.
 */
function isNamedAfterIt(text: string, { start, end }: Span, beside: readonly string[]): boolean {
  const [next] = wordsOf(text.slice(end, end + 30));
  if (next && beside.includes(next.word)) return true;
  const sentence = text.slice(sentenceStart(text, start), start);
  return (
    /\bwhen(?:ever)?\b/i.test(sentence) && wordsOf(text).some((at) => beside.includes(at.word))
  );
}

/** Where the sentence begins that a place is in. */
function sentenceStart(text: string, at: number): number {
  return text.slice(0, at).search(/[^.!?]*$/);
}

/** Whether the sentence has one of the words, if there are any. */
function isNear(text: string, { start, end }: Span, near: readonly string[]): boolean {
  if (near.length === 0) return true;
  const [rest = ''] = text.slice(end).split(/[.!?]/, 1);
  return wordsOf(text.slice(sentenceStart(text, start), end) + rest).some(({ word }) =>
    near.includes(word),
  );
}

const beforeDoing =
  /\b(?:to|will|would|can|could|may|might|must|should|shall|cannot|can’t|won’t|don’t|doesn’t|it|they|you|not)\s+$/i;
const afterDoing =
  /^\s+(?:an?|the|that|this|these|those|your|his|her|its|their|any|each|another|one|it|them|what|only)\b/i;

/** Whether a word is what somebody does, and not what something has. */
function isDone(text: string, { start, end }: Span): boolean {
  return (
    beforeDoing.test(text.slice(Math.max(0, start - 20), start)) || afterDoing.test(text.slice(end))
  );
}

/** What stands before the name of something that is had or gained, and what after it. */
const beforeAbility =
  /\b(?:with|has|have|having|had|gains?|gained|gaining|loses?|lost|losing|grants?|granted|granting|both)\s+$/i;
const afterAbility = /^\s+(?:abilit(?:y|ies)|costs?|counters?|trigger(?:s|ed)?)\b/i;

/** Whether something speaks for a word's sense in the game. */
function isSure(
  text: string,
  { start, end }: Span,
  { words }: Term,
  onCards: ReadonlySet<string>,
): boolean {
  if (words.length > 1) return true;
  const [word = ''] = words;
  const printed = text.slice(start, end);
  // A single letter is a word of the game as a capital alone.
  if (word.length === 1) return printed === word.toUpperCase();
  if (formsOf(word).some((form) => onCards.has(form))) return true;
  if (printed.toLowerCase() !== word && printed.toLowerCase() !== `${word}s`) return false;
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 40);
  if (beforeAbility.test(before) || afterAbility.test(after)) return true;
  const isCapital = /^\p{Lu}/u.test(printed);
  const isWithin = /[\p{Ll}\d,;]['’”"]?\s+$/u.test(before);
  return isCapital && isWithin && !/^\s+\p{Lu}/u.test(after);
}

// Which of them are told.

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
