/** Parses any text with numbered rules. */
import { withoutPages } from '../../pages.ts';
import { glossaryLayout, readGlossary, readGlossaryOnLines } from '../../glossary.ts';
import { findReferences, ownReferences } from '../../find-references.ts';
import {
  Draft,
  type DraftItem,
  isHardWrapped,
  type Line,
  linesOf,
  readMatter,
} from '../../parser-helpers.ts';
import type { ParsedItem } from '../../parsed.ts';
import { isHeadline, isTitle } from '../../../words/typography.ts';
import type { Numbering } from './numbers.ts';
import { type RulesContents, divide, type Region } from './parts.ts';
import { readRules } from './rules.ts';

export interface ParsedRules {
  draft: Draft;
  lines: Line[];
  regions: Region[];
  contents: RulesContents | null;
  items: ParsedItem[];
}

/** Divides a text, and parses its rules and glossary. @param isTitlePage see `divide` */
export function parseRules(
  text: string,
  file: string,
  numbering: Numbering,
  isTitlePage: (line: Line) => boolean,
): ParsedRules {
  const isNumbered = (line: string) => numbering.read(line) !== null;
  const { lines, ignored } = withoutPages(text, linesOf(text), isNumbered);
  const { regions, contents } = divide(lines, numbering, isTitlePage);
  const draft = new Draft(file, { ignored, hardWrapped: isHardWrapped(lines) });
  for (const region of regions) {
    if (region.kind === 'rules') {
      const rules = numbering.isGapless
        ? region.lines
        : region.lines.flatMap((each) => atExamples(each, numbering));
      readRules(draft, rules, numbering, contents);
    } else if (region.kind === 'glossary') readTerms(draft, region, numbering);
    else readMatter(draft, region);
  }
  const parents = new Set(draft.items.map(({ parent }) => parent));
  const keys = new Set(draft.items.map(({ key }) => key));
  const references = numbering.isGapless
    ? numbering.references
    : ownReferences(numbering.references, keys, numbering.words);
  const items = draft.items.map((item) => finish(item, parents, { ...numbering, references }));
  return { draft, lines, regions, contents, items };
}

const sentenceStart = /(?<=[.!?][)\]”"'’»]*\s+)(?=\S)/;

/** Splits a line before each “Example:” in it, but not after its number. */
function atExamples(line: Line, { exampleLead, read }: Numbering): Line[] {
  const parts: Line[] = [];
  let { indent } = line;
  for (const sentence of line.text.split(sentenceStart)) {
    const last = parts.at(-1);
    const isRule = last && read(last.text)?.rest !== '';
    if (last && !(isRule && exampleLead.test(sentence))) last.text += sentence;
    else parts.push({ ...line, text: sentence, indent, afterBlank: !last && line.afterBlank });
    indent += sentence.length;
  }
  return parts.map((part) => ({ ...part, text: part.text.trimEnd() }));
}

function readTerms(draft: Draft, region: Region, numbering: Numbering): void {
  const layout = numbering.isGapless ? 'terms above' : glossaryLayout(region.lines);
  if (layout === 'terms above') readGlossary(draft, region);
  else if (layout === 'terms in front') readGlossaryOnLines(draft, region);
  else readMatter(draft, region);
}

function finish(
  { paragraph, ...item }: DraftItem,
  parents: ReadonlySet<string | null>,
  numbering: Numbering,
): ParsedItem {
  const { text } = paragraph;
  const title = item.title ?? (isTitleOf(item, text, parents, numbering) ? text : null);
  const isProse = item.key !== 'contents' && title !== text;
  return {
    ...item,
    ...paragraph,
    // A section has only a title. If it has a sentence, it is a rule.
    kind: item.kind === 'section' && title === null ? 'rule' : item.kind,
    title,
    references: isProse ? findReferences(text, numbering.references) : [],
  };
}

/** True if a text is a title: it is in title case, or it is short and has other items under it. */
function isTitleOf(
  { kind, key }: Omit<DraftItem, 'paragraph'>,
  text: string,
  parents: ReadonlySet<string | null>,
  { isGapless }: Numbering,
): boolean {
  const isHeading = kind === 'chapter' || kind === 'section';
  if (isGapless) return isHeading || (kind === 'rule' && isTitle(text));
  // A mark such as `[2.11]` may be after the period of a sentence, and rules below may go on with it.
  const isSentence = /(?:\.["”’]?\[[^\]]*\]|\b(?:is|are|be|or|and))$/.test(text);
  if (kind === 'matter' || kind === 'example' || isSentence) return false;
  return isTitle(text) || ((isHeading || parents.has(key)) && isHeadline(text));
}
