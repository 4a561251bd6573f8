/** Rules whose numbers were changed in a file: a misprint is of one number, these are of many. */
import type { Problem } from '../../../problem.ts';
import { sameTitle } from '../../../words/typography.ts';
import type { ParsedItem, ParsedText } from '../../parsed.ts';

/** Publishers have printed a rule and its one subrule twice, and never more. */
const mostTwice = 2;

const asPrinted = ({ key }: ParsedItem) => key.replace(/\.Duplicate\.\d+$/, '');

/** `702.19` of `702.19b`, or null where there is no rule in it. */
const ruleOf = (key: string) => /^\d{3}\.\d+/.exec(key)?.[0] ?? null;

/**
 * Rules that stand twice with most of their subrules, where another number is missing: 702.19 with
 * all that is under it became 702.91. Of a number here and there that a publisher misprinted, nothing
 * is said, nor of a rule that kept the number of the one beside it.
 *
 * @returns an error at each rule that stands where another number belongs
 */
export function findRenumbered({ file, items }: ParsedText): Problem[] {
  const twice = new Set(items.filter((item) => asPrinted(item) !== item.key).map(asPrinted));
  const underRule = Map.groupBy(twice, ruleOf);
  const held = new Set(items.map(({ key }) => key));
  const rules = items.filter(({ kind }) => kind === 'rule');
  return rules.flatMap((item, index): Problem[] => {
    const number = asPrinted(item);
    const numbers = underRule.get(number) ?? [];
    if (numbers.length <= mostTwice) return [];
    const before = rules[index - 1];
    const expected = numberAfter(before ? asPrinted(before) : '', number);
    if (expected === number || held.has(expected) || isBeside(number, expected)) return [];
    const message = `${number} and ${numbers.length - 1} of its subrules stand in this text twice, here where ${expected} belongs, which stands nowhere. Its number was changed: compare this place with another copy of the release. If it was published so, --accept-duplicate-numbers takes it.`;
    const place = { file, line: item.lines.from, column: 1 };
    return [
      { rule: 'renumbered-rule', severity: 'error', message, ...place, expected: `${expected}.` },
    ];
  });
}

/** The number after that of a rule, or the first of another section. */
function numberAfter(before: string, number: string): string {
  const [section = '', rule = '0'] = before.split('.');
  const own = number.slice(0, 3);
  return section === own ? `${own}.${Number(rule) + 1}` : `${own}.1`;
}

/** Whether two rules of a section follow each other, so that one was written after the other's model. */
function isBeside(one: string, other: string): boolean {
  const [section, rule] = one.split('.');
  const [otherSection, otherRule] = other.split('.');
  return section === otherSection && Math.abs(Number(rule) - Number(otherRule)) === 1;
}

/** By how much the numbers of a section differ from those by which its rules are referred to. */
export interface Shift {
  section: string;
  by: number;
  /** How many references say so. */
  count: number;
  /** One of them: the number that is referred to with a title, and the number that has it. */
  example: { printed: string; title: string; number: string };
}

/** So many references with titles say it, or it is by chance. */
const fewestSaying = 5;

/** A section whose rules are all one number higher, or lower, than the titles in references say. */
export function findShift(items: readonly ParsedItem[]): Shift | null {
  const titled = items.filter(({ kind, title }) => kind === 'rule' && title !== null);
  const bySection = Map.groupBy(titled, ({ key }) => key.slice(0, 3));
  const shifts = new Map<string, Shift>();
  for (const { target, quotedTitle } of items.flatMap(({ references }) => references)) {
    if (!quotedTitle || !/^\d{3}\.\d+$/.test(target)) continue;
    const section = target.slice(0, 3);
    const named = bySection.get(section)?.find(({ title }) => sameTitle(quotedTitle, title ?? ''));
    const by = named ? Number(named.key.slice(4)) - Number(target.slice(4)) : 0;
    if (!named || !by) continue;
    const example = { printed: target, title: quotedTitle, number: named.key };
    const shift = shifts.get(`${section} ${by}`) ?? { section, by, count: 0, example };
    shifts.set(`${section} ${by}`, { ...shift, count: shift.count + 1 });
  }
  const most = [...shifts.values()].sort((a, b) => b.count - a.count)[0];
  return most && most.count >= fewestSaying ? most : null;
}
