/** Sections that end sooner in a text than in a release beside it. */
import type { ParsedItem, ParsedText } from '../../src/rules/texts/parsed.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { countWords, runsOf, type Section, sectionsOf, wordsAlone } from './section-paragraphs.ts';

/** Where so much of a section has been reworded, what is missing at its end tells nothing. */
const mostGone = 0.34;

/** Tells of a paragraph of one text whether its words stand nowhere in another. */
function goneFrom(text: ParsedText, held: ParsedText) {
  const now = countWords(text.items);
  const then = countWords(held.items);
  // What stands as it did is its own counterpart, however much another paragraph is like it.
  const reworded = text.items.filter((item) => !then.has(wordsAlone(item)));
  const runs = new Set(reworded.flatMap(runsOf));
  const bySection = Map.groupBy(sectionsOf(text.items), ({ heading }) => heading.title);
  return (item: ParsedItem, { heading }: Section): boolean => {
    // A sentence that many sections have is gone from one of them if it stands there no more.
    const words = wordsAlone(item);
    const count = now.get(words) ?? 0;
    if (count === 0) {
      const own = runsOf(item);
      return own.filter((run) => runs.has(run)).length < own.length * 0.4;
    }
    if (count >= (then.get(words) ?? 0)) return false;
    const same = bySection.get(heading.title) ?? [];
    return !same.some(({ paragraphs }) => paragraphs.some((each) => wordsAlone(each) === words));
  };
}

/** A section that stops before it does in another release. */
interface Shorter {
  heading: ParsedItem;
  /** The last paragraph of the text in it. */
  at: ParsedItem | undefined;
  /** What the other release has after that, whose words stand nowhere in the text. */
  missing: ParsedItem[];
}

/** Nothing is said of sections that have little in common. */
function findShorter(text: ParsedText, held: ParsedText): Shorter[] {
  const isGone = goneFrom(text, held);
  return sectionsOf(held.items).flatMap((section): Shorter[] => {
    const { heading, paragraphs } = section;
    const gone = paragraphs.map((each) => isGone(each, section));
    const last = gone.lastIndexOf(false);
    const missing = paragraphs.slice(last + 1);
    if (last < 0 || missing.length === 0) return [];
    if (gone.slice(0, last).filter(Boolean).length > last * mostGone) return [];
    const goesOn = paragraphs[last]?.text ?? '';
    const at = text.items.find((item) => item.text === goesOn) ?? titled(text.items, heading);
    return [{ heading, at, missing }];
  });
}

/** Where a rule at a section's end is gone since the release before, it was struck out, or lost. */
export function shorterThanBefore(text: ParsedText, held: ParsedText, label: string): Problem[] {
  return findShorter(text, held).map(({ heading, at, missing: [first, ...more] }) => {
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    const message = `“${heading.title ?? heading.key}” ends here before ${first?.title ?? first?.key}${others} of the release of ${label}, whose words stand here no more: “${first?.text.slice(0, 60)}…”. If that was struck out, all is well; if not, get the file again.`;
    const place = { file: text.file, line: at?.lines.to ?? 1, column: 1 };
    return { rule: 'shorter-than-before', severity: 'warning', message, ...place };
  });
}

/**
 * Sections that end sooner than in a later release. That tells little, since rules are added at the
 * ends of sections all the time; so they are listed in one note, for whoever doubts the file.
 */
export function shorterThanAfter(text: ParsedText, held: ParsedText, label: string): Problem[] {
  const shorter = findShorter(text, held);
  if (shorter.length === 0) return [];
  const listed = shorter.map(({ heading, at, missing }) => {
    const line = at ? `line ${at.lines.to}, ` : '';
    return `${line}“${heading.title ?? heading.key}” before its ${missing[0]?.title ?? missing[0]?.key}`;
  });
  const message = `Some sections end sooner here than in the release of ${label}: ${listed.join('; ')}. All is well if those rules came later; if one of them belongs here, the file is not whole.`;
  const place = { file: text.file, line: shorter[0]?.at?.lines.to ?? 1, column: 1 };
  return [{ rule: 'ends-sooner', severity: 'note', message, ...place }];
}

function titled(items: ParsedItem[], heading: ParsedItem): ParsedItem | undefined {
  return items.find(({ kind, title }) => kind === heading.kind && title === heading.title);
}
