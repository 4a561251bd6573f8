import type { NumberedDocument } from '../../../numbers/scheme.ts';
import { isTitle } from '../../../words/titles.ts';
import { type Draft, type DraftItem, readMatter } from '../../draft.ts';
import { isHardWrapped, type Line, linesOf } from '../../lines.ts';
import type { ParsedItem, ParsedText } from '../../parsed.ts';
import { findReferences, type ReferenceGrammar } from '../../references.ts';
import { countLines, hasContents, type TextFormat } from '../text-format.ts';
import { isHeadline } from './headlines.ts';
import { numberingOf, usualNumbers } from './numbers.ts';
import { numberedReferences } from './references.ts';
import { divide, type Parts, releaseDateIn } from './regions.ts';
import { readRules } from './rules.ts';

/**
 * Reads rules of any game that number their paragraphs: `8. Title`, `8.3. Title`, `8.3.14 Text`,
 * `8.3.14b Text`, `Example: …`, in lines of any length. What the numbers are is said by examples in
 * the document's description; where it is silent, by how many parts they have.
 */
export function parseNumberedRules(
  text: string,
  file: string,
  document?: NumberedDocument,
): ParsedText {
  const lines = linesOf(text);
  const numbering = numberingOf(document);
  const parts = divide(lines, numbering);
  const draft: Draft = {
    file,
    items: [],
    keys: new Map(),
    chrome: [],
    problems: [],
    hardWrapped: isHardWrapped(lines),
  };
  const front = lines.slice(0, parts.rules);
  const end = parts.back[0] ?? lines.length;
  for (const matter of frontMatter(front, parts)) readMatter(draft, matter);
  readRules(draft, lines.slice(parts.rules, end), numbering);
  for (const [place, from] of parts.back.entries()) {
    const heading = lines[from] as Line;
    readMatter(draft, {
      kind: 'matter',
      heading,
      lines: lines.slice(from + 1, parts.back[place + 1] ?? lines.length),
    });
  }
  const grammar = numberedReferences(numbering);
  const parents = new Set(draft.items.map(({ parent }) => parent));
  return {
    format: 'numbered-rules',
    file,
    releaseDate: releaseDateIn(front),
    items: draft.items.map((item) => finish(item, parents, grammar)),
    chrome: draft.chrome,
    problems: draft.problems,
    lineCount: lines.at(-1)?.text === '' ? lines.length - 1 : lines.length,
  };
}

function frontMatter(front: Line[], { contents }: Parts) {
  const cut = contents ?? front.length;
  const title = { kind: 'front' as const, heading: null, lines: front.slice(0, cut) };
  const heading = front[cut];
  const parts = title.lines.some((line) => !line.blank) ? [title] : [];
  if (!heading || contents === null) return parts;
  return [...parts, { kind: 'contents' as const, heading, lines: front.slice(cut + 1) }];
}

function finish(
  { paragraph, ...item }: DraftItem,
  parents: ReadonlySet<string | null>,
  grammar: ReferenceGrammar,
): ParsedItem {
  const { text } = paragraph;
  const title = item.title ?? (isTitleOf(item, text, parents) ? text : null);
  const isProse = item.key !== 'contents' && title !== text;
  return {
    ...item,
    ...paragraph,
    // What stands where sections do and says a sentence is a rule.
    kind: item.kind === 'section' && title === null ? 'rule' : item.kind,
    title,
    references: isProse ? findReferences(text, grammar) : [],
  };
}

/** A heading is its own title; so is a rule in title case, and one in few words that others are under. */
function isTitleOf(
  { kind, key }: Omit<DraftItem, 'paragraph'>,
  text: string,
  parents: ReadonlySet<string | null>,
): boolean {
  if (kind === 'matter' || kind === 'example') return false;
  const heads = kind === 'chapter' || kind === 'section' || parents.has(key);
  return isTitle(text) || (heads && isHeadline(text));
}

/** A number of two parts or more, and text. */
const numberedLine = /^\s*(?:§\s?)?\d{1,3}(?:\.\d{1,3})+(?:\.?[a-z]{1,2})?[.:)]?\s+\S/;

/** Rules of any game whose paragraphs are numbered. */
export const numberedRules: TextFormat = {
  id: 'numbered-rules',
  name: 'numbered rules',
  role: 'rules',
  general: true,
  detect: (text) => countLines(text, numberedLine),
  parse: parseNumberedRules,
  isWhole: (text) => hasContents(text) || startsAtOne(text),
  references: (document) => numberedReferences(numberingOf(document)),
  numbers: usualNumbers,
};

/** Texts without contents are whole if they count from their first chapter on. */
function startsAtOne({ items }: ParsedText): boolean {
  const chapters = items.filter(({ kind }) => kind === 'chapter');
  return chapters.length > 1 && /^0*[01](?:00)?$/.test(chapters[0]?.key ?? '');
}
