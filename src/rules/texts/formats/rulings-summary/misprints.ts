/** Finds what is probably misprinted in a Rulings Summary. */
import type { Problem } from '../../../problem.ts';
import { looksDated } from '../../citations.ts';
import { locate } from '../../parsed.ts';
import { numberPattern } from './lines.ts';
import type { PlacedItem } from './tree.ts';

const asksForNumber = /(?:\b(?:rules?|sections?|see|and|or|through|to)|[,(])$/i;
const likeAMarker = new RegExp(`^(?:-\\s+\\S|(?=\\S*\\d)${numberPattern}[.:]?\\s+[A-Z])`);

/** Returns warnings for probable misprints in an item. The text stays unchanged. */
export function findMisprints({ item, block, contradicts }: PlacedItem, file: string): Problem[] {
  const { kind, key, number, parent, text, citations, lineStarts } = item;
  const name = number ?? key;
  const problems: Problem[] = [];
  const warn = (rule: string, message: string, expected?: string, offset?: number) => {
    const start = { line: item.lines.from, column: 1 };
    const place = offset === undefined ? start : locate(item, offset);
    const problem: Problem = { rule, severity: 'warning', message, file, ...place };
    problems.push(expected === undefined ? problem : { ...problem, expected });
  };
  const alias = 'If another number is meant, add it as an alias in content/errata.yaml.';

  if (contradicts !== null) {
    const message = `${name} is printed under ${contradicts} and stays there. ${alias}`;
    warn('misnumbered-entry', message, `a number that begins with ${contradicts}`);
  }
  if (/\.Duplicate\.\d+$/.test(key)) {
    warn('duplicate-number', `${name} is used twice; this item is ${key}. ${alias}`);
  }
  if (number && /\.Rulings\./.test(number)) {
    const message = `${name} has "Rulings" instead of "Ruling". ${alias}`;
    warn('misprinted-number', message, number.replace('.Rulings.', '.Ruling.'));
  }
  if (kind === 'example' && parent === null) {
    warn('example-without-item', 'This example has no rule above it.', 'a rule or ruling above');
  }
  if (block.mark.kind === 'item' && block.mark.dashMissing) {
    const message = `${name} has no "- " before it, as the other items have. Check that it does not continue the sentence above.`;
    warn('missing-dash', message, `- ${name} - `);
  }
  if (text === '') warn('empty-item', `${name} has no text. Check whether lines were lost here.`);

  for (const { date, printed, rule, start } of citations) {
    if (date || !looksDated(rule ? '' : printed)) continue;
    const message = `The date in ${printed} does not exist. Correct it in content/errata.yaml.`;
    warn('impossible-date', message, undefined, start);
  }
  for (const { 0: words, index } of text.matchAll(/\[[^[\]]*(?=\[|$)/g)) {
    if (!looksDated(words) && !/\bPage \d/.test(words)) continue;
    const message = 'This citation has no closing bracket, so it is read as text.';
    warn('unclosed-citation', message, ']', index);
  }
  for (const [offset] of kind === 'matter' ? [] : lineStarts) {
    const above = text.slice(0, offset).trimEnd();
    const isInBracket = above.lastIndexOf('[') > above.lastIndexOf(']');
    if (offset === 0 || isInBracket || asksForNumber.test(above)) continue;
    if (!likeAMarker.test(text.slice(offset))) continue;
    const message =
      'This line looks like an item with a damaged marker; it is read as part of the text above.';
    warn('lost-marker', message, '"- 501.2a - " or "- Note - " before an item', offset);
  }
  for (const { 0: words, index } of text.matchAll(/<-[^<>]*[^-<>]>/g)) {
    const message = `The placeholder ${words} lacks its last dash.`;
    warn('broken-placeholder', message, `${words.slice(0, -1)}->`, index);
  }
  return problems;
}
