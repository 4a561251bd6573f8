/** What people type before a number: names of documents, and words such as “rule”. */
import { oncePer } from '../once-per.ts';
import { escaped } from '../words/sentences.ts';
import { namesOfKinds, type Schemes } from './scheme.ts';

/** Words and signs that announce a number in any document. Matches `see` only if a digit follows: `see rule 702.19`. */
const wordsBefore = String.raw`rules?|subrules?|sections?|sect?\.?|chapters?|ch\.?|number|nr\.?|no\.|num\.?|par(?:a|agraph)?s?\.?|§+|#|(?:see(?: also)?|cf\.?)(?=.*\d)`;

/**
 * Returns patterns for what may be before a number. They match in lower case, at the start.
 * @returns `named`: match the name of a document, `CR 702.19`; `wordBefore`: matches a word, `rule 702.19`, `§ 702.19`
 */
export const prefixesOf = oncePer((schemes: Schemes) => {
  const { documents, shapes } = schemes;
  const own = documents.flatMap(({ words }) =>
    namesOfKinds(words).map((word) => `${escaped(word.toLowerCase())}s?`),
  );
  const fixed = firstPartsPattern(schemes);
  const short = shapes.some(({ digits }) => digits) ? [String.raw`r(?=[.\s]*(?:${fixed}))`] : [];
  const words = [...new Set(own), wordsBefore, ...short].join('|');
  return {
    named: documents.flatMap(({ slug, spoken = [] }) =>
      spoken
        .toSorted((a, b) => b.length - a.length)
        .map((name) => ({ pattern: namePattern(name), slug })),
    ),
    wordBefore: new RegExp(String.raw`^(?:${words})(?=[\s\d:.#§(/_-]|$)[\s:.#/_-]*`),
  };
});

/** Returns a pattern for a name with or without spaces and periods: `comp. rules`, `comprules`. */
function namePattern(name: string): RegExp {
  const words = name.toLowerCase().trim().split(/\s+/).map(escaped);
  return new RegExp(String.raw`^(?:the\s+)?${words.join(String.raw`\.?\s*`)}(?=[\s\d:,.#§/_-]|$)`);
}

/** Returns a pattern source for the first parts of numbers with a fixed length: `\d{3}`. */
export function firstPartsPattern({ shapes }: Schemes): string {
  const widths = [...new Set(shapes.flatMap(({ digits }) => digits ?? []))];
  return widths.map((width) => String.raw`\d{${width}}`).join('|') || '(?!)';
}

/** Moves the name of a document to the front: `section 2.1 of the ipg` → `ipg section 2.1`. */
export function nameFirst(spelling: string, schemes: Schemes): string {
  const [, number = '', name = ''] =
    /^(.*\d.*?) (?:of|in|from) (?:the )?(\D+)$/.exec(spelling) ?? [];
  const isName = prefixesOf(schemes).named.some(({ pattern }) => pattern.exec(name)?.[0] === name);
  return isName ? `${name} ${number}` : spelling;
}
