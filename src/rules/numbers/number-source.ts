/** Compiles number schemes into patterns for the numbers of documents. */
import { type Degree, degrees } from './degrees.ts';
import type { Shape } from './scheme.ts';

/**
 * Returns a pattern source for the numbers of documents. It has no groups that capture.
 * @param wanted `parts`: the fewest parts, 2 for `702.19` and `702.19b`, but not `702`; `chapters`: true to match
 * chapters as well, `7` and `E`
 * @example new RegExp(numberSource(shapes, 'text')).exec('see rule 702.19b')?.[0] // '702.19b'
 */
export function numberSource(
  shapes: readonly Shape[],
  degree: Degree,
  wanted: { parts?: 1 | 2 | 3; chapters?: boolean } = {},
): string {
  const { parts = 1, chapters = false } = wanted;
  const number = String.raw`\d{1,3}`;
  const signs = shapes.map(({ between }) => (between === '-' ? '[.-]' : String.raw`\.`));
  const between = either([...signs, ...(degrees[degree].between ?? [])]);
  const letters = lettersSource(shapes, degree);
  const part = partSource(shapes, degree);
  const heads = new Set<string>();
  // In posts, a pattern for sections of any length also matches those of a fixed length, so it replaces theirs.
  const isAny = degree === 'post' && shapes.some((each) => each.letter === null && !each.digits);
  for (const { letter, digits, chapterDigits, forms, afterFirstLetter } of shapes) {
    // In texts, a comma instead of a dot is a misprint: `419,8`.
    const sign = digits && degree === 'text' ? either([between, ',']) : between;
    const most = digits ? String(Math.max(...forms.map((form) => form.search(/l|$/) - 1))) : '';
    const more = (fewest: number): string =>
      fewest > 0 || forms.includes('nl')
        ? `(?:${sign}${number}){${fewest},${most}}${letters}`
        : `(?:${more(1)})?`;
    if (letter !== null) {
      const dot = degree === 'text' && afterFirstLetter === '.' ? String.raw`\.` : String.raw`\.?`;
      const rest = dot + number + more(Math.max(0, parts - 2)) + part;
      heads.add(`[A-Z]${chapters && degree === 'text' ? `(?:${rest})?` : rest}`);
    } else if (!digits) heads.add(number + more(parts - 1) + part);
    else if (!isAny) {
      if (most !== '0' || parts === 1)
        heads.add(String.raw`\d{${digits}}${more(parts - 1)}${part}`);
      if (chapters && chapterDigits) heads.add(String.raw`\d{${chapterDigits}}`);
    }
  }
  return either([...heads].sort((a, b) => b.length - a.length));
}

/** Returns a pattern source for the letters after a number, and for numbers after them. */
function lettersSource(shapes: readonly Shape[], degree: Degree): string {
  const has = (form: RegExp) => shapes.some(({ forms }) => forms.some((each) => form.test(each)));
  // Documents with long numbers may have letters that no example shows.
  if (!has(/.l|nnn/)) return '';
  const isDotted = shapes.some(({ beforeLetters }) => beforeLetters === '.');
  const { beforeLetters = [] } = degrees[degree];
  const before = either([isDotted ? String.raw`\.?` : '', ...beforeLetters]);
  const closing = degree === 'post' ? String.raw`(?:\)(?<=\([a-z]{1,2}\)))?` : '';
  const numbers = has(/.l+n/) ? String.raw`(?:\.\d{1,3})*` : '';
  return `(?:${before}[a-z]{1,2}(?![a-z])${closing}${numbers})${has(/.l+n+l/) ? '{0,2}' : '?'}`;
}

/** Returns a pattern source for what is after a number that has rulings or examples. */
function partSource(shapes: readonly Shape[], degree: Degree): string {
  if (degree === 'post') {
    return String.raw`(?:[. ]{1,2}(?:Ruling|Note|Example)s?[. ]{1,2}#?\d{1,3})?`;
  }
  return shapes.some(({ hasRulings }) => hasRulings) ? String.raw`(?:\.Rulings?\.\d+)?` : '';
}

/**
 * Returns a pattern source for the numbers that are one word in a search. Numbers with two or more
 * parts are, even if no document has them.
 */
export function searchedNumbers(shapes: readonly Shape[]): string {
  const isDotted = shapes.some(({ beforeLetters }) => beforeLetters === '.');
  const letters = isDotted ? String.raw`(?:\.[a-z](?![a-z])|[a-z]{0,2})(?:\.\d+)*` : '[a-z]{0,2}';
  const ruling = String.raw`(?:\.Ruling\.\d+)?\b`;
  const isDashed = shapes.some(({ between }) => between === '-');
  return [
    String.raw`\b[A-Za-z]?\d+(?:\.\d+)+${letters}${ruling}`,
    String.raw`\b[A-Z]\.\d+(?:\.\d+)*${ruling}`,
    // Excludes dates, which begin with four digits.
    ...(isDashed ? [String.raw`(?<![\d-])\d{1,3}(?:-\d{1,3}){2,}[a-z]{0,2}\b`] : []),
  ].join('|');
}

/** Returns a pattern source for the numbers that a text may have instead of words. */
export function numbersInText(shapes: readonly Shape[]): string {
  const sources = shapes.map((shape) =>
    // If sections have any number of digits, `8` is rather a count.
    numberSource([shape], 'text', { parts: shape.digits ? 1 : 2 }),
  );
  return sources.length > 0 ? String.raw`\b${either(sources)}\b` : '(?!)';
}

const either = (alternatives: string[]) => `(?:${[...new Set(alternatives)].join('|')})`;
