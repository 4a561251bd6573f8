import {
  locate,
  type ParsedItem,
  type ParsedText,
  type Problem,
  type Reference,
  resolveReference,
} from '../../src/rulebook/index.ts';

/** How the references of one text fare among its own numbers. */
export interface CheckedReferences {
  /** How many lead to a number that the text does not hold. */
  unresolved: number;
  /** Warnings: `unresolved-reference` of a whole text, and `stale-title`. */
  problems: Problem[];
}

function problemAt(
  item: ParsedItem,
  reference: Reference,
  file: string,
  problem: Pick<Problem, 'rule' | 'message' | 'expected'>,
): Problem {
  return { severity: 'warning', file, ...locate(item, reference.start), ...problem };
}

function unresolved(item: ParsedItem, reference: Reference, key: string, file: string): Problem {
  return problemAt(item, reference, file, {
    rule: 'unresolved-reference',
    message: `${item.key} sends the reader to ${key} (“${reference.words}”), which this text does not hold. If it is a misprint, name it in content/errata.yaml.`,
    expected: 'a number that stands in the text',
  });
}

function staleTitle(item: ParsedItem, reference: Reference, title: string, file: string): Problem {
  return problemAt(item, reference, file, {
    rule: 'stale-title',
    message: `${item.key} calls ${reference.target} “${reference.quotedTitle}”; its title is “${title}”. The number or the title is out of date.`,
    expected: title,
  });
}

/**
 * Looks up every reference of a text among the text's own numbers.
 *
 * @param whole whether the text is a whole release; in a part a missing number says nothing, so
 *   it is counted and not reported
 */
export function checkReferences(text: ParsedText, whole: boolean): CheckedReferences {
  const register = new Map(text.items.map((item) => [item.key, item]));
  const checked: CheckedReferences = { unresolved: 0, problems: [] };
  for (const item of text.items) {
    for (const reference of item.references) {
      const { missing, titleNow } = resolveReference(reference, register);
      if (missing) {
        checked.unresolved++;
        if (whole) checked.problems.push(unresolved(item, reference, missing, text.file));
      } else if (titleNow) {
        checked.problems.push(staleTitle(item, reference, titleNow, text.file));
      }
    }
  }
  return checked;
}
